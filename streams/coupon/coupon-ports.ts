/**
 * What the coupon needs of the world, as interfaces: the page gives IndexedDB, Web Locks, BroadcastChannel and fetch, tests give fakes.
 */
import type { Observable } from 'rxjs';
import type {
  Bet,
  CouponItem,
  CouponQuote,
  PlacementAnswer,
  PlacementRequest,
} from '#domain/coupon/bet/bet.ts';
import type { Placement } from '#domain/coupon/bet/placement.ts';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';

/** A reply of the betting API. `lost` covers everything after which nobody knows: time-out, broken or unreadable answer, 5xx. */
export type BetReply =
  | { readonly kind: 'answer'; readonly answer: PlacementAnswer }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'lost' };

/** None of these reject: a failure is a reply. */
export interface BetApi {
  place(request: PlacementRequest): Promise<BetReply>;
  /** By its id; the items are those that a re-offer would speak of. */
  ask(request: PlacementRequest): Promise<BetReply>;
  /** Undefined when there is no answer. */
  quote(items: readonly CouponItem[], form?: BetForm): Promise<CouponQuote | undefined>;
}

export interface BetsApi {
  list(): Promise<
    /** `body`: as it came, for keeping. */
    | { readonly kind: 'bets'; readonly bets: readonly Bet[]; readonly body?: unknown }
    | { readonly kind: 'signed-out' }
    | { readonly kind: 'lost' }
  >;
}

/** The list as it was last seen on this device, with the moment (epoch ms): for a page that starts without a network. */
export interface KeptBets {
  read(): Promise<{ readonly bets: readonly Bet[]; readonly seenAtMs: number } | undefined>;
  /** The server's own body: reading it trusts nothing. */
  write(body: unknown, seenAtMs: number): void;
  forget(): void;
}

/** Durable and shared by the tabs. Every method may reject where the browser keeps nothing. */
export interface CouponStorage {
  readDraft(): Promise<Coupon | undefined>;
  writeDraft(coupon: Coupon): Promise<void>;
  readOutbox(): Promise<PlacementRequest | undefined>;
  writeOutbox(request: PlacementRequest): Promise<void>;
  /** In one step: the request leaves the outbox and, when the bet was taken, the draft is replaced. */
  closeOutbox(draft?: Coupon): Promise<void>;
  /** Draft and outbox, at sign-out. */
  forget(): Promise<void>;
}

/** Web Locks: one holder among all tabs, freed by the browser when the holder dies. */
export interface ExclusiveLock {
  /** Runs the task if nobody holds the lock; answers false at once where somebody does. */
  tryRun(task: () => Promise<void>): Promise<boolean>;
  /** Runs the task when the lock is free. */
  run(task: () => Promise<void>): Promise<void>;
}

export type CouponMessage =
  | { readonly type: 'draft'; readonly coupon: Coupon }
  | { readonly type: 'placement'; readonly placement: Placement }
  /** A new tab asks the others what is going on. */
  | { readonly type: 'hello' };

/** Between the tabs of one origin; a tab does not hear itself. */
export interface CouponChannel {
  readonly messages$: Observable<CouponMessage>;
  post(message: CouponMessage): void;
}
