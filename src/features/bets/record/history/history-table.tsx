import { useRef } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { amount } from '#domain/money/amount.ts';
import { useFormat, useT } from '../../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../../parts/betting/currency-shown.ts';
import { useKindTexts } from '../../../../parts/betting/texts/use-kind-texts.ts';
import { useSelectionTexts } from '../../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../../parts/betting/texts/use-texts.ts';
import { useRowKeys } from '../../../../ui/lists/use-row-keys.ts';
import { Money } from '../../../../ui/primitives/money.tsx';
import { RecordTable } from '../record-table.tsx';
import styles from './history-table.module.css';

export interface HistoryTableProps {
  readonly bets: readonly Bet[];
  readonly betHref: (betId: string) => string;
}

/** A row for each bet; where there is no room for columns, a block for each, its figures under their names. */
export function HistoryTable({ betHref, bets }: HistoryTableProps) {
  const t = useT('bets');
  const { odds, t: tCoupon } = useCouponTexts();
  const kinds = useKindTexts();
  const room = useRef<HTMLDivElement>(null);
  useRowKeys(room);
  const names = {
    kind: t('history.kind'),
    stake: tCoupon('bets.stake'),
    odds: tCoupon('bets.odds'),
    returned: t('history.returned'),
  };
  if (bets.length === 0)
    return (
      <div ref={room}>
        <p className={styles['empty']}>{t('history.empty')}</p>
      </div>
    );
  return (
    <div ref={room} className={styles['room']}>
      <RecordTable
        head={
          <>
            <th scope="col">{t('history.bet')}</th>
            <th scope="col">{names.kind}</th>
            <th scope="col" data-figure="">
              {names.stake}
            </th>
            <th scope="col" data-figure="">
              {names.odds}
            </th>
            <th scope="col" data-figure="">
              {names.returned}
            </th>
            <th scope="col">{t('history.status')}</th>
          </>
        }
      >
        {bets.map((bet) => (
          <tr key={bet.id} data-list-row="" data-history-bet={bet.id} data-bet-status={bet.status}>
            <td className={styles['bet']}>
              <BetName bet={bet} href={betHref(bet.id)} />
            </td>
            <td data-name={names.kind}>
              {kinds.name(bet.form, bet.legs.length)}
              {bet.terms?.funding === 'free' ? ` · ${t('history.free')}` : null}
              {bet.terms?.funding === 'bonus' ? ` · ${t('history.bonusMoney')}` : null}
            </td>
            <td data-name={names.stake} data-figure="">
              <Money amount={bet.stake} currency={currencyShown(bet.currency)} />
            </td>
            <td data-name={names.odds} data-figure="">
              <bdi>{odds(bet.odds)}</bdi>
            </td>
            <td data-name={names.returned} data-figure="">
              {bet.payout === undefined && bet.cashedOut === undefined ? (
                '–'
              ) : (
                <Money
                  amount={amount((bet.payout ?? 0n) + (bet.cashedOut ?? 0n))}
                  currency={currencyShown(bet.currency)}
                />
              )}
            </td>
            <td className={styles['status']}>{tCoupon(`bets.status.${bet.status}`)}</td>
          </tr>
        ))}
      </RecordTable>
    </div>
  );
}

/** The name of a bet: when it was placed, and its selections, as many as two lines hold. */
function BetName({ bet, href }: { readonly bet: Bet; readonly href: string }) {
  const format = useFormat();
  const textsOf = useSelectionTexts();
  return (
    <>
      <a className={styles['link']} href={href}>
        <bdi>{format.dateTime(bet.placedAt)}</bdi>
      </a>
      <ul className={styles['legs']}>
        {bet.legs.map((leg) => {
          const { game, selection } = textsOf(leg);
          return (
            <li key={leg.key}>
              <bdi>{selection}</bdi> · <bdi>{game}</bdi>
            </li>
          );
        })}
      </ul>
    </>
  );
}
