/** Every type of bonus is earned and ends by its rule; what is abused is refused with its reason; and money is where the rules say. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BONUS_TYPES } from '#domain/bonus/bonus-rule.ts';
import { must } from '#domain/lib/must.ts';
import {
  APPEAL_BONUS,
  BONUS_GIFTS,
  CHECK_PROMO_CODE,
  PROMO_CODE_TERMS,
  PROMO_CODES,
  REFUSE_BONUS,
  REFUSED_BONUSES,
  REWARDS,
  SPECIAL_OFFERS,
  TAKE_GIFT,
  TAKE_OFFER,
} from '#protocol/bonuses/bonus-calls.ts';
import { BLOCK_USER } from '#protocol/people/limit-calls.ts';
import { BonusStore } from '#server/bonuses/bonus-store.ts';
import { bookOf } from '#server/bonuses/rules/bonuses-file.ts';
import { BUILT_IN_RULES } from '#server/bonuses/rules/built-in-rules.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { type BonusBettor, newBonusBettor } from '#tests/helpers/people/bonus-bettors.ts';
import { openPeopleBench, type PeopleBench, START_MS } from '#tests/helpers/people/people-bench.ts';

const DAY_MS = 86_400_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const offers = (of: BonusBettor, offerId: string) => of.browser.must(TAKE_OFFER, { offerId });

/** The rules of the product, with conditions that the two games of the test's world can meet. */
function testBook() {
  const ruleOf = (id: string) =>
    must(
      BUILT_IN_RULES.rules.find((rule) => rule.id === id),
      id,
    );
  const insurance = ruleOf('insurance');
  const tactical = ruleOf('tactical');
  const read = bookOf({
    rules: [
      { ...insurance, conditions: { ...insurance.conditions, leastLegs: 2 } },
      { ...tactical, conditions: { ...tactical.conditions, feed: 'line' } },
    ],
  });
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value;
}

