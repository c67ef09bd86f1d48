/** Bringing friends, over both databases: the whole way of a link, every abuse with its reason, and money once whatever races. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rewardOf } from '#domain/friends/friend-rules.ts';
import { must } from '#domain/lib/must.ts';
import { REWARDS } from '#protocol/bonuses/bonus-calls.ts';
import {
  EXTENDED_REFERRAL_USERS,
  FORGET_LINK,
  FRIEND_RULES_CALL,
  FRIEND_TAG,
  GET_BANNERS,
  REFERRAL_USERS,
  REMOVE_REFERRAL_USER,
  TRANSFER_TO_MAIN,
} from '#protocol/friends/friend-calls.ts';
import { CONFIRM_EMAIL, REGISTER } from '#protocol/people/registration-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import {
  type Browser,
  FULL_FORM,
  openPeopleBench,
  PASSWORD,
  type PeopleBench,
} from '#tests/helpers/people/people-bench.ts';

const DAY_MS = 86_400_000;

describe.each(MONEY_DATABASES)('friends on $name', ({ open, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let bench: PeopleBench;
  let database: Database;
  let made = 0;
  beforeAll(async () => {
    database = await open();
    bench = await openPeopleBench(database);
  }, 180_000);
  afterAll(async () => {
    expect(bench.log).toEqual([]);
    expect(bench.errors).toEqual([]);
    expect(await bench.betting.ledger.discrepancies()).toEqual([]);
    await bench.close();
    await database.close();
  });

  interface Person {
    readonly browser: Browser;
    readonly email: string;
    readonly userId: bigint;
  }
  const browserOf = (address?: string): Browser => {
    const browser = bench.browser();
    browser.address = address ?? `10.${(made += 1) % 250}.7.9`;
    return browser;
  };
  /** Registers by e-mail in a browser, under a name of their own unless given. */
  async function register(browser: Browser, own: Partial<typeof FULL_FORM> | object = {}): Promise<Person> {
    made += 1;
    const email = `friend-${made}@bets.example`;
    await browser.must(REGISTER, {
      ...FULL_FORM,
      lastName: `Nth${'abcdefghij'[made % 10]}${made}x`.replace(
        /\d/g,
        (digit) => 'klmnopqrst'[Number(digit)] ?? '',
      ),
      email,
      ...own,
    } as never);
    const answer = await browser.must(CONFIRM_EMAIL, { token: await bench.tokenFor(email) });
    return { browser, email, userId: BigInt(answer.kind === 'signed-in' ? answer.userId : -1) };
  }
  const person = () => register(browserOf());
  const tagOf = async ({ browser }: Person) => (await browser.must(FRIEND_TAG, {})).tag;
  const follow = (browser: Browser, tag: string) => browser.send('GET', `/r/${tag}?lng=en`);
  async function friendOf(one: Person, browser = browserOf(), own: object = {}): Promise<Person> {
    await follow(browser, await tagOf(one));
    return register(browser, own);
  }
  const listOf = async ({ browser }: Person) =>
    (await browser.must(EXTENDED_REFERRAL_USERS, { pageNumber: 1 })).friends;
  const reasonOf = async (one: Person) => (await listOf(one))[0]?.reason ?? 'none';
  async function lose({ browser, userId }: Person, stake: number, payout = 0n) {
    await bench.fund(userId, BigInt(stake) * 100n);
    expect((await bench.bet(browser, stake)).code).toBe(0);
    await bench.betting.idle();
    await bench.settle(userId, payout);
  }
  async function afterDays(days: number, one: Person): Promise<Person> {
    bench.pass(days * DAY_MS);
    const browser = browserOf();
    await browser.must(SIGN_IN, { login: one.email, password: PASSWORD });
    return { ...one, browser };
  }
  const main = async ({ userId }: Person) => bench.betting.ledger.balance(userId, 'KZT');

  it('a link leads to a registration, whose bets bring a reward once, which is moved once', async () => {
    const owner = await person();
    const tag = await tagOf(owner);
    expect(await tagOf(owner)).toBe(tag);
    const browser = browserOf();
    expect((await browser.must(FRIEND_RULES_CALL, {})).cameByLink).toBe(false);
    const followed = await follow(browser, tag);
    expect([followed.statusCode, followed.headers['location']]).toEqual([302, '/en/friends']);
    expect(followed.cookies[0]).toMatchObject({
      name: '__Host-link',
      value: tag,
      httpOnly: true,
      secure: true,
    });
    expect((await browser.must(FRIEND_RULES_CALL, {})).cameByLink).toBe(true);
    const friend = await register(browser, { firstName: 'Bea', lastName: 'Quill' });
    expect(browser.cookies.has('__Host-link')).toBe(false);
    expect(await listOf(owner)).toMatchObject([{ name: 'Bea Q.', state: 'counting' }]);
    await lose(friend, 4_000);
    await lose(friend, 2_000, 2_500_00n);
    await bench.friends.step();
    expect((await listOf(owner))[0]).toMatchObject({ state: 'counting' });
    const later = await afterDays(31, owner);
    // Placed after the days that count.
    const returned = await afterDays(0, friend);
    await lose(returned, 1_000);
    await Promise.all(Array.from({ length: 6 }, () => bench.friends.step()));
    const due = rewardOf(4_000_00n + 2_000_00n - 2_500_00n, 1_000, 10n ** 12n);
    const told = await later.browser.must(REFERRAL_USERS, {});
    expect(told).toMatchObject({ balance: { amount: due }, earned: { amount: due } });
    expect(told.friends).toMatchObject([{ state: 'closed', reward: { amount: due } }]);
    expect(
      JSON.stringify(told, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/stake|net/);
    const before = await main(owner);
    const transferGuid = randomUUID();
    const moves = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        later.browser.call(TRANSFER_TO_MAIN, { transferGuid: at < 3 ? transferGuid : randomUUID() }),
      ),
    );
    expect(moves.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await main(owner)).toBe(before + due);
    const { rewards } = await later.browser.must(REWARDS, {});
    expect(rewards.map(({ money, ruleId, source }) => [source, ruleId, money?.amount])).toEqual([
      ['friends', 'friend', due],
    ]);
    expect(await later.browser.refusal(TRANSFER_TO_MAIN, { transferGuid: randomUUID() })).toBe(
      'not-enough-money',
    );
  });

  it('a part is moved, and never more than there is', async () => {
    const owner = await person();
    const friend = await friendOf(owner);
    await lose(friend, 1_000);
    const later = await afterDays(31, owner);
    await bench.friends.step();
    const part = { amount: '40.00', currency: 'KZT' };
    const before = await main(owner);
    const asked = await Promise.all(
      Array.from({ length: 5 }, () =>
        later.browser.call(TRANSFER_TO_MAIN, { transferGuid: randomUUID(), transferAmount: part }),
      ),
    );
    expect(asked.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await main(owner)).toBe(before + 80_00n);
    const other = { amount: '1.00', currency: 'EUR' };
    expect(
      await later.browser.refusal(TRANSFER_TO_MAIN, { transferGuid: randomUUID(), transferAmount: other }),
    ).toBe('wrong-fields');
  });

  it('a reward has a most, a friend who won brings nothing, and an open bet is waited for', async () => {
    const owner = await person();
    const rich = await friendOf(owner);
    const lucky = await friendOf(owner);
    const slow = await friendOf(owner);
    const { most } = (await owner.browser.must(FRIEND_RULES_CALL, {})).friend;
    for (let nth = 0; nth < 3; nth += 1) await lose(rich, 100_000);
    await lose(lucky, 1_000, 1_500_00n);
    await bench.fund(slow.userId, 1_000_00n);
    expect((await bench.bet(slow.browser, 1_000)).code).toBe(0);
    await bench.betting.idle();
    const later = await afterDays(31, owner);
    await bench.friends.step();
    expect((await listOf(later)).map(({ reward, state }) => [state, reward?.amount])).toEqual([
      ['counting', undefined],
      ['closed', 0n],
      ['closed', most.amount],
    ]);
    await bench.settle(slow.userId, 0n);
    await bench.friends.step();
    expect((await listOf(later))[0]).toMatchObject({ state: 'closed', reward: { amount: 100_00n } });
  });

  it('refuses oneself, the same person, the same device, one network in quantity and circles, and registers all the same', async () => {
    const owner = await person();
    const tag = await tagOf(owner);
    await follow(owner.browser, tag);
    await register(owner.browser);
    // Signed in as the second account by now: the first one is known on this device.
    const back = browserOf();
    await back.must(SIGN_IN, { login: owner.email, password: PASSWORD });
    const again = { ...owner, browser: back };
    expect(await reasonOf(again)).toBe('oneself');

    const twin = { firstName: 'Same', lastName: 'Body' };
    const first = await register(browserOf(), twin);
    await friendOf(first, browserOf(), { firstName: 'same ', lastName: 'BODY' });
    expect(await reasonOf(first)).toBe('same-person');

    const sharer = await person();
    const shared = sharer.browser;
    const link = await tagOf(sharer);
    shared.cookies.delete('__Host-session');
    await follow(shared, link);
    await register(shared);
    const seen = browserOf();
    await seen.must(SIGN_IN, { login: sharer.email, password: PASSWORD });
    expect(await reasonOf({ ...sharer, browser: seen })).toBe('same-device');

    const crowd = await person();
    for (let nth = 0; nth < 4; nth += 1) await friendOf(crowd, browserOf('192.0.2.77'));
    expect((await listOf(crowd)).map(({ state }) => state)).toEqual([
      'refused',
      'counting',
      'counting',
      'counting',
    ]);
    expect(await reasonOf(crowd)).toBe('same-network');

    const a = await register(browserOf(), { firstName: 'Round', lastName: 'About' });
    const b = await friendOf(a);
    const c = await friendOf(b);
    await friendOf(c, browserOf(), { firstName: 'Round', lastName: 'About' });
    expect(await reasonOf(c)).toBe('circle');
  });

  it('side by side no more come from one network than may', async () => {
    const owner = await person();
    const tag = await tagOf(owner);
    const ones = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = browserOf('198.51.100.4');
        await follow(browser, tag);
        return browser;
      }),
    );
    await Promise.all(ones.map((browser) => register(browser)));
    expect((await listOf(owner)).filter(({ state }) => state === 'counting')).toHaveLength(3);
  });

  it('a sign that comes later refuses the reward', async () => {
    const owner = await person();
    const friend = await friendOf(owner);
    await lose(friend, 1_000);
    // The friend signs in in the browser of the owner.
    owner.browser.cookies.delete('__Host-session');
    await owner.browser.must(SIGN_IN, { login: friend.email, password: PASSWORD });
    const later = await afterDays(31, owner);
    await bench.friends.step();
    expect(await listOf(later)).toMatchObject([{ state: 'refused', reason: 'same-device' }]);
    expect((await later.browser.must(REFERRAL_USERS, {})).balance.amount).toBe(0n);
  });

  it('a removed friend brings nothing, and is removed by its owner alone', async () => {
    const owner = await person();
    const friend = await friendOf(owner);
    await lose(friend, 1_000);
    const { referralUserId } = must((await listOf(owner))[0], 'a friend');
    const stranger = await person();
    expect(await stranger.browser.refusal(REMOVE_REFERRAL_USER, { referralUserId })).toBe('not-found');
    await owner.browser.must(REMOVE_REFERRAL_USER, { referralUserId });
    expect(await owner.browser.refusal(REMOVE_REFERRAL_USER, { referralUserId })).toBe('not-possible-now');
    const later = await afterDays(31, owner);
    await bench.friends.step();
    expect(await listOf(later)).toMatchObject([{ state: 'removed' }]);
    expect((await later.browser.must(REFERRAL_USERS, {})).balance.amount).toBe(0n);
  });

  it('in a pause a link brings nobody and nothing is credited; what was earned before comes after it', async () => {
    const owner = await person();
    const friend = await friendOf(owner);
    await lose(friend, 1_000);
    const tag = await tagOf(owner);
    const now = bench.nowMs();
    await database.query(
      `insert into exclusions (user_id, kind, from_at, until_at) values ($1, 'time-out', $2, $3)`,
      [owner.userId, now, now + 40 * DAY_MS],
    );
    const browser = browserOf();
    await follow(browser, tag);
    await register(browser);
    expect((await owner.browser.must(FRIEND_TAG, {})).isPaused).toBe(true);
    expect(await reasonOf(owner)).toBe('paused');
    const during = await afterDays(35, owner);
    await bench.friends.step();
    expect((await during.browser.must(REFERRAL_USERS, {})).balance.amount).toBe(0n);
    const after = await afterDays(6, owner);
    await bench.friends.step();
    expect((await after.browser.must(REFERRAL_USERS, {})).balance.amount).toBe(100_00n);
  });

  it('a frame names a link, a visitor forgets one, and a wrong tag hurts nobody', async () => {
    const owner = await person();
    const tag = await tagOf(owner);
    await register(browserOf(), { refId: tag });
    expect(await listOf(owner)).toHaveLength(1);
    const browser = browserOf();
    await follow(browser, tag);
    await browser.must(FORGET_LINK, {});
    await register(browser);
    await register(browserOf(), { refId: 'zzzzzzzz' });
    await register(browserOf(), { refId: "'; drop" });
    expect(await listOf(owner)).toHaveLength(1);
    const lost = await follow(browserOf(), 'zzzzzzzz');
    expect([lost.statusCode, lost.headers['location'], lost.cookies]).toEqual([302, '/en', []]);
  });
});

