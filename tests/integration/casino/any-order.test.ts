/** Calls of a provider in any order, some of them twice at once: the answers and the balance are those of the rules, worked out here by themselves. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { LAUNCH_GAME } from '#protocol/casino/casino-calls.ts';
import type { WalletCode } from '#protocol/casino/wallet-calls.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import type { Database } from '#server/store/engine.ts';
import { TEST_GAME, TestProvider, type WalletAnswer } from '#tests/helpers/casino/test-provider.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

type Kind = 'bet' | 'win' | 'rollback';
interface Step {
  readonly kind: Kind;
  readonly id: number;
  readonly round: number;
  readonly amount: bigint;
  readonly isOver: boolean;
  /** Whether it is sent twice at the same moment. */
  readonly isTwice: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Kind>('bet', 'bet', 'win', 'rollback'),
  id: fc.integer({ min: 1, max: 4 }),
  round: fc.integer({ min: 1, max: 2 }),
  amount: fc.bigInt({ min: 0n, max: 60n }),
  isOver: fc.boolean(),
  isTwice: fc.boolean(),
});

const GRANT = 100n;

interface KnownBet {
  readonly round: number;
  readonly amount: bigint;
  readonly isTombstone: boolean;
  state: 'done' | 'refused' | 'rolled-back';
  code: WalletCode;
}

/** The rules in words of a table: bets and wins have ids of their own, a round is told by what is known of it. */
class Rules {
  balance = GRANT;
  readonly bets = new Map<number, KnownBet>();
  readonly wins = new Map<number, Step>();

  #of(round: number, state: KnownBet['state']): readonly KnownBet[] {
    return [...this.bets.values()].filter((bet) => bet.round === round && bet.state === state);
  }
  #wins(round: number): readonly Step[] {
    return [...this.wins.values()].filter((win) => win.round === round);
  }
  /** A round that was begun and has nothing left in it. */
  #isCancelled(round: number): boolean {
    const begun = this.#of(round, 'rolled-back').some(
      ({ isTombstone, code }) => !isTombstone && code === 'ok',
    );
    return begun && this.#of(round, 'done').length === 0;
  }

  take(one: Step): WalletCode {
    if (one.kind === 'bet') return this.#bet(one);
    return one.kind === 'win' ? this.#win(one) : this.#rollback(one);
  }

  #bet({ amount, id, round }: Step): WalletCode {
    if (amount === 0n) return 'bad_request';
    const known = this.bets.get(id);
    if (known) {
      if (known.round !== round || (!known.isTombstone && known.amount !== amount)) return 'conflict';
      return known.state === 'rolled-back' ? 'rolled_back' : known.code;
    }
    const code = this.#isCancelled(round)
      ? 'rolled_back'
      : this.#wins(round).some(({ isOver }) => isOver)
        ? 'conflict'
        : amount > this.balance
          ? 'not_enough_money'
          : 'ok';
    if (code === 'ok') this.balance -= amount;
    this.bets.set(id, { round, amount, code, isTombstone: false, state: code === 'ok' ? 'done' : 'refused' });
    return code;
  }

  #win(one: Step): WalletCode {
    const known = this.wins.get(one.id);
    if (known) {
      const isSame = known.round === one.round && known.amount === one.amount && known.isOver === one.isOver;
      return isSame ? 'ok' : 'conflict';
    }
    if (this.#of(one.round, 'done').length === 0) {
      if (this.#isCancelled(one.round)) return 'rolled_back';
      const [first] = [...this.bets.values()].filter(({ round }) => round === one.round);
      if (!first) return 'retry';
      return first.state === 'rolled-back' ? 'rolled_back' : 'unknown';
    }
    if (this.#wins(one.round).some(({ isOver }) => isOver)) return 'conflict';
    this.balance += one.amount;
    this.wins.set(one.id, one);
    return 'ok';
  }

  #rollback({ id, round }: Step): WalletCode {
    const known = this.bets.get(id);
    if (!known) {
      this.bets.set(id, { round, amount: 0n, code: 'ok', isTombstone: true, state: 'rolled-back' });
      return 'ok';
    }
    if (known.round !== round) return 'conflict';
    if (known.state === 'done') {
      if (this.#wins(round).length > 0) return 'conflict';
      this.balance += known.amount;
    }
    known.state = 'rolled-back';
    return 'ok';
  }
}

describe.each(MONEY_DATABASES)('on $name', ({ open: openDatabase, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;
  let bench: PeopleBench;
  let provider: TestProvider;
  let run = 0;
  beforeAll(async () => {
    database = await openDatabase();
    bench = await openPeopleBench(database);
    provider = new TestProvider(bench.app);
  }, 180_000);
  afterAll(async () => {
    await bench.close();
    await database.close();
  });

  async function player() {
    const { browser, userId } = await bench.newBettor();
    await bench.fund(userId, GRANT);
    const { url } = await browser.must(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' });
    const { sessionToken = '', playerId = '' } = await provider.authenticate(
      must(/#token=(.+)$/.exec(url)?.[1], 'a token'),
    );
    run += 1;
    const of = run;
    const send = ({ amount, id, isOver, kind, round }: Step): Promise<WalletAnswer> => {
      const named = {
        transactionId: `${of}-${kind === 'win' ? 'w' : 'b'}${id}`,
        roundId: `${of}-${round}`,
        currency: 'KZT',
      };
      if (kind === 'bet')
        return provider.bet({ ...named, sessionToken, game: TEST_GAME, amount: String(amount) });
      return kind === 'win'
        ? provider.win({ ...named, playerId, amount: String(amount), isOver })
        : provider.rollback({ ...named, playerId });
    };
    return { userId, send };
  }

  it('M1, P2 answers by the rules, and the sums of the ledger are zero', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        const { send, userId } = await player();
        const rules = new Rules();
        for (const one of steps) {
          const answers = await Promise.all(one.isTwice ? [send(one), send(one)] : [send(one)]);
          const code = rules.take(one);
          for (const answer of answers) expect([one, answer.code]).toEqual([one, code]);
          if (answers.length > 1) expect(answers[0]).toEqual(answers[1]);
        }
        expect(await new Ledger(database).balance(userId, 'KZT')).toBe(rules.balance);
      }),
      { numRuns: 15 },
    );
    expect(await new Ledger(database).discrepancies()).toEqual([]);
  }, 60_000);
});
