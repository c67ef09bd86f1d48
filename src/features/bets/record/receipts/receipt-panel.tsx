import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { Currency } from '#domain/money/amount.ts';
import type { AgedPrice } from '#protocol/http/bets/receipts.ts';
import { useFormat, useT } from '../../../../i18n/localizer-context.ts';
import { useSelectionTexts } from '../../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../../parts/betting/texts/use-texts.ts';
import { Note } from '../../../../ui/notices/note.tsx';
import { Pair, PairList } from '../pair-list.tsx';
import { type RecordApi, useRecordApi } from '../record-api.ts';
import { ScrolledTable } from '../record-table.tsx';
import { useAsked } from '../use-asked.ts';
import { RECEIPT_CHECKS } from './check-proofs.ts';
import { type CheckedReceipt, checkReceipt } from './check-receipt.ts';
import { Verdict } from './verdict.tsx';

/** The receipt of a bet with its prices and what this browser made of its proofs. */
export function ReceiptPanel({ bet, currency }: { readonly bet: Bet; readonly currency: Currency }) {
  const t = useT('bets');
  const { odds } = useCouponTexts();
  const format = useFormat();
  const textsOf = useSelectionTexts();
  const api = useRecordApi();
  const asked = useAsked(bet.id, () => check(api, bet, currency));
  if (asked.phase === 'asking') return <Note>{t('receipt.asking')}</Note>;
  if (asked.phase === 'failed') return <Note>{t('receipt.failed')}</Note>;
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
      <Verdict holds={failed.length === 0}>
        {failed.length === 0
          ? t('receipt.checked')
          : t('receipt.broken', { names: failed.map((name) => t(`receipt.check.${name}`)).join(', ') })}
      </Verdict>
      <PairList>
        {RECEIPT_CHECKS.map((name) => (
          <Pair
            key={name}
            name={t(`receipt.check.${name}`)}
            value={t(`receipt.result.${results[name]}`)}
            data-check={name}
            data-result={results[name]}
          />
        ))}
      </PairList>
      {receipt ? (
        <ScrolledTable
          head={
            <>
              <th scope="col">{t('receipt.selection')}</th>
              <th scope="col">{t('receipt.seen')}</th>
              <th scope="col">{t('receipt.sent')}</th>
              <th scope="col">{t('receipt.accepted')}</th>
              <th scope="col">{t('receipt.best')}</th>
            </>
          }
        >
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
        </ScrolledTable>
      ) : null}
      <Note>{t('receipt.ages')}</Note>
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
