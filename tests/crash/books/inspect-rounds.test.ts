/** Tests that the inspection of rounds finds what is wrong: books made up by hand, compared with a model made up by hand. */
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/store/engine.ts';
import { inspectRounds } from './inspect-rounds.ts';
import type { ModelCall } from './model-round.ts';
import { ReferenceModel } from './reference-model.ts';

const SENT = { step: 0, wasSent: true } as const;
const BET: ModelCall = { ...SENT, kind: 'bet', id: 'b', amount: 10n, code: 'ok' };
const END: ModelCall = { ...SENT, kind: 'win', id: 'w', amount: 25n, isOver: true, code: 'ok' };
const BACK: ModelCall = { ...SENT, kind: 'rollback', id: 'b', amount: 0n, code: 'ok' };
/** A call that has no answer. */
const doubted = ({ code: _code, ...call }: ModelCall): ModelCall => call;

const OF_ROUND = { round: 'r', player: '7' };
const STAKED = { ...OF_ROUND, id: 'b', kind: 'bet', state: 'done', amount: 10n, at_risk: null, moved: -10n };
const PAID = { ...OF_ROUND, id: 'w', kind: 'win', state: 'done', amount: 25n, at_risk: null, moved: 25n };
const RETURNED = { ...STAKED, state: 'rolled-back', moved: 0n };
const REFUSED = { ...STAKED, state: 'refused', moved: 0n };
const OVER = { id: 'r', player: '7', state: 'over', staked: 10n, paid: 25n, jackpot: 0n };
const CANCELLED = { ...OVER, state: 'cancelled', staked: 0n, paid: 0n };

function faultsOf(
  calls: readonly ModelCall[],
  transactions: readonly object[],
  rounds: readonly object[],
): Promise<readonly string[]> {
  const model = new ReferenceModel();
  model.rounds.set('r', { id: 'r', user: 0, playerId: '7', sessionToken: '', calls: [...calls] });
  const database: Database = {
    close: async () => undefined,
    query: async <Row>(sql: string) =>
      (sql.includes('from casino_transactions') ? transactions : rounds) as readonly Row[],
  };
  return inspectRounds(database, model);
}

describe('the books of rounds', () => {
  it('hold where each transaction is as it was answered, or nobody knows yet', async () => {
    expect(await faultsOf([BET, END], [STAKED, PAID], [OVER])).toEqual([]);
    expect(await faultsOf([doubted(BET), END], [STAKED, PAID], [OVER])).toEqual([]);
    expect(await faultsOf([doubted(BET)], [], [])).toEqual([]);
    expect(await faultsOf([BET, BACK], [RETURNED], [CANCELLED])).toEqual([]);
    expect(await faultsOf([BET, doubted(BACK)], [STAKED], [])).toEqual([]);
    expect(await faultsOf([BACK, doubted(BET)], [{ ...RETURNED, amount: 0n }], [])).toEqual([]);
    expect(await faultsOf([{ ...BET, code: 'not_enough_money' }], [REFUSED], [])).toEqual([]);
  });

  it.each([
    ['a bet is lost', [BET, END], [PAID], [OVER], 'bet b was answered ok and is undefined'],
    ['a win is lost', [BET, END], [STAKED], [OVER], 'win w was answered ok and is undefined'],
    ['a win is stored twice', [BET, END], [STAKED, PAID, PAID], [OVER], 'stored twice'],
    ['a win is paid twice', [BET, END], [STAKED, { ...PAID, moved: 50n }], [OVER], 'has moved 50 and not 25'],
    ['a win is not paid', [BET, END], [STAKED, { ...PAID, moved: 0n }], [OVER], 'has moved 0 and not 25'],
    ['a bet is not back', [BET, BACK], [STAKED], [CANCELLED], 'bet b was answered ok and is done'],
    ['a bet is half back', [BET, BACK], [{ ...RETURNED, moved: -5n }], [CANCELLED], 'has moved -5 and not 0'],
    ['one was refused and taken', [{ ...BET, code: 'not_enough_money' }], [STAKED], [], 'and is done'],
    [
      'what a bet risks is forgotten',
      [{ ...BET, atRisk: 4n }, END],
      [STAKED, PAID],
      [OVER],
      'bet b risks null and not 4',
    ],
    [
      'a bet is of another amount',
      [BET, END],
      [{ ...STAKED, amount: 9n }, PAID],
      [OVER],
      'is of 9 of player 7',
    ],
    ['a bet is of somebody else', [BET, END], [{ ...STAKED, player: '8' }, PAID], [OVER], 'of player 8'],
    ['nobody asked for one', [BET, END], [STAKED, PAID, { ...PAID, id: 'x' }], [OVER], 'never asked for'],
    [
      'a late win is taken',
      [BET, END, doubted({ ...END, id: 'x', isLate: true })],
      [STAKED, PAID, { ...PAID, id: 'x' }],
      [OVER],
      'win x was answered',
    ],
    ['a round is paid twice', [BET, END], [STAKED, PAID], [{ ...OVER, paid: 50n }], '50 paid'],
    ['a round is still open', [BET, END], [STAKED, PAID], [{ ...OVER, state: 'open' }], 'r is open'],
    ['a round is lost', [BET, END], [STAKED, PAID], [], 'r is undefined'],
    ['a round was never played', [BET, END], [STAKED, PAID], [OVER, { ...OVER, id: 'x' }], 'never played'],
  ] as const)('do not hold where %s', async (_name, calls, transactions, rounds, fault) => {
    expect((await faultsOf(calls, transactions, rounds)).join('\n')).toContain(fault);
  });
});
