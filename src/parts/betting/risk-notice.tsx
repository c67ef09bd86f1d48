import { lazy, Suspense } from 'react';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { useRemembered } from '../../platform/storage/browser-remembered.ts';

const RiskLines = lazy(async () => ({ default: (await import('./risk-lines.tsx')).RiskLines }));

export interface RiskNoticeProps {
  readonly coupon: Coupon;
  /** What would be taken from the balance; undefined while there is no stake. */
  readonly stake: Amount | undefined;
  readonly currency: Currency;
}

/**
 * The notice before a bet is placed: the games on which more would ride than the bettor asked to be told of. It forbids
 * nothing.
 */
export function RiskNotice(props: RiskNoticeProps) {
  const [guard] = useRemembered('riskGuard');
  if (!guard || guard.currency !== props.currency.code || props.stake === undefined) return null;
  return (
    <Suspense fallback={null}>
      <RiskLines {...props} stake={props.stake} guard={guard} />
    </Suspense>
  );
}
