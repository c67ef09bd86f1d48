import { useEffect, useRef } from 'react';
import type { Placement } from '#domain/coupon/bet/placement.ts';
import { shownPlacement } from '#streams/coupon/coupon-state.ts';
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
  const state = useCoupon();
  const shown = shownPlacement(state);
  const kind = shown?.kind ?? 'draft';
  const showHere = useLeaveWhenSent({ kind, isCouponShown, onShow, onHide });
  const last = state.coupon.items.at(-1);
  const sent = shown ?? state.placements.at(-1);
  if (!sent && !last) return null;
  return (
    <section
      className={styles['bar']}
      data-quick-bet={last ? kind : (sent?.kind ?? kind)}
      aria-label={t('quick.title')}
    >
      {sent ? <QuickOutcome placement={sent} onShow={showHere} /> : null}
      {last ? <QuickDraft item={last} onShow={showHere} /> : null}
    </section>
  );
}

/** Opens the coupon for one bet: once that is on its way the sheet closes by itself, and the bar says what becomes of it. */
function useLeaveWhenSent(parts: QuickBetProps & { readonly kind: Placement['kind'] }): () => void {
  const { kind, isCouponShown, onShow, onHide } = parts;
  const isForOneBet = useRef(false);
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
