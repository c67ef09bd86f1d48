import { type Amount, amountToDecimal, type Currency } from '#domain/money/amount.ts';
import { ChipMark } from './chip-mark.tsx';
import styles from './placed-chip.module.css';
import { type Bounds, chipsOf } from './stakes.ts';

export interface PlacedChipProps {
  readonly stake: Amount;
  readonly bounds: Bounds;
  readonly currency: Currency;
  /** The end that it came to. */
  readonly outcome?: 'paid' | 'lost' | undefined;
}

/** The chips of one place, as one that says their sum. */
export const PlacedChip = ({ bounds, currency, outcome, stake }: PlacedChipProps) => (
  <span className={styles['placed']} data-outcome={outcome}>
    <ChipMark
      text={amountToDecimal(stake, currency.exponent)}
      tier={Math.max(
        0,
        chipsOf(bounds).findLastIndex((chip) => chip <= stake),
      )}
    />
  </span>
);
