/** Bonus money pays for bets in the order of its rule, has its part of what they pay, and becomes the bettor's own by its rule alone. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bonusPart, ownPart, SPEND_ORDERS, type SpendOrder } from '#domain/bonus/bonus-spend.ts';
import type { BetId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { BONUS_RULES, REFUSE_BONUS, TAKE_OFFER } from '#protocol/bonuses/bonus-calls.ts';
import { BetStore } from '#server/betting/placing/bet-store.ts';
import { SettlementStore } from '#server/betting/settling/settlement-store.ts';
import { bookOf } from '#server/bonuses/rules/bonuses-file.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { type BonusBettor, newBonusBettor } from '#tests/helpers/people/bonus-bettors.ts';
import { openPeopleBench, type PeopleBench, START_MS } from '#tests/helpers/people/people-bench.ts';

/** The bonus of 10 US dollars in tenge, and of its wager. */
const BONUS = 5_000_00n;
const OWN = 3_000_00n;

const ruleOf = (spend: SpendOrder) => ({
  id: `spring-${spend}`,
  type: 0 as const,
  claim: 'offer' as const,
  perPerson: 'once' as const,
  trigger: { on: 'taking' as const },
  conditions: {},
  effect: { kind: 'bonus-money' as const, base: 'fixed' as const, percent: 100, fixed: 1_000 },
  wager: { times: 5, base: 'bonus' as const, minOdds: 1_500, shares: { single: 100 }, spend },
  days: 14,
});

