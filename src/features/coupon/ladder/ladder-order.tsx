import { useId, useState } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { HOUSE_BOUNDS, maxStakeAt } from '#domain/coupon/bet/stake-limits.ts';
import { type Coupon, EMPTY_COUPON } from '#domain/coupon/draft/coupon.ts';
import { couponProblems } from '#domain/coupon/draft/coupon-errors.ts';
import type { LivePrice } from '#domain/coupon/draft/coupon-prices.ts';
import { couponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import { oddsFromDecimal } from '#domain/market/odds.ts';
import { contextOf } from '#streams/coupon/coupon-state.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useCoupon } from '../../../parts/betting/use-coupon.ts';
import { StakeField } from '../money/stake-field.tsx';
import { OrderForm, type TargetText } from '../orders/order-form.tsx';
import styles from './ladder-order.module.css';

export interface LadderOrderProps {
  readonly item: CouponItem;
  readonly price: LivePrice;
  readonly target: TargetText;
}

/** The auto-bet at the step that was pressed: stake, time in force, and the button that sends it. The draft of the bet slip stays as it is. */
export function LadderOrder({ item, price, target }: LadderOrderProps) {
  const t = useT('price-ladder');
  const id = useId();
  const state = useCoupon();
  const account = usePayingAccount();
  const { bounds = HOUSE_BOUNDS, currency, signedIn } = account;
  const [stakeText, setStakeText] = useState('');
  const coupon: Coupon = { ...EMPTY_COUPON, items: [item], stakeText };
  const prices = new Map([[item.key, price]]);
  const wanted = oddsFromDecimal(Number(target.text ?? '')) ?? price.odds;
  const limits = { minStake: bounds.least, maxStake: maxStakeAt(wanted, bounds) };
  const { quote: _quote, ...rest } = state;
  const context = contextOf({ ...rest, coupon, prices, limits }, account);
  return (
    <section className={styles['order']} aria-label={t('order')}>
      <h3 className={styles['title']}>{t('order')}</h3>
      {signedIn ? (
        <StakeField
          id={`${id}-stake`}
          text={stakeText}
          currency={currency}
          limits={limits}
          onChange={setStakeText}
        />
      ) : null}
      <OrderForm
        coupon={coupon}
        totals={couponTotals(coupon, prices, account.exponent)}
        currency={currency}
        problems={couponProblems(coupon, context)}
        target={target}
      />
    </section>
  );
}
