import { X } from 'lucide-react';
import { isUndecided, type SentPlacement } from '#domain/coupon/bet/placement.ts';
import { actOf } from '#domain/coupon/bet/sent-placements.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { useOutcomeText } from '../placing/use-outcome-text.ts';
import styles from './quick-outcome.module.css';

export interface QuickOutcomeProps {
  readonly placement: SentPlacement;
  readonly onShow: () => void;
}

/** What becomes of a bet that was sent, in a few words, with the way to all of it; an outcome can be dismissed here. */
export function QuickOutcome({ placement, onShow }: QuickOutcomeProps) {
  const { coupon } = useBetting();
  const { t } = useCouponTexts();
  const outcome = useOutcomeText();
  return (
    <div className={styles['acts']}>
      <output className={styles['outcome']} data-kind={placement.kind}>
        {outcome(placement)}
      </output>
      <Button kind="secondary" aria-haspopup="dialog" onClick={onShow}>
        {t('quick.details')}
      </Button>
      {isUndecided(placement) ? null : (
        <IconButton
          label={t('quick.dismiss')}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => coupon.dismiss(actOf(placement.request))}
        />
      )}
    </div>
  );
}
