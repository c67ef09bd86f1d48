/** Requests to place a coupon as it was agreed, as pure functions. */
import type { CouponItem, PlacementRequest, PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { Placement } from '#domain/coupon/bet/placement.ts';
import { type Coupon, EMPTY_COUPON, formOf } from '#domain/coupon/draft/coupon.ts';
import { stakeOf } from '#domain/coupon/draft/coupon-errors.ts';
import { type LivePrices, withVersions } from '#domain/coupon/draft/coupon-prices.ts';
import { couponOfSingle, singlesOf } from '#domain/coupon/draft/singles.ts';
import type { BetGuid, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { type CouponState, contextOf, type PlacingAccount } from '../coupon-state.ts';

const NO_POLICY: PricePolicy = { kind: 'none' };

/** The currency of the account that stakes: another account may be the active one when the request arrives. */
const payer = ({ currencyCode }: PlacingAccount): Pick<PlacementRequest, 'currency'> =>
  currencyCode === undefined ? {} : { currency: currencyCode };

/** The request to place a coupon; undefined while its stake is no amount. `prices`: as watched, for the versions that were seen. */
export function requestOf(
  coupon: Coupon,
  account: PlacingAccount,
  prices: LivePrices,
  newBetGuid: () => BetGuid,
): PlacementRequest | undefined {
  const stake = stakeOf(coupon, account.exponent);
  if (stake === undefined) return undefined;
  const { extras, policy } = coupon;
  const form = formOf(coupon);
  return {
    betGuid: newBetGuid(),
    kind: form.kind,
    form,
    items: withVersions(coupon.items, prices),
    stake,
    policy,
    ...payer(account),
    ...(extras && { extras }),
  };
}

/** The requests to place each selection as a single; none while anything stands in the way of any of them. */
export function singleRequestsOf(
  state: CouponState,
  account: PlacingAccount,
  prices: LivePrices,
  newBetGuid: () => BetGuid,
): readonly PlacementRequest[] {
  const { coupon, loaded } = state;
  const { isReady, singles } = singlesOf(coupon, contextOf(state, account));
  if (!loaded || !isReady) return [];
  return singles.flatMap(({ item, stake, stakeText }) =>
    stake === undefined
      ? []
      : {
          betGuid: newBetGuid(),
          kind: 'single' as const,
          form: { kind: 'single' as const },
          items: withVersions([item], prices),
          stake,
          policy: couponOfSingle(coupon, item, stakeText).policy,
          ...payer(account),
        },
  );
}

/** A coupon beside the draft, of one selection with a stake of its own. The draft's floor, which is one of its total odds, does not apply. */
export const apartOf = (item: CouponItem, stakeText: string, policy: PricePolicy): Coupon => ({
  ...EMPTY_COUPON,
  items: [item],
  stakeText,
  policy: policy.kind === 'floor' ? NO_POLICY : policy,
});

type Reoffered = Extract<Placement, { kind: 'reoffered' }>;

/** The prices at which the server re-offers. */
export const offeredPrices = ({ quote }: Reoffered): ReadonlyMap<SelectionKey, Odds> =>
  new Map(quote.items.map(({ key, odds }) => [key, odds]));

/** What was re-offered as a coupon of its own, where the draft is another one by now; undefined where it is still this one. */
export function reofferedApart(draft: Coupon, placement: Reoffered, exponent: number): Coupon | undefined {
  const { request } = placement;
  const drafted = new Set(draft.items.map((item) => item.key));
  if (drafted.size === request.items.length && request.items.every(({ key }) => drafted.has(key)))
    return undefined;
  const now = offeredPrices(placement);
  return {
    ...EMPTY_COUPON,
    items: request.items.map((item) => ({ ...item, odds: now.get(item.key) ?? item.odds })),
    stakeText: amountToDecimal(request.stake, exponent),
    policy: request.policy,
    ...(request.extras && { extras: request.extras }),
  };
}
