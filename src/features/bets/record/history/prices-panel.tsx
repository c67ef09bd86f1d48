import { type ReactNode, useState } from 'react';
import { useT } from '../../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../../parts/betting/currency-shown.ts';
import { useCouponTexts } from '../../../../parts/betting/texts/use-texts.ts';
import { useSportNames } from '../../../../parts/catalogues/use-sport-names.ts';
import { Note } from '../../../../ui/notices/note.tsx';
import { Money } from '../../../../ui/primitives/money.tsx';
import { useRecordApi } from '../record-api.ts';
import { RecordFold } from '../record-section.tsx';
import { ScrolledTable } from '../record-table.tsx';
import { useAsked } from '../use-asked.ts';

interface PricesPanelProps {
  readonly from: number;
  readonly to: number;
}

const WithSportNames = ({
  children,
}: {
  readonly children: (nameOf: (id: number) => string | undefined) => ReactNode;
}) => children(useSportNames());

const FIGURES = ['accepted', 'better', 'worse', 'changed', 'missed'] as const;

/** What became of the prices that were seen, and why bets were refused, by sport and policy; asked for when it is opened. */
export function PricesPanel({ from, to }: PricesPanelProps) {
  const t = useT('bets');
  const { find, t: tCoupon } = useCouponTexts();
  const api = useRecordApi();
  const [isOpen, setOpen] = useState(false);
  const asked = useAsked(isOpen ? `${from}-${to}` : undefined, () => api.prices(from, to));
  return (
    <RecordFold title={t('prices.title')} onToggle={setOpen}>
      <Note>{t('prices.hint')}</Note>
      {isOpen && asked.phase === 'failed' ? <Note tone="stale">{t('history.failed')}</Note> : null}
      {asked.phase === 'ready' && asked.value.length === 0 ? <Note>{t('history.empty')}</Note> : null}
      {asked.phase === 'ready' && asked.value.length > 0 ? (
        <ScrolledTable
          head={
            <>
              <th scope="col">{t('prices.sport')}</th>
              <th scope="col">{t('prices.policy')}</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col" data-figure="">
                  {t(`prices.${figure}`)}
                </th>
              ))}
              <th scope="col">{t('prices.refused')}</th>
            </>
          }
        >
          <WithSportNames>
            {(nameOf) =>
              asked.value.map((row) => (
                <tr
                  key={`${row.sportId}-${row.policy}-${row.currency}`}
                  data-price-row={`${row.sportId}-${row.policy}`}
                >
                  <th scope="row">{nameOf(row.sportId) ?? t('prices.several')}</th>
                  <td>{tCoupon(`policy.${row.policy}`)}</td>
                  <td data-figure="">{row.accepted}</td>
                  <td data-figure="">{row.better}</td>
                  <td data-figure="">{row.worse}</td>
                  <td data-figure="">
                    <Money amount={row.changed} currency={currencyShown(row.currency)} />
                  </td>
                  <td data-figure="">
                    <Money amount={row.missed} currency={currencyShown(row.currency)} />
                  </td>
                  <td>
                    {Object.entries(row.refused)
                      .map(([code, count]) => `${count} × ${find(`refused.code.${code}`) ?? code}`)
                      .join(' ') || '–'}
                  </td>
                </tr>
              ))
            }
          </WithSportNames>
        </ScrolledTable>
      ) : null}
    </RecordFold>
  );
}
