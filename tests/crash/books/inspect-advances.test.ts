/** Tests that the inspection of advances finds what is wrong: books made up by hand, compared with a model made up by hand. */
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/store/engine.ts';
import { inspectAdvances, inspectWaiting } from './inspect-advances.ts';
import { ReferenceModel } from './reference-model.ts';

/** Bet 2 stakes 100.00, of which 60.00 are on credit, backed by bet 1. */
const BET = {
  id: 2n,
  guid: 'b',
  user_id: 7n,
  state: 'open',
  stake: 100_00n,
  payout: null as bigint | null,
  is_void: false,
  advance: 60_00n,
  advance_repaid: 0n,
  advance_limit: 60_00n,
  backing: ['1'],
};
const move = (id: bigint, bet: bigint, reason: string, amount: bigint, more: object = {}) => ({
  user_id: 7n,
  id,
  bet_id: bet,
  reason,
  amount,
  to_main: false,
  debt: 0n,
  credit: 0n,
  ...more,
});
const GIVEN = move(1n, 2n, 'advance', 60_00n, { credit: -60_00n });
const PAID = move(2n, 1n, 'payout', 50_00n, { to_main: true });
const REPAID = move(3n, 1n, 'advance-repaid', 50_00n, { credit: 50_00n });
const step = (bet: bigint, state: string, reason = '') => ({ bet_id: bet, state, reason });
const OPEN = [step(1n, 'open'), step(2n, 'open')];
const ENDED = step(1n, 'won');
const VOID = step(2n, 'refunded', 'advance-not-covered');

interface Books {
  readonly bet?: Partial<typeof BET>;
  readonly moves?: readonly object[];
  readonly steps?: readonly object[];
}

async function inspected({ bet = {}, moves = [GIVEN], steps = OPEN }: Books) {
  const model = new ReferenceModel();
  const wish = {
    guid: 'b',
    user: 0,
    shape: { kind: 'together' as const },
    stake: 100_00n,
    legs: [],
    body: {},
  };
  model.bets.set('b', { ...wish, isOnAdvance: true, end: 'accepted' });
  const answers: readonly (readonly [string, readonly object[]])[] = [
    ['from transfers', moves],
    ['from bet_events', steps],
    ['from bets', [{ ...BET, ...bet }]],
  ];
  const database: Database = {
    close: async () => undefined,
    query: async <Row>(sql: string) =>
      (answers.find(([words]) => sql.includes(words))?.[1] ?? []) as readonly Row[],
  };
  return { faults: await inspectAdvances(database, model), model };
}

describe('the books of advances', () => {
  it('hold where what backs a bet pays its advance first, after a debt', async () => {
    const { faults, model } = await inspected({
      bet: { advance_repaid: 50_00n },
      moves: [GIVEN, PAID, REPAID],
      steps: [...OPEN, ENDED],
    });
    expect(faults).toEqual([]);
    expect(model.advances.get('b')).toEqual({
      amount: 60_00n,
      repaid: 50_00n,
      isVoid: false,
      backing: ['1'],
    });
    expect(model.settlement(model.bets.get('b') as never)).toEqual({ status: 'open', payout: 0n });
    const indebted = [
      { ...GIVEN, debt: -20_00n },
      PAID,
      move(3n, 1n, 'repayment', 20_00n, { debt: 20_00n }),
      { ...REPAID, id: 4n, amount: 30_00n, credit: 30_00n },
    ];
    expect((await inspected({ bet: { advance_repaid: 30_00n }, moves: indebted })).faults).toEqual([]);
  });

  it('hold where a bet that was not covered is void, and gave its stake back', async () => {
    const bet = { state: 'refunded', is_void: true, payout: 100_00n, advance_repaid: 60_00n };
    const back = [
      move(4n, 2n, 'payout', 100_00n, { to_main: true }),
      move(5n, 2n, 'advance-repaid', 10_00n, { credit: 10_00n }),
    ];
    const moves = [GIVEN, PAID, REPAID, ...back];
    const { faults, model } = await inspected({ bet, moves, steps: [...OPEN, ENDED, VOID] });
    expect(faults).toEqual([]);
    expect(model.settlement(model.bets.get('b') as never)).toEqual({ status: 'refunded', payout: 100_00n });
    // Beside a debt too: it is repaid from the rest of the stake.
    const indebted = [
      { ...GIVEN, debt: -80_00n },
      move(4n, 2n, 'payout', 100_00n, { to_main: true }),
      move(5n, 2n, 'advance-repaid', 60_00n, { credit: 60_00n }),
    ];
    expect((await inspected({ bet, moves: indebted, steps: [...OPEN, ENDED, VOID] })).faults).toEqual([]);
  });

  it.each<readonly [string, Books]>([
    ['a payment that went past the advance', { moves: [GIVEN, PAID] }],
    [
      'a minor unit too much',
      {
        bet: { advance_repaid: 50_01n },
        moves: [GIVEN, PAID, { ...REPAID, amount: 50_01n, credit: 50_01n }],
      },
    ],
    ['a repayment out of nothing', { bet: { advance_repaid: 50_00n }, moves: [GIVEN, REPAID] }],
    ['more than is given', { bet: { advance_limit: 59_99n } }],
    ['a bet that ended and owes', { bet: { state: 'won' } }],
    ['a sum that the transfers do not say', { bet: { advance_repaid: 1n } }],
    [
      'a bet that is void and gave back too little',
      { bet: { is_void: true, state: 'refunded', payout: 99_99n, advance_repaid: 60_00n } },
    ],
    ['a bet that is void while what backs it is open', { bet: { is_void: true }, steps: [...OPEN, VOID] }],
    ['a bet that was void twice', { bet: { is_void: true }, steps: [...OPEN, ENDED, VOID, VOID] }],
  ])('show %s', async (_, books) => {
    expect((await inspected(books)).faults).not.toEqual([]);
  });

  it('at the end name what still owes with nothing behind it', async () => {
    const database: Database = {
      close: async () => undefined,
      query: async <Row>() => [{ guid: 'b' }] as readonly unknown[] as readonly Row[],
    };
    expect(await inspectWaiting(database)).toEqual([
      'bet b is open and owes, and nothing stands behind it any more',
    ]);
  });
});
