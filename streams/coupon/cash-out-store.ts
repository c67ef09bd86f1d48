/**
 * Cash-outs of the page: the offers while somebody looks at them, and each act from the press to the server's decision. An act's id is kept before it is
 * sent, its bet's lock is held by one tab, and what was lost on the way is asked for by that id, never sent again: not by a reload, not by
 * another tab.
 */
import {
  BehaviorSubject,
  exhaustMap,
  firstValueFrom,
  from,
  type Observable,
  type SchedulerLike,
  Subject,
  Subscription,
  timer,
} from 'rxjs';
import type {
  CashOutAnswer,
  CashOutRefusal,
  CashOutRequest,
  CashOutRule,
} from '#domain/coupon/offers/cash-out-deal.ts';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import type { Amount } from '#domain/money/amount.ts';
import type { BetOffer, BetOffers } from '#protocol/http/bets/cash-out.ts';
import type { CashOutEvent } from '#protocol/http/bets/cash-out-events.ts';
import type { ExclusiveLock } from './coupon-ports.ts';

/** The reply to a call of cash-outs. */
export type CashOutReply<Value> =
  | { readonly kind: 'answer'; readonly value: Value }
  | { readonly kind: 'signed-out' }
  /** The server did not look at it: too many requests, a bet that is not there. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'lost' };

/** The calls of cash-outs. None of them rejects. */
export interface CashOutApi {
  offers(): Promise<CashOutReply<BetOffers>>;
  ask(request: CashOutRequest): Promise<CashOutReply<CashOutAnswer>>;
  answerOf(guid: CashOutGuid): Promise<CashOutReply<CashOutAnswer>>;
  events(betId: BetId): Promise<CashOutReply<readonly CashOutEvent[]>>;
  setRule(betId: BetId, rule: CashOutRule | undefined): Promise<boolean>;
}

/** The storage of the cash-outs under way, which lasts. */
export interface CashOutStorage {
  read(): Promise<readonly CashOutRequest[]>;
  add(request: CashOutRequest): Promise<void>;
  remove(guid: CashOutGuid): Promise<void>;
}

/** What has become of a cash-out. */
export type CashOutAct =
  | { readonly kind: 'sending' }
  /** The server decides at `decidesAt` (epoch ms of this device). */
  | { readonly kind: 'delayed'; readonly decidesAt: number }
  /** The answer was lost; the server is asked until it has one. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'taken'; readonly paid: Amount }
  | { readonly kind: 'refused'; readonly code: CashOutRefusal; readonly pays?: Amount }
  /** The cash-out was not sent, or did not reach the server: nothing was paid and nothing will be. */
  | { readonly kind: 'not-sent'; readonly reason: 'not-kept' | 'signed-out' | 'unheard' | 'turned-away' };

export interface CashOutState {
  readonly phase: 'idle' | 'ready' | 'failed';
  readonly offers: ReadonlyMap<BetId, BetOffer>;
  readonly acts: ReadonlyMap<BetId, CashOutAct>;
}

export interface CashOutStore {
  readonly state$: Observable<CashOutState>;
  getState(): CashOutState;
  /** Keeps the offers fresh, as somebody looks at them, until the returned function is called. */
  look(): () => void;
  /** The user's act: takes the offer, or does nothing while a cash-out of this bet is under way, here or in another tab. */
  cashOut(wish: Omit<CashOutRequest, 'cashOutGuid'>): Promise<void>;
  /** Removes an act that has ended, once the user has seen its end. */
  dismiss(betId: BetId): void;
  setRule(betId: BetId, rule: CashOutRule | undefined): Promise<boolean>;
  events(betId: BetId): Promise<readonly CashOutEvent[] | undefined>;
  close(): void;
}

export interface CashOutParts {
  readonly api: CashOutApi;
  readonly storage: CashOutStorage;
  readonly lockOf: (betId: BetId) => ExclusiveLock;
  readonly scheduler: SchedulerLike;
  readonly newGuid: () => CashOutGuid;
  /** Called when a cash-out was paid. */
  readonly onTaken: () => void;
}

const LOOKING_MS = 1_000;
const FAILED_MS = 5_000;
/** The server is asked about a lost answer this often. */
const ASK_MS = 2_000;
const MIN_ASK_MS = 250;

const isUnderWay = (act: CashOutAct | undefined): boolean =>
  act?.kind === 'sending' || act?.kind === 'delayed' || act?.kind === 'unknown';

