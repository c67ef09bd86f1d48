import { useEffect } from 'react';
import { exchangeOf, withoutSale } from '#domain/coupon/draft/edit-draft.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { paysOf } from '#domain/coupon/offers/cash-out-offer.ts';
import type { BetId } from '#domain/lib/ids.ts';
import {
  type Amount,
  amount,
  amountFromDecimal,
  amountToDecimal,
  type Currency,
} from '#domain/money/amount.ts';
import type { CashOutState } from '#streams/coupon/cash-out-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { CouponGroup, RuleText } from '../parts/coupon-group.tsx';
import { CouponLine } from '../parts/coupon-line.tsx';
import { TotalsList, TotalsRow } from '../parts/totals-list.tsx';

export interface EditLineProps {
  readonly extras: BetExtras;
  /** What the new bet costs: its stake, with a tax that is added to it. */
  readonly charge: Amount | undefined;
  readonly currency: Currency;
}

const everything = (state: CashOutState) => state;

/** The open bet that the coupon replaces: what it is worth now, what is left to pay or comes back, and the way to keep it. */
export function EditLine({ charge, currency, extras }: EditLineProps) {
  const t = useT('terms');
  const { money } = useCouponTexts();
  const { coupon: store } = useBetting();
  const cashOuts = useCashOuts();
  const { offers, phase } = useStore(cashOuts, everything);
  useEffect(() => cashOuts.look(), [cashOuts]);
  const id = extras.saleBetId ?? '';
  const offer = offers.get(id as BetId)?.offer;
  const least = amountFromDecimal(extras.saleLeast ?? '0', currency.exponent) ?? amount(0n);
  const worth = offer?.kind === 'offer' ? paysOf(offer) : undefined;
  const exchange = worth === undefined || charge === undefined ? undefined : exchangeOf(charge, worth);
  return (
    <CouponGroup
      label={t('edit.title', { id })}
      data-edit-of={id}
      data-edit-worth={worth === undefined ? undefined : String(worth)}
    >
      <CouponLine>
        <strong>{t('edit.title', { id })}</strong>
        <Button kind="secondary" onClick={() => store.setExtras(withoutSale(extras))}>
          {t('edit.stop')}
        </Button>
      </CouponLine>
      {worth === undefined ? (
        <RuleText as="output">{t(phase === 'ready' ? 'edit.none' : 'edit.asking')}</RuleText>
      ) : (
        <TotalsList>
          <TotalsRow name={t('edit.worth')}>
            <bdi>{money(worth, currency)}</bdi>
          </TotalsRow>
          {exchange ? (
            <TotalsRow
              name={t(exchange.paidBack > 0n ? 'edit.paidBack' : 'edit.charged')}
              data={{ 'data-exchange': String(exchange.charged - exchange.paidBack) }}
            >
              <bdi>{money(exchange.paidBack > 0n ? exchange.paidBack : exchange.charged, currency)}</bdi>
            </TotalsRow>
          ) : null}
        </TotalsList>
      )}
      {worth !== undefined && worth < least ? (
        <CouponLine>
          <output>{t('edit.less', { amount: money(least, currency) })}</output>
          <Button
            kind="secondary"
            onClick={() =>
              store.setExtras({ ...extras, saleLeast: amountToDecimal(worth, currency.exponent) })
            }
          >
            {t('edit.agree', { amount: money(worth, currency) })}
          </Button>
        </CouponLine>
      ) : null}
      <RuleText>{t('edit.rule', { amount: money(least, currency) })}</RuleText>
    </CouponGroup>
  );
}
