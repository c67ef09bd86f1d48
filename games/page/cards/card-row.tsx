import type { GameText } from '../game-view.ts';
import styles from './card-row.module.css';
import { PlayingCard } from './playing-card.tsx';

export interface HandCard {
  readonly key: string;
  /** The card; undefined for one whose back is seen. */
  readonly card: number | undefined;
}

export interface CardRowProps {
  /** The name of the hand with its points. */
  readonly label: string;
  readonly cards: readonly HandCard[];
  readonly isStill: boolean;
  readonly isDim?: boolean;
  readonly t: GameText;
}

/** A hand of cards, one a little over the other where there are many. */
export const CardRow = ({ cards, isDim = false, isStill, label, t }: CardRowProps) => (
  <ul className={styles['row']} aria-label={label} dir="ltr" data-count={Math.min(cards.length, 8)}>
    {cards.map(({ card, key }) => (
      <li key={key}>
        <PlayingCard card={card} isStill={isStill} isDim={isDim} t={t} />
      </li>
    ))}
  </ul>
);
