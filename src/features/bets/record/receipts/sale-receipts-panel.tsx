import type { Bet } from '#domain/coupon/bet/bet.ts';
import { amount, amountFromDecimal, type Currency } from '#domain/money/amount.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../../parts/betting/texts/use-texts.ts';
import { Note } from '../../../../ui/notices/note.tsx';
import { type RecordApi, useRecordApi } from '../record-api.ts';
import { Step, Steps, StepTime } from '../steps.tsx';
import { useAsked } from '../use-asked.ts';
import { RECEIPT_CHECKS } from './check-proofs.ts';
import { type CheckedSale, checkSaleReceipt } from './check-sale-receipt.ts';
import { Verdict } from './verdict.tsx';

/** The receipts of what was paid for of a bet before its end, each with what this browser made of its proofs. */
export function SaleReceiptsPanel({ bet, currency }: { readonly bet: Bet; readonly currency: Currency }) {
  const t = useT('bets');
  const { money } = useCouponTexts();
  const api = useRecordApi();
  const asked = useAsked(`${bet.id} ${bet.cashedOut ?? 0n}`, () => check(api, bet, currency));
  if (asked.phase === 'asking') return <Note>{t('receipt.asking')}</Note>;
  if (asked.phase === 'failed') return <Note>{t('receipt.failed')}</Note>;
  const moneyOf = (text: string) => money(amountFromDecimal(text, currency.exponent) ?? amount(0n), currency);
  return (
    <Steps>
      {asked.value.map(({ receipt, results }, index) => {
        const failed = RECEIPT_CHECKS.filter((name) => results[name] === 'fails');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: receipts are only ever added at the end
          <Step key={index} data-sale-receipt={failed.length === 0 ? 'checked' : 'failed'}>
            {receipt ? (
              <p>
                <StepTime atMs={receipt.decidedAt} />{' '}
                {t(`cashOut.event.taken.${receipt.by}`, {
                  percent: receipt.percent,
                  amount: moneyOf(receipt.paid),
                })}{' '}
                <Note as="span">
                  {t('receipt.sale', { offer: moneyOf(receipt.offer), least: moneyOf(receipt.least) })}
                </Note>
              </p>
            ) : null}
            <Verdict holds={failed.length === 0}>
              {failed.length === 0
                ? t('receipt.checked')
                : t('receipt.broken', { names: failed.map((name) => t(`receipt.check.${name}`)).join(', ') })}
            </Verdict>
          </Step>
        );
      })}
    </Steps>
  );
}

/** Checks the receipts one after the other: each is compared with the log that the one before has shown. */
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
