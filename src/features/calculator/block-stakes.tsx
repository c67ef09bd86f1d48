import { ALL_THERE_IS } from '#domain/coupon/form/bet-form.ts';
import type { Currency } from '#domain/money/amount.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { FigureInput } from './figure-input.tsx';
import styles from './slip-fields.module.css';

export interface BlockStakesProps {
  /** Of the blocks after the first. */
  readonly stakes: readonly string[];
  readonly count: number;
  readonly currency: Currency;
  readonly onChange: (stakes: readonly string[]) => void;
}

/** Stakes of later blocks: an empty field takes all there is. */
export function BlockStakes({ stakes, count, currency, onChange }: BlockStakesProps) {
  const t = useT('calculator');
  const later = Array.from({ length: Math.max(0, count - 1) }, (_, index) => stakes[index] ?? ALL_THERE_IS);
  return (
    <div className={styles['fields']}>
      {later.map((stake, index) => (
        <FigureInput
          // Blocks have no names: their place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={t('blockStake', { block: index + 2 })}
          value={stake === ALL_THERE_IS ? '' : stake}
          placeholder={t('allThereIs')}
          accuracy={currency.exponent}
          unit={currency.symbol}
          onChange={(next) =>
            onChange(later.map((other, at) => (at === index ? next || ALL_THERE_IS : other)))
          }
        />
      ))}
    </div>
  );
}
