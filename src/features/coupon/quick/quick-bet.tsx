import { useEffect, useRef } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { Placement } from '#domain/coupon/bet/placement.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useCoupon } from '../../../parts/betting/use-coupon.ts';
import styles from './quick-bet.module.css';
import { QuickDraft } from './quick-draft.tsx';
import { QuickOutcome } from './quick-outcome.tsx';

export interface QuickBetProps {
  /** Whether the sheet with the coupon is open. */
  readonly isCouponShown: boolean;
  readonly onShow: () => void;
  readonly onHide: () => void;
}

/**
 * The bar of a phone for the last pick, above the bar of sections: its price, stakes at one press, the way to the coupon, and what becomes of
 * a bet that was sent. It has a row of its own, so that it covers no price.
 */
export function QuickBet({ isCouponShown, onShow, onHide }: QuickBetProps) {
  const { t } = useCouponTexts();
  const { coupon, placement } = useCoupon();
  const showHere = useLeaveWhenSent({ placement, isCouponShown, onShow, onHide });
  const last = coupon.items.at(-1);
  const part = partOf(placement, last, showHere);
  if (!part) return null;
  return (
    <section className={styles['bar']} data-quick-bet={placement.kind} aria-label={t('quick.title')}>
      {part}
    </section>
  );
}

/** What the bar shows: the outcome of what was sent, or the last pick. */
function partOf(placement: Placement, last: CouponItem | undefined, onShow: () => void) {
  if (placement.kind !== 'draft') return <QuickOutcome placement={placement} onShow={onShow} />;
  return last ? <QuickDraft item={last} onShow={onShow} /> : null;
}

/** Opens the coupon for one bet: once that is on its way the sheet closes by itself, and the bar says what becomes of it. */
function useLeaveWhenSent(parts: QuickBetProps & { readonly placement: Placement }): () => void {
  const { placement, isCouponShown, onShow, onHide } = parts;
  const isForOneBet = useRef(false);
  const { kind } = placement;
  useEffect(() => {
    if (!isCouponShown) isForOneBet.current = false;
    else if (kind === 'sending' || kind === 'delayed') {
      if (isForOneBet.current) onHide();
    }
  }, [isCouponShown, kind, onHide]);
  return () => {
    isForOneBet.current = kind === 'draft';
    onShow();
  };
}
