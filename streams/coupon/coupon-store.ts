/**
 * The coupon of this user, live: the draft (shared by the tabs, kept in storage), the prices of its items, and its placement.
 *
 * In: a user's acts, the feed, the betting API, storage and the other tabs, all injected. Out: one `CouponState` that replays.
 * A bet that was sent leaves the draft, which is free for the next one; several can be under way. Nothing is ever placed by itself: what was
 * offline, or was not taken, comes back as a draft whose prices are compared, and waits for the user.
 */
import { type Observable, type SchedulerLike, Subject } from 'rxjs';
import type { CouponItem, PricePolicy } from '#domain/coupon/bet/bet.ts';
import { actsOf, placementOf } from '#domain/coupon/bet/sent-placements.ts';
import {
  addItem,
  type Coupon,
  clearCoupon,
  EMPTY_COUPON,
  hasItem,
  removeItem,
  removeItems,
  setExtras,
  setForm,
  setPolicy,
  setStakes,
  setStakeText,
  toggleItem,
} from '#domain/coupon/draft/coupon.ts';
import type { ProblemCode } from '#domain/coupon/draft/coupon-errors.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import type { RailsCheck } from '#domain/coupon/rails/rail-problems.ts';
import type { BetGuid, SelectionKey } from '#domain/lib/ids.ts';
import { ok, type Result } from '#domain/lib/result.ts';
import type { FeedPhase } from '#protocol/hub/batches.ts';
import type { FeedClient } from '../feed/feed-client.ts';
import type { BetApi, CouponChannel, CouponStorage, ExclusiveLock } from './coupon-ports.ts';
import {
  type CouponState,
  type PickRefusal,
  type PlacingAccount,
  stateWith,
  withoutQuote,
  withoutStakes,
} from './coupon-state.ts';
import { createDraftEditor, type DraftEditor } from './store/draft-editor.ts';
import { createDraftPlacing } from './store/draft-placing.ts';
import { followPrices } from './store/follow-prices.ts';
import { followTabs } from './store/follow-tabs.ts';
import { createItemPrices } from './store/item-prices.ts';
import { draftOfRequest } from './store/placement-requests.ts';
import { createPlacer } from './store/placer.ts';
import { createQuotes } from './store/quotes.ts';
import { createStateHolder, type StateHolder } from './store/state-holder.ts';

export interface CouponStore {
  readonly state$: Observable<CouponState>;
  /** Picks that were refused: the user is notified of each, so that no press does nothing silently. */
  readonly refusals$: Observable<PickRefusal>;
  getState(): CouponState;
  /** Puts the item into the draft, or takes it out. What is suspended at that moment is not put in, and `refusals$` says so. */
  toggle(item: CouponItem): Result<Coupon, PickRefusal>;
  add(item: CouponItem): Result<Coupon, PickRefusal>;
  remove(key: SelectionKey): void;
  removeAll(keys: readonly SelectionKey[]): void;
  clear(): void;
  setStakeText(text: string): void;
  setPolicy(policy: PricePolicy): void;
  setForm(form: BetForm): void;
  setExtras(extras: BetExtras | undefined): void;
  /** The selections are singles with these stakes, until a form is set. */
  setStakes(stakes: Readonly<Record<SelectionKey, string>>): void;
  /** Makes a coupon of another moment the draft, with its items, stake and price rule. */
  restore(content: Coupon): void;
  /** Makes a coupon of somebody else or of the house the draft; the price rule stays the user's own (docs/trust.md P6). */
  takeShared(content: SharedContent): void;
  /** The user's act: agrees to the prices as they are now. */
  acceptPrices(): void;
  /** The user's act: places the coupon as agreed. While anything stands in the way it does nothing. */
  place(account: PlacingAccount): void;
  /** The user's act: places each selection as a single. While anything stands in the way of one it does nothing. */
  placeSingles(account: PlacingAccount): void;
  /**
   * The user's act on one selection with a stake of its own, beside the draft, which stays as it is. Answers what stands in the way, by the
   * prices of this moment; undefined when the bet is on its way.
   */
  placeApart(item: CouponItem, stakeText: string, account: PlacingAccount): ProblemCode | undefined;
  /** Sets who is asked before a pressed selection is added: true means that the press was meant for them. */
  intercept(taker: ((item: CouponItem) => boolean) | undefined): void;
  /** The user's fresh act on a re-offer: the offered prices are agreed to and placed as a new intent. */
  placeReoffer(betGuid: BetGuid, account: PlacingAccount): void;
  /** Removes the placements of an act that have ended, here and in the other tabs. */
  dismiss(act: BetGuid): void;
  /** Shows an act in full, or none. */
  showAct(act: BetGuid | undefined): void;
  /** Makes a bet that was not taken the draft, in the place of what is there, and dismisses it. */
  takeBack(betGuid: BetGuid): void;
  /** Asks about unknown outcomes at once. */
  askNow(): void;
  /** Drops stakes and limits: money is of another currency from now on, and what was typed meant the last one. */
  changeCurrency(): void;
  /** Asks for the limits and prices of the draft anew. */
  askQuote(): void;
  /** Removes everything personal, here and from storage: the user has signed out. */
  clearPersonal(): Promise<void>;
  close(): void;
}

