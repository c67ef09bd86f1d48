import styles from './chip-mark.module.css';

const NOTCHES = [0, 60, 120, 180, 240, 300] as const;
const TIERS = 7;

export interface ChipMarkProps {
  /** The decimal text of its amount. */
  readonly text: string;
  /** Which of the chips it is, from the least. */
  readonly tier: number;
}

const THOUSAND = 1_000;

/** An amount in the little room of a chip: without noughts after the point, thousands as K. */
export function shortAmount(text: string): string {
  const bare = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const value = Number(bare);
  if (value < THOUSAND) return bare.replace(/^0\./, '.');
  return value < THOUSAND ** 2 ? `${Math.floor(value / 100) / 10}K` : `${Math.floor(value / 100_000) / 10}M`;
}

/** A chip, seen from above. */
export const ChipMark = ({ text, tier }: ChipMarkProps) => (
  <svg viewBox="-24 -24 48 48" className={styles['chip']} data-tier={tier % TIERS} aria-hidden="true">
    <circle r="22" className={styles['edge']} />
    {NOTCHES.map((turn) => (
      <rect
        key={turn}
        x="-4"
        y="-22"
        width="8"
        height="6"
        transform={`rotate(${turn})`}
        className={styles['notch']}
      />
    ))}
    <circle r="15.5" className={styles['face']} />
    <text y="1" className={styles['amount']}>
      {shortAmount(text)}
    </text>
  </svg>
);
