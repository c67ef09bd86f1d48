import { Calculator, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Coupon } from '#domain/coupon/coupon.ts';
import type { LivePrices } from '#domain/coupon/coupon-prices.ts';
import { slipOfCoupon } from '#domain/coupon/coupon-slip.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { slipQuery } from '../../platform/router/slip-link.ts';
import styles from './coupon-tools.module.css';
import { usePayingAccount } from './use-betting.ts';

const ShareCoupon = lazy(async () => ({ default: (await import('./share-coupon.tsx')).ShareCoupon }));

export interface CouponToolsProps {
  readonly coupon: Coupon;
  readonly prices: LivePrices;
}

/** What can be done with the coupon besides placing it. */
export function CouponTools({ coupon, prices }: CouponToolsProps) {
  const t = useT('calculator');
  const share = useT('share');
  const [isSharing, setSharing] = useState(false);
  const { code } = useLanguage();
  const { currency } = usePayingAccount();
  const slip = slipOfCoupon(coupon, prices, currency.code);
  return (
    <div className={styles['tools']}>
      <Link
        className={styles['tool'] ?? ''}
        href={`${pathOf(code, { name: 'calculator' })}?${slipQuery(slip)}`}
        data-calculator-link=""
      >
        <Calculator size={16} aria-hidden="true" />
        {t('open')}
      </Link>
      <button
        type="button"
        className={styles['tool']}
        aria-expanded={isSharing}
        onClick={() => setSharing(!isSharing)}
      >
        <Share2 size={16} aria-hidden="true" />
        {share('share')}
      </button>
      {isSharing ? (
        <Suspense fallback={null}>
          <ShareCoupon coupon={coupon} />
        </Suspense>
      ) : null}
    </div>
  );
}
