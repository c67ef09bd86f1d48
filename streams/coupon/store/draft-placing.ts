/**
 * The user's acts that place something: the draft, its selections as singles, one selection beside it, or what was re-offered. Each is checked
 * against the prices of its moment. A press that is repeated before the bet is kept does nothing; bets that are kept do not wait for each other.
 */
import { from, mergeMap, type SchedulerLike, Subject } from 'rxjs';
import type { CouponItem, PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { isUndecided, type SentPlacement } from '#domain/coupon/bet/placement.ts';
import { actsOf, haveSameSelections, placementOf } from '#domain/coupon/bet/sent-placements.ts';
import { acceptPrices, type Coupon } from '#domain/coupon/draft/coupon.ts';
import { couponProblems, type ProblemCode } from '#domain/coupon/draft/coupon-errors.ts';
import { priceDifferences } from '#domain/coupon/draft/coupon-prices.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { type CouponState, contextOf, type PlacingAccount } from '../coupon-state.ts';
import type { DraftEditor } from './draft-editor.ts';
import type { ItemPrices } from './item-prices.ts';
import { apartOf, reofferedDraft, requestOf, singleRequestsOf } from './placement-requests.ts';
import type { Placer } from './placer.ts';
import type { StateHolder } from './state-holder.ts';

/** An act that places a coupon, until it is carried out. */
interface Intent {
  /** The name of the press: the same one is not carried out twice at once. */
  readonly name: string;
  /** The bets as they are at this moment; none while anything stands in their way. */
  readonly requests: () => readonly PlacementRequest[];
  /** The draft that is placed, and leaves the coupon. */
  readonly draft?: Coupon;
}

export interface DraftPlacing {
  readonly acceptPrices: () => void;
  readonly place: (account: PlacingAccount) => void;
  readonly placeSingles: (account: PlacingAccount) => void;
  readonly placeApart: (
    item: CouponItem,
    stakeText: string,
    account: PlacingAccount,
  ) => ProblemCode | undefined;
  readonly placeReoffer: (betGuid: BetGuid, account: PlacingAccount) => void;
  readonly close: () => void;
}

export interface DraftPlacingParts {
  readonly holder: StateHolder;
  readonly editor: DraftEditor;
  readonly placer: Placer;
  readonly itemPrices: ItemPrices;
  /** The state with another coupon in it, at the prices that the tab has now. */
  readonly stateOf: (coupon: Coupon) => CouponState;
  readonly dismiss: (act: BetGuid) => void;
  readonly scheduler: SchedulerLike;
  readonly newBetGuid: () => BetGuid;
}

export function createDraftPlacing(parts: DraftPlacingParts): DraftPlacing {
  const { holder, editor, placer, itemPrices, stateOf, scheduler, newBetGuid } = parts;
  const intents$ = new Subject<Intent>();
  const busy = new Set<string>();
  /** Requests whose placing has begun, and of which the state says nothing yet. */
  const starting = new Set<PlacementRequest>();
  const carryingOut = intents$.pipe(mergeMap((intent) => from(carryOut(intent)))).subscribe();

  async function carryOut({ name, requests, draft }: Intent): Promise<void> {
    if (busy.has(name)) return;
    const wanted = requests();
    const [first, ...others] = wanted;
    if (!first) return;
    busy.add(name);
    for (const request of wanted) starting.add(request);
    dismissEnded(wanted);
    try {
      await editor.written();
      await placer.place([first, ...others], draft);
    } finally {
      busy.delete(name);
      for (const request of wanted) starting.delete(request);
    }
  }

  /** Dismisses what has ended for what is placed next. An offer that still stands stays, and so does a refusal, except of what is placed now. */
  function dismissEnded(placed: readonly PlacementRequest[]): void {
    const keys = new Set(placed.flatMap(({ items }) => items.map(({ key }) => key)));
    const stands = (placement: SentPlacement) =>
      isUndecided(placement) ||
      (placement.kind === 'reoffered' && placement.endsAt > scheduler.now()) ||
      (placement.kind === 'refused' && !placement.request.items.every(({ key }) => keys.has(key)));
    for (const { id, placements } of actsOf(holder.getState().placements))
      if (!placements.some(stands)) parts.dismiss(id);
  }

  /** What the rules of placing look at, with what has begun to be placed. */
  function contextNow(state: CouponState, account: PlacingAccount) {
    const known = new Set(state.placements.map(({ request }) => request.betGuid));
    const begun = [...starting].filter(({ betGuid }) => !known.has(betGuid));
    const sending = begun.map((request) => ({ kind: 'sending' as const, request }));
    return contextOf({ ...state, placements: [...state.placements, ...sending] }, account);
  }

  /** The request to place a coupon; none while anything stands in its way. `isOffered`: its prices are the server's own, newer than the feed's. */
  function requestsFor(
    coupon: Coupon,
    account: PlacingAccount,
    isOffered = false,
  ): readonly PlacementRequest[] {
    const problems = couponProblems(coupon, contextNow(stateOf(coupon), account));
    const isHindered = problems.some(({ code }) => !(isOffered && code === 'price_changed'));
    if (!holder.getState().loaded || isHindered) return [];
    const request = requestOf(coupon, account, itemPrices.current(), newBetGuid);
    return request ? [request] : [];
  }

  function placeDraft(requestsOf: (draft: Coupon) => readonly PlacementRequest[]): void {
    const { coupon: draft } = holder.getState();
    intents$.next({ name: 'draft', draft, requests: () => requestsOf(draft) });
  }

  return {
    acceptPrices() {
      const { coupon, prices } = holder.getState();
      const now = new Map(priceDifferences(coupon, prices).map((moved) => [moved.item.key, moved.now]));
      editor.edit((draft) => acceptPrices(draft, now));
      holder.patch({ movedWhileAway: false });
    },
    place: (account) => placeDraft((draft) => requestsFor(draft, account)),
    placeSingles: (account) =>
      placeDraft(() => singleRequestsOf(holder.getState(), account, itemPrices.current(), newBetGuid)),
    placeApart(item, stakeText, account) {
      const apart = apartOf(item, stakeText, holder.getState().coupon.policy);
      const [problem] = couponProblems(apart, contextNow(stateOf(apart), account));
      const requests = () => requestsFor(apart, account);
      if (!problem) intents$.next({ name: item.key, requests });
      return problem?.code;
    },
    placeReoffer(betGuid, account) {
      const { coupon, placements } = holder.getState();
      const placement = placementOf(placements, betGuid);
      if (placement?.kind !== 'reoffered' || scheduler.now() >= placement.endsAt) return;
      const offered = reofferedDraft(placement);
      intents$.next({
        name: betGuid,
        ...(haveSameSelections(coupon.items, offered.items) && { draft: coupon }),
        requests() {
          const requests = requestsFor(offered, account, true);
          if (requests.length > 0) parts.dismiss(betGuid);
          return requests;
        },
      });
    },
    close: () => carryingOut.unsubscribe(),
  };
}
