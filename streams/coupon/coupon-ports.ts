/**
 * What the coupon needs of its surroundings, as interfaces: the page gives IndexedDB, Web Locks, BroadcastChannel and fetch, tests give fakes.
 */
import type { Observable } from 'rxjs';
import type {
  Bet,
  CouponItem,
  CouponQuote,
  PlacementAnswer,
  PlacementRequest,
} from '#domain/coupon/bet/bet.ts';
import type { SentPlacement } from '#domain/coupon/bet/placement.ts';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid } from '#domain/lib/ids.ts';

/** A reply of the betting API. `lost` covers everything after which nobody knows: time-out, broken or unreadable answer, 5xx. */
export type BetReply =
  | { readonly kind: 'answer'; readonly answer: PlacementAnswer }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'lost' };

/** The betting calls that the coupon makes. None of them rejects: a failure is a reply. */
export interface BetApi {
  place(request: PlacementRequest): Promise<BetReply>;
  /** Places several bets in one call: a reply for each, in their order. */
  placeAll(requests: readonly PlacementRequest[]): Promise<readonly BetReply[]>;
  /** Asks what became of a placement, by its id; a re-offer would be of the request's items. */
  ask(request: PlacementRequest): Promise<BetReply>;
  /** The server's quote; undefined when there is no answer. */
  quote(items: readonly CouponItem[], form?: BetForm): Promise<CouponQuote | undefined>;
}

/** The list of bets, from the server. */
export interface BetsApi {
  list(): Promise<
    /** The answer with bets. `body`: as it came, for keeping. */
    | { readonly kind: 'bets'; readonly bets: readonly Bet[]; readonly body?: unknown }
    | { readonly kind: 'signed-out' }
    | { readonly kind: 'lost' }
  >;
}

/** The list as it was last seen on this device, with the moment (epoch ms): for a page that starts without a network. */
export interface KeptBets {
  read(): Promise<{ readonly bets: readonly Bet[]; readonly seenAtMs: number } | undefined>;
  /** Takes the server's own body, which is parsed when it is read. */
  write(body: unknown, seenAtMs: number): void;
  clear(): void;
}

/** The storage of the coupon, which lasts and is shared by the tabs. Every method may reject where the browser keeps nothing. */
export interface CouponStorage {
  readDraft(): Promise<Coupon | undefined>;
  writeDraft(coupon: Coupon): Promise<void>;
  /** The bets under way, of every tab. */
  readOutbox(): Promise<readonly PlacementRequest[]>;
  /** Keeps bets before they are sent and, where they were the draft, replaces that, in one step. */
  writeOutbox(requests: readonly PlacementRequest[], draft?: Coupon): Promise<void>;
  /** Removes bets that are decided and, where they come back as a draft, replaces that, in one step. */
  closeOutbox(betGuids: readonly BetGuid[], draft?: Coupon): Promise<void>;
  /** Removes draft and outbox, and what else was kept of the user: at sign-out. */
  clear(): Promise<void>;
}

/** A lock with one holder among all tabs, freed by the browser when the holder dies. */
export interface ExclusiveLock {
  /** Runs the task if nobody holds the lock; answers false at once where somebody does. */
  tryRun(task: () => Promise<void>): Promise<boolean>;
  /** Runs the task when the lock is free. */
  run(task: () => Promise<void>): Promise<void>;
}

/** What a tab sends to the others. */
export type CouponMessage =
  | { readonly type: 'draft'; readonly coupon: Coupon }
  | { readonly type: 'placement'; readonly placement: SentPlacement }
  /** The user has read the outcome of an act. */
  | { readonly type: 'dismissed'; readonly act: BetGuid }
  /** A new tab asks the others what is going on. */
  | { readonly type: 'hello' };

/** Messages between the tabs of one origin; a tab does not receive its own. */
export interface CouponChannel {
  readonly messages$: Observable<CouponMessage>;
  post(message: CouponMessage): void;
}
