import type { Bet } from '#domain/coupon/bet/bet.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { Note } from '../../../ui/notices/note.tsx';
import styles from './replaced-note.module.css';

/** The note of a bet that replaced another, or is on an advance, which nobody should have to look for. Other bets have none. */
export function ReplacedNote({ bet }: { readonly bet: Bet }) {
  const t = useT('bets');
  const { money, t: tCoupon } = useCouponTexts();
  const { advance, currency, replacedBy, replaces } = bet;
  const number = (id: string) => tCoupon('bets.number', { id });
  const notes = [
    ...(replaces === undefined ? [] : [`${t('edit.replaces')} ${number(replaces)}`]),
    ...(replacedBy === undefined ? [] : [`${t('edit.replacedBy')} ${number(replacedBy)}`]),
    ...(advance === undefined
      ? []
      : [`${t('advance.amount')} ${money(advance.amount, currencyShown(currency))}`]),
  ];
  return notes.length === 0 ? null : (
    <div className={styles['note']}>
      <Note tone="faint">{notes.join(' · ')}</Note>
    </div>
  );
}
