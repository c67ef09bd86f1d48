import { useState } from 'react';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import styles from './record.module.css';
import { useRecordApi } from './record-api.ts';
import table from './record-table.module.css';
import { useAsked } from './use-asked.ts';

interface PricesPanelProps {
  readonly from: number;
  readonly to: number;
}

const FIGURES = ['accepted', 'better', 'worse', 'changed', 'missed'] as const;

/** What became of the prices that were seen, and why bets were refused, by sport and policy; asked for when it is opened. */
export function PricesPanel({ from, to }: PricesPanelProps) {
  const t = useT('bets');
  const localization = useLocalization();
  useT('sports');
  const { find, money, t: tCoupon } = useCouponTexts();
  const api = useRecordApi();
  const [isOpen, setOpen] = useState(false);
  const asked = useAsked(isOpen ? `${from}-${to}` : undefined, () => api.prices(from, to));
  return (
    <details className={styles['section']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('prices.title')}</summary>
      <p className={styles['muted']}>{t('prices.hint')}</p>
      {isOpen && asked.phase === 'failed' ? <p className={styles['failure']}>{t('history.failed')}</p> : null}
      {asked.phase === 'ready' && asked.value.length === 0 ? (
        <p className={styles['muted']}>{t('history.empty')}</p>
      ) : null}
      {asked.phase === 'ready' && asked.value.length > 0 ? (
        <div className={styles['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">{t('prices.sport')}</th>
                <th scope="col">{t('prices.policy')}</th>
                {FIGURES.map((figure) => (
                  <th key={figure} scope="col" data-figure="">
                    {t(`prices.${figure}`)}
                  </th>
                ))}
                <th scope="col">{t('prices.refused')}</th>
              </tr>
            </thead>
            <tbody>
              {asked.value.map((row) => (
                <tr
                  key={`${row.sportId}-${row.policy}-${row.currency}`}
                  data-price-row={`${row.sportId}-${row.policy}`}
                >
                  <th scope="row">
                    {localization.find('sports', `sport.${row.sportId}`) ?? t('prices.several')}
                  </th>
                  <td>{tCoupon(`policy.${row.policy}`)}</td>
                  <td data-figure="">{row.accepted}</td>
                  <td data-figure="">{row.better}</td>
                  <td data-figure="">{row.worse}</td>
                  <td data-figure="">
                    <bdi>{money(row.changed, currencyShown(row.currency))}</bdi>
                  </td>
                  <td data-figure="">
                    <bdi>{money(row.missed, currencyShown(row.currency))}</bdi>
                  </td>
                  <td>
                    {Object.entries(row.refused)
                      .map(([code, count]) => `${count} × ${find(`refused.code.${code}`) ?? code}`)
                      .join(' ') || '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}
