/**
 * The user's acts that place something: the draft, one selection beside it, or what was re-offered. Each is checked against the prices of its
 * moment, and while one is on its way others do nothing.
 */
import { exhaustMap, from, type SchedulerLike, Subject } from 'rxjs';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { acceptPrices, type Coupon, setForm } from '#domain/coupon/draft/coupon.ts';
import { couponProblems, type ProblemCode } from '#domain/coupon/draft/coupon-errors.ts';
import { priceDifferences } from '#domain/coupon/draft/coupon-prices.ts';
import type { BetGuid, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type CouponState, contextOf, type PlacingAccount } from '../coupon-state.ts';
import type { DraftEditor } from './draft-editor.ts';
import type { ItemPrices } from './item-prices.ts';
import { apartOf, offeredPrices, reofferedApart, requestOf } from './placement-requests.ts';
import type { Placer } from './placer.ts';
import type { StateHolder } from './state-holder.ts';

/** An act that places a coupon, until it is carried out. */
interface Intent {
  readonly account: PlacingAccount;
  /** The server's own offer was agreed to: it is newer than what the feed has brought. */
  readonly offered: boolean;
  /** A bet beside the draft. */
  readonly apart?: Coupon;
}

export interface DraftPlacing {
  readonly acceptPrices: () => void;
  readonly place: (account: PlacingAccount) => void;
  readonly placeApart: (
    item: CouponItem,
    stakeText: string,
    account: PlacingAccount,
  ) => ProblemCode | undefined;
  readonly placeReoffer: (account: PlacingAccount) => void;
  readonly close: () => void;
}

export interface DraftPlacingParts {
  readonly holder: StateHolder;
  readonly editor: DraftEditor;
  readonly placer: Placer;
  readonly itemPrices: ItemPrices;
  /** The state with another coupon in it, at the prices that the tab has now. */
  readonly stateOf: (coupon: Coupon) => CouponState;
  readonly scheduler: SchedulerLike;
  readonly newBetGuid: () => BetGuid;
}

export function createDraftPlacing(parts: DraftPlacingParts): DraftPlacing {
  const { holder, editor, placer, itemPrices, stateOf, scheduler, newBetGuid } = parts;
  const intents$ = new Subject<Intent>();
  const carryingOut = intents$.pipe(exhaustMap((intent) => from(carryOut(intent)))).subscribe();

  async function carryOut({ account, offered, apart }: Intent): Promise<void> {
    const { loaded } = holder.getState();
    const coupon = apart ?? holder.getState().coupon;
    const problems = couponProblems(coupon, contextOf(stateOf(coupon), account));
    const isHindered = problems.some(({ code }) => !(offered && code === 'price_changed'));
    if (!loaded || isHindered) return;
    const request = requestOf(coupon, account, itemPrices.current(), newBetGuid);
    if (!request) return;
    await editor.written();
    await placer.place(request);
  }

  function agreeTo(prices: ReadonlyMap<SelectionKey, Odds>): void {
    editor.edit((coupon) => acceptPrices(coupon, prices));
    holder.patch({ movedWhileAway: false });
  }

  return {
    acceptPrices() {
      const { coupon, prices } = holder.getState();
      agreeTo(new Map(priceDifferences(coupon, prices).map(({ item, now }) => [item.key, now])));
    },
    place: (account) => intents$.next({ account, offered: false }),
    placeApart(item, stakeText, account) {
      const apart = apartOf(item, stakeText, holder.getState().coupon.policy);
      const [problem] = couponProblems(apart, contextOf(stateOf(apart), account));
      if (!problem) intents$.next({ account, offered: false, apart });
      return problem?.code;
    },
    placeReoffer(account) {
      const { coupon: draft, placement } = holder.getState();
      if (placement.kind !== 'reoffered' || scheduler.now() >= placement.endsAt) return;
      const apart = reofferedApart(draft, placement, account.exponent);
      if (apart) return intents$.next({ account, offered: true, apart });
      agreeTo(offeredPrices(placement));
      if (placement.request.form?.kind === 'builder')
        editor.edit((coupon) => setForm(coupon, { kind: 'builder', odds: placement.quote.totalOdds }));
      intents$.next({ account, offered: true });
    },
    close: () => carryingOut.unsubscribe(),
  };
}
