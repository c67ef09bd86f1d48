import type { GameText } from '../game-view.ts';
import { SlotSymbolIcon } from './slot-symbol.tsx';
import styles from './slot-wins.module.css';
import { type ToldSlotWin, winText } from './tin-lighthouse-round.ts';

export interface SlotWinsProps {
  readonly wins: readonly ToldSlotWin[];
  /** The win that is shown on the reels. */
  readonly shownAt: number | undefined;
  readonly onShow: (at: number | undefined) => void;
  readonly t: GameText;
}

/** All wins of a round in words; a press shows one on the reels, another press shows the reels alone. */
export function SlotWins({ onShow, shownAt, t, wins }: SlotWinsProps) {
  if (wins.length === 0) return <p className={styles['none']}>{t('tin-lighthouse.none')}</p>;
  return (
    <ul className={styles['wins']} aria-label={t('tin-lighthouse.wins')}>
      {wins.map((win, at) => (
        <li key={win.line ?? 'flares'}>
          <button
            type="button"
            className={styles['win']}
            aria-pressed={at === shownAt}
            onClick={() => onShow(at === shownAt ? undefined : at)}
          >
            <SlotSymbolIcon symbol={win.symbol} />
            <span>{winText(win, t)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
