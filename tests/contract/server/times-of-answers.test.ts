/** Every moment in an answer: read from the answers of the calls that OpenAPI describes, on machines of two zones whose own clock is another one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE_BETS_PATH } from '#protocol/http/bets/office-bets.ts';
import { FAVORITES } from '#protocol/people/favorite-calls.ts';
import { AVAILABLE_LIMITS, LIMITS, REALITY_CHECK, SET_LIMIT } from '#protocol/people/limit-calls.ts';
import { MESSAGES } from '#protocol/people/message-calls.ts';
import { ACCOUNTS, DEPOSIT, PAYMENT_HISTORY } from '#protocol/people/money-calls.ts';
import { outgoing, type PeopleCall, type RequestOf } from '#protocol/people/people-call.ts';
import {
  SERVICE_TOKEN,
  SESSION_HISTORY,
  SESSIONS,
  USER_CONFIG,
} from '#protocol/people/sign-in/session-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, START_MS } from '#tests/helpers/people/people-bench.ts';

const HOUR_MS = 3_600_000;
/** Numbers from here on are moments: money is text, ids are texts, and no span is as long. */
const LEAST_SECONDS = 1_000_000_000;
const LEAST_MS = 1_000 * LEAST_SECONDS;
const LONGEST_AWAY_MS = 11 * 366 * 24 * HOUR_MS;
/** A day with a time, in the order of any country. */
const DATE_TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\d{1,2}[./]\d{1,2}[./]\d{4},? \d{1,2}:\d\d/;
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

interface Moment {
  readonly at: string;
  readonly value: number | string;
}

function momentsIn(value: unknown, at: string): readonly Moment[] {
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= LEAST_SECONDS ? [{ at, value }] : [];
  if (typeof value === 'string') return DATE_TIME.test(value) ? [{ at, value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => momentsIn(inner, `${at}/${key}`));
}

/** Why it is no moment of the server's clock, told in UTC; undefined where it is one. */
function wrongOf({ value }: Moment, nowMs: number): string | undefined {
  if (typeof value === 'string' && !WITH_OFFSET.test(value)) return 'no offset';
  const ms = typeof value === 'string' ? Date.parse(value) : value < LEAST_MS ? value * 1_000 : value;
  if (Math.abs(ms - nowMs) > LONGEST_AWAY_MS) return 'far from the clock of the server';
  return Math.abs(ms - Date.now()) < HOUR_MS ? 'of another clock' : undefined;
}

const wrongs = (moments: readonly Moment[]): readonly string[] =>
  moments.flatMap((moment) => {
    const why = wrongOf(moment, START_MS);
    return why === undefined ? [] : [`${moment.at}: ${why}`];
  });

describe('times in answers', () => {
  let database: Database;
  const zone = process.env['TZ'];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    await database.close();
  });

  /** The answers of a bettor's day, each by its call; bodies and headers. */
  async function answersIn(timeZone: string, round: number) {
    process.env['TZ'] = timeZone;
    const bench = await openPeopleBench(database);
    const { browser, userId } = await bench.newBettor(`times-${round}@bets.example`);
    await bench.fund(userId, 10_000_00n);
    const answers: (readonly [string, Awaited<ReturnType<Browser['send']>>])[] = [];
    const send = async (method: 'GET' | 'POST', url: string, body?: object) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      answers.push([`${method} ${url.split('?')[0]}`, await browser.send(method, url, text)]);
    };
    const ask = async <Call extends PeopleCall>(call: Call, values: RequestOf<Call>) => {
      const { body, headers, method, url } = outgoing(call, values);
      answers.push([call.path, await browser.send(method, url, body, headers)]);
    };
    await bench.prove(browser);
    const money = { amount: '5000.00', currency: 'KZT' };
    const limit = { kind: 'deposit', period: 'week', value: { unit: 'money', money } } as const;
    await ask(SET_LIMIT, limit);
    await ask(SET_LIMIT, { ...limit, value: { unit: 'money', money: { ...money, amount: '9000.00' } } });
    const order = { payGuid: `3f1c9a52-6a55-4c1e-9d0f-00000000000${round}`, methodId: 'card' };
    await ask(DEPOSIT, { ...order, money: { ...money, amount: '100.00' } });
    await ask(DEPOSIT, {
      ...order,
      payGuid: order.payGuid.replace('4c1e', '4c1f'),
      money: { ...money, amount: '6000.00' },
    });
    expect((await bench.bet(browser, 100)).code).toBe(0);
    await bench.settle(userId, 150_00n);
    for (const call of [SESSIONS, SESSION_HISTORY, USER_CONFIG, LIMITS, AVAILABLE_LIMITS, REALITY_CHECK])
      await ask(call, {});
    for (const call of [ACCOUNTS, PAYMENT_HISTORY, SERVICE_TOKEN, FAVORITES, MESSAGES]) await ask(call, {});
    await send('GET', `${OFFICE_BETS_PATH}?status=all`);
    await send('GET', `${OFFICE_BETS_PATH}/history?from=0&to=${START_MS + HOUR_MS}`);
    await send('GET', '/service-api/LineFeed/Get1x2_VZip?lng=en');
    await send('GET', '/web-api/office/auto-bets');
    const refused = await bench.bet(browser, 100);
    await bench.close();
    return {
      answers,
      moments: [
        ...answers.flatMap(([path, answer]) => momentsIn(answer.json(), path)),
        ...momentsIn(refused.facts, 'a bet in a pause'),
      ],
    };
  }

  it('J1 are UTC with their offset or of the epoch, of one clock, and the same on machines of every zone', async () => {
    const [first, second] = [await answersIn('Asia/Kathmandu', 1), await answersIn('America/New_York', 2)];
    expect(second.moments).toEqual(first.moments);
    expect(first.moments.length).toBeGreaterThan(20);
    expect(first.moments.filter(({ value }) => typeof value === 'string')).not.toEqual([]);
    expect(wrongs(first.moments)).toEqual([]);
    const dates = first.answers.map(([, { headers }]) => String(headers.date));
    expect(dates.filter((date) => !/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/.test(date))).toEqual([]);
    // Calls of people tell the clock that their times are of; a client whose own is another one goes by it.
    expect(dates[0]).toBe(new Date(START_MS).toUTCString());
  });

  it.each([
    ['a text without an offset', '2026-03-10T12:00:00', 'no offset'],
    ['a text of some country', '10.03.2026 17:45', 'no offset'],
    ['the clock of the machine', Date.now(), 'of another clock'],
    ['a number of another kind', 999_999_999_999_999, 'far from the clock of the server'],
  ])('%s would be found', (_what, value, why) => {
    expect(wrongs(momentsIn({ data: [{ value }] }, ''))).toEqual([`/data/0/value: ${why}`]);
  });
});
