import type { CouponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './money-warnings.module.css';

export interface MoneyWarningsProps {
  readonly totals: CouponTotals;
  readonly currency: Currency;
  /** Takes a better stake; absent where the bettor cannot choose the stake. */
  readonly onStake?: (stake: Amount) => void;
}

/** What the bettor should know of cap and taxes before the act, each with the stake that avoids it. */
export function MoneyWarnings({ totals, currency, onStake }: MoneyWarningsProps) {
  const { money, t } = useCouponTexts();
  const { lines, stake, warnings } = totals;
  if (!lines || stake === undefined || !warnings) return null;
  const { cliffStake, losesThoughWon, taxCliff, usefulStake } = warnings;
  const figure = (minor: bigint) => money(amount(minor), currency);
  const notes = [
    usefulStake === undefined
      ? undefined
      : {
          code: 'cap',
          text: t('warn.cap', { useful: figure(usefulStake), stake: figure(stake) }),
          better: usefulStake,
        },
    losesThoughWon === undefined
      ? undefined
      : { code: 'loses', text: t('warn.loses', { paid: figure(lines.net), less: figure(losesThoughWon) }) },
    taxCliff === undefined
      ? undefined
      : cliffStake === undefined
        ? { code: 'cliff', text: t('warn.threshold', { amount: figure(taxCliff) }) }
        : {
            code: 'cliff',
            text: t('warn.cliff', { stake: figure(cliffStake), amount: figure(taxCliff) }),
            better: cliffStake,
          },
  ].filter((note) => note !== undefined);
  if (notes.length === 0) return null;
  return (
    <ul className={styles['warnings']}>
      {notes.map(({ better, code, text }) => (
        <li key={code} data-warning={code}>
          <p>{text}</p>
          {better === undefined || !onStake ? null : (
            <Button kind="secondary" small onClick={() => onStake(amount(better))}>
              {t('warn.stake', { amount: figure(better) })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
