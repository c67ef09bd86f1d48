/**
 * Tests what the server says of its calls: the description is read as a client would, and real answers are compared with
 * it.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AutoBetTerms } from '#domain/coupon/bet/auto-bet.ts';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { BetId, CashOutGuid, GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import { CALL_FAMILIES } from '#protocol/calls/all.ts';
import { GET_ADVANCE_PATH, parseAdvance } from '#protocol/http/bets/advance.ts';
import {
  AUTO_BETS_PATH,
  CANCEL_AUTO_BETS_PATH,
  cancelAutoBetsBody,
  MAKE_BID_PATH,
  makeBidBody,
  PAUSE_AUTO_BETS_PATH,
  pauseAutoBetsBody,
} from '#protocol/http/bets/auto-bet.ts';
import { CASH_OUTS_PATH, cashOutBody } from '#protocol/http/bets/cash-out.ts';
import { betCashOutsPath } from '#protocol/http/bets/cash-out-events.ts';
import { FREE_BETS_PATH, redeemBody } from '#protocol/http/bets/free-bets.ts';
import { MAKE_BET_PATH, makeBetBody } from '#protocol/http/bets/make-bet.ts';
import { OFFICE_BETS_PATH } from '#protocol/http/bets/office-bets.ts';
import { PUT_BETS_PATH, putBetsBody } from '#protocol/http/bets/put-bets.ts';
import { builderFeedBody, builderFeedPath } from '#protocol/http/coupon/builder-feed.ts';
import { EXPRESS_HIGHLIGHT_PATH, expressHighlightBody } from '#protocol/http/coupon/express-highlight.ts';
import {
  GET_COUPON_PATH,
  getCouponBody,
  SAVE_COUPON_PATH,
  saveCouponBody,
} from '#protocol/http/coupon/saved-coupon.ts';
import { UPDATE_COUPON_PATH } from '#protocol/http/coupon/update-coupon.ts';
import { partOf } from '#server/openapi/calls-part.ts';
import { openApiDocument } from '#server/openapi/openapi.ts';
import { OPENAPI_PATH, openApiParts } from '#server/openapi/openapi-routes.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { BettingSite, type SiteReply } from '../../helpers/betting/betting-site.ts';

type Document = ReturnType<typeof JSON.parse>;
const GAMES = [1, 2, 3, 4, 5].map((id) => ({ id, feed: id === 5 ? ('live' as const) : ('line' as const) }));
const OF_BETTING = ['betting', 'cash-out', 'record'];
const TERMS: AutoBetTerms = {
  target: 9_000 as Odds,
  timeInForce: { kind: 'until-cancelled' },
  dropOnScoreChange: true,
};

describe('the description of the calls', () => {
  let database: Database;
  let site: BettingSite;
  let token: string;
  let document: Document;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat('uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

  beforeAll(async () => {
    database = await openTestDatabase();
    site = await BettingSite.open(database, GAMES);
    site.small.builder = () => ({ odds: 4_500 as Odds, fairOdds: 4_900 as Odds });
    token = await site.signIn();
    document = (await site.get(OPENAPI_PATH)).body;
    ajv.addSchema(document, 'api');
  }, 180_000);
  afterAll(async () => {
    await site.close();
    await database.close();
  });

  const pointer = (parts: readonly string[]) =>
    parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  /** What is wrong with it by this schema of the document; empty where nothing is. */
  const wrongs = (at: readonly string[], value: unknown): readonly string[] => {
    const validate = ajv.compile({ $ref: `api#/${pointer(at)}` });
    return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
  };
  const hold = (method: 'get' | 'post', path: string, reply: SiteReply, body?: unknown) => {
    const operation = ['paths', path, method];
    const json = ['content', 'application/json', 'schema'];
    if (body !== undefined)
      expect(wrongs([...operation, 'requestBody', ...json], JSON.parse(JSON.stringify(body)))).toEqual([]);
    const answer = [...operation, 'responses', String(reply.status), ...json];
    expect([path, wrongs(answer, reply.body)]).toEqual([path, []]);
    return reply;
  };
  const post = async (path: string, body: object, url = path) =>
    hold('post', path, await site.post(url, body, token), body);
  const get = async (path: string, url = path) => hold('get', path, await site.get(url, token));

  const request = (games: readonly number[], more: Partial<PlacementRequest> = {}): PlacementRequest => ({
    betGuid: site.newGuid(),
    kind: games.length > 1 ? 'express' : 'single',
    items: games.map((gameId) => site.item(gameId, 0)),
    stake: amount(100_00n),
    policy: { kind: 'none' },
    ...more,
  });
  const FORMS: readonly (readonly [string, Partial<PlacementRequest>])[] = [
    ['single', {}],
    ['express', {}],
    ['system', { form: { kind: 'system', size: 2 } }],
    ['multibet', { form: { kind: 'multibet', size: 2, lobby: [3], blocks: [[0], [1], [2]] } }],
    ['chain', { form: { kind: 'chain' } }],
    [
      'conditional',
      {
        form: {
          kind: 'conditional',
          blocks: [
            { legs: [0, 1], stake: '100' },
            { legs: [2, 3], stake: 'max' },
          ],
        },
      },
    ],
    ['patent_cis', { form: { kind: 'patent_cis' } }],
  ];

  it('is OpenAPI 3.1, and every path of it is a route of the server', () => {
    expect(document.openapi).toBe('3.1.0');
    // The calls of people are routes of a server with people: `people-openapi.test.ts`.
    for (const [path, item] of CALL_FAMILIES.filter(({ name }) => OF_BETTING.includes(name)).flatMap(
      (family) => Object.entries(partOf(family).paths),
    ))
      for (const method of Object.keys(item as object))
        expect([
          path,
          site.app.hasRoute({
            method: method.toUpperCase() as 'GET',
            url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          }),
        ]).toEqual([path, true]);
  });

  it('names every operation once, and no schema that is not there', () => {
    const operations = Object.values(document.paths as Record<string, object>).flatMap((item) =>
      Object.values(item).map((one: { operationId: string }) => one.operationId),
    );
    expect(new Set(operations).size).toBe(operations.length);
    const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name,
    );
    for (const name of named) expect(Object.keys(document.components.schemas)).toContain(name);
  });

  it('finds what is wrong with an answer', async () => {
    const { body } = await site.post(UPDATE_COUPON_PATH, makeBetBody(request([1]), 2, 'en'));
    const quote = ['components', 'schemas', 'Quote'];
    expect(wrongs(quote, body.Value)).toEqual([]);
    expect(wrongs(quote, { ...body.Value, minBet: false })).toHaveLength(1);
    expect(wrongs(quote, { ...body.Value, Unsaid: 1 })).toHaveLength(1);
    const { Coef: _coef, ...without } = body.Value;
    expect(wrongs(quote, without)).toHaveLength(1);
  });

  it('cannot be put together of two parts that describe one thing', () => {
    const [part] = openApiParts();
    expect(() => openApiDocument([must(part, 'a part'), must(part, 'a part')])).toThrow(/two parts/);
  });

  it.each(FORMS)('holds for the quote and the bet of a %s', async (kind, more) => {
    const wanted = request(kind === 'single' ? [1] : [1, 2, 3, 4], more);
    const body = makeBetBody(wanted, 2, 'en');
    expect((await post(UPDATE_COUPON_PATH, body)).body.Success).toBe(true);
    expect((await post(MAKE_BET_PATH, body)).body.Value.Bet.kind).toBe(kind);
  });

  it('holds for anti-express and builder, their margins and rules', async () => {
    const anti = makeBetBody(request([1, 2], { form: { kind: 'anti_express', margin: 1_116 } }), 2, 'en');
    await post(UPDATE_COUPON_PATH, anti);
    const builder: PlacementRequest = {
      ...request([1]),
      form: { kind: 'builder', odds: 4_500 as Odds },
      items: [site.item(1, 0), site.item(1, 5)],
    };
    const body = makeBetBody(builder, 2, 'en');
    expect((await post(`${UPDATE_COUPON_PATH}Builder`, body)).body.Value.VoidRule).toBe(
      'void-leg-refunds-bet',
    );
    expect((await post(`${MAKE_BET_PATH}Builder`, body)).body.Success).toBe(true);
    await post(builderFeedPath('line'), builderFeedBody(1 as GameId, builder.items, 'en'));
  });

  it('holds for what is delayed, re-offered and refused', async () => {
    const live = request([5]);
    const body = makeBetBody(live, 2, 'en');
    expect((await post(MAKE_BET_PATH, body)).body.Value.waitTime).toBeGreaterThan(0);
    site.move(5, 0, 1_900);
    await site.pass(3_000);
    expect((await post(MAKE_BET_PATH, body)).body.ErrorCode).toBe(130);
    expect(
      (await get(`${OFFICE_BETS_PATH}/{betGuid}`, `${OFFICE_BETS_PATH}/${live.betGuid}`)).body.ErrorCode,
    ).toBe(130);
    const small = { ...makeBetBody(request([1]), 2, 'en'), Summ: 1 };
    expect((await post(MAKE_BET_PATH, small)).body.Value.AdditionalInfo.limit).toBe('50.00');
    expect((await site.post(MAKE_BET_PATH, body)).status).toBe(401);
    hold('post', MAKE_BET_PATH, await site.post(MAKE_BET_PATH, body));
    hold('post', MAKE_BET_PATH, await site.post(MAKE_BET_PATH, {}, token));
  });

  it('holds for several bets, orders, free bets, lists and kept coupons', async () => {
    const advance = await post(GET_ADVANCE_PATH, {});
    expect(parseAdvance(advance.body, 2)).toEqual({ available: 0n, backing: [], reason: 'no-bets' });
    const highlight = expressHighlightBody([site.item(1, 0)], 'en');
    expect((await post(EXPRESS_HIGHLIGHT_PATH, highlight)).body.Value.Events).toHaveLength(3);
    await post(PUT_BETS_PATH, putBetsBody([request([1]), request([2])], 2, 'en'));
    await post(MAKE_BID_PATH, makeBidBody(request([1]), TERMS, 2, 'en'));
    await post(PAUSE_AUTO_BETS_PATH, pauseAutoBetsBody(true));
    await post(CANCEL_AUTO_BETS_PATH, cancelAutoBetsBody());
    expect((await get(AUTO_BETS_PATH)).body.data).toHaveLength(1);
    await post(FREE_BETS_PATH, redeemBody('WELCOME'));
    await post(
      MAKE_BET_PATH,
      makeBetBody(request([3], { stake: amount(1_000_00n), extras: { promo: 'WELCOME' } }), 2, 'en'),
    );
    expect((await get(FREE_BETS_PATH)).body.data).toHaveLength(1);
    await site.decide(3, 0, 'win');
    await get(OFFICE_BETS_PATH);
    const wish = { policy: { kind: 'none' }, stakeText: '' } as const;
    const saved = await post(SAVE_COUPON_PATH, saveCouponBody([site.item(1, 0)], wish, 'en'));
    await post(GET_COUPON_PATH, getCouponBody(saved.body.Value, 'en'));
  });

  it('holds for cash-outs: offers, one that is taken, one that is refused, and what was told', async () => {
    const placed = await post(MAKE_BET_PATH, makeBetBody(request([4]), 2, 'en'));
    const { id } = placed.body.Value.Bet;
    const offered = await get(CASH_OUTS_PATH);
    const offer = offered.body.data.offers.find((one: { betId: string }) => one.betId === String(id));
    const wish = {
      cashOutGuid: site.newGuid() as string as CashOutGuid,
      betId: String(id) as BetId,
      percent: 100,
      seen: amount(BigInt(offer.offer.replace('.', ''))),
      least: amount(1_000_000_00n),
    };
    const greedy = await post(CASH_OUTS_PATH, cashOutBody(wish, 2));
    expect(greedy.body.data.state).toBe('refused');
    await get(`${CASH_OUTS_PATH}/{guid}`, `${CASH_OUTS_PATH}/${wish.cashOutGuid}`);
    const again = { ...wish, cashOutGuid: site.newGuid() as string as CashOutGuid, least: amount(1n) };
    const taken = await post(CASH_OUTS_PATH, cashOutBody(again, 2));
    expect(taken.body.data).toMatchObject({ state: 'taken', paid: offer.offer });
    const told = await get(betCashOutsPath('{betId}'), betCashOutsPath(wish.betId));
    expect(told.body.data.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['refused', 'taken']),
    );
  });
});
