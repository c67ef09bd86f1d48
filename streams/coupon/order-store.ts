/**
 * Auto-bets of this page: the account's orders, and the one that is being sent. It is kept with its id before it is sent (docs/trust.md P1); an
 * answer that was lost is looked for in the list of orders, never taken for a refusal, and it is sent again only by the user's act, under the same id.
 */
import { BehaviorSubject, type Observable, type SchedulerLike, Subscription, timer } from 'rxjs';
import type { AutoBet, AutoBetTerms } from '#domain/coupon/bet/auto-bet.ts';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { BetGuid } from '#domain/lib/ids.ts';

/** The reply to a call of auto-bets. */
export type OrderReply<Value> =
  | { readonly kind: 'answer'; readonly value: Value }
  | { readonly kind: 'signed-out' }
  /** The order was refused. `code`: the server's, where it gave one. */
  | { readonly kind: 'refused'; readonly code?: number }
  | { readonly kind: 'lost' };

/** The calls of auto-bets. None of them rejects. */
export interface OrderApi {
  order(request: PlacementRequest, terms: AutoBetTerms): Promise<OrderReply<AutoBet>>;
  orders(): Promise<OrderReply<readonly AutoBet[]>>;
  cancel(betGuid?: BetGuid): Promise<OrderReply<readonly AutoBet[]>>;
  pause(paused: boolean): Promise<OrderReply<readonly AutoBet[]>>;
}

/** An auto-bet as it is sent. */
export interface WaitingOrder {
  readonly request: PlacementRequest;
  readonly terms: AutoBetTerms;
}

/** The storage of the auto-bet that is being sent, which lasts. The methods may reject where the browser keeps nothing. */
export interface OrderStorage {
  read(): Promise<WaitingOrder | undefined>;
  write(order: WaitingOrder): Promise<void>;
  clear(): Promise<void>;
}

/** What has become of the auto-bet that was sent last. */
export type OrderSending =
  | { readonly kind: 'sending'; readonly order: WaitingOrder }
  /** The outcome is unknown: the server may have the order. */
  | { readonly kind: 'unknown'; readonly order: WaitingOrder }
  | { readonly kind: 'taken'; readonly order: WaitingOrder }
  | { readonly kind: 'refused'; readonly order: WaitingOrder; readonly code?: number }
  /** The browser could not keep its id: nothing was sent. */
  | { readonly kind: 'not-kept'; readonly order: WaitingOrder };

export interface OrderStoreState {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The account's auto-bets, newest first. */
  readonly orders: readonly AutoBet[];
  readonly sending?: OrderSending | undefined;
  /** Whether the server has not confirmed the last pause or cancellation. */
  readonly isUnconfirmed: boolean;
}

export interface OrderStore {
  readonly state$: Observable<OrderStoreState>;
  getState(): OrderStoreState;
  /** The user's act: sends an order, or does nothing while another one is under way or a guard rail would be broken. */
  send(order: WaitingOrder): Promise<void>;
  /** The user's act: sends an order whose end is unknown again, under the same id. */
  sendAgain(): Promise<void>;
  /** Removes an order that has ended from the state. */
  dismiss(): void;
  cancel(betGuid?: BetGuid): Promise<void>;
  pause(paused: boolean): Promise<void>;
  /** Keeps the list fresh, as somebody looks at it, until the returned function is called. */
  look(): () => void;
  close(): void;
}

export interface OrderStoreParts {
  readonly api: () => OrderApi;
  readonly storage: OrderStorage;
  readonly scheduler: SchedulerLike;
  /** Whether an order may not be sent by the bettor's own guard rails. */
  readonly breaksRails?: (order: WaitingOrder) => boolean;
  readonly onTaken: () => void;
}

const LOOK_MS = 2_000;

export function createOrderStore({
  api,
  breaksRails,
  storage,
  scheduler,
  onTaken,
}: OrderStoreParts): OrderStore {
  const state$ = new BehaviorSubject<OrderStoreState>({ phase: 'idle', orders: [], isUnconfirmed: false });
  let next = new Subscription();
  let lookers = 0;
  let question = 0;

  const patch = (change: Partial<OrderStoreState>) => state$.next({ ...state$.value, ...change });

  async function end(sending: OrderSending): Promise<void> {
    patch({ sending });
    await storage.clear().catch(() => undefined);
  }

  /** Shows a list that was answered. An order that is in it was taken, whatever became of its answer. */
  async function onList(reply: OrderReply<readonly AutoBet[]>): Promise<void> {
    if (reply.kind !== 'answer') return patch({ phase: reply.kind === 'signed-out' ? 'idle' : 'failed' });
    patch({ phase: 'ready', orders: reply.value });
    const { sending } = state$.value;
    if (sending?.kind !== 'unknown') return;
    const { betGuid } = sending.order.request;
    if (reply.value.some((order) => order.betGuid === betGuid)) await end({ ...sending, kind: 'taken' });
  }

  async function ask(): Promise<void> {
    next.unsubscribe();
    const mine = ++question;
    const reply = await api().orders();
    if (mine !== question) return;
    await onList(reply);
    if (lookers > 0) next = timer(LOOK_MS, scheduler).subscribe(() => void ask());
  }

  async function sendNow(order: WaitingOrder): Promise<void> {
    patch({ sending: { kind: 'sending', order } });
    try {
      await storage.write(order);
    } catch {
      return patch({ sending: { kind: 'not-kept', order } });
    }
    const reply = await api().order(order.request, order.terms);
    if (reply.kind === 'lost') return patch({ sending: { kind: 'unknown', order } });
    if (reply.kind === 'answer') {
      await end({ kind: 'taken', order });
      onTaken();
      return ask();
    }
    const code = reply.kind === 'refused' ? reply.code : undefined;
    await end({ kind: 'refused', order, ...(code === undefined ? {} : { code }) });
  }

  async function change(act: () => Promise<OrderReply<readonly AutoBet[]>>): Promise<void> {
    question++;
    const reply = await act();
    patch({ isUnconfirmed: reply.kind !== 'answer' });
    if (reply.kind === 'answer') await onList(reply);
    if (lookers > 0) await ask();
  }

  /** Shows the order that an earlier page has sent without an answer. */
  async function takeUp(): Promise<void> {
    const order = await storage.read().catch(() => undefined);
    if (order && !state$.value.sending) patch({ sending: { kind: 'unknown', order } });
  }

  return {
    state$,
    getState: () => state$.value,
    async send(order) {
      const { sending } = state$.value;
      if (sending?.kind === 'sending' || sending?.kind === 'unknown' || breaksRails?.(order)) return;
      await sendNow(order);
    },
    async sendAgain() {
      const { sending } = state$.value;
      if (sending?.kind === 'unknown') await sendNow(sending.order);
    },
    dismiss() {
      const { sending } = state$.value;
      if (sending && sending.kind !== 'sending' && sending.kind !== 'unknown') patch({ sending: undefined });
    },
    cancel: (betGuid) => change(() => api().cancel(betGuid)),
    pause: (paused) => change(() => api().pause(paused)),
    look() {
      lookers++;
      let isLooking = true;
      void takeUp().then(ask);
      return () => {
        if (isLooking) lookers--;
        isLooking = false;
        if (lookers === 0) next.unsubscribe();
      };
    },
    close() {
      question++;
      next.unsubscribe();
      state$.complete();
    },
  };
}
