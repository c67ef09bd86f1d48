import type { GameText } from '../game-view.ts';
import { cardName, isRed, rankText, suitName } from './card-names.ts';
import styles from './playing-card.module.css';

/** Suits in a square of 24. */
const SUIT_PATHS = {
  clubs:
    'M12 2a4.6 4.6 0 0 0-3.9 7.05A4.7 4.7 0 1 0 10.9 16.6c-.1 2-.7 3.6-2.1 5.4h6.4c-1.4-1.8-2-3.4-2.1-5.4a4.7 4.7 0 1 0 2.8-7.55A4.6 4.6 0 0 0 12 2z',
  diamonds: 'M12 1.6 19.6 12 12 22.4 4.4 12z',
  hearts: 'M12 21.6C6.2 16.7 2.4 13 2.4 8.6A5.2 5.2 0 0 1 12 5.9a5.2 5.2 0 0 1 9.6 2.7c0 4.4-3.8 8.1-9.6 13z',
  spades:
    'M12 1.6C7.4 6.6 3 9.8 3 14a4.6 4.6 0 0 0 7.9 3.1c-.2 1.9-.8 3.3-2.1 4.9h6.4c-1.3-1.6-1.9-3-2.1-4.9A4.6 4.6 0 0 0 21 14c0-4.2-4.4-7.4-9-12.4z',
} as const;

export interface PlayingCardProps {
  /** The card; undefined for one whose back is seen. */
  readonly card: number | undefined;
  /** Whether it comes without moving. */
  readonly isStill: boolean;
  /** Whether it counts no more, or not in what is paid. */
  readonly isDim?: boolean;
  readonly t: GameText;
}

/** A playing card, as it is in every language. */
export function PlayingCard({ card, isDim, isStill, t }: PlayingCardProps) {
  return (
    <svg
      viewBox="0 0 100 140"
      className={styles['card']}
      role="img"
      aria-label={card === undefined ? t('card.back') : cardName(card, t)}
      data-casino-card={card}
      data-still={isStill || undefined}
      data-dim={isDim || undefined}
    >
      {card === undefined ? <Back /> : <Face card={card} />}
    </svg>
  );
}

function Face({ card }: { readonly card: number }) {
  const path = SUIT_PATHS[suitName(card)];
  return (
    <g data-red={isRed(card) || undefined} className={styles['print']}>
      <rect x="1" y="1" width="98" height="138" rx="9" className={styles['paper']} />
      <text
        x="8"
        y="42"
        className={styles['rank']}
        textLength={rankText(card) === '10' ? 44 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {rankText(card)}
      </text>
      <path d={path} transform="translate(8 50) scale(1.1)" />
      <path d={path} transform="translate(33 68) scale(2.55)" />
    </g>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5, 6] as const;

const Back = () => (
  <g>
    <rect x="1" y="1" width="98" height="138" rx="9" className={styles['paper']} />
    <rect x="8" y="8" width="84" height="124" rx="5" className={styles['back']} />
    {ROWS.map((row) => (
      <path key={row} d={`M8 ${26 + row * 16} 26 ${8 + row * 16}`} className={styles['weave']} />
    ))}
    <path d="M50 40 74 70 50 100 26 70z" className={styles['mark']} />
    <circle cx="50" cy="70" r="9" className={styles['mark']} />
  </g>
);