/** What a coupon of somebody else, or a ready one of the house, brings along. */
export type SharedContent = Pick<Coupon, 'items' | 'stakeText' | 'form' | 'extras'>;

export interface CouponStoreParts {
  readonly feed: FeedClient;
  readonly api: BetApi;
  readonly storage: CouponStorage;
  readonly lock: ExclusiveLock;
  /** The lock of the bets of one act. */
  readonly lockOf: (act: BetGuid) => ExclusiveLock;
  readonly channel: CouponChannel;
  readonly online$: Observable<boolean>;
  /** The guard rails of whoever is signed in; a store without them has none. */
  readonly rails$?: Observable<RailsCheck | undefined>;
  readonly scheduler: SchedulerLike;
  /** A new id, from the platform's secure random numbers. */
  readonly newBetGuid: () => BetGuid;
}

/** The user's changes of the draft, each a function of the coupon. */
const draftActs = ({ askQuote, edit }: DraftEditor) => ({
  askQuote,
  remove: (key: SelectionKey) => edit((coupon) => removeItem(coupon, key)),
  removeAll: (keys: readonly SelectionKey[]) => edit((coupon) => removeItems(coupon, keys)),
  clear: () => edit(clearCoupon),
  setStakeText: (text: string) => edit((coupon) => setStakeText(coupon, text)),
  setForm: (form: BetForm) => edit((coupon) => setForm(coupon, form)),
  setExtras: (extras: BetExtras | undefined) => edit((coupon) => setExtras(coupon, extras)),
  setStakes: (stakes: Readonly<Record<SelectionKey, string>>) => edit((coupon) => setStakes(coupon, stakes)),
  setPolicy: (policy: PricePolicy) => edit((coupon) => setPolicy(coupon, policy)),
});

/** The user's acts that put another coupon in the place of the draft. */
const replacements = ({ edit }: DraftEditor) => ({
  restore: (content: Coupon) => edit(({ revision }) => ({ ...content, revision: revision + 1 })),
  takeShared: (content: SharedContent) =>
    edit(({ policy, revision }) => ({ ...EMPTY_COUPON, ...content, policy, revision: revision + 1 })),
});

