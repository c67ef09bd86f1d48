/** Tests that the inspection of bonus money in bets finds what is wrong: books made up by hand. */
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/store/engine.ts';
import { ReferenceModel } from '../reference-model.ts';
import { inspectBonusMoney } from './inspect-bonus-money.ts';

/** A bet of 100, of which the bonus 5 paid 40; a bonus of 90 that holds the rest. */
const BET = {
  guid: 'b',
  state: 'open',
  charged: 100n,
  bonus_stake: 40n,
  payout: null,
  bonus: '5',
  own: -60n,
  in_bonus: -40n,
  issue: 0n,
};
const BONUS = { id: '5', state: 'active', held: 50n, moved: 90n };
/** It won 250: 150 are the bettor's own, 100 the bonus's. */
const WON = { ...BET, state: 'won', payout: 250n, own: 90n, in_bonus: 60n };
const FULL = { ...BONUS, held: 150n };

async function inspected(bets: readonly object[], bonuses: readonly object[]) {
  const model = new ReferenceModel();
  const database: Database = {
    close: async () => undefined,
    query: async <Row>(sql: string) => (sql.includes('from bets') ? bets : bonuses) as readonly Row[],
  };
  return { faults: await inspectBonusMoney(database, model), seen: model.gifts.seen.onBonusMoney };
}

describe('the books of bonus money in bets', () => {
  it.each([
    ['a bet waits', [{ ...BET, state: 'pending', own: 40n }], [BONUS]],
    ['a bet is open', [BET], [BONUS]],
    ['it was won', [WON], [FULL]],
    ['it was lost', [{ ...BET, state: 'lost', payout: 0n }], [BONUS]],
    ['it was refused', [{ ...BET, state: 'refused', own: 0n, in_bonus: 0n }], [{ ...BONUS, held: 90n }]],
    [
      'it won after its bonus was given back',
      [{ ...WON, in_bonus: -40n, issue: 100n }],
      [{ ...BONUS, state: 'refused', held: 0n, moved: 40n }],
    ],
    [
      'it won after its bonus was wagered',
      [{ ...WON, own: 190n, in_bonus: -40n }],
      [{ ...BONUS, state: 'won', held: 0n, moved: 40n }],
    ],
  ] as const)('hold where %s', async (_name, bets, bonuses) => {
    expect((await inspected(bets, bonuses)).faults).toEqual([]);
  });

  it('count the bets that it paid a part of', async () => {
    expect((await inspected([BET, { ...WON, bonus: '6' }], [])).seen).toBe(2);
  });

  it.each([
    ['a stake is taken twice', [{ ...BET, in_bonus: -80n }], [BONUS], 'has moved -60, -80 and 0'],
    ['a return is paid twice', [{ ...WON, own: 240n }], [FULL], 'has moved 240, 60 and 0'],
    ['what the bonus won is the bettor’s', [{ ...WON, own: 150n, in_bonus: 0n }], [FULL], 'not 90'],
    ['an active bonus gives back', [{ ...WON, in_bonus: -40n, issue: 100n }], [BONUS], 'has given 100 back'],
    ['the bonus pays more than the bet', [{ ...BET, bonus_stake: 140n }], [BONUS], 'takes 140 of 100'],
    ['a bonus holds what bets have', [BET], [{ ...BONUS, held: 90n }], 'holds 90, and 50 is there'],
    ['one that is over holds money', [], [{ ...BONUS, state: 'won', held: 90n }], 'holds 90'],
  ] as const)('do not hold where %s', async (_name, bets, bonuses, fault) => {
    expect((await inspected(bets, bonuses)).faults.join('\n')).toContain(fault);
  });
});
