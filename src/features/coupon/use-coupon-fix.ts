import { withoutBoost } from '#domain/coupon/draft/asked-terms.ts';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import type { CouponFix } from '#domain/coupon/draft/coupon-errors.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { type Amount, amountToDecimal } from '#domain/money/amount.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { usePayingAccount } from '../../parts/betting/use-betting.ts';
import { useWayIn } from '../../parts/betting/use-way-in.ts';
import { useFeedServices } from '../../platform/hub/feed-context.tsx';

interface FixParts {
  readonly coupon: Coupon;
  /** Ids of the fields that a fix may lead to. */
  readonly stakeId: string;
  readonly policyId: string;
}

/** Carries out the act that puts a problem of the coupon right. */
export function useCouponFix({ coupon, policyId, stakeId }: FixParts): (fix: CouponFix) => void {
  const { coupon: store } = useBetting();
  const { client } = useFeedServices();
  const wayIn = useWayIn();
  const setStake = useSetStake();
  return (fix) => {
    switch (fix.kind) {
      case 'remove':
        return store.remove(fix.key);
      case 'remove-all':
        return store.removeAll(fix.keys);
      case 'builder':
        return store.setForm({ kind: 'builder', odds: NO_ODDS });
      case 'singles':
        return store.setStakes({});
      case 'accept-prices':
        return store.acceptPrices();
      case 'set-stake':
        return setStake(fix.stake);
      case 'enter-stake':
      case 'edit-stake':
        return document.getElementById(stakeId)?.focus();
      case 'edit-policy':
        return document.getElementById(policyId)?.focus();
      case 'drop-boost':
        return store.setExtras(withoutBoost(coupon.extras));
      case 'sign-in':
        return wayIn.enter();
      case 'ask-now':
        return store.askNow();
      case 'refresh':
        return client.refresh();
      default:
        return unreachable(fix);
    }
  };
}

/** Writes an amount into the field of the stake, in the currency that pays. */
export function useSetStake(): (stake: Amount) => void {
  const { coupon: store } = useBetting();
  const { exponent } = usePayingAccount();
  return (stake) => store.setStakeText(amountToDecimal(stake, exponent));
}
