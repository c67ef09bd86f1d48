/** Requests to place a coupon as it was agreed, as pure functions. */
import type { CouponItem, PlacementRequest, PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { Placement } from '#domain/coupon/bet/placement.ts';
import { type Coupon, EMPTY_COUPON, formOf } from '#domain/coupon/draft/coupon.ts';
import { stakeOf } from '#domain/coupon/draft/coupon-errors.ts';
import { type LivePrices, withVersions } from '#domain/coupon/draft/coupon-prices.ts';
import { couponOfSingle, singlesOf } from '#domain/coupon/draft/singles.ts';
import { plainForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { exponentOfRequest } from '#protocol/http/coupon/bet-currency.ts';
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

/** The requests to place each selection as a single, in one act; none while anything stands in the way of any of them. */
export function singleRequestsOf(
  state: CouponState,
  account: PlacingAccount,
  prices: LivePrices,
  newBetGuid: () => BetGuid,
): readonly PlacementRequest[] {
  const { coupon, loaded } = state;
  const { isReady, singles } = singlesOf(coupon, contextOf(state, account));
  if (!loaded || !isReady) return [];
  const ids = singles.map(newBetGuid);
  return singles.flatMap(({ item, stake, stakeText }, index) =>
    stake === undefined
      ? []
      : {
          betGuid: ids[index] ?? newBetGuid(),
          ...(ids.length > 1 && ids[0] !== undefined && { act: ids[0] }),
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

/** The digits of the default currency, in which a request is that names none. */
const EXPONENT = 2;

/** The coupon that a request was made of. */
export function draftOfRequest(request: PlacementRequest): Coupon {
  const { extras, form, items, policy } = request;
  const isChosen = form !== undefined && form.kind !== plainForm(items.length).kind;
  return {
    ...EMPTY_COUPON,
    items,
    stakeText: stakeTextOf(request),
    policy,
    ...(isChosen && { form }),
    ...(extras && { extras }),
  };
}

/** The coupon that the requests of one act were made of: of several each is a single with its stake. */
export function draftOfRequests([first, ...others]: readonly [
  PlacementRequest,
  ...PlacementRequest[],
]): Coupon {
  const draft = draftOfRequest(first);
  if (others.length === 0) return draft;
  const all = [first, ...others].flatMap((request) => request.items.map((item) => ({ item, request })));
  return {
    ...EMPTY_COUPON,
    policy: first.policy,
    items: all.map(({ item }) => item),
    stakes: Object.fromEntries(all.map(({ item, request }) => [item.key, stakeTextOf(request)])),
  };
}

const stakeTextOf = (request: PlacementRequest): string =>
  amountToDecimal(request.stake, exponentOfRequest(request, EXPONENT));

/** What was re-offered as a coupon at the prices of the offer, beside the draft or in its place. */
export function reofferedDraft(placement: Reoffered): Coupon {
  const draft = draftOfRequest(placement.request);
  const now = offeredPrices(placement);
  return {
    ...draft,
    items: draft.items.map((item) => ({ ...item, odds: now.get(item.key) ?? item.odds })),
    ...(draft.form?.kind === 'builder' && {
      form: { kind: 'builder' as const, odds: placement.quote.totalOdds },
    }),
  };
}
