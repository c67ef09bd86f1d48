/** What is abused is refused with its reason, once, and given where an appeal is granted: a free bet twice, codes, pauses, both sides of a game. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import {
  APPEAL_BONUS,
  CHECK_PROMO_CODE,
  REFUSED_BONUSES,
  TAKE_OFFER,
} from '#protocol/bonuses/bonus-calls.ts';
import { bookOf } from '#server/bonuses/rules/bonuses-file.ts';
import { BUILT_IN_RULES } from '#server/bonuses/rules/built-in-rules.ts';
import { ruleOf } from '#server/simulator/judge.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { type BonusBettor, newBonusBettor } from '#tests/helpers/people/bonus-bettors.ts';
import { openPeopleBench, type PeopleBench, START_MS } from '#tests/helpers/people/people-bench.ts';

const DAY_MS = 86_400_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SCORES = Array.from({ length: 12 }, (_, one) => one);
/** Types by the figure that decides them, in football. */
const TYPES = {
  margin: [1, 2, 3, 4, 5, 6, 401, 402, 3653, 3654, 3655, 7, 8, 3829, 3830, 424, 425, 426],
  total: [9, 10, 3827, 3828, 739, 741, 743, 4546, 4547, 4548, 4549],
  side1: [11, 12, 4554, 4555, 4556],
  side2: [13, 14, 4562, 4563, 4564],
};
const WITHOUT_LINE = new Set([1, 2, 3, 4, 5, 6, 401, 402, 3653, 3654, 3655]);
const WHOLE_LINES = new Set([424, 425, 426, 741, 4546, 4547, 4548, 4549, 4554, 4555, 4556, 4562, 4563, 4564]);

function testBook() {
  const code = must(
    BUILT_IN_RULES.rules.find(({ id }) => id === 'code-money'),
    'the rule',
  );
  const wager = must(code.wager, 'its wager');
  const read = bookOf({
    rules: [
      { ...code, id: 'code-late', until: START_MS - 1 },
      { ...code, id: 'code-few' },
      { ...code, id: 'code-person' },
      { ...code, id: 'code-device', wager: { ...wager, across: 'device' } },
    ],
    codes: [
      { code: 'LATE', rule: 'code-late' },
      { code: 'FEW', rule: 'code-few', uses: 1 },
      { code: 'PERSON', rule: 'code-person' },
      { code: 'DEVICE', rule: 'code-device' },
    ],
  });
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value;
}

