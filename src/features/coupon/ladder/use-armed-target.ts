import { useCallback } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { EMPTY_COUPON } from '#domain/coupon/draft/coupon.ts';
import type { LivePrice } from '#domain/coupon/draft/coupon-prices.ts';
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import { amountFromDecimal } from '#domain/money/amount.ts';
import type { ArmedState } from '#streams/coupon/armed-betting.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useOrderStore } from '../../../parts/betting/order-services.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { FIRST_FORCE } from '../orders/force.ts';
import { orderOf } from '../orders/order-of.ts';

const everything = (state: ArmedState) => state;

export interface ArmedTarget {
  /** Sends the auto-bet at these odds; false where the press has to be confirmed in the form. */
  readonly send: (target: Odds) => boolean;
  /** What a press does while one-click betting is armed; undefined while it is not. */
  readonly text: string | undefined;
}

/** Whether a press may set an auto-bet without the form: its price has not come yet, and the present one is known. */
export const isSentAtOnce = (target: Odds, { gone, odds, stale }: LivePrice): boolean =>
  !gone && !stale && target > odds;

/**
 * A press on a step while one-click betting is armed: an auto-bet with the armed stake, at once, where the target is above the present
 * price. At or below it the bet would be placed immediately, which is the form's to confirm.
 */
export function useArmedTarget(
  item: CouponItem | undefined,
  price: LivePrice | undefined,
  onTarget: (text: string) => void,
): ArmedTarget {
  const t = useT('price-ladder');
  const { armed } = useBetting();
  const orderStore = useOrderStore();
  const state = useStore(armed, everything);
  const { currency, signedIn } = usePayingAccount();
  const { money } = useCouponTexts();
  const stakeText = state.kind === 'armed' ? state.terms.stakeText : undefined;
  const stake = stakeText === undefined ? undefined : amountFromDecimal(stakeText, currency.exponent);
  const send = useCallback(
    (target: Odds) => {
      if (!item || !price || !signedIn || stake === undefined || stakeText === undefined) return false;
      if (!isSentAtOnce(target, price)) return false;
      onTarget(oddsToDecimal(target));
      const coupon = { ...EMPTY_COUPON, items: [item], stakeText };
      void orderStore.send(
        orderOf(coupon, stake, currency, { target, force: FIRST_FORCE, dropOnScoreChange: true }),
      );
      return true;
    },
    [currency, item, onTarget, orderStore, price, signedIn, stake, stakeText],
  );
  return {
    send,
    text: stake === undefined ? undefined : t('armed', { amount: money(stake, currency) }),
  };
}
