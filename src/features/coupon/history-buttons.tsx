import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HistoryState } from '#streams/coupon/coupon-history.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { useStore } from '../../parts/betting/use-coupon.ts';
import styles from './history-buttons.module.css';

const everything = (state: HistoryState) => state;

export interface HistoryButtonsProps {
  /** What stands before them in the same line. */
  readonly children?: ReactNode;
}

/** The buttons that undo and redo changes of the draft; absent until there is something to undo. */
export function HistoryButtons({ children }: HistoryButtonsProps) {
  const { history } = useBetting();
  const { t } = useCouponTexts();
  const { canRedo, canUndo } = useStore(history, everything);
  const hasHistory = canUndo || canRedo;
  if (!hasHistory) return children ? <span className={styles['buttons']}>{children}</span> : null;
  return (
    <span className={styles['buttons']}>
      {children}
      <button
        type="button"
        className={styles['button']}
        aria-label={t('history.undo')}
        title={t('history.undo')}
        aria-disabled={!canUndo}
        onClick={() => history.undo()}
      >
        <Undo2 size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['button']}
        aria-label={t('history.redo')}
        title={t('history.redo')}
        aria-disabled={!canRedo}
        onClick={() => history.redo()}
      >
        <Redo2 size={16} aria-hidden="true" />
      </button>
    </span>
  );
}
