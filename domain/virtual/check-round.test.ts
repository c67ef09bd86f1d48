/** The check of a round finds every change after the commitment, and says which part does not hold. */
import { describe, expect, it } from 'vitest';
import { chanceStream } from '../chance/chance-stream.ts';
import { commitmentOf, seedBefore } from '../chance/seed-chain.ts';
import { checkRound, type RoundCheck, toldResult } from './check-round.ts';
import { fieldOf } from './field.ts';
import { VIRTUAL_KINDS, type VirtualKind } from './kinds.ts';
import { playRound } from './play-round.ts';
import type { ToldRound } from './told-round.ts';

const END = '5eed'.repeat(16);
const LENGTH = 40;
const SALT = 'ab'.repeat(32);
const seedAt = (index: number): string => seedBefore(END, LENGTH - index);
const FIRST = seedAt(0);

function toldOf(kind: VirtualKind, index: number): ToldRound {
  const field = fieldOf(kind, FIRST, index);
  const seed = seedAt(index);
  const stream = chanceStream({ serverSeed: seed, clientSeed: SALT, nonce: index });
  return {
    kind,
    chain: 1,
    first: FIRST,
    index,
    gameId: 10_000_100_000 + index,
    state: 'settled',
    opensAt: 0,
    closesAt: 175_000,
    startsAt: 180_000,
    endsAt: 240_000,
    commitment: seedAt(index - 1),
    salt: SALT,
    field,
    seed,
    result: toldResult(playRound(field, stream)),
  };
}

/** The checks that do not hold. */
const failing = (told: ToldRound, seen = {}): readonly RoundCheck[] => {
  const { checks, holds } = checkRound(told, seen);
  const fails = (Object.keys(checks) as RoundCheck[]).filter((name) => checks[name] === 'fails');
  expect(holds).toBe(fails.length === 0);
  return fails;
};
const other = (seed: string): string => (seed.startsWith('0') ? '1' : '0') + seed.slice(1);

describe.each(VIRTUAL_KINDS)('a round of %s', (kind) => {
  const told = toldOf(kind, 17);

  it('holds as it was told, also after a way through JSON', () => {
    expect(failing(told)).toEqual([]);
    expect(failing(JSON.parse(JSON.stringify(told)))).toEqual([]);
    expect(checkRound(told).result).toEqual(told.result);
  });

  it('does not hold with another seed, whether it is any or one of the chain', () => {
    expect(failing({ ...told, seed: other(told.seed ?? '') })).toEqual(['commitment', 'chain', 'result']);
    expect(failing({ ...told, seed: seedAt(18) })).toEqual(['commitment', 'chain', 'result']);
  });

  it('does not hold with another seed and a commitment that fits it', () => {
    const seed = other(told.seed ?? '');
    const field = told.field;
    const result = toldResult(
      playRound(field, chanceStream({ serverSeed: seed, clientSeed: SALT, nonce: 17 })),
    );
    expect(failing({ ...told, seed, commitment: commitmentOf(seed), result })).toEqual(['chain']);
    expect(
      failing({ ...told, seed, commitment: commitmentOf(seed), result }, { commitment: told.commitment }),
    ).toEqual(['commitment', 'chain']);
  });

  it('does not hold with another salt', () => {
    expect(failing({ ...told, salt: other(SALT) })).toEqual(['result']);
    expect(failing({ ...told, salt: other(SALT) }, { salt: SALT })).toEqual(['salt', 'result']);
    expect(failing({ ...told, salt: '' })).toEqual(['salt', 'result']);
  });

  it('does not hold with another field', () => {
    const [one, ...rest] = told.field.sides;
    const sides = [...rest, one] as typeof told.field.sides;
    expect(failing({ ...told, field: { ...told.field, sides } })).toEqual(['field']);
    const shorter = JSON.parse(
      JSON.stringify(told.field).replace(/(\d+)(?=\]+\}?$)/, (digits) => String(Number(digits) - 1)),
    );
    expect(shorter).not.toEqual(told.field);
    expect(failing({ ...told, field: shorter })).toContain('field');
  });

  it('does not hold with another result', () => {
    const { result } = toldOf(kind, 18);
    expect(failing({ ...told, result })).toEqual(['result']);
    const changed = told.result && { ...told.result, digest: other(told.result.digest) };
    expect(failing({ ...told, result: changed })).toEqual(['result']);
  });

  it('does not hold under another number', () => {
    // Marbles are the same in every round.
    const parts = kind === 'marbles' ? ['chain', 'result'] : ['chain', 'field', 'result'];
    expect(failing({ ...told, index: 18 })).toEqual(parts);
    expect(failing({ ...told, index: 0 })).toEqual(['chain', 'field', 'result']);
    expect(failing({ ...told, index: 1e9 })).toEqual(['chain', 'field', 'result']);
  });

  it('does not hold with another first seed', () => {
    const parts = kind === 'marbles' ? ['chain'] : ['chain', 'field'];
    expect(failing({ ...told, first: other(FIRST) }).slice(0, parts.length)).toEqual(parts);
    // A whole chain of its own, given out later: only who has seen the first seed can tell.
    expect(failing(told, { first: other(FIRST) })).toEqual(['chain']);
  });
});

describe('a round that is open', () => {
  const { result: _result, seed: _seed, ...told } = toldOf('horses', 17);

  it('has a commitment that leads back to the first seed, and no result', () => {
    expect(checkRound({ ...told, state: 'open' }).checks).toEqual({
      commitment: 'untold',
      chain: 'holds',
      salt: 'holds',
      field: 'holds',
      result: 'untold',
    });
    expect(failing({ ...told, commitment: seedAt(17) })).toEqual(['chain']);
  });

  it('cannot have a result without a seed', () => {
    expect(failing({ ...told, result: toldOf('horses', 17).result })).toEqual(['result']);
  });
});
