/** Rounds of the casino towards a wager: what can be lost of them counts, and rounds on both sides are refused with a reason that can be appealed. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gameBySlug } from '#domain/casino/games.ts';
import { must } from '#domain/lib/must.ts';
import { APPEAL_BONUS, BONUS_RULES, REFUSED_BONUSES, TAKE_OFFER } from '#protocol/bonuses/bonus-calls.ts';
import { LAUNCH_GAME } from '#protocol/casino/casino-calls.ts';
import { bookOf } from '#server/bonuses/rules/bonuses-file.ts';
import type { Database } from '#server/store/engine.ts';
import { TEST_GAME, TestProvider } from '#tests/helpers/casino/test-provider.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { type BonusBettor, newBonusBettor } from '#tests/helpers/people/bonus-bettors.ts';
import { openPeopleBench, type PeopleBench, START_MS } from '#tests/helpers/people/people-bench.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const STAKE = 100_00n;
const RUNS = 12;

const ruleOf = (id: string, casino: number, leastRisk?: number) => ({
  id,
  type: 1 as const,
  claim: 'offer' as const,
  perPerson: 'once' as const,
  trigger: { on: 'taking' as const },
  conditions: {},
  effect: { kind: 'bonus-money' as const, base: 'fixed' as const, percent: 100, fixed: 1_000 },
  wager: {
    times: 100,
    base: 'bonus' as const,
    shares: { casino },
    spend: 'own' as const,
    ...(leastRisk === undefined ? {} : { leastRisk }),
  },
  days: 14,
});

/** A stake of a round, and how much of it can be lost as the provider says it. */
interface Staked {
  readonly stake: bigint;
  readonly atRisk?: bigint;
}