describe.each(MONEY_DATABASES)('bonuses by rules on $name', ({ open, skipped }) => {
  let bench: PeopleBench;
  let database: Database;
  const run = skipped === undefined ? it : it.skip;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    database = await open();
    bench = await openPeopleBench(database, { bonuses: { book: testBook() } });
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
  const bettor = (choice?: string, funds?: bigint) => newBonusBettor(bench, database, choice, funds);
  const lose = async (who: BonusBettor, stake: number) => {
    expect(await who.place(stake)).toBe(0);
    await who.end('lost', 0n, { results: ['lose'] });
  };

  /** What is done for each type, and the bonuses of it that are there then: state, money, what is to be staked. */
  const TYPES: readonly {
    readonly type: number;
    readonly choice?: string;
    readonly act: (who: BonusBettor) => Promise<void>;
    readonly ends: readonly (readonly [state: string, money: bigint, target: bigint])[];
    /** What the rule has added to the balance. */
    readonly cash?: bigint;
  }[] = [
    {
      type: -1,
      choice: 'cancel',
      async act(who) {
        await who.deposit(1_000_00n);
        await lose(who, 1_000);
        // The choice of none brings none, of whichever type.
        expect(await who.bonuses()).toEqual([]);
      },
      ends: [],
    },
    {
      type: 0,
      choice: 'sport',
      async act(who) {
        await who.deposit(1_000_00n);
        await who.bonuses();
        await lose(who, 5_000);
      },
      ends: [['won', 1_000_00n, 5_000_00n]],
      cash: 1_000_00n,
    },
    {
      type: 1,
      choice: 'casino',
      async act(who) {
        await who.deposit(1_000_00n);
        await who.bonuses();
        await who.round(5_000_00n);
      },
      ends: [['won', 1_000_00n, 5_000_00n]],
      cash: 1_000_00n,
    },
    {
      type: 3,
      async act(who) {
        const { terms } = await who.browser.must(PROMO_CODE_TERMS, { promoCode: 'code10' });
        expect(terms).toMatchObject({ ruleId: 'code-money', effect: { kind: 'bonus-money' } });
        const code = await who.browser.must(CHECK_PROMO_CODE, { promoCode: 'code10' });
        expect(code.isUsed).toBe(false);
        await who.browser.must(REFUSE_BONUS, { bonusId: must(code.bonusId, 'a bonus') });
      },
      ends: [['refused', 5_000_00n, 25_000_00n]],
    },
    {
      type: 4,
      async act(who) {
        await offers(who, 'double');
        await who.deposit(5_000_00n);
        await who.bonuses();
        bench.pass(31 * DAY_MS);
        await bench.bonuses.engine.run();
        bench.setTime(START_MS);
      },
      ends: [['expired', 5_000_00n, 25_000_00n]],
    },
    {
      type: 5,
      act: (who) => offers(who, 'first-bet').then(() => lose(who, 1_000)),
      ends: [['used', 1_000_00n, 0n]],
    },
    {
      type: 6,
      async act(who) {
        const operator = bench.browser();
        const page = await operator.send(
          'POST',
          '/_bonuses/gift',
          `account=${who.userId}&rule=free-bet`,
          FORM,
        );
        expect(page.body).toContain('was given');
        const { gifts } = await who.browser.must(BONUS_GIFTS, {});
        await who.browser.must(TAKE_GIFT, { giftId: must(gifts[0], 'a gift').giftId });
        expect((await who.browser.must(BONUS_GIFTS, {})).gifts).toMatchObject([{ state: 'taken' }]);
      },
      ends: [['used', 2_500_00n, 0n]],
    },
    {
      type: 7,
      async act(who) {
        await offers(who, 'first-bets');
        for (const stake of [1_000, 2_000]) await lose(who, stake);
      },
      ends: [
        ['used', 200_00n, 0n],
        ['used', 100_00n, 0n],
        ['active', 0n, 0n],
      ],
      cash: 300_00n,
    },
    {
      type: 8,
      async act(who) {
        await offers(who, 'insurance');
        const picks = [
          [1, 1],
          [2, 1],
        ] as const;
        for (const results of [
          ['lose', 'lose'],
          ['win', 'lose'],
        ] as const) {
          expect(await who.place(1_000, { picks })).toBe(0);
          await who.end('lost', 0n, { results });
          await who.bonuses();
        }
      },
      ends: [
        ['used', 1_000_00n, 0n],
        ['active', 0n, 0n],
      ],
    },
    {
      type: 9,
      async act(who) {
        await offers(who, 'profit-share');
        await lose(who, 3_000);
        expect(await who.place(1_000)).toBe(0);
        await who.end('won', 2_000_00n);
        bench.pass(7 * DAY_MS);
        await bench.bonuses.engine.run();
        await bench.bonuses.engine.run();
        bench.setTime(START_MS);
      },
      ends: [
        ['used', 100_00n, 0n],
        ['active', 0n, 0n],
      ],
      cash: 100_00n,
    },
    {
      type: 10,
      async act(who) {
        await offers(who, 'sport-300');
        await who.deposit(3_000_00n);
      },
      ends: [['active', 9_000_00n, 120_000_00n]],
    },
    {
      type: 11,
      async act(who) {
        await offers(who, 'daily');
        for (const stake of [3_000, 3_000, 3_000]) await lose(who, stake);
      },
      ends: [
        ['used', 500_00n, 0n],
        ['active', 0n, 0n],
      ],
    },
    {
      type: 13,
      async act(who) {
        const { id } = await offers(who, 'boost');
        const promo = `bonus-${id}`;
        expect(
          await who.place(1_000, {
            promo,
            picks: [
              [1, 1],
              [2, 1],
              [1, 2],
            ],
          }),
        ).not.toBe(0);
        expect(await who.place(1_000, { promo })).toBe(0);
        // One bet has it, and gives it back where it is void.
        expect(await who.place(1_000, { promo })).toBe(700_025);
        await who.end('refunded', 1_000_00n);
        expect(await who.place(1_000, { promo })).toBe(0);
        await who.end('won', 2_100_00n);
      },
      ends: [['used', 100_00n, 0n]],
      cash: 0n,
    },
    {
      type: 14,
      act: (who) => offers(who, 'risk-free').then(() => lose(who, 1_000)),
      ends: [['used', 1_000_00n, 0n]],
      cash: 1_000_00n,
    },
    {
      type: 15,
      act: (who) => offers(who, 'tactical').then(() => lose(who, 1_000)),
      ends: [
        ['used', 500_00n, 0n],
        ['active', 0n, 0n],
      ],
    },
    {
      type: 16,
      async act(who) {
        const { id } = await offers(who, 'sport-betting');
        expect(await who.place(3_000, { promo: `bonus-${id}` })).toBe(0);
        await who.end('lost');
      },
      ends: [['active', 1_500_00n, 4_500_00n]],
    },
  ];

  run('each type of the specification has a case below', () => {
    const numbers = [-1, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16];
    expect(Object.values(BONUS_TYPES)).toEqual(numbers);
    expect(TYPES.map(({ type }) => type)).toEqual(numbers);
  });

  run.each(TYPES)(
    'type $type is earned and ends by its rule',
    async ({ act, cash = 0n, choice, ends, type }) => {
      const who = await bettor(choice);
      await act(who);
      const all = await who.bonuses();
      const own = all.filter((bonus) => bonus.type === type);
      expect(own.map(({ money, state, target }) => [state, money.amount, target.amount])).toEqual(ends);
      for (const bonus of own)
        expect(bonus).toMatchObject({
          idBonus: bonus.id,
          start: START_MS,
          end: bonus.isClosed ? expect.any(Number) : null,
          isClosed: bonus.state !== 'active',
          currencyIso: bonus.money.currency.code,
          promoId: type === 3 ? 'CODE10' : null,
          width: bonus.progressPercent,
          progressPercent:
            bonus.target.amount === 0n ? 0 : Number((bonus.currentValue.amount * 100n) / bonus.target.amount),
          expirationDate: START_MS + bonus.terms.days * DAY_MS,
          name: '',
        });
      // A second look changes nothing.
      await bench.bonuses.engine.run(who.userId);
      expect(await who.bonuses()).toEqual(all);
      const [flows] = await database.query<{ cash: bigint }>(
        `select coalesce(sum(transfers.amount), 0) as cash from transfers join accounts on accounts.id = credit_account
       where user_id = $1 and kind = 'main' and reason in ('bonus-won', 'bonus-cash')`,
        [who.userId],
      );
      expect(flows?.cash).toBe(cash);
      const { rewards } = await who.browser.must(REWARDS, {});
      expect(rewards.length).toBe(own.filter(({ state }) => state === 'won' || state === 'used').length);
    },
  );

  run('an offer is had once, whoever asks eight times at once; after it is used it is told so', async () => {
    const who = await bettor();
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => who.browser.call(TAKE_OFFER, { offerId: 'double' })),
    );
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    const { offers: told } = await who.browser.must(SPECIAL_OFFERS, {});
    expect(told.find(({ offerId }) => offerId === 'double')).toMatchObject({ state: 'taken' });
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => who.browser.call(CHECK_PROMO_CODE, { promoCode: 'FREEBET5' })),
    );
    expect(codes.some(({ ok }) => ok)).toBe(true);
    expect((await who.browser.must(PROMO_CODES, {})).codes).toHaveLength(1);
  });

  run('what a kill left is made up, and what was worked out twice counts once', async () => {
    const who = await bettor('sport');
    await who.deposit(1_000_00n);
    await bench.bonuses.engine.run();
    await lose(who, 1_000);
    await who.bonuses();
    await database.query(
      `insert into bonus_causes (user_id, kind, reference, at, due_at)
       select user_id, 'bet', id, settled_at, settled_at from bets where user_id = $1
       union all select user_id, 'deposit', id, changed_at, changed_at from payments where user_id = $1`,
      [who.userId],
    );
    await bench.bonuses.engine.run();
    expect(await who.bonuses()).toMatchObject([
      { state: 'active', currentValue: { amount: 1_000_00n }, counted: [{ counted: { amount: 1_000_00n } }] },
    ]);
  });

  run('what was taken before a kill counts the stakes that came after it', async () => {
    const who = await bettor();
    const rule = must(
      bench.bonuses.rules.in('KZT').find(({ id }) => id === 'code-money'),
      'the rule',
    );
    // The statement of a taking alone: the server is gone before it earns anything.
    const at = bench.nowMs();
    await new BonusStore(database).take({
      userId: who.userId,
      rule,
      currency: 'KZT',
      claim: 'once',
      at,
      expiresAt: at + DAY_MS,
    });
    await lose(who, 1_000);
    await bench.bonuses.engine.run();
    expect(await who.bonuses()).toMatchObject([
      { state: 'active', currentValue: { amount: 1_000_00n }, counted: [{ reason: 'counted' }] },
    ]);
  });

  run(
    'one person, or one device, has it once: refused with the reason, and given where an appeal is granted',
    async () => {
      const [first, second, third] = [await bettor(), await bettor(), await bettor()];
      await offers(first, 'risk-free');
      await database.query(
        `update people set birth_date = (select birth_date from people where user_id = $2) where user_id = $1`,
        [second.userId, first.userId],
      );
      await database.query(
        `insert into known_devices (user_id, token_hash, seen_at) select $1, token_hash, seen_at from known_devices where user_id = $2`,
        [third.userId, first.userId],
      );
      for (const [who, reason] of [
        [second, 'same-person'],
        [third, 'same-device'],
      ] as const) {
        expect(await who.browser.refusal(TAKE_OFFER, { offerId: 'risk-free' })).toBe('bonus-refused');
        expect((await who.browser.must(REFUSED_BONUSES, {})).refused).toMatchObject([
          { ruleId: 'risk-free', reason },
        ]);
      }
      const { refused } = await second.browser.must(REFUSED_BONUSES, {});
      const { refusalId } = must(refused[0], 'the refusal');
      await second.browser.must(APPEAL_BONUS, { refusalId, text: 'We are twins <b>' });
      expect(await second.browser.refusal(APPEAL_BONUS, { refusalId, text: 'again' })).toBe(
        'not-possible-now',
      );
      const operator = bench.browser();
      expect((await operator.send('GET', '/_bonuses')).body).toContain('We are twins &lt;b&gt;');
      await operator.send('POST', '/_bonuses/decide', `id=${refusalId}&decision=granted&answer=Yes`, FORM);
      expect((await second.browser.must(REFUSED_BONUSES, {})).refused).toMatchObject([
        { appeal: { state: 'granted', answer: 'Yes' } },
      ]);
      expect(await second.bonuses()).toMatchObject([{ type: 14, state: 'active' }]);
    },
  );

  run('G9 what was promised before a pause is given after it, and nothing is told in it', async () => {
    const who = await bettor();
    await offers(who, 'risk-free');
    expect(await who.place(1_000)).toBe(0);
    await who.browser.must(BLOCK_USER, { pauseId: 'day' });
    const stands = async () => {
      await bench.bonuses.engine.run();
      const [row] = await database.query<{ state: string; given: bigint; told: bigint }>(
        `select state, given, (select count(*) from inbox where user_id = $1 and kind like 'bonus%') as told from bonuses where user_id = $1`,
        [who.userId],
      );
      return row;
    };
    await who.end('lost', 0n, { results: ['lose'] });
    expect(await stands()).toEqual({ state: 'active', given: 0n, told: 0n });
    bench.pass(2 * DAY_MS);
    expect(await stands()).toEqual({ state: 'used', given: 1_000_00n, told: 0n });
  });

  run('stakes on both sides of a market count nothing, in whichever order the bets end', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const who = await bettor('sport');
      await who.deposit(1_000_00n);
      await who.bonuses();
      expect(await who.place(1_000, { picks: [[1, 1]] })).toBe(0);
      expect(await who.place(1_000, { picks: [[1, 3]] })).toBe(0);
      expect(await who.place(1_000, { picks: [[2, 1]] })).toBe(0);
      const ids = await who.betIds();
      for (const index of [...order, 2]) await who.end('lost', 0n, { id: must(ids[index], 'a bet') });
      const [bonus] = await who.bonuses();
      expect(bonus?.currentValue.amount).toBe(1_000_00n);
      expect(bonus?.counted.map(({ reason }) => reason).toSorted()).toEqual([
        'both-sides',
        'both-sides',
        'counted',
      ]);
      const { refused } = await who.browser.must(REFUSED_BONUSES, {});
      expect(refused.map(({ reason }) => reason)).toEqual(['both-sides', 'both-sides']);
      // An appeal that is granted counts the stake of its bet.
      const { refusalId } = must(refused[0], 'the refusal');
      await who.browser.must(APPEAL_BONUS, { refusalId, text: 'The first one was a mistake' });
      const decision = `id=${refusalId}&decision=granted&answer=Yes`;
      await bench.browser().send('POST', '/_bonuses/decide', decision, FORM);
      expect((await who.bonuses())[0]?.currentValue.amount).toBe(2_000_00n);
    }
  });

  run(
    'progress does not depend on the order in which bets end, and real money grows by rules alone',
    async () => {
      const ending = fc.constantFrom('won', 'lost', 'refunded');
      const bet = fc.record({
        stake: fc.integer({ min: 100, max: 900 }),
        type: fc.integer({ min: 1, max: 3 }),
        ending,
      });
      const bets = fc.array(bet, { minLength: 2, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(bets, fc.infiniteStream(fc.nat()), async (plans, draws) => {
          const totals: bigint[] = [];
          for (const isShuffled of [false, true]) {
            const who = await bettor('sport', 0n);
            await who.deposit(10_000_00n);
            await who.bonuses();
            for (const { stake, type } of plans)
              expect(await who.place(stake, { picks: [[1, type]] })).toBe(0);
            const ids = await who.betIds();
            const order = plans.map((plan, index) => ({
              plan,
              id: must(ids[index], 'a bet'),
              at: isShuffled ? draws.next().value : index,
            }));
            let paid = 0n;
            for (const { id, plan } of order.toSorted((a, b) => a.at - b.at)) {
              const stake = BigInt(plan.stake) * 100n;
              const payout = plan.ending === 'won' ? stake * 2n : plan.ending === 'refunded' ? stake : 0n;
              paid += payout - stake;
              await who.end(plan.ending as 'won', payout, { id });
              if (isShuffled) await bench.bonuses.engine.run(who.userId);
            }
            const [bonus] = await who.bonuses();
            totals.push(must(bonus, 'the bonus').currentValue.amount);
            expect(await who.main()).toBe(
              10_000_00n + paid + (bonus?.state === 'won' ? bonus.money.amount : 0n),
            );
          }
          expect(totals[1]).toBe(totals[0]);
        }),
        { numRuns: 3 },
      );
    },
  );
});