describe.each(MONEY_DATABASES)('bets on bonus money on $name', ({ open, skipped }) => {
  let bench: PeopleBench;
  let database: Database;
  const run = skipped === undefined ? it : it.skip;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    database = await open();
    const read = bookOf({ rules: SPEND_ORDERS.map(ruleOf) });
    if (!read.ok) throw new Error(read.error.join('\n'));
    bench = await openPeopleBench(database, { bonuses: { book: read.value } });
    bench.world.step(() => {
      for (const game of [1, 2]) for (const index of [0, 1, 2]) bench.world.price(game, index, 2_000);
    });
  });
  beforeEach(() => bench?.setTime(START_MS));
  afterAll(async () => {
    if (skipped !== undefined) return;
    expect(bench.errors).toEqual([]);
    expect(await bench.betting.ledger.discrepancies()).toEqual([]);
    await bench.close();
    await database.close();
  });

  async function bettorWith(spend: SpendOrder, own: bigint = OWN): Promise<BonusBettor> {
    const who = await newBonusBettor(bench, database, 'cancel', own);
    await who.browser.must(TAKE_OFFER, { offerId: `spring-${spend}` });
    return who;
  }
  const bonusOf = async (who: BonusBettor) => must((await who.bonuses())[0], 'the bonus');
  const standing = async (who: BonusBettor) => {
    const { held, inBets, state } = await bonusOf(who);
    return [await who.main(), held.amount, inBets.amount, state];
  };
  const lastBet = async (who: BonusBettor) =>
    must(await new SettlementStore(database).find(String((await who.betIds()).at(-1)) as BetId), 'the bet');

  run('the database reckons the parts as the page and the server do', async () => {
    const sum = fc.bigInt({ min: 0n, max: 10n ** 14n });
    const cases = fc.sample(fc.tuple(fc.constantFrom(...SPEND_ORDERS), sum, sum, sum), 500);
    const rows = await database.query<{ part: bigint; own: bigint }>(
      `select bonus_part(spends, own, held, charged) as part,
         own_part(held, charged, bonus_part(spends, own, held, charged)) as own
       from unnest(string_to_array($1, ','), string_to_array($2, ',')::numeric[], string_to_array($3, ',')::numeric[],
         string_to_array($4, ',')::numeric[]) with ordinality as cases(spends, own, held, charged, n) order by n`,
      [0, 1, 2, 3].map((at) => cases.map((one) => String(one[at])).join(',')),
    );
    expect(rows).toEqual(
      cases.map(([order, own, held, charged]) => {
        const part = bonusPart({ order, own: amount(own), held: amount(held) }, amount(charged));
        return { part, own: ownPart(amount(held), amount(charged), part) };
      }),
    );
  });

  /** The balance, the bonus and its money in bets after a stake of 4,000 tenge of 3,000 own and 5,000 of the bonus. */
  run.each([
    ['own-first', 0n, 4_000_00n, 1_000_00n],
    ['bonus-first', 3_000_00n, 1_000_00n, 4_000_00n],
    ['together', 1_500_00n, 2_500_00n, 2_500_00n],
  ] as const)(
    '%s: the bet is paid as the rule says, and each part has its share of the return',
    async (spend, own, held, inBets) => {
      const who = await bettorWith(spend);
      expect(await who.place(4_000)).toBe(0);
      expect(await standing(who)).toEqual([own, held, inBets, 'active']);
      expect((await lastBet(who)).terms).toMatchObject({ funding: 'bonus', bonusStake: inBets });
      await who.end('won', 8_000_00n);
      expect(await standing(who)).toEqual([
        own + (4_000_00n - inBets) * 2n,
        held + inBets * 2n,
        0n,
        'active',
      ]);
      // The stake counts whole, whoever paid it.
      expect((await bonusOf(who)).currentValue.amount).toBe(4_000_00n);
    },
  );

  run('own: bonus money pays for nothing', async () => {
    const who = await bettorWith('own');
    expect(await who.place(4_000)).not.toBe(0);
    expect(await who.place(2_000)).toBe(0);
    expect(await standing(who)).toEqual([1_000_00n, BONUS, 0n, 'active']);
  });

  run('the order is part of the rule that is told before it is taken', async () => {
    const { rules } = await bench.browser().must(BONUS_RULES, { currency: 'KZT' });
    expect(
      rules.filter(({ terms }) => terms.ruleId.startsWith('spring')).map(({ terms }) => terms.wager?.spend),
    ).toEqual([...SPEND_ORDERS]);
  });

  run('a stake that would not count is paid by the own money alone', async () => {
    const who = await bettorWith('bonus-first');
    const picks = [
      [1, 1],
      [2, 1],
    ] as const;
    expect(await who.place(4_000, { picks })).not.toBe(0);
    expect(await who.place(1_000, { picks })).toBe(0);
    expect(await standing(who)).toEqual([2_000_00n, BONUS, 0n, 'active']);
  });

  run('more than there is of both is refused, and nothing has moved', async () => {
    for (const spend of ['own-first', 'bonus-first', 'together'] as const) {
      const who = await bettorWith(spend);
      expect(await who.place(8_001)).not.toBe(0);
      expect(await standing(who)).toEqual([OWN, BONUS, 0n, 'active']);
    }
  });

  run('two bets at the same time do not stake the same money', async () => {
    const who = await bettorWith('bonus-first', 0n);
    const codes = await Promise.all([who.place(4_000), who.place(4_000, { picks: [[2, 1]] })]);
    expect(codes.toSorted((a, b) => a - b)[0]).toBe(0);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(await standing(who)).toEqual([0n, 1_000_00n, 4_000_00n, 'active']);
  });

  run(
    'a void bet gives each part back, and a corrected one pays or takes back the difference of each',
    async () => {
      const who = await bettorWith('together');
      expect(await who.place(4_000)).toBe(0);
      await who.end('won', 8_000_00n);
      await who.end('won', 6_000_00n);
      expect(await standing(who)).toEqual([1_500_00n + 2_250_00n, 2_500_00n + 3_750_00n, 0n, 'active']);
      await who.end('lost');
      expect(await standing(who)).toEqual([1_500_00n, 2_500_00n, 0n, 'active']);
      await who.end('refunded', 4_000_00n);
      expect(await standing(who)).toEqual([OWN, BONUS, 0n, 'active']);
    },
  );

  run('a bet that waits for its games is paid in the same parts, and refused gives them back', async () => {
    const delay = vi.spyOn(bench.world, 'betDelayMs').mockReturnValue(1_000);
    const [refused, taken] = [await bettorWith('own-first'), await bettorWith('own-first')];
    for (const who of [refused, taken]) await who.place(4_000);
    delay.mockRestore();
    expect(await standing(refused)).toEqual([0n, 4_000_00n, 1_000_00n, 'active']);
    const bets = new BetStore(database);
    await bets.accept(
      { ...(await lastBet(taken)), legs: [], language: 'en', channel: 'web', unitCount: 1n } as never,
      { text: '{}', digits: 2 },
      START_MS,
    );
    // Whatever waits is refused at the next start.
    await bench.betting.start();
    expect(await standing(refused)).toEqual([OWN, BONUS, 0n, 'active']);
    expect(await standing(taken)).toEqual([0n, 4_000_00n, 1_000_00n, 'active']);
  });

  run('G8 a refused bonus takes its money in open bets with it, as is told before', async () => {
    const who = await bettorWith('own-first');
    expect(await who.place(4_000)).toBe(0);
    const { id, lostByRefusal } = await bonusOf(who);
    expect(lostByRefusal.amount).toBe(BONUS);
    await who.browser.must(REFUSE_BONUS, { bonusId: id });
    await who.end('won', 8_000_00n);
    expect(await standing(who)).toEqual([6_000_00n, 0n, 0n, 'refused']);
  });

  run('a wager that is reached makes it own money, that of open bets as well', async () => {
    const who = await bettorWith('bonus-first', 100_000_00n);
    expect(await who.place(4_000)).toBe(0);
    expect(await who.place(21_000, { picks: [[2, 1]] })).toBe(0);
    const waiting = must((await who.betIds())[0], 'a bet');
    await who.end('lost');
    expect((await bonusOf(who)).state).toBe('active');
    expect(await who.place(4_000, { picks: [[2, 1]] })).toBe(0);
    await who.end('lost');
    const before = await who.main();
    expect(await standing(who)).toEqual([before, 0n, 4_000_00n, 'won']);
    await who.end('won', 8_000_00n, { id: waiting });
    expect(await who.main()).toBe(before + 8_000_00n);
  });

  run('a bonus of which nothing is left is over', async () => {
    const who = await bettorWith('bonus-first', 0n);
    expect(await who.place(5_000)).toBe(0);
    expect((await bonusOf(who)).state).toBe('active');
    await who.end('lost');
    expect(await standing(who)).toEqual([0n, 0n, 0n, 'used']);
    // What a correction pays after the end is not the bettor's.
    await who.end('won', 10_000_00n);
    expect(await standing(who)).toEqual([0n, 0n, 0n, 'used']);
  });

  run('an own loss limit counts the own part alone', async () => {
    const who = await bettorWith('bonus-first');
    await database.query(
      `insert into bettor_limits (user_id, kind, period, value) values ($1, 'loss', 'day', 100000)`,
      [who.userId],
    );
    expect(await who.place(5_500)).toBe(0);
    expect(await who.place(600, { picks: [[2, 1]] })).not.toBe(0);
    expect(await who.place(500, { picks: [[2, 1]] })).toBe(0);
  });

  run(
    'whatever is placed, ended, corrected and refused: own money grows by own parts and the rule alone, and the books sum to nothing',
    async () => {
      const act = fc.record({
        stake: fc.integer({ min: 100, max: 4_000 }),
        ending: fc.constantFrom('won', 'lost', 'refunded'),
        second: fc.option(fc.constantFrom('won', 'lost'), { nil: undefined }),
        refuses: fc.boolean(),
        odd: fc.bigInt({ min: 0n, max: 99n }),
      });
      const plan = fc.tuple(
        fc.constantFrom<SpendOrder>('own-first', 'bonus-first', 'together'),
        fc.array(act, { minLength: 1, maxLength: 5 }),
      );
      await fc.assert(
        fc.asyncProperty(plan, async ([spend, acts]) => {
          const who = await bettorWith(spend);
          let own: bigint = OWN;
          for (const { ending, odd, refuses, second, stake } of acts) {
            if ((await who.place(stake)) !== 0) continue;
            const bet = await lastBet(who);
            const bonusStake = bet.terms.bonusStake ?? amount(0n);
            own -= bet.charged - bonusStake;
            if (refuses && stake % 7 === 0)
              await who.browser.call(REFUSE_BONUS, { bonusId: (await bonusOf(who)).id });
            const paid = (state: string) =>
              amount(state === 'won' ? bet.charged * 2n + odd : state === 'refunded' ? bet.charged : 0n);
            await who.end(ending as 'won', paid(ending));
            if (second && ending !== 'refunded') await who.end(second as 'won', paid(second));
            const last = second && ending !== 'refunded' ? second : ending;
            own += ownPart(paid(last), bet.charged, bonusStake);
          }
          const bonus = await bonusOf(who);
          const [won] = await database.query<{ sum: bigint }>(
            `select coalesce(sum(amount), 0) as sum from transfers join accounts on accounts.id = credit_account
           where user_id = $1 and kind = 'main' and reason in ('bonus-won', 'bonus-return')`,
            [who.userId],
          );
          if (bonus.state !== 'won') expect(won?.sum).toBe(0n);
          expect(await who.main()).toBe(own + (won?.sum ?? 0n));
          expect(await bench.betting.ledger.discrepancies()).toEqual([]);
        }),
        { numRuns: 12 },
      );
    },
  );
});
