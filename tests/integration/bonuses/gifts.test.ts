/** Gifts of the house: told in the language of the page, taken or declined once, by their owner alone, while they are open. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { BONUS_GIFTS, DECLINE_GIFT, TAKE_GIFT } from '#protocol/bonuses/bonus-calls.ts';
import { bookOf } from '#server/bonuses/rules/bonuses-file.ts';
import { BUILT_IN_RULES } from '#server/bonuses/rules/built-in-rules.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { type BonusBettor, newBonusBettor } from '#tests/helpers/people/bonus-bettors.ts';
import { openPeopleBench, type PeopleBench, START_MS } from '#tests/helpers/people/people-bench.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The rules of the product, with a name of the operator for the free bet. */
function namedBook() {
  const rule = must(
    BUILT_IN_RULES.rules.find(({ id }) => id === 'free-bet'),
    'the rule',
  );
  const read = bookOf({ rules: [{ ...rule, names: { en: 'Harbour present', ru: 'Подарок гавани' } }] });
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value;
}

describe.each(MONEY_DATABASES)('gifts on $name', ({ open, skipped }) => {
  let bench: PeopleBench;
  let database: Database;
  const run = skipped === undefined ? it : it.skip;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    database = await open();
    bench = await openPeopleBench(database, { bonuses: { book: namedBook() } });
  });
  afterAll(async () => {
    if (skipped !== undefined) return;
    expect(bench.errors).toEqual([]);
    expect(await bench.betting.ledger.discrepancies()).toEqual([]);
    await bench.close();
    await database.close();
  });

  const giftsOf = async ({ browser }: BonusBettor, lng = 'en') =>
    (await browser.must(BONUS_GIFTS, { lng })).gifts;
  /** Somebody who has just been given a free bet by an operator. */
  async function given() {
    const who = await newBonusBettor(bench, database);
    await bench.browser().send('POST', '/_bonuses/gift', `account=${who.userId}&rule=free-bet`, FORM);
    const [gift] = await giftsOf(who);
    return { who, giftId: must(gift, 'a gift').giftId };
  }

  run('are named in the language that is asked for', async () => {
    const { who } = await given();
    const names = await Promise.all(['en', 'ru', 'es'].map((lng) => giftsOf(who, lng)));
    expect(names.map(([gift]) => gift?.name)).toEqual([
      'Harbour present',
      'Подарок гавани',
      'Harbour present',
    ]);
  });

  run('one that is declined is gone, and brings nothing', async () => {
    const { giftId, who } = await given();
    const stranger = await newBonusBettor(bench, database);
    expect(await stranger.browser.refusal(DECLINE_GIFT, { giftId })).toBe('not-found');
    await who.browser.must(DECLINE_GIFT, { giftId });
    expect(await who.browser.refusal(DECLINE_GIFT, { giftId })).toBe('not-possible-now');
    expect(await who.browser.refusal(TAKE_GIFT, { giftId })).not.toBe('none');
    expect(await giftsOf(who)).toMatchObject([{ giftId, state: 'declined' }]);
    expect(await who.bonuses()).toEqual([]);
  });

  run('one that is taken and declined at the same moment is one of both', async () => {
    const { giftId, who } = await given();
    const ends = await Promise.all([
      who.browser.refusal(TAKE_GIFT, { giftId }),
      who.browser.refusal(DECLINE_GIFT, { giftId }),
    ]);
    expect(ends.filter((end) => end === 'none')).toHaveLength(1);
    const [gift] = await giftsOf(who);
    expect([gift?.state, (await who.bonuses()).length]).toEqual(
      ends[0] === 'none' ? ['taken', 1] : ['declined', 0],
    );
  });

  run('one whose time is over is neither taken nor declined', async () => {
    const { giftId, who } = await given();
    await database.query('update bonus_gifts set until_at = $2 where id = $1', [BigInt(giftId), START_MS]);
    expect(await giftsOf(who)).toMatchObject([{ state: 'expired' }]);
    for (const call of [TAKE_GIFT, DECLINE_GIFT])
      expect(await who.browser.refusal(call, { giftId })).toBe('not-possible-now');
    expect(await who.bonuses()).toEqual([]);
  });
});
