import { describe, expect, it } from 'vitest';
import type { BetGuid } from '#domain/coupon/bet.ts';
import { amount } from '#domain/money/amount.ts';
import type { NewBet, StoredBet } from '#server/betting/bet-rows.ts';
import type { BetStore } from '#server/betting/bet-store.ts';
import { BettingDesk } from '#server/betting/betting-desk.ts';
import { createRandom } from '#server/simulator/random.ts';
import { BettingBench, LINE, LIVE } from '../helpers/betting-bench.ts';

const RACES = 10_000;

const NO_ADVANCES = {
  offer: async () => ({ available: amount(0n), backing: [], reason: 'no-bets' as const }),
  newAdvance: () => ({ limit: amount(0n), backing: [], dueAt: 0 }),
};

describe('a result against a placement', () => {
  it(`P15 of ${RACES} races no bet is taken whose outcome the book knew`, async () => {
    const none = { query: async () => [], close: async () => undefined };
    const random = createRandom(15, 1);
    const pause = async (turns: number) => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    };
    const seen = { taken: 0, refused: 0 };
    for (let race = 0; race < RACES; race += 1) {
      // A fresh world now and then: opening one costs more than a race.
      const bench = race % 12 === 0 ? await BettingBench.open(none) : last();
      keep(bench);
      const index = race % 12;
      const gameId = random.chance(0.5) ? LIVE : LINE;
      const key = bench.key(gameId, index);
      let due: (() => void) | undefined;
      let isKnownAtAcceptance: boolean | undefined;
      let stored: StoredBet | undefined;
      const bets: Pick<BetStore, keyof BetStore> = {
        find: async () => {
          await pause(random.below(3));
          return stored;
        },
        list: async () => [],
        inState: async () => [],
        reserve: async (bet: NewBet) => {
          await pause(random.below(4));
          stored = pendingOf(bet);
          return 'stored';
        },
        keepRefusal: async () => 'stored',
        close: async () => undefined,
        accept: async () => {
          isKnownAtAcceptance = bench.world.outcome(key) !== undefined;
          await pause(random.below(4));
          if (stored) stored = { ...stored, state: 'open' };
          return { answer: '{}' };
        },
        refuse: async (_id, answer) => {
          await pause(random.below(4));
          if (stored) stored = { ...stored, state: 'refused', answer };
          return true;
        },
        nextId: async () => '1' as NewBet['id'],
        takeTogether: async ([one]) => {
          // Left out of the group as often as not: it is judged anew then.
          const isTaken = one !== undefined && random.chance(0.5);
          if (isTaken) isKnownAtAcceptance = bench.world.outcome(key) !== undefined;
          await pause(random.below(4));
          if (!isTaken) return new Map();
          stored = { ...pendingOf(one.bet), state: 'open' };
          return new Map([[one.bet.id, '{"Value":{"Bet":{}}}']]);
        },
        takeAtOnce: async (bet) => {
          isKnownAtAcceptance = bench.world.outcome(key) !== undefined;
          await pause(random.below(4));
          stored = { ...pendingOf(bet), state: 'open' };
          return { answer: '{"Value":{"Bet":{}}}' };
        },
      };
      const desk = new BettingDesk({
        advances: NO_ADVANCES,
        book: bench.world,
        bets,
        swaps: { bet: async () => undefined, take: async () => 'changed' },
        settler: { settleGame: () => undefined },
        freeBets: { find: async () => undefined },
        nowMs: () => 0,
        after: (_milliseconds, run) => {
          due = run;
          return () => undefined;
        },
        onError: (error) => {
          throw error;
        },
      });
      const request = bench.single(gameId, index);
      const turns = random.below(24);
      const result = pause(turns).then(() => bench.decide(key, 'win'));
      const placing = desk.place(1n, request);
      const waiting = pause(random.below(24)).then(() => due?.());
      const answer = JSON.parse((await placing).body);
      await Promise.all([result, waiting]);
      due?.();
      await desk.idle();
      if (isKnownAtAcceptance === undefined) {
        expect(answer.Value?.Bet).toBeUndefined();
        seen.refused += 1;
      } else {
        expect(isKnownAtAcceptance).toBe(false);
        seen.taken += 1;
      }
    }
    // Both ends happened often: the race was one.
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(RACES / 20);
  }, 180_000);
});

let current: BettingBench | undefined;
const keep = (bench: BettingBench): void => {
  current = bench;
};
function last(): BettingBench {
  if (!current) throw new Error('no bench');
  return current;
}

const pendingOf = ({ advance: _advance, ...bet }: NewBet): StoredBet => ({
  ...bet,
  kind: bet.form.kind,
  id: '1' as StoredBet['id'],
  betGuid: bet.betGuid satisfies BetGuid,
  state: 'pending',
  status: 'open',
  payout: amount(0n),
  settlement: 0,
  cashOuts: 0,
  rules: 1,
  isVoid: false,
  answer: undefined,
  legs: bet.legs.map(({ version: _version, seenVersion: _seen, gameId: _game, ...leg }) => ({
    ...leg,
    resultVersion: 0,
  })),
});
