import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { type LivePrice, someLivePrices } from '../live-prices.ts';
import { test } from '../shared-sportsbook.ts';
import type { Sportsbook } from '../sportsbook.ts';

const PLACING = '/service-api/LiveBet/Secure/MakeBetWeb';
const MEGABYTES = 1024 * 1024;

interface Answer {
  readonly status: number;
  /** The code: `ErrorCode` of the betting envelope, or `code` of the first API error. */
  readonly code: number | string | undefined;
}

test.describe('hostile requests to the betting service', () => {
  let sportsbook: Sportsbook;
  test.beforeAll(({ shared }) => {
    sportsbook = shared;
  });

  async function send(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(sportsbook.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const [error] = (parsed['errors'] ?? []) as { readonly code?: string }[];
    return { status: response.status, code: (parsed['ErrorCode'] as number | undefined) ?? error?.code };
  }

  test('answer each bad request with its code and change nothing', async () => {
    const signedIn = await fetch(`${sportsbook.url}/web-api/user/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ demo: true }),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const account = async () =>
      (await fetch(`${sportsbook.url}/web-api/account-api/user/balance`, { headers: { cookie } })).text();
    const before = await account();

    const [{ game, odds, selection }] = (await someLivePrices(sportsbook, 1)) as [LivePrice];
    const [, , type, parameter] = selection.split('.').map(Number);
    const leg = { GameId: game, Type: type, Coef: odds, Param: parameter, PlayerId: 0, Kind: 1 };
    const bet = (change: object, event: object = {}) => ({
      Events: [{ ...leg, ...event }],
      Vid: 0,
      Summ: 100,
      CheckCf: 0,
      betGUID: randomUUID(),
      Lng: 'en',
      ...change,
    });
    const signed = (body: unknown, headers: Record<string, string> = {}) =>
      send(PLACING, body, { cookie, ...headers });

    expect(await send(PLACING, bet({}))).toEqual({ status: 401, code: 'not-authenticated' });
    expect(await signed(bet({}), { origin: 'https://elsewhere.example' })).toEqual({
      status: 403,
      code: 'foreign-origin',
    });
    expect((await signed(`{"Events":"${'x'.repeat(2 * MEGABYTES)}"}`)).status).toBe(413);
    expect((await signed('{"Events":')).status).toBe(400);
    expect(await signed(bet({ Summ: -100 }))).toEqual({ status: 200, code: 700003 });
    expect(await signed(bet({ Summ: 1 }))).toEqual({ status: 200, code: 700002 });
    expect(await signed(bet({ Summ: 100.001 }))).toEqual({ status: 200, code: 700003 });
    expect(await signed(bet({ Summ: 9e15 }))).toEqual({ status: 200, code: 109 });
    expect(await signed(bet({}, { GameId: 1 }))).toEqual({ status: 200, code: 159271 });
    expect(await signed(bet({}, { Type: 999_999 }))).toEqual({ status: 200, code: 129 });
    const legs = Array.from({ length: 51 }, (_, index) => ({ ...leg, GameId: index + 1 }));
    expect(await signed(bet({ Events: legs, Vid: 1 }))).toEqual({ status: 200, code: 157972 });

    // A forged price is only what the bettor claims to have seen: the book's own price decides, and it is offered.
    const forged = bet({}, { Coef: 1000 });
    await signed(forged);
    const decided = async () => {
      const path = `/web-api/office/bets/${forged.betGUID}`;
      const answer = await fetch(sportsbook.url + path, { headers: { cookie } });
      return ((await answer.json()) as { readonly ErrorCode: number }).ErrorCode;
    };
    await expect.poll(decided).toBe(130);
    expect(await account()).toBe(before);
  });
});
