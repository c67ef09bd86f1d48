import { X } from 'lucide-react';
import { isUndecided, type Placement } from '#domain/coupon/bet/placement.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useNow } from '../../../parts/betting/use-betting.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import styles from './quick-outcome.module.css';

export interface QuickOutcomeProps {
  readonly placement: Exclude<Placement, { kind: 'draft' }>;
  readonly onShow: () => void;
}

/** What becomes of a bet that was sent, in a few words, with the way to all of it; an outcome can be dismissed here. */
export function QuickOutcome({ placement, onShow }: QuickOutcomeProps) {
  const { coupon } = useBetting();
  const { t } = useCouponTexts();
  const text = useOutcomeText(placement);
  return (
    <div className={styles['acts']}>
      <output className={styles['outcome']} data-kind={placement.kind}>
        {text}
      </output>
      <Button kind="secondary" aria-haspopup="dialog" onClick={onShow}>
        {t('quick.details')}
      </Button>
      {isUndecided(placement) ? null : (
        <IconButton
          label={t('quick.dismiss')}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => coupon.dismiss()}
        />
      )}
    </div>
  );
}

function useOutcomeText(placement: QuickOutcomeProps['placement']): string {
  const { t } = useCouponTexts();
  const now = useNow();
  switch (placement.kind) {
    case 'delayed':
      return t('delayed.title', { seconds: Math.ceil(Math.max(0, placement.decidesAt - now) / 1_000) });
    case 'accepted':
      return t('live.accepted');
    case 'sending':
    case 'unknown':
    case 'reoffered':
    case 'refused':
      return t(`${placement.kind}.title`);
    default:
      return unreachable(placement);
  }
}