describe.each(MONEY_DATABASES)('rounds on both sides on $name', ({ open, skipped }) => {
  let bench: PeopleBench;
  let database: Database;
  let provider: TestProvider;
  let last = 0;
  const run = skipped === undefined ? it : it.skip;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    database = await open();
    const read = bookOf({ rules: [ruleOf('all', 100), ruleOf('half', 50), ruleOf('strict', 100, 60)] });
    if (!read.ok) throw new Error(read.error.join('\n'));
    bench = await openPeopleBench(database, { bonuses: { book: read.value } });
    provider = new TestProvider(bench.app);
  });
  beforeEach(() => bench?.setTime(START_MS));
  afterAll(async () => {
    if (skipped !== undefined) return;
    expect(bench.errors).toEqual([]);
    expect(await bench.betting.ledger.discrepancies()).toEqual([]);
    await bench.close();
    await database.close();
  });

  async function playerWith(offerId: string) {
    const who = await newBonusBettor(bench, database);
    await who.browser.must(TAKE_OFFER, { offerId });
    const { url } = await who.browser.must(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' });
    const launchToken = must(/#token=(.+)$/.exec(url)?.[1], 'a token');
    const { playerId = '', sessionToken = '' } = await provider.authenticate(launchToken);
    const currency = 'KZT';
    /** Plays a round that pays nothing, with one stake or more. */
    async function play(...stakes: readonly Staked[]): Promise<void> {
      last += 1;
      const roundId = `sides-${last}`;
      for (const [at, { atRisk, stake }] of stakes.entries()) {
        const { code } = await provider.bet({
          sessionToken,
          transactionId: `${roundId}-${at}`,
          roundId,
          game: TEST_GAME,
          amount: String(stake),
          ...(atRisk === undefined ? {} : { atRisk: String(atRisk) }),
          currency,
        });
        expect(code).toBe('ok');
      }
      await provider.win({
        playerId,
        transactionId: `${roundId}-win`,
        roundId,
        amount: '0',
        currency,
        isOver: true,
      });
      bench.pass(1_000);
    }
    return { who, play };
  }
  const bonusOf = async (who: BonusBettor) => must((await who.bonuses())[0], 'the bonus');
  const refusedOf = async (who: BonusBettor) => (await who.browser.must(REFUSED_BONUSES, {})).refused;

  run.each<[string, string, readonly Staked[], bigint, string]>([
    ['all of the stake where the provider says nothing', 'all', [{ stake: STAKE }], STAKE, 'counted'],
    ['all where all can be lost', 'all', [{ stake: STAKE, atRisk: STAKE }], STAKE, 'counted'],
    ['the part that can be lost', 'all', [{ stake: STAKE, atRisk: 40_00n }], 40_00n, 'part'],
    ['the share of it that the rule says', 'half', [{ stake: STAKE, atRisk: 40_00n }], 20_00n, 'part'],
    ['just enough of it', 'all', [{ stake: STAKE, atRisk: 30_00n }], 30_00n, 'part'],
    [
      'nothing below the share that has to be at risk',
      'all',
      [{ stake: STAKE, atRisk: 29_99n }],
      0n,
      'both-sides',
    ],
    [
      'nothing below that of a rule that asks for more',
      'strict',
      [{ stake: STAKE, atRisk: 59_99n }],
      0n,
      'both-sides',
    ],
    [
      'the stakes of a round together',
      'all',
      [{ stake: STAKE, atRisk: 0n }, { stake: STAKE }],
      STAKE,
      'part',
    ],
  ])('%s counts', async (_name, offerId, stakes, counted, reason) => {
    const { play, who } = await playerWith(offerId);
    await play(...stakes);
    const bonus = await bonusOf(who);
    expect(bonus.counted).toMatchObject([{ product: 'casino', counted: { amount: counted }, reason }]);
    expect(bonus.currentValue.amount).toBe(counted);
    expect((await refusedOf(who)).map((one) => one.reason)).toEqual(counted === 0n ? ['both-sides'] : []);
  });

  run('red and black, player and banker: none counts, and a granted appeal counts the stake', async () => {
    for (const [slug, bet] of [
      [
        'european-roulette',
        { partage: false, wagers: ['red', 'black'].map((spot) => ({ spot, stake: String(STAKE / 2n) })) },
      ],
      ['baccarat', { wagers: ['player', 'banker'].map((side) => ({ side, stake: String(STAKE / 2n) })) }],
      ['dice', { stake: String(STAKE), side: 'under', target: 9_800 }],
    ] as const) {
      const risk = must(gameBySlug(slug), slug).atRisk(bet);
      if (!risk.ok) throw new Error(risk.error);
      const { play, who } = await playerWith('half');
      await play({ stake: STAKE, atRisk: risk.value });
      expect([slug, (await bonusOf(who)).currentValue.amount]).toEqual([slug, 0n]);
      const [refusal, ...others] = await refusedOf(who);
      expect(others).toEqual([]);
      const { refusalId, ...told } = must(refusal, 'a refusal');
      expect(told).toMatchObject({ ruleId: 'half', reason: 'both-sides', appeal: null });
      await who.browser.must(APPEAL_BONUS, { refusalId, text: 'It was one bet of mine' });
      for (let time = 0; time < 2; time += 1) {
        await bench
          .browser()
          .send('POST', '/_bonuses/decide', `id=${refusalId}&decision=granted&answer=Yes`, FORM);
        const { counted, currentValue } = await bonusOf(who);
        expect([currentValue.amount, counted[0]?.reason]).toEqual([STAKE / 2n, 'counted']);
      }
    }
  });

  run('the rule says before it is taken how much has to be at risk', async () => {
    const { rules } = await bench.browser().must(BONUS_RULES, { currency: 'KZT' });
    const leasts = rules.map(({ terms }) => [terms.ruleId, terms.wager?.leastRisk]);
    expect(leasts).toEqual(
      expect.arrayContaining([
        ['all', undefined],
        ['strict', 60],
      ]),
    );
  });

  run('the sum that counts is never more than what was at risk', async () => {
    const stake = fc.bigInt({ min: 1n, max: 50_00n }).chain((sum) =>
      fc.record({
        stake: fc.constant(sum),
        atRisk: fc.option(fc.bigInt({ min: 0n, max: sum }), { nil: undefined }),
      }),
    );
    const rounds = fc.array(fc.array(stake, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    const { play, who } = await playerWith('all');
    let atRisk = 0n;
    let counted = 0n;
    for (const drawn of fc.sample(rounds, RUNS)) {
      for (const stakes of drawn) {
        const given = stakes.map(({ atRisk: part, stake: sum }) => ({
          stake: sum,
          ...(part === undefined ? {} : { atRisk: part }),
        }));
        await play(...given);
        const sum = given.reduce((all, { stake: one }) => all + one, 0n);
        const risk = given.reduce((all, one) => all + (one.atRisk ?? one.stake), 0n);
        atRisk += risk;
        counted += risk * 100n < sum * 30n ? 0n : risk;
      }
      const { currentValue } = await bonusOf(who);
      expect(currentValue.amount <= atRisk).toBe(true);
      expect(currentValue.amount).toBe(counted);
    }
  });
});
