/**
 * The coupon of this user, live: the draft (shared by the tabs, kept in storage), the prices of its items, and its placement.
 *
 * In: a user's acts, the feed, the betting API, storage and the other tabs, all injected. Out: one `CouponState` that replays.
 * While a placement is undecided the draft does not change. Nothing is ever placed by itself: what was offline comes back as a draft
 * whose prices are compared, and waits for the user.
 */
import {
  BehaviorSubject,
  distinctUntilChanged,
  exhaustMap,
  from,
  type Observable,
  type SchedulerLike,
  Subject,
  Subscription,
} from 'rxjs';
import type { CouponItem, PlacementRequest, PricePolicy } from '#domain/coupon/bet/bet.ts';
import { DRAFT, isUndecided, nextPlacement, type PlacementEvent } from '#domain/coupon/bet/placement.ts';
import {
  type AddRefusal,
  acceptPrices,
  addItem,
  type Coupon,
  clearCoupon,
  EMPTY_COUPON,
  formOf,
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
import { couponProblems, type ProblemCode } from '#domain/coupon/draft/coupon-errors.ts';
import { priceDifferences } from '#domain/coupon/draft/coupon-prices.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid, SelectionKey } from '#domain/lib/ids.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { FeedPhase } from '#protocol/hub/batches.ts';
import type { FeedClient } from '../feed/feed-client.ts';
import type { BetApi, CouponChannel, CouponStorage, ExclusiveLock } from './coupon-ports.ts';
import {
  type CouponState,
  contextOf,
  FIRST_STATE,
  heardPrices,
  heardQuote,
  merged,
  needsQuote,
  type PickRefusal,
  type PlacingAccount,
  stateWith,
  withFirstPrice,
  withoutQuote,
  withoutStakes,
} from './coupon-state.ts';
import { createItemPrices } from './item-prices.ts';
import { apartOf, offeredPrices, reofferedApart, requestOf, singleRequestsOf } from './placement-requests.ts';
import { createPlacer } from './placer.ts';
import { createQuotes } from './quotes.ts';

export interface CouponStore {
  readonly state$: Observable<CouponState>;
  /** Refused picks, for whoever tells the user: a press must never do nothing silently. */
  readonly refusals$: Observable<PickRefusal>;
  getState(): CouponState;
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
  /** A request for each single, with fresh ids; none while anything stands in the way of any of them. */
  singleRequests(account: PlacingAccount): readonly PlacementRequest[];
  /** Items, stake and price rule of another moment become the draft. False while a placement is undecided. */
  restore(content: Coupon): boolean;
  /** A coupon of somebody else becomes the draft; the price rule stays the user's own (docs/trust.md P6). False as for `restore`. */
  takeShared(content: SharedContent): boolean;
  /** The user agrees to the prices as they are now. */
  acceptPrices(): void;
  /** The user's act: places the coupon as agreed. While anything stands in the way, or one is under way, it does nothing. */
  place(account: PlacingAccount): void;
  /**
   * The user's act on one selection with a stake of its own, beside the draft, which stays as it is. Answers what stands in the way, by the
   * prices of this moment; undefined when the bet is on its way.
   */
  placeApart(item: CouponItem, stakeText: string, account: PlacingAccount): ProblemCode | undefined;
  /** While set, it is asked before a selection is added: true means that the press was for it. */
  intercept(taker: ((item: CouponItem) => boolean) | undefined): void;
  /** The user's fresh act on a re-offer: the offered prices are agreed to and placed as a new intent. */
  placeReoffer(account: PlacingAccount): void;
  /** After an ending: back to the draft. A re-offer's prices become the agreed ones only if `acceptPrices` follows. */
  dismiss(): void;
  /** Asks about an unknown outcome at once. */
  askNow(): void;
  /** Money is of another currency from now on: what was typed meant the other one, and its limits hold no more. */
  changeCurrency(): void;
  /** Asks for the limits and prices of the draft anew. */
  askQuote(): void;
  /** Signed out: nothing personal stays, here and in storage. */
  forget(): Promise<void>;
  close(): void;
}

/** What a coupon of somebody else brings along. */
export type SharedContent = Pick<Coupon, 'items' | 'stakeText' | 'form'>;

export interface CouponStoreParts {
  readonly feed: FeedClient;
  readonly api: BetApi;
  readonly storage: CouponStorage;
  readonly lock: ExclusiveLock;
  readonly channel: CouponChannel;
  readonly online$: Observable<boolean>;
  readonly scheduler: SchedulerLike;
  /** From the platform's CSPRNG. */
  readonly newBetGuid: () => BetGuid;
}

interface Intent {
  readonly account: PlacingAccount;
  /** The server's own offer was agreed to: it is newer than what the feed has brought. */
  readonly offered: boolean;
  /** A bet beside the draft. */
  readonly apart?: Coupon;
}

export function createCouponStore(parts: CouponStoreParts): CouponStore {
  const { api, storage, lock, channel, scheduler, newBetGuid } = parts;
  const itemPrices = createItemPrices(parts.feed, scheduler);
  const quotes = createQuotes(api, scheduler);
  const askNow$ = new Subject<void>();
  const intents$ = new Subject<Intent>();
  const refusals$ = new Subject<PickRefusal>();
  const subscriptions = new Subscription();
  const state$ = new BehaviorSubject<CouponState>(FIRST_STATE);
  let closed = false;
  let away = true;
  let phase: FeedPhase = 'loading';
  let taker: ((item: CouponItem) => boolean) | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  /** Of the newest draft that another tab told: what is kept may be older. */
  let toldRevision = -1;

  const patch = (change: Partial<CouponState>) => {
    if (!closed) state$.next({ ...state$.value, ...change });
  };

  function showCoupon(coupon: Coupon): void {
    const before = state$.value.coupon;
    patch({ coupon });
    if (coupon.items !== before.items) itemPrices.watch(coupon.items);
    if (needsQuote(before, coupon)) askQuote();
  }

  function askQuote(): void {
    const { coupon } = state$.value;
    quotes.ask(coupon.items, formOf(coupon));
  }

  /** A change made here: shown, kept and told. Not while a placement is undecided. */
  function commit(coupon: Coupon): void {
    if (coupon === state$.value.coupon) return;
    showCoupon(coupon);
    if (!state$.value.loaded) return;
    channel.post({ type: 'draft', coupon });
    // A browser that keeps nothing still has a working coupon in this tab.
    writing = writing.then(() => storage.writeDraft(coupon)).catch(() => undefined);
  }

  function edit(change: (coupon: Coupon) => Coupon): void {
    const { coupon, placement } = state$.value;
    if (isUndecided(placement)) return;
    const next = change(coupon);
    if (next === coupon) return;
    if (placement.kind !== 'draft') dispatch({ kind: 'dismiss' });
    commit(next);
  }

  function editItem(change: (coupon: Coupon) => Result<Coupon, AddRefusal>): Result<Coupon, PickRefusal> {
    const { coupon, placement } = state$.value;
    const result = isUndecided(placement) ? failed({ code: 'undecided' } as const) : change(coupon);
    if (result.ok) edit(() => result.value);
    else refusals$.next(result.error);
    return result;
  }

  function dispatch(event: PlacementEvent): void {
    const placement = nextPlacement(state$.value.placement, event);
    if (placement === state$.value.placement) return;
    patch({ placement });
    if (event.kind !== 'told' && event.kind !== 'dismiss') channel.post({ type: 'placement', placement });
  }

  function adoptDraft(coupon: Coupon): void {
    if (coupon.revision <= state$.value.coupon.revision) return;
    showCoupon(coupon);
    channel.post({ type: 'draft', coupon });
  }

  const placer = createPlacer({
    api,
    storage,
    lock,
    scheduler,
    askNow$,
    placement: () => state$.value.placement,
    dispatch,
    coupon: () => state$.value.coupon,
    adoptDraft,
  });

  const stateOf = (coupon: Coupon): CouponState =>
    stateWith(state$.value, coupon, parts.feed.slots, phase === 'live');

  async function carryOut({ account, offered, apart }: Intent): Promise<void> {
    const { loaded } = state$.value;
    const coupon = apart ?? state$.value.coupon;
    const problems = couponProblems(coupon, contextOf(stateOf(coupon), account));
    const hindered = problems.some(({ code }) => !(offered && code === 'price_changed'));
    if (!loaded || hindered) return;
    const request = requestOf(coupon, account, itemPrices.current(), newBetGuid);
    if (!request) return;
    await writing;
    await placer.place(request);
  }

  function agree(prices: ReadonlyMap<SelectionKey, Odds>): void {
    edit((coupon) => acceptPrices(coupon, prices));
    patch({ movedWhileAway: false });
  }

  function hearPrices(): void {
    const prices = quotes.complete(state$.value.coupon.items, itemPrices.current());
    const heard = heardPrices(state$.value, prices, away);
    away = heard.away;
    patch(heard.change);
  }

  function hearTab(message: Parameters<CouponChannel['post']>[0]): void {
    const { coupon, placement } = state$.value;
    if (message.type === 'draft') {
      toldRevision = message.coupon.revision;
      if (message.coupon.revision > coupon.revision) showCoupon(message.coupon);
    } else if (message.type === 'hello') {
      if (isUndecided(placement)) channel.post({ type: 'placement', placement });
    } else {
      const wasUndecided = isUndecided(placement);
      dispatch({ kind: 'told', placement: message.placement });
      if (!wasUndecided && isUndecided(state$.value.placement)) void placer.takeOver();
    }
  }

  async function load(): Promise<void> {
    const [draft, waiting] = await Promise.all([
      storage.readDraft().catch(() => undefined),
      storage.readOutbox().catch(() => undefined),
    ]);
    if (closed) return;
    const { coupon } = state$.value;
    patch({ loaded: true });
    // What was picked before storage answered is put on top of what was kept.
    if (draft && draft.revision > toldRevision)
      showCoupon(coupon.items.length > 0 ? merged(draft, coupon) : draft);
    if (coupon.items.length > 0) commit({ ...state$.value.coupon });
    channel.post({ type: 'hello' });
    if (!waiting) return;
    dispatch({ kind: 'lost', request: waiting, at: scheduler.now() });
    await placer.takeOver();
  }

  subscriptions.add(intents$.pipe(exhaustMap((intent) => from(carryOut(intent)))).subscribe());
  subscriptions.add(
    parts.feed.health$.subscribe((health) => {
      phase = health.phase;
    }),
  );
  subscriptions.add(channel.messages$.subscribe(hearTab));
  subscriptions.add(itemPrices.changes$.subscribe(hearPrices));
  subscriptions.add(
    quotes.changes$.subscribe((quote) => {
      if (quote) patch(heardQuote(state$.value, quote));
      if (quote && state$.value.placement.kind === 'draft') edit((coupon) => withFirstPrice(coupon, quote));
      hearPrices();
    }),
  );
  subscriptions.add(
    parts.online$.pipe(distinctUntilChanged()).subscribe((online) => {
      patch({ online });
      if (online) askNow$.next();
      else away = true;
      quotes.pause(!online);
      hearPrices();
    }),
  );
  void load();

  return {
    state$,
    refusals$,
    getState: () => state$.value,
    toggle(item) {
      const { coupon } = state$.value;
      if (!hasItem(coupon, item.key) && taker?.(item)) return ok(coupon);
      return editItem((draft) => toggleItem(draft, item));
    },
    intercept(next) {
      taker = next;
    },
    add: (item) => editItem((coupon) => addItem(coupon, item)),
    remove: (key) => edit((coupon) => removeItem(coupon, key)),
    removeAll: (keys) => edit((coupon) => removeItems(coupon, keys)),
    clear: () => edit(clearCoupon),
    setStakeText: (text) => edit((coupon) => setStakeText(coupon, text)),
    setForm: (form) => edit((coupon) => setForm(coupon, form)),
    setExtras: (extras) => edit((coupon) => setExtras(coupon, extras)),
    setStakes: (stakes) => edit((coupon) => setStakes(coupon, stakes)),
    singleRequests: (account) => singleRequestsOf(state$.value, account, itemPrices.current(), newBetGuid),
    setPolicy: (policy) => edit((coupon) => setPolicy(coupon, policy)),
    restore(content) {
      edit(({ revision }) => ({ ...content, revision: revision + 1 }));
      return !isUndecided(state$.value.placement);
    },
    takeShared(content) {
      edit(({ policy, revision }) => ({ ...EMPTY_COUPON, ...content, policy, revision: revision + 1 }));
      return !isUndecided(state$.value.placement);
    },
    acceptPrices() {
      const { coupon, prices } = state$.value;
      agree(new Map(priceDifferences(coupon, prices).map(({ item, now }) => [item.key, now])));
    },
    place: (account) => intents$.next({ account, offered: false }),
    placeApart(item, stakeText, account) {
      const apart = apartOf(item, stakeText, state$.value.coupon.policy);
      const [problem] = couponProblems(apart, contextOf(stateOf(apart), account));
      if (!problem) intents$.next({ account, offered: false, apart });
      return problem?.code;
    },
    placeReoffer(account) {
      const { coupon: draft, placement } = state$.value;
      if (placement.kind !== 'reoffered' || scheduler.now() >= placement.endsAt) return;
      const apart = reofferedApart(draft, placement, account.exponent);
      if (apart) return intents$.next({ account, offered: true, apart });
      agree(offeredPrices(placement));
      if (placement.request.form?.kind === 'builder')
        edit((coupon) => setForm(coupon, { kind: 'builder', odds: placement.quote.totalOdds }));
      intents$.next({ account, offered: true });
    },
    dismiss: () => dispatch({ kind: 'dismiss' }),
    askNow: () => askNow$.next(),
    changeCurrency() {
      commit(withoutStakes(state$.value.coupon));
      if (!closed) state$.next(withoutQuote(state$.value));
      askQuote();
    },
    askQuote,
    async forget() {
      const { coupon } = state$.value;
      const empty: Coupon = { ...EMPTY_COUPON, revision: coupon.revision + 1 };
      showCoupon(empty);
      patch({ placement: DRAFT, movedWhileAway: false });
      channel.post({ type: 'draft', coupon: empty });
      askNow$.next();
      await writing;
      await storage.forget().catch(() => undefined);
    },
    close() {
      closed = true;
      subscriptions.unsubscribe();
      itemPrices.close();
      quotes.close();
      state$.complete();
    },
  };
}
