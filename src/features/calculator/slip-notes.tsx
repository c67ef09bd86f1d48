import type { Slip } from '#domain/coupon/slip/slip.ts';
import { legsOf } from '#domain/coupon/slip/slip.ts';
import type { SlipMoneyRules } from '#domain/coupon/slip/slip-tax.ts';
import { slipWarnings } from '#domain/coupon/slip/slip-warnings.ts';
import { amount, type Currency } from '#domain/money/amount.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import styles from './slip-answer.module.css';

export interface SlipNotesProps {
  readonly slip: Slip;
  readonly rules: SlipMoneyRules;
  readonly currency: Currency;
}

/** What a bettor should know: the cap, a win that loses, the tax cliff. Spoken of a slip whose every leg won. */
export function SlipNotes({ slip, rules, currency }: SlipNotesProps) {
  const t = useT('calculator');
  const format = useFormat();
  if (!legsOf(slip).every(({ result }) => result.kind === 'win')) return null;
  const { losesThoughWon, taxCliff, usefulStake } = slipWarnings(slip, rules);
  const money = (minor: bigint) => format.money(amount(minor), currency);
  const notes = [
    usefulStake === undefined ? '' : t('note.cap', { amount: money(usefulStake) }),
    losesThoughWon === undefined || slip.kind === 'anti_express'
      ? ''
      : t('note.loses', { amount: money(losesThoughWon) }),
    taxCliff === undefined ? '' : t('note.cliff', { amount: money(taxCliff) }),
  ].filter((note) => note !== '');
  if (notes.length === 0) return null;
  return (
    <ul className={styles['notes']}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
