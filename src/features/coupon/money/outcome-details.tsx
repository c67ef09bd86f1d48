import { Suspense } from 'react';
import type { BetTerms } from '#domain/coupon/bet/terms.ts';
import { type BetForm, isCombined } from '#domain/coupon/form/bet-form.ts';
import { outcomeTable } from '#domain/coupon/slip/outcome-table.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { FigureTable } from '../../../ui/lists/figure-table.tsx';
import styles from './outcome-details.module.css';

export interface OutcomeDetailsProps {
  readonly form: BetForm;
  /** The prices now, in the order of the items. */
  readonly odds: readonly Odds[];
  readonly stake: Amount | undefined;
  readonly terms: BetTerms;
  readonly currency: Currency;
}

/** What a bet of several units pays by the number of winners, folded away. */
export function OutcomeDetails({ stake, ...props }: OutcomeDetailsProps) {
  const { form } = props;
  if (stake === undefined || stake <= 0n || !isCombined(form)) return null;
  if (form.kind === 'single' || form.kind === 'express') return null;
  return (
    <Suspense fallback={null}>
      <Outcomes {...props} form={form} stake={stake} />
    </Suspense>
  );
}

interface OutcomesProps extends Omit<OutcomeDetailsProps, 'form' | 'stake'> {
  readonly form: Parameters<typeof outcomeTable>[0];
  readonly stake: Amount;
}

function Outcomes({ form, odds, stake, terms, currency }: OutcomesProps) {
  const t = useT('calculator');
  const { money } = useCouponTexts();
  return (
    <details className={styles['details']} data-outcomes="">
      <summary className={styles['summary']}>{t(terms.house?.tax ? 'outcomesNet' : 'outcomesPaid')}</summary>
      <FigureTable columns={[t('winners'), t('least'), t('most')]}>
        {outcomeTable(form, odds, stake, terms).map(({ least, most, winners }) => (
          <tr key={winners} data-winners={winners}>
            <td>{winners}</td>
            <td>
              <bdi>{money(least, currency)}</bdi>
            </td>
            <td>
              <bdi>{money(most, currency)}</bdi>
            </td>
          </tr>
        ))}
      </FigureTable>
    </details>
  );
}
