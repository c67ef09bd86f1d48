/** Tests that the inspection of bonuses finds what is wrong: books made up by hand, compared with a model made up by hand. */
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/store/engine.ts';
import { ReferenceModel } from '../reference-model.ts';
import { inspectBonuses } from './inspect-bonuses.ts';
import type { ModelReturn, ModelTaking } from './model-gifts.ts';

const NOTHING = { came: 0n, won: 0n, back: 0n, cash: 0n, bettor: null, lost_stake: null, was_lost: false };
const OWN = { user_id: 7n, is_earned: true, target: 0n, ...NOTHING };
const CASH = {
  ...OWN,
  id: '1',
  rule: 'loop-cash',
  state: 'used',
  amount: 50n,
  cause: 'taking:1',
  cash: 50n,
};
const WAGER = { ...CASH, id: '2', rule: 'loop-wager', state: 'active', target: 50n, came: 50n, cash: 0n };
const LOST = {
  ...CASH,
  id: '3',
  rule: 'loop-lost',
  cause: 'bet:9',
  bettor: 7n,
  lost_stake: 500n,
  was_lost: true,
};
const STAKE = { bonus: '2', user_id: 7n, played: 'bet 4', round: null, player: 7n, stake: 30n, counted: 30n };
/** A stake of a round of which 12 of 30 can be lost. */
const OF_ROUND = { ...STAKE, played: 'round 3', round: 'r', counted: 12n };
const taken = (id: string, rule: string): ModelTaking => ({ rule, user: 0, id, end: 'taken' });

async function faultsOf(
  takings: readonly ModelTaking[],
  bonuses: readonly object[],
  stakes: readonly object[] = [],
  returns: readonly ModelReturn[] = [],
): Promise<readonly string[]> {
  const model = new ReferenceModel();
  model.gifts.accounts.push(7n);
  model.gifts.takings.push(...takings);
  model.rounds.set('r', {
    id: 'r',
    user: 0,
    playerId: '7',
    sessionToken: '',
    calls: [{ kind: 'bet', id: 'b', amount: 30n, atRisk: 12n, step: 0, wasSent: true, code: 'ok' }],
  });
  for (const one of returns) model.gifts.returns.set(one.id, one);
  const database: Database = {
    close: async () => undefined,
    query: async <Row>(sql: string) => (sql.includes('from bonus_stakes join') ? stakes : bonuses) as Row[],
  };
  return inspectBonuses(database, model);
}

describe('the books of bonuses in the crash loop', () => {
  it('hold where each is there once with its money, or nobody knows yet', async () => {
    expect(await faultsOf([taken('1', 'loop-cash')], [CASH])).toEqual([]);
    expect(await faultsOf([{ rule: 'loop-cash', user: 0 }], [CASH])).toEqual([]);
    expect(await faultsOf([{ rule: 'loop-cash', user: 0 }], [])).toEqual([]);
    expect(await faultsOf([taken('2', 'loop-wager')], [WAGER], [STAKE])).toEqual([]);
    expect(await faultsOf([taken('2', 'loop-wager')], [WAGER], [OF_ROUND])).toEqual([]);
    const won = { ...WAGER, state: 'won', won: 50n };
    expect(
      await faultsOf([taken('2', 'loop-wager')], [won], [{ ...STAKE, stake: 60n, counted: 50n }]),
    ).toEqual([]);
    const refused = { ...WAGER, state: 'refused', back: 50n };
    expect(await faultsOf([taken('2', 'loop-wager')], [refused], [], [{ id: '2' }])).toEqual([]);
    expect(await faultsOf([], [LOST])).toEqual([]);
  });

  it('notes what each user has by them', async () => {
    const model = new ReferenceModel();
    model.gifts.accounts.push(7n);
    const rows = [CASH, WAGER, { ...WAGER, id: '5', state: 'refused', back: 50n }];
    const database: Database = {
      close: async () => undefined,
      query: async <Row>(sql: string) => (sql.includes('from bonus_stakes join') ? [] : rows) as Row[],
    };
    await inspectBonuses(database, model);
    expect(model.gifts.brought(0)).toBe(100n);
  });

  const CASHED = [taken('1', 'loop-cash')];
  const WAGERED = [taken('2', 'loop-wager')];
  it.each([
    ['one is lost', CASHED, [], [], [], 'is lost'],
    ['one is of somebody else', CASHED, [{ ...CASH, user_id: 8n }], [], [], 'is lost'],
    ['one is there twice', CASHED, [CASH, { ...CASH, id: '4' }], [], [], 'taken were 1 to 1'],
    ['one was never taken', [], [CASH], [], [], 'taken were 0 to 0'],
    ['one is paid twice', CASHED, [{ ...CASH, cash: 100n }], [], [], 'has moved 0,0,0,100'],
    ['one is not paid', CASHED, [{ ...CASH, cash: 0n }], [], [], 'has moved 0,0,0,0'],
    [
      'one is released too early',
      WAGERED,
      [{ ...WAGER, state: 'won', won: 50n }],
      [STAKE],
      [],
      'is won with 30',
    ],
    [
      'one is not released',
      WAGERED,
      [WAGER],
      [{ ...STAKE, stake: 50n, counted: 50n }],
      [],
      'is active with 50',
    ],
    ['bonus money is paid out', WAGERED, [{ ...WAGER, won: 50n }], [STAKE], [], 'has moved 50,50,0,0'],
    ['one that was given back stays', WAGERED, [WAGER], [], [{ id: '2', end: 'returned' }], 'and is active'],
    ['one is refused by nobody', WAGERED, [{ ...WAGER, state: 'refused', back: 50n }], [], [], 'by nobody'],
    [
      'a stake counts twice',
      WAGERED,
      [WAGER],
      [STAKE, { ...STAKE, bonus: '6' }],
      [],
      'counts for the bonuses',
    ],
    ['more counts than a round risks', WAGERED, [WAGER], [{ ...OF_ROUND, counted: 30n }], [], '12 of 30 can'],
    ['less counts than a round risks', WAGERED, [WAGER], [{ ...OF_ROUND, counted: 0n }], [], '12 of 30 can'],
    ['a stake of somebody else counts', WAGERED, [WAGER], [{ ...STAKE, player: 8n }], [], 'somebody else'],
    ['more than a stake counts', WAGERED, [WAGER], [{ ...STAKE, counted: 31n }], [], 'counts 31'],
    ['a loss brings too much', [], [{ ...LOST, amount: 51n, cash: 51n }], [], [], '50 is the most'],
    ['a bet brings it that was not lost', [], [{ ...LOST, was_lost: false }], [], [], 'gave 50 for bet:9'],
    ['a loss brings it twice', [], [LOST, { ...LOST, id: '8' }], [], [], 'twice'],
  ] as const)('do not hold where %s', async (_name, takings, bonuses, stakes, returns, fault) => {
    expect((await faultsOf(takings, bonuses, stakes, returns)).join('\n')).toContain(fault);
  });
});
