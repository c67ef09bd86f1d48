/** Tests that the inspection of tournaments finds what is wrong: books made up by hand, compared with a model made up by hand. */
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/store/engine.ts';
import { ReferenceModel } from '../reference-model.ts';
import { inspectTournaments } from './inspect-tournaments.ts';

const OPEN = { id: '501', scoring: 'net', state: 'open', ends_at: 1_000n, prizes: ['11', '4'] };
const PAID = { ...OPEN, state: 'paid' };
const IN = {
  tournament: '501',
  user_id: 7n,
  joined_at: 1n,
  left_at: null,
  place: null,
  score: null,
  reached_at: null,
  prize: null,
  payments: 0n,
  paid: 0n,
};
const FIRST = { ...IN, place: 1, score: 20n, reached_at: 5n, prize: 8n, payments: 1n, paid: 8n };
/** A player level with the first, who joined later: the odd unit is not theirs. */
const LEVEL = { ...FIRST, user_id: 8n, joined_at: 2n, prize: 7n, paid: 7n };
const LAST = { ...IN, user_id: 9n, joined_at: 3n, place: 3, score: -5n, reached_at: 4n, prize: 0n };
const THING = { tournament: '501', at: 5n, stake: 10n, back: 30n, is_changed: false, per_dollar: '50' };
const THINGS = [
  { ...THING, user_id: 7n },
  { ...THING, user_id: 8n },
  { ...THING, user_id: 9n, at: 4n, stake: 5n, back: 0n },
];
const TABLE = [FIRST, LEVEL, LAST];

function modelOf(isIn: boolean | null = true, roseAt = 0): ReferenceModel {
  const model = new ReferenceModel();
  model.gifts.accounts.push(7n, 8n, 9n);
  model.gifts.roseAt = roseAt;
  for (const user of [0, 1, 2]) {
    const entry = model.gifts.entry('501', user);
    if (isIn === null) delete entry.isIn;
    else entry.isIn = isIn;
  }
  return model;
}

function faultsOf(
  model: ReferenceModel,
  tournament: object,
  players: readonly object[],
  things: readonly object[] = THINGS,
): Promise<readonly string[]> {
  const database: Database = {
    close: async () => undefined,
    query: async <Row>(sql: string) => {
      if (sql.includes('things as')) return things as Row[];
      return (sql.includes('from tournament_players') ? players : [tournament]) as Row[];
    },
  };
  return inspectTournaments(database, model);
}

describe('the books of tournaments in the crash loop', () => {
  it('hold where each player is there once, and a closed one has its table and its prizes', async () => {
    const users = [7n, 8n, 9n].map((user_id) => ({ ...IN, user_id }));
    expect(await faultsOf(modelOf(), OPEN, users)).toEqual([]);
    expect(await faultsOf(modelOf(null), OPEN, [])).toEqual([]);
    expect(await faultsOf(modelOf(), PAID, TABLE)).toEqual([]);
    const changed = THINGS.map((thing) => ({ ...thing, back: 1n, is_changed: true }));
    expect(await faultsOf(modelOf(), PAID, TABLE, changed)).toEqual([]);
  });

  it('scores points of the worth of a cent, and the best multiplier', async () => {
    const points = TABLE.map((row) => ({ ...row, score: row === LAST ? 10n : 20n }));
    expect(await faultsOf(modelOf(), { ...PAID, scoring: 'points' }, points)).toEqual([]);
    const best = [...THINGS.slice(0, 2), { ...THING, user_id: 7n, at: 9n, stake: 10n, back: 25n }];
    const rows = [
      { ...FIRST, score: 3_000n },
      { ...LEVEL, score: 3_000n },
      { ...LAST, score: 0n, reached_at: null },
    ];
    expect(await faultsOf(modelOf(), { ...PAID, scoring: 'multiplier' }, rows, best)).toEqual([]);
  });

  it.each([
    ['a player is lost', OPEN, [IN], THINGS, 'is in, and is not'],
    [
      'one was never asked for',
      OPEN,
      [...TABLE.map((row) => ({ ...IN, user_id: row.user_id })), { ...IN, tournament: '502' }],
      THINGS,
      'never asked for',
    ],
    [
      'a prize is paid twice',
      PAID,
      [{ ...FIRST, payments: 2n, paid: 16n }, LEVEL, LAST],
      THINGS,
      'was paid 16 in 2',
    ],
    ['a prize is not paid', PAID, [{ ...FIRST, payments: 0n, paid: 0n }, LEVEL, LAST], THINGS, 'was paid 0'],
    ['an open one pays', OPEN, [{ ...IN, payments: 1n, paid: 8n }], THINGS, 'has places or prizes'],
    ['a place is missing', PAID, [FIRST, LEVEL, { ...LAST, place: null }], [], 'has place null'],
    [
      'the odd unit goes to who came later',
      PAID,
      [{ ...FIRST, prize: 7n, paid: 7n }, { ...LEVEL, prize: 8n, paid: 8n }, LAST],
      THINGS,
      'for 7 and not 1 for 8',
    ],
    [
      'who lost has a prize',
      PAID,
      [FIRST, LEVEL, { ...LAST, prize: 1n, payments: 1n, paid: 1n }],
      THINGS,
      'has place 3 for 1',
    ],
    ['a bet was not scored', PAID, TABLE, [...THINGS, { ...THING, user_id: 9n }], 'has scored -5'],
    ['a bet was scored twice', PAID, TABLE, THINGS.slice(0, 2), 'and not 0'],
  ] as const)('do not hold where %s', async (_name, tournament, players, things, fault) => {
    expect((await faultsOf(modelOf(), tournament, players, things)).join('\n')).toContain(fault);
  });

  it('do not hold where a table changes after it was final, or a tournament is never closed', async () => {
    const model = modelOf();
    await faultsOf(model, PAID, TABLE);
    const later = [...TABLE.slice(0, 2), { ...LAST, score: -6n }];
    expect((await faultsOf(model, PAID, later, [])).join()).toContain('the table of 501 was');
    expect((await faultsOf(modelOf(false, 20_000), OPEN, [])).join()).toContain('still open');
  });
});