/** The user's acts on what was sent. `forget` removes the ended placements of an act in this tab. */
function placementActs(
  { dispatch, getState, patch }: StateHolder,
  editor: DraftEditor,
  channel: CouponChannel,
) {
  const forget = (act: BetGuid) => {
    const of = actsOf(getState().placements).find(({ id }) => id === act)?.placements ?? [];
    for (const { request } of of) dispatch(request.betGuid, { kind: 'dismiss' });
  };
  const dismiss = (act: BetGuid) => {
    forget(act);
    channel.post({ type: 'dismissed', act });
  };
  return {
    forget,
    dismiss,
    showAct: (shown: BetGuid | undefined) => patch({ shown }),
    takeBack(betGuid: BetGuid) {
      const placement = placementOf(getState().placements, betGuid);
      if (placement?.kind !== 'refused' && placement?.kind !== 'reoffered') return;
      editor.edit(({ revision }) => ({ ...draftOfRequest(placement.request), revision: revision + 1 }));
      dismiss(betGuid);
    },
  };
}

/** Whether a selection takes no bets at this moment, as far as the tab knows it. */
function isSuspended({ slots }: FeedClient, key: SelectionKey): boolean {
  const slot = slots.slotOf(key);
  return slot !== undefined && slots.suspended(slot);
}

export function createCouponStore(parts: CouponStoreParts): CouponStore {
  const { api, channel, feed, lock, lockOf, newBetGuid, online$, scheduler, storage } = parts;
  const askNow$ = new Subject<void>();
  const holder = createStateHolder(channel);
  const { dispatch, getState } = holder;
  const itemPrices = createItemPrices(feed, scheduler);
  const quotes = createQuotes(api, scheduler);
  const editor = createDraftEditor({ holder, channel, storage, itemPrices, quotes });
  const placer = createPlacer({
    api,
    storage,
    lock,
    lockOf,
    scheduler,
    askNow$,
    placements: () => getState().placements,
    dispatch,
    coupon: () => getState().coupon,
    adoptDraft: editor.adopt,
  });
  const { forget, ...acts } = placementActs(holder, editor, channel);
  let phase: FeedPhase = 'loading';
  const { close: closePlacing, ...placing } = createDraftPlacing({
    holder,
    editor,
    placer,
    itemPrices,
    stateOf: (coupon) => stateWith(getState(), coupon, feed.slots, phase === 'live'),
    dismiss: acts.dismiss,
    scheduler,
    newBetGuid,
  });
  let taker: ((item: CouponItem) => boolean) | undefined;

  const subscriptions = feed.health$.subscribe((health) => {
    phase = health.phase;
  });
  subscriptions.add(parts.rails$?.subscribe((rails) => holder.patch({ rails })));
  subscriptions.add(followPrices({ holder, editor, itemPrices, quotes, online$, askNow$ }));
  subscriptions.add(
    followTabs({ holder, editor, placer, channel, storage, forget, now: () => scheduler.now() }),
  );

  async function clearPersonal(): Promise<void> {
    const empty: Coupon = { ...EMPTY_COUPON, revision: getState().coupon.revision + 1 };
    editor.show(empty);
    holder.patch({ placements: [], movedWhileAway: false });
    channel.post({ type: 'draft', coupon: empty });
    askNow$.next();
    await editor.written();
    await storage.clear().catch(() => undefined);
  }

  return {
    ...draftActs(editor),
    ...replacements(editor),
    ...acts,
    ...placing,
    state$: holder.state$,
    refusals$: editor.refusals$,
    getState,
    toggle(item) {
      const { coupon } = getState();
      if (!hasItem(coupon, item.key)) {
        if (isSuspended(feed, item.key)) return editor.refuse({ code: 'suspended', key: item.key });
        if (taker?.(item)) return ok(coupon);
      }
      return editor.tryEdit((draft) => toggleItem(draft, item));
    },
    intercept(next) {
      taker = next;
    },
    add: (item) => editor.tryEdit((coupon) => addItem(coupon, item)),
    askNow: () => askNow$.next(),
    changeCurrency() {
      editor.commit(withoutStakes(getState().coupon));
      holder.replace(withoutQuote(getState()));
      editor.askQuote();
    },
    clearPersonal,
    close() {
      subscriptions.unsubscribe();
      closePlacing();
      itemPrices.close();
      quotes.close();
      holder.close();
    },
  };
}