export function createCashOutStore(parts: CashOutParts): CashOutStore {
  const { api, lockOf, newGuid, scheduler, storage } = parts;
  const state$ = new BehaviorSubject<CashOutState>({ phase: 'idle', offers: new Map(), acts: new Map() });
  const asks$ = new Subject<void>();
  let next = new Subscription();
  let lookers = 0;
  let isClosed = false;

  const pause = (ms: number): Promise<unknown> => firstValueFrom(timer(Math.max(ms, MIN_ASK_MS), scheduler));
  const setAct = (betId: BetId, act: CashOutAct | undefined): void => {
    const acts = new Map(state$.value.acts);
    if (act) acts.set(betId, act);
    else acts.delete(betId);
    state$.next({ ...state$.value, acts });
  };

  async function refresh(): Promise<void> {
    const reply = await api.offers();
    if (isClosed) return;
    if (reply.kind === 'answer') {
      const offers = new Map(reply.value.offers.map((one) => [one.betId, one]));
      state$.next({ ...state$.value, phase: 'ready', offers });
    } else {
      // An offer that nobody confirms is no offer.
      state$.next({ ...state$.value, phase: 'failed', offers: new Map() });
    }
    next.unsubscribe();
    if (lookers > 0)
      next = timer(reply.kind === 'answer' ? LOOKING_MS : FAILED_MS, scheduler).subscribe(() => asks$.next());
  }
  const asking = asks$.pipe(exhaustMap(() => from(refresh()))).subscribe();

  /** Asks about an act until the server has decided it. */
  async function follow(request: CashOutRequest, first: CashOutReply<CashOutAnswer>): Promise<void> {
    let reply = first;
    for (;;) {
      const end = endOf(reply);
      if (end) {
        setAct(request.betId, end);
        // Decided by the server: a storage that fails now costs one more question after the next start, and no money.
        await storage.remove(request.cashOutGuid).catch(() => undefined);
        if (end.kind === 'taken') parts.onTaken();
        if (lookers > 0) asks$.next();
        return;
      }
      const waitMs =
        reply.kind === 'answer' && reply.value.kind === 'delayed' ? reply.value.waitMs : undefined;
      setAct(
        request.betId,
        waitMs === undefined ? { kind: 'unknown' } : { kind: 'delayed', decidesAt: scheduler.now() + waitMs },
      );
      await pause(waitMs ?? ASK_MS);
      if (isClosed) return;
      const asked = await api.answerOf(request.cashOutGuid);
      // That a question was refused, or came from a guest, does not decide a cash-out that may have arrived.
      reply = asked.kind === 'answer' ? asked : { kind: 'lost' };
    }
  }

  async function send(request: CashOutRequest): Promise<void> {
    const { betId } = request;
    const waiting = (await storage.read()).find((one) => one.betId === betId);
    if (waiting) return follow(waiting, { kind: 'lost' });
    setAct(betId, { kind: 'sending' });
    try {
      await storage.add(request);
    } catch {
      return setAct(betId, { kind: 'not-sent', reason: 'not-kept' });
    }
    return follow(request, await api.ask(request));
  }

  /** Asks about the acts that an earlier page has left undecided, and sends none of them again. */
  async function resume(): Promise<void> {
    const waiting = await storage.read().catch(() => []);
    await Promise.all(
      waiting.map(({ betId }) =>
        lockOf(betId).run(async () => {
          const still = (await storage.read().catch(() => [])).find((one) => one.betId === betId);
          if (still && !isClosed) await follow(still, { kind: 'lost' });
        }),
      ),
    );
  }
  void resume();

  return {
    state$,
    getState: () => state$.value,
    look() {
      lookers++;
      asks$.next();
      let looking = true;
      return () => {
        if (looking) lookers--;
        looking = false;
        if (lookers === 0) next.unsubscribe();
      };
    },
    async cashOut(wish) {
      if (isUnderWay(state$.value.acts.get(wish.betId))) return;
      await lockOf(wish.betId).tryRun(() =>
        send({ ...wish, cashOutGuid: newGuid() }).catch(() =>
          setAct(wish.betId, { kind: 'not-sent', reason: 'not-kept' }),
        ),
      );
    },
    dismiss(betId) {
      if (!isUnderWay(state$.value.acts.get(betId))) setAct(betId, undefined);
    },
    async setRule(betId, rule) {
      const isSet = await api.setRule(betId, rule);
      asks$.next();
      return isSet;
    },
    async events(betId) {
      const reply = await api.events(betId);
      return reply.kind === 'answer' ? reply.value : undefined;
    },
    close() {
      isClosed = true;
      next.unsubscribe();
      asking.unsubscribe();
    },
  };
}

/** The end of an act, by a reply; undefined while it is undecided or not known. */
function endOf(reply: CashOutReply<CashOutAnswer>): CashOutAct | undefined {
  switch (reply.kind) {
    case 'lost':
      return undefined;
    case 'signed-out':
      return { kind: 'not-sent', reason: 'signed-out' };
    case 'refused':
      return { kind: 'not-sent', reason: 'turned-away' };
    case 'answer':
      break;
  }
  const { value } = reply;
  switch (value.kind) {
    case 'delayed':
      return undefined;
    case 'taken':
      return { kind: 'taken', paid: value.paid };
    case 'refused':
      return value;
    case 'unheard':
      return { kind: 'not-sent', reason: 'unheard' };
  }
}