describe.each(MONEY_DATABASES)('abuse of bonuses on $name', ({ open, skipped }) => {
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
  const bettor = () => newBonusBettor(bench, database);
  const refusedOf = async (who: BonusBettor) => (await who.browser.must(REFUSED_BONUSES, {})).refused;

  /** Appeals against the newest refusal, and grants it. */
  async function granted(who: BonusBettor): Promise<void> {
    const { refusalId } = must((await refusedOf(who))[0], 'a refusal');
    await who.browser.must(APPEAL_BONUS, { refusalId, text: 'Please look again' });
    await bench
      .browser()
      .send('POST', '/_bonuses/decide', `id=${refusalId}&decision=granted&answer=Yes`, FORM);
    expect((await refusedOf(who))[0]?.appeal).toMatchObject({ state: 'granted', answer: 'Yes' });
  }
  const tokensOf = (who: BonusBettor) =>
    database.query<{ code: string; amount: bigint }>(
      'select code, amount from free_bets where user_id = $1 order by id',
      [who.userId],
    );

  run(
    'one free bet for several bets at the same time: one has it, the others are refused, and an appeal gives another one',
    async () => {
      const who = await bettor();
      await who.browser.must(CHECK_PROMO_CODE, { promoCode: 'WELCOME' });
      const codes = await Promise.all(
        [1, 2, 3, 1, 2].map((type) => who.place(1_000, { promo: 'WELCOME', picks: [[1, type]] })),
      );
      expect(codes.toSorted((a, b) => a - b)).toEqual([0, 700_025, 700_025, 700_025, 700_025]);
      expect(await refusedOf(who)).toMatchObject([
        { ruleId: 'WELCOME', promoId: 'WELCOME', reason: 'free-bet-used' },
      ]);
      await granted(who);
      // A second look, as after a kill, gives nothing more.
      await bench.bonuses.start();
      const [, again] = await tokensOf(who);
      expect(await tokensOf(who)).toMatchObject([
        { code: 'WELCOME', amount: 1_000_00n },
        { amount: 1_000_00n },
      ]);
      expect(await who.place(1_000, { promo: must(again, 'a token').code, picks: [[2, 1]] })).toBe(0);
      await bench.bonuses.stop();
    },
  );

  run('a code that is used up, or too late, is refused, and given where an appeal is granted', async () => {
    const [first, second] = [await bettor(), await bettor()];
    await first.browser.must(CHECK_PROMO_CODE, { promoCode: 'FEW' });
    for (const [promoCode, reason] of [
      ['FEW', 'code-used-up'],
      ['LATE', 'code-expired'],
    ] as const) {
      const who = promoCode === 'FEW' ? second : await bettor();
      expect(await who.browser.refusal(CHECK_PROMO_CODE, { promoCode })).toBe('bonus-refused');
      expect(await refusedOf(who)).toMatchObject([{ promoId: promoCode, reason, appeal: null }]);
      await granted(who);
      expect(await who.bonuses()).toMatchObject([
        { promoId: promoCode, state: 'active', money: { amount: 5_000_00n } },
      ]);
    }
  });

  run('the same code twice is refused with its reason, and an appeal gives no second bonus', async () => {
    const who = await bettor();
    await who.browser.must(CHECK_PROMO_CODE, { promoCode: 'FREEBET5' });
    const { isUsed } = await who.browser.must(CHECK_PROMO_CODE, { promoCode: 'FREEBET5' });
    expect(isUsed).toBe(false);
    expect(await refusedOf(who)).toMatchObject([{ promoId: 'FREEBET5', reason: 'taken-already' }]);
    await granted(who);
    expect(await who.bonuses()).toHaveLength(1);
    expect(await tokensOf(who)).toHaveLength(1);
  });

  run('what a pause refused is given after it where an appeal is granted', async () => {
    const who = await bettor();
    await database.query(
      `insert into exclusions (user_id, kind, from_at, until_at) values ($1, 'time-out', $2, $3)`,
      [who.userId, START_MS, START_MS + DAY_MS],
    );
    expect(await who.browser.refusal(TAKE_OFFER, { offerId: 'risk-free' })).not.toBe('none');
    bench.pass(2 * DAY_MS);
    expect(await refusedOf(who)).toMatchObject([{ ruleId: 'risk-free', reason: 'paused' }]);
    await granted(who);
    expect(await who.bonuses()).toMatchObject([{ type: 14, state: 'active' }]);
  });

  run('what came too late for an account is granted for its next bet', async () => {
    const who = await bettor();
    expect(await who.place(1_000)).toBe(0);
    expect(await who.browser.refusal(TAKE_OFFER, { offerId: 'first-bet' })).toBe('bonus-refused');
    expect(await refusedOf(who)).toMatchObject([{ reason: 'not-for-you' }]);
    await granted(who);
    expect(await who.bonuses()).toMatchObject([{ type: 5, state: 'active' }]);
    bench.pass(1_000);
    expect(await who.place(1_000, { picks: [[2, 1]] })).toBe(0);
    await who.end('lost', 0n, { results: ['lose'] });
    expect(await who.bonuses()).toMatchObject([{ type: 5, state: 'used' }]);
  });

  run(
    'both sides are seen by what can lose: as the rules of the markets say, whatever their groups',
    async () => {
      const line = fc.integer({ min: -12, max: 12 }).map((quarters) => quarters * 2_500);
      for (const [figure, types] of Object.entries(TYPES)) {
        const selection = fc.tuple(fc.constantFrom(...types), line).map(([type, drawn]) => {
          const above = figure === 'margin' ? drawn : Math.abs(drawn);
          const whole = WHOLE_LINES.has(type) ? Math.round(above / 10_000) * 10_000 : above;
          return { type, line: WITHOUT_LINE.has(type) ? 0 : whole };
        });
        const pairs = fc.sample(fc.tuple(selection, selection), 400);
        const loses = ({ type, line: at }: { type: number; line: number }, a: number, b: number): boolean => {
          const rule = must(ruleOf(type), `type ${type}`);
          if (rule.kind !== 'score') throw new Error(`type ${type}`);
          return rule.judge(a, b, at) < 2;
        };
        const expected = pairs.map(([one, other]) =>
          SCORES.every((a) => SCORES.every((b) => !loses(one, a, b) || !loses(other, a, b))),
        );
        const key = ({ type, line: at }: { type: number; line: number }, group: number) =>
          `1.${group}.${type}.${at / 10_000}.0`;
        const rows = await database.query<{ both: boolean }>(
          `select are_both_sides(one, other, 1) as both
         from unnest(string_to_array($1, ','), string_to_array($2, ',')) with ordinality as pairs(one, other, n) order by n`,
          [pairs.map(([one]) => key(one, 1)).join(','), pairs.map(([, other]) => key(other, 2)).join(',')],
        );
        expect(
          rows.map(({ both }, at) => [pairs[at], both]),
          figure,
        ).toEqual(pairs.map((pair, at) => [pair, expected[at]]));
        expect(expected).toContain(true);
        expect(expected).toContain(false);
      }
    },
  );

  run('selections of other games, players and figures are no two sides', async () => {
    const cases = [
      ['1.1.1.0.0', '2.8.6.0.0', 1],
      ['1.1.1.0.0', '1.17.10.2.5.0', 1],
      ['1.1.1.0.7', '1.8.6.0.7', 1],
      // The winner of a tennis game is decided by sets, its handicap by games.
      ['1.1.1.0.0', '1.2.8.0.5.0', 4],
    ] as const;
    for (const [one, other, sport] of cases) {
      const [row] = await database.query<{ both: boolean }>('select are_both_sides($1, $2, $3) as both', [
        one,
        other,
        sport,
      ]);
      expect([one, other, row?.both]).toEqual([one, other, false]);
    }
  });

  /** Two bets on game 1 of which one is moved to a double chance of the other side, as if the world had offered it. */
  async function bothSides(one: BonusBettor, other: BonusBettor): Promise<void> {
    bench.pass(1_000);
    expect(await one.place(1_000)).toBe(0);
    expect(await other.place(1_000, { picks: [[1, 3]] })).toBe(0);
    await database.query(
      `update bet_legs set selection = '1.8.6.0.0' where bet_id = (select max(id) from bets where user_id = $1)`,
      [other.userId],
    );
    await one.end('lost', 0n, { id: must((await one.betIds()).at(one === other ? -2 : -1), 'a bet') });
  }

  run('stakes on both sides by markets of different groups count nothing', async () => {
    const who = await bettor();
    await who.browser.must(CHECK_PROMO_CODE, { promoCode: 'PERSON' });
    await bothSides(who, who);
    const [bonus] = await who.bonuses();
    expect([bonus?.currentValue.amount, bonus?.counted[0]?.reason]).toEqual([0n, 'both-sides']);
    await granted(who);
    expect((await who.bonuses())[0]?.currentValue.amount).toBe(1_000_00n);
  });

  run('stakes on nearly all runners of a race count nothing, and on some of them they do', async () => {
    for (const [odds, reason] of [
      [2_200, 'both-sides'],
      [2_300, 'counted'],
    ] as const) {
      const who = await bettor();
      await who.browser.must(CHECK_PROMO_CODE, { promoCode: 'PERSON' });
      bench.pass(1_000);
      for (const stake of [1_000, 500]) expect(await who.place(stake)).toBe(0);
      // As if the world had offered a race: two of its runners, at these odds each.
      await database.query(
        `update bet_legs set selection = '1.26.2637.0.' || bet_id, odds = $2 where bet_id in (select id from bets where user_id = $1)`,
        [who.userId, odds],
      );
      for (const id of await who.betIds()) await who.end('lost', 0n, { id });
      const bonus = must((await who.bonuses())[0], 'the bonus');
      expect([odds, ...bonus.counted.map((one) => one.reason)]).toEqual([odds, reason, reason]);
      expect(bonus.currentValue.amount).toBe(reason === 'counted' ? 1_500_00n : 0n);
      expect(await refusedOf(who)).toHaveLength(reason === 'counted' ? 0 : 2);
    }
  });

  run('so do those of another account of the person or of the device, where the rule says so', async () => {
    for (const [promoCode, link, reason] of [
      ['PERSON', 'person', 'both-sides'],
      ['PERSON', 'device', 'counted'],
      ['DEVICE', 'device', 'both-sides'],
      ['DEVICE', 'none', 'counted'],
    ] as const) {
      const [who, other] = [await bettor(), await bettor()];
      await who.browser.must(CHECK_PROMO_CODE, { promoCode });
      if (link === 'person')
        await database.query(
          `update people set birth_date = (select birth_date from people where user_id = $2) where user_id = $1`,
          [other.userId, who.userId],
        );
      if (link === 'device')
        await database.query(
          `insert into known_devices (user_id, token_hash, seen_at) select $1, token_hash, seen_at from known_devices where user_id = $2`,
          [other.userId, who.userId],
        );
      await bothSides(who, other);
      const [bonus] = await who.bonuses();
      expect([promoCode, link, bonus?.counted[0]?.reason]).toEqual([promoCode, link, reason]);
      expect((await refusedOf(who)).map((one) => one.reason)).toEqual(
        reason === 'counted' ? [] : ['both-sides'],
      );
    }
  });
});
