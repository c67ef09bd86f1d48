import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { BetGuid, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { parseBets } from '#protocol/http/bets/office-bets.ts';
import { FreeBets } from '#server/betting/advances/free-bets.ts';
import { SwapStore } from '../../../server/betting/cash-out/swap-store.ts';
import { BetStore } from '../../../server/betting/placing/bet-store.ts';
import { PlacingService } from '../../../server/betting/placing/placing-service.ts';
import { SettlementStore } from '../../../server/betting/settling/settlement-store.ts';
import { Settler } from '../../../server/betting/settling/settler.ts';
import { Ledger } from '../../../server/ledger/ledger.ts';
import type { LegOutcome } from '../../../server/source/source.ts';
import type { Database } from '../../../server/store/engine.ts';
import { POOLED_DATABASES } from '../../helpers/databases/databases.ts';
import { SmallWorld } from '../../helpers/feed/small-world.ts';

const CURRENCY = 'KZT';
const GRANT = 1_000_00n;
const LIVE = 1;
const OTHER = 2;
const LINE = 3;
const won: LegOutcome = {
  result: 'win',
  reason: { source: 'event-log', rule: 'result', facts: { score: '1:0' } },
};
const lost: LegOutcome = { ...won, result: 'lose' };

let guids = 0;
const newGuid = () => {
  guids += 1;
  return `00000000-0000-4000-8000-${String(guids).padStart(12, '0')}` as BetGuid;
};

const NO_ADVANCES = {
  offer: async () => ({ available: amount(0n), backing: [], reason: 'no-bets' as const }),
  newAdvance: () => ({ limit: amount(0n), backing: [], dueAt: 0 }),
};

describe.each(POOLED_DATABASES)('the placing service on $name', ({ open, skipped }) => {
  let database: Database;
  let world: SmallWorld;
  let service: PlacingService;
  let settler: Settler;
  let ledger: Ledger;
  let userId: bigint;
  let due: (() => void)[];
  let now = 1_000_000;

  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());

  const openService = async (epoch = world.epoch) => {
    const book = new Proxy(world, { get: (of, name) => (name === 'epoch' ? epoch : bound(of, name)) });
    due = [];
    const errors: unknown[] = [];
    const parts = {
      book,
      nowMs: () => now,
      after: (milliseconds: number, run: () => void) => {
        expect(milliseconds).toBe(3_000);
        due.push(run);
        return () => undefined;
      },
      onError: (error: unknown) => errors.push(error),
    };
    settler = new Settler({ ...parts, settlements: new SettlementStore(database) });
    service = new PlacingService({
      advances: NO_ADVANCES,
      ...parts,
      bets: new BetStore(database),
      swaps: new SwapStore(database),
      settler,
      freeBets: new FreeBets(database),
    });
    await service.start();
    await settler.start();
  };

  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    world = new SmallWorld([{ id: LIVE }, { id: OTHER }, { id: LINE, feed: 'line' }]);
    ledger = new Ledger(database);
    const [row] = await database.query<{ id: bigint }>(
      `insert into users (name) values ('one') returning id`,
    );
    userId = row?.id ?? 0n;
    await ledger.openAccounts(userId, CURRENCY, amount(GRANT));
    await openService();
  });

  const item = (gameId: number, index: number, odds: number) => {
    const { gameId: id, parameter, player, type } = parseSelectionKey(world.keyOf(gameId, index)) ?? fail();
    const texts = { game: '', championship: '', market: 'm', selection: 's' };
    return { gameId: id, parameter, player, type, seenOdds: odds as Odds, feed: 'live' as const, texts };
  };

  const single = (
    gameId: number,
    index: number,
    odds: number,
    {
      policy = { kind: 'none' },
      stake = '100',
      betGuid = newGuid(),
    }: { policy?: PricePolicy; stake?: string; betGuid?: BetGuid } = {},
  ): MakeBetRequest => ({
    betGuid,
    form: { kind: 'single' },
    items: [item(gameId, index, odds)],
    stake,
    policy,
    language: 'en',
    channel: 'web',
  });

  const body = async (answer: Promise<{ body: string }>) => JSON.parse((await answer).body);
  const balance = () => ledger.balance(userId, CURRENCY);

  /** The end of the delay, and all that follows from it. */
  async function endDelay(betGuid: BetGuid) {
    now += 3_000;
    for (const run of due.splice(0)) run();
    await expect.poll(async () => (await body(service.ask(userId, betGuid))).Value?.waitTime ?? 0).toBe(0);
    return body(service.ask(userId, betGuid));
  }

  async function settled(key: SelectionKey, outcome: LegOutcome) {
    world.decide(key, outcome);
    await service.stop();
    await settler.stop();
  }

  it('M6 takes a bet before the game at once, and pays it once when it wins', async () => {
    const request = single(LINE, 0, 1_500);
    expect((await body(service.place(userId, request))).Value.Bet.status).toBe('open');
    expect(await balance()).toBe(GRANT - 100_00n);
    await settled(world.keyOf(LINE, 0), won);
    await settled(world.keyOf(LINE, 0), won);
    expect(await balance()).toBe(GRANT + 50_00n);
    const { data } = (await service.list(userId, 'settled')) as {
      data: { status: string; legs: { reason: object }[] }[];
    };
    expect(data.map((bet) => [bet.status, bet.legs[0]?.reason])).toEqual([['won', won.reason]]);
    expect(await ledger.discrepancies()).toEqual([]);
  });

  it('names games in the language that asks, and a bet in every language that pages are read in', async () => {
    const { form, items } = single(LINE, 0, 1_500);
    const named = async (language: string) => {
      const quote = await service.quote({ form, items, wantsLeast: false, language });
      return JSON.parse(JSON.stringify(quote)).Value.Events[0];
    };
    expect(await named('ru')).toMatchObject({ Opp1: 'Home 3', Liga: 'Лига 100' });
    expect(await named('en')).toMatchObject({ Opp1: 'Home 3', Liga: 'League 100' });
    await service.place(userId, single(LINE, 0, 1_500));
    const [bet] = parseBets(await service.list(userId, 'open')) ?? [];
    expect(bet?.legs[0]?.texts).toMatchObject({
      championship: 'League 100',
      names: { ru: { championship: 'Лига 100' }, en: { championship: 'League 100' }, ar: {} },
    });
  });

  it('pays nothing for an express with one lost leg, and settles it before the other ends', async () => {
    const items = [item(LINE, 0, 1_500), item(LIVE, 0, 1_500)];
    const request: MakeBetRequest = { ...single(LINE, 0, 1_500), form: { kind: 'express' }, items };
    expect((await body(service.place(userId, request))).Value.waitTime).toBe(3_000);
    await endDelay(request.betGuid);
    await settled(world.keyOf(LIVE, 0), lost);
    expect(((await service.list(userId, 'settled')) as { data: { status: string }[] }).data[0]?.status).toBe(
      'lost',
    );
    expect(await balance()).toBe(GRANT - 100_00n);
  });

  it.each<[string, PricePolicy, number, number]>([
    ['none refuses a rise', { kind: 'none' }, 1_600, BET_CODES.priceChanged],
    ['none refuses a fall', { kind: 'none' }, 1_400, BET_CODES.priceChanged],
    ['higher takes a rise', { kind: 'higher' }, 1_600, BET_CODES.accepted],
    ['higher refuses a fall', { kind: 'higher' }, 1_400, BET_CODES.priceChanged],
    ['any takes a fall', { kind: 'any' }, 1_400, BET_CODES.accepted],
    ['a floor takes what is not below it', { kind: 'floor', odds: 1_400 as Odds }, 1_400, BET_CODES.accepted],
    ['a floor refuses what is', { kind: 'floor', odds: 1_450 as Odds }, 1_400, BET_CODES.priceChanged],
  ])('P6 judges the price at the end of the delay: %s', async (_name, policy, odds, code) => {
    const request = single(LIVE, 0, 1_500, { policy });
    await service.place(userId, request);
    expect(await balance()).toBe(GRANT - 100_00n);
    world.step(() => world.price(LIVE, 0, odds));
    const answer = await endDelay(request.betGuid);
    expect(answer.ErrorCode).toBe(code);
    if (code === BET_CODES.accepted) expect(answer.Value.Bet.odds).toBe(odds / 1_000);
    expect(await balance()).toBe(code === BET_CODES.accepted ? GRANT - 100_00n : GRANT);
    expect(await ledger.discrepancies()).toEqual([]);
  });

  it('refuses what was suspended during the delay, whatever the policy', async () => {
    const request = single(LIVE, 0, 1_500, { policy: { kind: 'any' } });
    await service.place(userId, request);
    world.step(() => world.price(LIVE, 0, 1_500, true));
    expect((await endDelay(request.betGuid)).ErrorCode).toBe(BET_CODES.selectionSuspended);
    expect(await balance()).toBe(GRANT);
  });

  it('gives the same request the same answer, byte for byte, and another of the same id none', async () => {
    const request = single(LINE, 0, 1_500);
    const first = await service.place(userId, request);
    expect(await service.place(userId, request)).toEqual(first);
    expect(await service.ask(userId, request.betGuid)).toEqual(first);
    const other = await service.place(userId, { ...request, stake: '200' });
    expect([other.status, JSON.parse(other.body).ErrorCode]).toEqual([422, BET_CODES.betGuidReused]);
    expect(await balance()).toBe(GRANT - 100_00n);
  });

  it.each([
    ['a stake that is none', (asked: MakeBetRequest) => ({ ...asked, stake: '0' })],
    ['no selections', (asked: MakeBetRequest) => ({ ...asked, items: [] })],
    [
      '51 selections',
      (asked: MakeBetRequest) => ({
        ...asked,
        items: Array.from({ length: 51 }, () => item(LINE, 0, 1_500)),
      }),
    ],
  ])('keeps what is refused before the book is asked by its id as well: %s', async (_name, spoil) => {
    const sound = single(LINE, 0, 1_500);
    const first = await service.place(userId, spoil(sound));
    expect(JSON.parse(first.body).Success).toBe(false);
    expect(await service.place(userId, spoil(sound))).toEqual(first);
    expect(await service.ask(userId, sound.betGuid)).toEqual(first);
    expect((await service.place(userId, sound)).status).toBe(422);
    expect(await balance()).toBe(GRANT);
  });

  it.each([
    ['unknown selections', () => single(LINE, 0, 1_500), BET_CODES.eventsFinished],
    ['an empty stake', () => single(LINE, 0, 1_500, { stake: '0' }), BET_CODES.badStake],
    ['a negative stake', () => single(LINE, 0, 1_500, { stake: '-100' }), BET_CODES.badStake],
    [
      'a stake of a tenth of the minor unit',
      () => single(LINE, 0, 1_500, { stake: '100.001' }),
      BET_CODES.badStake,
    ],
    [
      'a stake above the maximum',
      () => single(LINE, 0, 1_500, { stake: '1000000000' }),
      BET_CODES.aboveMaximum,
    ],
    ['a stake below the minimum', () => single(LINE, 0, 1_500, { stake: '0.01' }), BET_CODES.belowMinimum],
    [
      'a stake that is not there',
      () => single(LINE, 0, 1_500, { stake: '200000' }),
      BET_CODES.notEnoughMoney,
    ],
    ['a price that the book never had', () => single(LINE, 0, 9_000), BET_CODES.priceChanged],
  ] as const)('refuses %s and moves no money', async (name, request, code) => {
    const asked = request();
    const wanted =
      name === 'unknown selections'
        ? { ...asked, items: asked.items.map((one) => ({ ...one, gameId: 999 as typeof one.gameId })) }
        : asked;
    expect((await body(service.place(userId, wanted))).ErrorCode).toBe(code);
    expect(await balance()).toBe(GRANT);
    expect(await ledger.discrepancies()).toEqual([]);
  });

  it('refuses two selections of one game in an express', async () => {
    const items = [item(LINE, 0, 1_500), item(LINE, 3, 1_800)];
    const answer = await body(
      service.place(userId, { ...single(LINE, 0, 1_500), form: { kind: 'express' }, items }),
    );
    expect(answer.ErrorCode).toBe(BET_CODES.sameGameInExpress);
  });

  it.each([
    ['at once', LINE],
    ['after a delay', LIVE],
  ])('P3 takes no bet %s under an id that it was asked for before', async (_way, gameId) => {
    const request = single(gameId, 0, 1_500);
    const answer = await service.ask(userId, request.betGuid);
    expect(JSON.parse(answer.body).ErrorCode).toBe(BET_CODES.unheard);
    expect(await service.place(userId, request)).toEqual(answer);
    expect(await service.place(userId, { ...request, stake: 'much' })).toEqual(answer);
    expect(await service.ask(userId, request.betGuid)).toEqual(answer);
    expect(await service.list(userId, 'all')).toMatchObject({ data: [] });
    expect(await balance()).toBe(GRANT);
    expect(await ledger.discrepancies()).toEqual([]);
  });

  it('P3 an id that is asked for while its bet arrives is a bet or is none, for everybody', async () => {
    for (let round = 0; round < 20; round += 1) {
      const request = single(LINE, 0, 1_500, { stake: '1' });
      const { betGuid } = request;
      const [placed, ...asked] = await Promise.all([
        service.place(userId, request),
        service.ask(userId, betGuid),
        service.ask(userId, betGuid),
      ]);
      const end = await service.ask(userId, betGuid);
      expect(placed).toEqual(end);
      for (const one of asked) expect(one).toEqual(end);
    }
    expect(await ledger.discrepancies()).toEqual([]);
  });

  it('P3 an id that another account was asked for is free', async () => {
    const request = single(LINE, 0, 1_500);
    const [other] = await database.query<{ id: bigint }>(
      `insert into users (name) values ('two') returning id`,
    );
    await service.ask(other?.id ?? 0n, request.betGuid);
    expect((await body(service.place(userId, request))).Success).toBe(true);
  });

  it('M3 gives stakes back after a restart in the middle of a delay, once', async () => {
    const request = single(LIVE, 0, 1_500);
    await service.place(userId, request);
    await openService();
    await openService();
    expect((await body(service.ask(userId, request.betGuid))).ErrorCode).toBe(BET_CODES.serverRestarted);
    expect(await balance()).toBe(GRANT);
    expect(await ledger.discrepancies()).toEqual([]);
  });

  it('P16 refunds open bets of a world that is gone, with that reason', async () => {
    await service.place(userId, single(LINE, 0, 1_500));
    await openService('another');
    const { data } = (await service.list(userId, 'settled')) as {
      data: { status: string; legs: { reason: object }[] }[];
    };
    expect(data[0]?.status).toBe('refunded');
    expect(data[0]?.legs[0]?.reason).toEqual({ source: 'world-ended', rule: 'void-world-ended', facts: {} });
    expect(await balance()).toBe(GRANT);
  });
});

const bound = (of: SmallWorld, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(of, name, of);
  return typeof value === 'function' ? value.bind(of) : value;
};

function fail(): never {
  throw new Error('no such selection');
}
