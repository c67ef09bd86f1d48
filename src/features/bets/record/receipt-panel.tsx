import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { Currency } from '#domain/money/amount.ts';
import type { AgedPrice } from '#protocol/http/bets/receipts.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useSelectionTexts } from '../../../parts/betting/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import { RECEIPT_CHECKS } from './check-proofs.ts';
import { type CheckedReceipt, checkReceipt } from './check-receipt.ts';
import styles from './record.module.css';
import { type RecordApi, useRecordApi } from './record-api.ts';
import table from './record-table.module.css';
import { useAsked } from './use-asked.ts';

/** The receipt of a bet with its prices and what this browser made of its proofs. */
export function ReceiptPanel({ bet, currency }: { readonly bet: Bet; readonly currency: Currency }) {
  const t = useT('bets');
  const { odds } = useCouponTexts();
  const format = useFormat();
  const textsOf = useSelectionTexts();
  const api = useRecordApi();
  const asked = useAsked(bet.id, () => check(api, bet, currency));
  if (asked.phase === 'asking') return <p className={styles['muted']}>{t('receipt.asking')}</p>;
  if (asked.phase === 'failed') return <p className={styles['muted']}>{t('receipt.failed')}</p>;
  const { receipt, results } = asked.value;
  const failed = RECEIPT_CHECKS.filter((name) => results[name] === 'fails');
  const nameOf = (index: number) => {
    const leg = bet.legs[index];
    return leg && textsOf(leg).selection;
  };
  const seconds = (ms: number) => format.number(ms / 1000, { maximumFractionDigits: 1 });
  const price = (value: AgedPrice | undefined) =>
    value ? t('receipt.price', { odds: odds(value.odds), seconds: seconds(value.ageMs) }) : '–';
  return (
    <div data-receipt={failed.length === 0 ? 'checked' : 'failed'}>
      <p className={styles['verdict']} data-holds={failed.length === 0}>
        {failed.length === 0
          ? t('receipt.checked')
          : t('receipt.broken', { names: failed.map((name) => t(`receipt.check.${name}`)).join(', ') })}
      </p>
      <ul className={styles['checks']}>
        {RECEIPT_CHECKS.map((name) => (
          <li key={name} data-check={name} data-result={results[name]}>
            <span>{t(`receipt.check.${name}`)}</span>
            <span className={styles['result']}>{t(`receipt.result.${results[name]}`)}</span>
          </li>
        ))}
      </ul>
      {receipt ? (
        <div className={styles['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">{t('receipt.selection')}</th>
                <th scope="col">{t('receipt.seen')}</th>
                <th scope="col">{t('receipt.sent')}</th>
                <th scope="col">{t('receipt.accepted')}</th>
                <th scope="col">{t('receipt.best')}</th>
              </tr>
            </thead>
            <tbody>
              {receipt.legs.map((leg, index) => (
                <tr key={leg.key}>
                  <th scope="row">
                    <bdi>{nameOf(index) ?? leg.key}</bdi>
                  </th>
                  <td>
                    {leg.seen.ageMs === undefined
                      ? t('receipt.older', { odds: odds(leg.seen.odds) })
                      : price({ odds: leg.seen.odds, ageMs: leg.seen.ageMs })}
                  </td>
                  <td>{price(leg.sent)}</td>
                  <td>{price(leg.accepted)}</td>
                  <td>{price(leg.best)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className={styles['muted']}>{t('receipt.ages')}</p>
    </div>
  );
}

async function check(api: RecordApi, bet: Bet, { exponent }: Currency): Promise<CheckedReceipt | undefined> {
  const [logged, key] = await Promise.all([api.receipt(bet.id), api.receiptKey()]);
  if (!logged || !key) return undefined;
  const seen = api.seen.read();
  const checked = await checkReceipt({
    subtle: crypto.subtle,
    bet,
    exponent,
    logged,
    key,
    seen,
    consistency: api.consistency,
  });
  if (checked.seen) api.seen.write(checked.seen);
  return checked;
}
