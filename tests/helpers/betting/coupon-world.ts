/** Fakes for the tests of the coupon: a world of tabs with one storage, one lock, one server and one virtual clock. */

import { BehaviorSubject, NEVER, Observable, Subject, VirtualAction, VirtualTimeScheduler } from 'rxjs';
import type {
  Bet,
  CouponItem,
  CouponQuote,
  PlacementAnswer,
  PlacementRequest,
} from '#domain/coupon/bet/bet.ts';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import { productOdds, returnOf } from '#domain/coupon/draft/coupon-totals.ts';
import { plainForm } from '#domain/coupon/form/bet-form.ts';
import type { RailsCheck } from '#domain/coupon/rails/rail-problems.ts';
import type { BetGuid, BetId, GameId, SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import type { FeedHealth, FeedPhase, GameRecord, Slot } from '#protocol/hub/batches.ts';
import type {
  BetApi,
  BetReply,
  CouponChannel,
  CouponMessage,
  CouponStorage,
  ExclusiveLock,
} from '#streams/coupon/coupon-ports.ts';
import { createCouponStore } from '#streams/coupon/coupon-store.ts';
import type { FeedClient } from '#streams/feed/feed-client.ts';

export const keyOf = (text: string) => text as SelectionKey;
export const oddsOf = (thousandths: number) => thousandths as Odds;

export function anItem(key: string, odds = 2000, mainGameId?: number): CouponItem {
  const { gameId } = must(parseSelectionKey(key), key);
  return {
    key: keyOf(key),
    gameId,
    mainGameId: (mainGameId ?? gameId) as GameId,
    feed: 'live',
    odds: oddsOf(odds),
    texts: { game: 'North - South', championship: 'Cup', market: 'Result', selection: 'North' },
  };
}

export function createFakeClock() {
  const scheduler = new VirtualTimeScheduler(VirtualAction, 0);
  /** Lets all promises settle; twenty rounds are more than any chain here needs. */
  const settle = async () => {
    for (let round = 0; round < 20; round++) await Promise.resolve();
  };
  async function advance(ms: number): Promise<void> {
    const end = scheduler.frame + ms;
    await settle();
    for (;;) {
      const due = scheduler.actions.reduce((least, action) => Math.min(least, action.delay), Infinity);
      if (due > end) break;
      scheduler.maxFrames = due;
      scheduler.flush();
      await settle();
    }
    scheduler.frame = end;
  }
  return { scheduler, advance, settle };
}

export function createFakeFeed() {
  const columns = new Map<SelectionKey, { odds: number; suspended: boolean; gone: boolean }>();
  const slots = new Map<SelectionKey, Slot>();
  const listeners = new Set<(slots: Uint32Array, count: number) => void>();
  const health$ = new BehaviorSubject<FeedHealth>(healthOf('live'));
  const games$ = new BehaviorSubject<ReadonlyMap<GameId, GameRecord>>(new Map());
  const lineGames$ = new BehaviorSubject<ReadonlyMap<GameId, GameRecord>>(new Map());
  const open = new Set<string>();
  const at = (slot: Slot) => [...columns.values()][slot];

  const client: FeedClient = {
    open(spec) {
      const name = JSON.stringify(spec);
      open.add(name);
      return {
        games$: spec.kind === 'game' && spec.feed === 'line' ? lineGames$ : games$,
        health$,
        menu$: NEVER,
        away$: NEVER,
        game: () => undefined,
        score$: () => NEVER,
        score: () => undefined,
        scoreAtMs: () => 0,
        tick: () => 7,
        close: () => open.delete(name),
      };
    },
    slots: {
      odds: (slot) => oddsOf(at(slot)?.odds ?? 0),
      previousOdds: () => oddsOf(0),
      suspended: (slot) => at(slot)?.suspended ?? false,
      gone: (slot) => at(slot)?.gone ?? true,
      changedAtMs: () => 0,
      slotOf: (key) => slots.get(key),
      onTouched(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    health$,
    history: (key) => Promise.resolve({ key, ticks: [], gaps: [] }),
    refresh: () => undefined,
  };

  return {
    client,
    openViews: () => open.size,
    price(text: string, odds: number, flags: { suspended?: boolean; gone?: boolean } = {}) {
      const key = keyOf(text);
      columns.set(key, { odds, suspended: flags.suspended ?? false, gone: flags.gone ?? false });
      const slot = [...columns.keys()].indexOf(key) as Slot;
      slots.set(key, slot);
      const { gameId } = must(parseSelectionKey(text), text);
      const record = { head: { finished: false } } as GameRecord;
      for (const feed$ of [games$, lineGames$])
        if (!feed$.value.has(gameId)) feed$.next(new Map([...feed$.value, [gameId, record]]));
      for (const listener of listeners) listener(new Uint32Array([slot]), 1);
    },
    /** Begins a game: from now on it is in play alone. */
    begin: (gameId: number) =>
      lineGames$.next(new Map([...lineGames$.value].filter(([id]) => id !== gameId))),
    phase: (phase: FeedPhase) => health$.next(healthOf(phase)),
  };
}

const healthOf = (phase: FeedPhase): FeedHealth => ({
  type: 'health',
  phase,
  confirmedAtMs: 0,
  roundTripMs: 10,
  clockOffsetMs: 0,
  cadenceMs: 1000,
});

/** A server that keeps its answers by id and can lose messages in both directions. */
export function createFakeServer() {
  const bets = new Map<BetGuid, PlacementAnswer>();
  const prices = new Map<SelectionKey, number>();
  const log: string[] = [];
  const held: (() => void)[] = [];
  const faults = { loseRequests: false, loseReplies: false, hold: false, signedOut: false };
  let delayMs = 0;
  const decideAt = new Map<BetGuid, number>();
  const now = { ms: () => 0 };

  function quote(items: readonly CouponItem[]): CouponQuote {
    const quoted = items.map((item) => ({
      key: item.key,
      odds: oddsOf(prices.get(item.key) ?? item.odds),
      suspended: false,
      finished: false,
      conflictsWith: [],
    }));
    return {
      items: quoted,
      totalOdds: productOdds(quoted.map((item) => item.odds)),
      minStake: amount(10n),
      maxStake: amount(100_000n),
    };
  }

  function decide(request: PlacementRequest): PlacementAnswer {
    const offer = quote(request.items);
    const moved = offer.items.some((item, index) => item.odds !== request.items[index]?.odds);
    if (moved && request.policy.kind === 'none') return { kind: 'reoffered', quote: offer };
    const bet: Bet = {
      id: String(bets.size + 1) as BetId,
      betGuid: request.betGuid,
      kind: request.kind,
      form: request.form ?? plainForm(request.items.length),
      status: 'open',
      placedAt: now.ms(),
      currency: 'EUR',
      stake: request.stake,
      odds: offer.totalOdds,
      potentialPayout: returnOf(
        request.stake,
        offer.items.map((item) => item.odds),
      ),
      policy: request.policy,
      legs: [],
    };
    return { kind: 'accepted', bet, balance: amount(5_000n) };
  }

  function answerOf(request: PlacementRequest): PlacementAnswer {
    const kept = bets.get(request.betGuid);
    if (kept) return kept;
    const due = decideAt.get(request.betGuid) ?? now.ms() + delayMs;
    decideAt.set(request.betGuid, due);
    if (due > now.ms()) return { kind: 'delayed', betGuid: request.betGuid, waitMs: due - now.ms() };
    const answer = decide(request);
    bets.set(request.betGuid, answer);
    return answer;
  }

  const requests = new Map<BetGuid, PlacementRequest>();
  async function exchange(line: string, work: () => PlacementAnswer): Promise<BetReply> {
    log.push(line);
    if (faults.signedOut) return { kind: 'signed-out' };
    if (faults.loseRequests) return { kind: 'lost' };
    const answer = work();
    if (faults.hold) await new Promise<void>((resolve) => held.push(resolve));
    return faults.loseReplies ? { kind: 'lost' } : { kind: 'answer', answer };
  }

  const place = (request: PlacementRequest) =>
    exchange(`place ${request.betGuid}`, () => {
      requests.set(request.betGuid, request);
      return answerOf(request);
    });

  const api: BetApi = {
    place,
    placeAll: (all) => Promise.all(all.map(place)),
    ask: ({ betGuid }) =>
      exchange(`ask ${betGuid}`, () => {
        const request = requests.get(betGuid);
        if (request) return answerOf(request);
        // Closed, as the server does it.
        bets.set(betGuid, { kind: 'unheard' });
        return { kind: 'unheard' };
      }),
    quote: (items) => Promise.resolve(quote(items)),
  };

  return {
    api,
    faults,
    log,
    now,
    setDelay: (ms: number) => {
      delayMs = ms;
    },
    setPrice: (key: string, odds: number) => prices.set(keyOf(key), odds),
    release: () => held.splice(0).forEach((resolve) => resolve()),
    placed: () => [...bets.values()].filter((answer) => answer.kind === 'accepted').length,
    sent: () => log.filter((line) => line.startsWith('place')).length,
    requests: (): readonly PlacementRequest[] => [...requests.values()],
  };
}

interface FakeLock {
  queue: { tab: object; task: () => Promise<void>; done: () => void }[];
  holder: object | undefined;
}

export function createFakeWorld() {
  const clock = createFakeClock();
  const server = createFakeServer();
  server.now.ms = () => clock.scheduler.now();
  const stored: { draft?: Coupon; outbox: PlacementRequest[] } = { outbox: [] };
  const faults: { writes: boolean; afterOutbox?: () => void } = { writes: false };
  const locks = new Map<string, FakeLock>();
  let guids = 0;
  const tabs = new Set<{ messages$: Subject<CouponMessage> }>();

  const lockNamed = (name: string): FakeLock => {
    const lock = locks.get(name) ?? { queue: [], holder: undefined };
    locks.set(name, lock);
    return lock;
  };
  const release = (lock: FakeLock) => {
    lock.holder = undefined;
    const next = lock.queue.shift();
    if (next) void hold(lock, next.tab, next.task).then(next.done);
  };
  async function hold(lock: FakeLock, tab: object, task: () => Promise<void>): Promise<void> {
    lock.holder = tab;
    await task();
    if (lock.holder === tab) release(lock);
  }

  function openTab(feed = createFakeFeed()) {
    const alive = { value: true };
    const guard = <Value>(work: () => Value): Promise<Value> =>
      alive.value
        ? faults.writes
          ? Promise.reject(new Error('no storage'))
          : Promise.resolve(work())
        : new Promise(() => undefined);
    const storage: CouponStorage = {
      readDraft: () => guard(() => stored.draft),
      writeDraft: (coupon) => guard(() => void (stored.draft = coupon)),
      readOutbox: () => guard(() => stored.outbox),
      writeOutbox: (requests, draft) =>
        guard(() => {
          stored.outbox = [...stored.outbox, ...requests];
          if (draft) stored.draft = draft;
          faults.afterOutbox?.();
        }),
      closeOutbox: (ids, draft) =>
        guard(() => {
          stored.outbox = stored.outbox.filter(({ betGuid }) => !ids.includes(betGuid));
          if (draft) stored.draft = draft;
        }),
      clear: () =>
        guard(() => {
          stored.outbox = [];
          delete stored.draft;
        }),
    };
    const lockOf = (name: string): ExclusiveLock => ({
      async tryRun(task) {
        const lock = lockNamed(name);
        if (lock.holder) return false;
        await hold(lock, tab, task);
        return true;
      },
      run(task) {
        const lock = lockNamed(name);
        if (!lock.holder) return hold(lock, tab, task);
        return new Promise((done) => lock.queue.push({ tab, task, done }));
      },
    });
    const messages$ = new Subject<CouponMessage>();
    const tab = { messages$ };
    tabs.add(tab);
    const channel: CouponChannel = {
      messages$: new Observable((subscriber) => messages$.subscribe(subscriber)),
      post(message) {
        if (!alive.value) return;
        for (const other of tabs) if (other !== tab) other.messages$.next(structuredClone(message));
      },
    };
    /** The calls of a tab. One that died receives nothing and sends nothing. */
    const api: BetApi = {
      place: (request) => (alive.value ? server.api.place(request) : new Promise(() => undefined)),
      placeAll: (requests) => (alive.value ? server.api.placeAll(requests) : new Promise(() => undefined)),
      ask: (request) => (alive.value ? server.api.ask(request) : new Promise(() => undefined)),
      quote: (items) => server.api.quote(items),
    };
    const online$ = new BehaviorSubject(true);
    const rails$ = new BehaviorSubject<RailsCheck | undefined>(undefined);
    const store = createCouponStore({
      feed: feed.client,
      api,
      storage,
      lock: lockOf('coupon'),
      lockOf,
      channel,
      online$,
      rails$,
      scheduler: clock.scheduler,
      newBetGuid: () => `00000000-0000-4000-8000-${String(++guids).padStart(12, '0')}` as BetGuid,
    });
    return {
      store,
      feed,
      online$,
      rails$,
      kill() {
        alive.value = false;
        tabs.delete(tab);
        store.close();
        for (const lock of locks.values()) {
          lock.queue = lock.queue.filter((waiting) => waiting.tab !== tab);
          if (lock.holder === tab) release(lock);
        }
      },
    };
  }
  return { clock, server, stored, faults, openTab };
}
