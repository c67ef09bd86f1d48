import type { Bet } from '#domain/coupon/bet/bet.ts';
import { amount, amountFromDecimal, type Currency } from '#domain/money/amount.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import { RECEIPT_CHECKS } from './check-proofs.ts';
import { type CheckedSale, checkSaleReceipt } from './check-sale-receipt.ts';
import styles from './record.module.css';
import { type RecordApi, useRecordApi } from './record-api.ts';
import { useAsked } from './use-asked.ts';

/** The receipts of what was paid for of a bet before its end, each with what this browser made of its proofs. */
export function SaleReceiptsPanel({ bet, currency }: { readonly bet: Bet; readonly currency: Currency }) {
  const t = useT('bets');
  const format = useFormat();
  const { money } = useCouponTexts();
  const api = useRecordApi();
  const asked = useAsked(`${bet.id} ${bet.cashedOut ?? 0n}`, () => check(api, bet, currency));
  if (asked.phase === 'asking') return <p className={styles['muted']}>{t('receipt.asking')}</p>;
  if (asked.phase === 'failed') return <p className={styles['muted']}>{t('receipt.failed')}</p>;
  const moneyOf = (text: string) => money(amountFromDecimal(text, currency.exponent) ?? amount(0n), currency);
  return (
    <ol className={styles['steps']}>
      {asked.value.map(({ receipt, results }, index) => {
        const failed = RECEIPT_CHECKS.filter((name) => results[name] === 'fails');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: receipts are only ever added at the end
          <li key={index} data-sale-receipt={failed.length === 0 ? 'checked' : 'failed'}>
            {receipt ? (
              <p>
                <bdi className={styles['at']}>{format.dateTime(receipt.decidedAt)}</bdi>{' '}
                {t(`cashOut.event.taken.${receipt.by}`, {
                  percent: receipt.percent,
                  amount: moneyOf(receipt.paid),
                })}{' '}
                <span className={styles['muted']}>
                  {t('receipt.sale', { offer: moneyOf(receipt.offer), least: moneyOf(receipt.least) })}
                </span>
              </p>
            ) : null}
            <p className={styles['verdict']} data-holds={failed.length === 0}>
              {failed.length === 0
                ? t('receipt.checked')
                : t('receipt.broken', { names: failed.map((name) => t(`receipt.check.${name}`)).join(', ') })}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** One after the other: each is held against the log that the one before has shown. */
async function check(
  api: RecordApi,
  bet: Bet,
  { exponent }: Currency,
): Promise<readonly CheckedSale[] | undefined> {
  const [receipts, key, events] = await Promise.all([
    api.saleReceipts(bet.id),
    api.receiptKey(),
    api.cashOuts(bet.id),
  ]);
  if (!receipts || !key || !events) return undefined;
  const checked: CheckedSale[] = [];
  for (const logged of receipts) {
    const one = await checkSaleReceipt({
      subtle: crypto.subtle,
      bet,
      exponent,
      events,
      logged,
      key,
      seen: api.seen.read(),
      consistency: api.consistency,
    });
    if (one.seen) api.seen.write(one.seen);
    checked.push(one);
  }
  return checked;
}