describe('banners', () => {
  it('are drawings with the look of the site, whose name is escaped', async () => {
    const database = await must(MONEY_DATABASES[0], 'PGlite').open();
    const name = '<script>"x"&';
    const bench = await openPeopleBench(database, {
      site: { customize: { name, light: { colors: { surface: '#fff7e0' }, components: {} } } } as never,
    });
    const { browser } = await bench.newBettor();
    const { banners } = await browser.must(GET_BANNERS, { lng: 'ru' });
    expect(banners).toHaveLength(8);
    const one = must(banners[0], 'a banner');
    expect(one.embedCode).toMatch(
      /^<a href="https:\/\/bets\.example\/r\/\w{8}\?lng=ru"><img src="[^"<>]+" width="728" height="90" alt="&lt;script&gt;&quot;x&quot;&amp;"><\/a>$/,
    );
    const got = await bench.browser().send('GET', new URL(one.downloadSrc).pathname + '?download=1');
    expect(got.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': 'attachment; filename="728x90.ru.light.svg"',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(got.body).toContain('#fff7e0');
    expect(got.body).toContain('&lt;script&gt;');
    expect(got.body).not.toMatch(/<script|tag=|\/r\//);
    expect((await bench.browser().send('GET', '/friend-banners/728x90.xx.light.svg')).statusCode).toBe(404);
    await bench.close();
    await database.close();
  });

  it('and friends are not there where the site says so', async () => {
    const database = await must(MONEY_DATABASES[0], 'PGlite').open();
    const bench = await openPeopleBench(database, { site: { bringAFriend: { isOn: false, tabs: [] } } });
    const { browser } = await bench.newBettor();
    expect(await browser.refusal(FRIEND_TAG, {})).toBe('not-found');
    expect(await browser.refusal(GET_BANNERS, {})).toBe('not-found');
    await bench.close();
    await database.close();
  });
});
