import { Calculator, Layers, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { HouseTerms } from '#domain/coupon/bet/house-terms.ts';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import type { LivePrices } from '#domain/coupon/draft/coupon-prices.ts';
import { slipOfCoupon } from '#domain/coupon/draft/coupon-slip.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { usePayingAccount } from '../../parts/betting/use-betting.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { slipQuery } from '../../platform/router/slip-link.ts';
import styles from './coupon-tools.module.css';

const DraftsPanel = lazy(async () => ({ default: (await import('./drafts/drafts-panel.tsx')).DraftsPanel }));
const ShareCoupon = lazy(async () => ({ default: (await import('./share-coupon.tsx')).ShareCoupon }));

export interface CouponToolsProps {
  readonly coupon: Coupon;
  readonly prices: LivePrices;
  /** What the house takes and caps, by its last quote. */
  readonly house?: HouseTerms | undefined;
}

/** What can be done with the coupon besides placing it: to compute it, to share it, to put it aside. */
export function CouponTools({ coupon, prices, house }: CouponToolsProps) {
  const t = useT('coupon');
  const share = useT('share');
  const drafts = useT('drafts');
  const [isSharing, setSharing] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const { code } = useLanguage();
  const { currency } = usePayingAccount();
  // In the line of a draft they are pictures with names; below an empty coupon there is room for words.
  const isEmpty = coupon.items.length === 0;
  const slip = slipOfCoupon(coupon, prices, currency.code, house);
  return (
    <div className={styles['tools']} data-words={isEmpty || undefined}>
      {isEmpty ? null : (
        <Link
          className={styles['tool'] ?? ''}
          aria-label={t('tool.calculator')}
          title={t('tool.calculator')}
          href={`${pathOf(code, { name: 'calculator' })}?${slipQuery(slip)}`}
          data-calculator-link=""
        >
          <Calculator size={16} aria-hidden="true" />
        </Link>
      )}
      <button
        type="button"
        className={styles['tool']}
        aria-expanded={isSharing}
        aria-label={share('share')}
        title={share('share')}
        onClick={() => setSharing(!isSharing)}
      >
        <Share2 size={16} aria-hidden="true" />
        {isEmpty ? share('share') : null}
      </button>
      {isSharing ? (
        <Suspense fallback={null}>
          <ShareCoupon coupon={coupon} />
        </Suspense>
      ) : null}
      <button
        type="button"
        className={styles['tool']}
        aria-expanded={isKeeping}
        aria-label={drafts('title')}
        title={drafts('title')}
        onClick={() => setKeeping(!isKeeping)}
      >
        <Layers size={16} aria-hidden="true" />
        {isEmpty ? drafts('title') : null}
      </button>
      {isKeeping ? (
        <div className={styles['part']}>
          <Suspense fallback={null}>
            <DraftsPanel coupon={coupon} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
