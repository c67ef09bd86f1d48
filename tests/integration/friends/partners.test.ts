/** The partner programme, over both databases: an application, links, and figures of months that equal what is worked out from the bets. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOf } from '#domain/friends/friend-rules.ts';
import { must } from '#domain/lib/must.ts';
import { TRANSFER_TO_MAIN } from '#protocol/friends/friend-calls.ts';
import { ADD_PARTNER_LINK, PARTNER_CABINET, PARTNER_REGISTRATION } from '#protocol/friends/partner-calls.ts';
import { DEPOSIT } from '#protocol/people/money-calls.ts';
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

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ABOUT = 'A site about <b>football</b>';
/** Names without digits: a person's name has none. */
const LETTERS = 'abcdefghijklmnop';

describe.each(MONEY_DATABASES)('partners on $name', ({ open, skipped }) => {
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
    expect([bench.log, bench.errors]).toEqual([[], []]);
    expect(await bench.betting.ledger.discrepancies()).toEqual([]);
    await bench.close();
    await database.close();
  });

  interface Person {
    readonly browser: Browser;
    readonly email: string;
    readonly userId: bigint;
  }
  async function register(tag?: string, currencyId = 'KZT'): Promise<Person> {
    const browser = bench.browser();
    made += 1;
    browser.address = `10.8.${made}.1`;
    if (tag !== undefined) await browser.send('GET', `/r/${tag}?lng=en`);
    const email = `player-${made}@bets.example`;
    const lastName = `P${LETTERS[made] ?? ''}`;
    await browser.must(REGISTER, { ...FULL_FORM, currencyId, lastName, email });
    const answer = await browser.must(CONFIRM_EMAIL, { token: await bench.tokenFor(email) });
    return { browser, email, userId: BigInt(answer.kind === 'signed-in' ? answer.userId : -1) };
  }
  const decide = ({ userId }: Person, decision: string) =>
    bench.browser().send('POST', '/_partners/decide', `id=${userId}&decision=${decision}&reason=Nice`, FORM);
  async function again(one: Person): Promise<Person> {
    const browser = bench.browser();
    await browser.must(SIGN_IN, { login: one.email, password: PASSWORD });
    return { ...one, browser };
  }
  async function play({ browser, userId }: Person, stake: number, payout: bigint, currency = 'KZT') {
    await bench.fund(userId, BigInt(stake) * 100n, currency);
    expect((await bench.bet(browser, stake)).code).toBe(0);
    await bench.betting.idle();
    await bench.settle(userId, payout);
  }
  async function deposit({ browser }: Person) {
    const money = { amount: '1000.00', currency: 'KZT' };
    const { paymentId } = await browser.must(DEPOSIT, { payGuid: randomUUID(), methodId: 'card', money });
    await bench.decide(BigInt(paymentId), 'paid');
  }
  /** The net that the house kept of all bets of these people until a moment, by hand. */
  async function bruteNet(people: readonly Person[], until: number): Promise<bigint> {
    const bets = await database.query<{
      currency: string;
      charged: bigint;
      payout: bigint;
      user_id: bigint;
      settled_at: bigint;
    }>('select user_id, currency, charged, payout, settled_at from bets where settled_at is not null');
    const [rate] = await database.query<{ eur: string; kzt: string }>(
      `select (select per_usd::text from currency_rates where currency = 'EUR') as eur, (select per_usd::text from currency_rates where currency = 'KZT') as kzt`,
    );
    const scaled = (text: string) => BigInt(Math.round(Number(text) * 1e9));
    const sum = (code: string) =>
      bets
        .filter(
          (bet) =>
            bet.currency === code &&
            Number(bet.settled_at) < until &&
            people.some(({ userId }) => userId === bet.user_id),
        )
        .reduce((all, bet) => all + bet.charged - bet.payout, 0n);
    const { eur, kzt } = must(rate, 'rates');
    const whole = sum('KZT') * scaled(eur) + sum('EUR') * scaled(kzt);
    return whole / scaled(eur);
  }

  it('an application is decided by an operator; links are the partner’s alone, within a bound', async () => {
    const one = await register();
    expect(await one.browser.must(PARTNER_CABINET, {})).toMatchObject({ links: [], months: [] });
    expect(await one.browser.refusal(ADD_PARTNER_LINK, { subTag: 'early' })).toBe('not-possible-now');
    await one.browser.must(PARTNER_REGISTRATION, { about: ABOUT });
    expect(await one.browser.refusal(PARTNER_REGISTRATION, { about: ABOUT })).toBe('not-possible-now');
    const page = await bench.browser().send('GET', '/_partners');
    expect(page.body).toContain('A site about &lt;b&gt;football&lt;/b&gt;');
    await decide(one, 'refused');
    expect(await one.browser.must(PARTNER_CABINET, {})).toMatchObject({ state: 'refused', reason: 'Nice' });
    await one.browser.must(PARTNER_REGISTRATION, { about: ABOUT });
    await decide(one, 'ended');
    expect((await one.browser.must(PARTNER_CABINET, {})).state).toBe('waiting');
    await decide(one, 'accepted');
    const tags = await Promise.all(
      Array.from({ length: 25 }, (_, at) => one.browser.call(ADD_PARTNER_LINK, { subTag: `s-${at}` })),
    );
    expect(tags.filter(({ ok }) => ok)).toHaveLength(20);
    expect(await one.browser.refusal(ADD_PARTNER_LINK, { subTag: 'Not <that>' })).toBe('bad-body');
    const sub = must((await one.browser.must(PARTNER_CABINET, {})).links[0], 'a link');
    expect(await one.browser.must(ADD_PARTNER_LINK, { subTag: sub.subTag })).toMatchObject({ tag: sub.tag });
  });

  it('figures of months equal what is worked out from the bets, and are credited once', async () => {
    const partner = await register();
    await partner.browser.must(PARTNER_REGISTRATION, { about: ABOUT });
    await decide(partner, 'accepted');
    const links = [];
    for (const subTag of ['news', 'blog'])
      links.push(await partner.browser.must(ADD_PARTNER_LINK, { subTag }));
    const [news, blog] = links.map(({ tag }) => tag);
    const [a, b] = [await register(news), await register(news)];
    const euro = await register(blog, 'EUR');
    const stranger = await register();
    await bench.browser().send('GET', `/r/${blog}?lng=en`);
    await play(a, 3_000, 0n);
    await play(b, 2_000, 3_333_33n);
    await play(euro, 7, 0n, 'EUR');
    await play(stranger, 5_000, 0n);
    await deposit(a);
    await deposit(a);
    const cabinet = await partner.browser.must(PARTNER_CABINET, {});
    const net = await bruteNet([a, b, euro], Infinity);
    expect(cabinet.months).toMatchObject([
      { visits: 4, registrations: 3, deposits: 1, net: { amount: net }, isClosed: false },
    ]);
    expect(
      cabinet.links.map(({ deposits, registrations, subTag, visits }) => [
        subTag,
        visits,
        registrations,
        deposits,
      ]),
    ).toEqual([
      ['news', 2, 2, 1],
      ['blog', 2, 1, 0],
    ]);
    await bench.friends.step();
    expect((await partner.browser.must(PARTNER_CABINET, {})).balance.amount).toBe(0n);

    bench.setTime(Date.parse('2026-04-02T00:00:00Z'));
    await Promise.all(Array.from({ length: 5 }, () => bench.friends.step()));
    const back = await again(partner);
    const first = await back.browser.must(PARTNER_CABINET, {});
    const commission = shareOf(net, 2_500);
    expect(first.balance.amount).toBe(commission);
    expect(first.months).toMatchObject([
      { isClosed: false, net: { amount: 0n } },
      { isClosed: true, net: { amount: net }, commission: { amount: commission } },
    ]);

    // A bet of March is corrected in April, and the house loses: the month is below zero and brings nothing.
    await bench.settle(a.userId, 4_500_00n);
    bench.setTime(Date.parse('2026-06-01T00:00:00Z'));
    await Promise.all(Array.from({ length: 5 }, () => bench.friends.step()));
    const later = await (await again(partner)).browser.must(PARTNER_CABINET, {});
    const closed = later.months.filter(({ isClosed }) => isClosed);
    expect(closed.map((month) => month.net.amount)).toEqual([0n, -4_500_00n, net]);
    expect(closed.reduce((sum, month) => sum + month.net.amount, 0n)).toBe(
      await bruteNet([a, b, euro], Infinity),
    );
    expect(later.balance.amount).toBe(commission);
    const mover = await again(partner);
    await mover.browser.must(TRANSFER_TO_MAIN, { transferGuid: randomUUID() });
    expect(await bench.betting.ledger.balance(partner.userId, 'KZT')).toBe(commission);
  });
});
