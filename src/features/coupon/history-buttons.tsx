import { Redo2, Undo2 } from 'lucide-react';
import type { HistoryState } from '#streams/coupon/coupon-history.ts';
import { useBetting } from './coupon-context.ts';
import styles from './history-buttons.module.css';
import { useStore } from './use-coupon.ts';
import { useCouponTexts } from './use-texts.ts';

const everything = (state: HistoryState) => state;

/** Undo and redo of the draft; absent until there is something to undo. */
export function HistoryButtons() {
  const { history } = useBetting();
  const { t } = useCouponTexts();
  const { canRedo, canUndo } = useStore(history, everything);
  if (!canUndo && !canRedo) return null;
  return (
    <span className={styles['buttons']}>
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
