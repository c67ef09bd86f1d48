import { paysOf } from '#domain/coupon/offers/cash-out-offer.ts';
import { amount, type Currency } from '#domain/money/amount.ts';
import { floor, multiply, type Rational, rational } from '#domain/money/rational.ts';
import type { BetOffer } from '#protocol/http/bets/cash-out.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import type { Fact } from '../../../ui/lists/fact-rows.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import styles from './offer-facts.module.css';

/** The facts of an offer: fair value, what the house keeps of it, the offer, and the tax on it. */
export function OfferFacts({ currency, told }: { readonly told: BetOffer; readonly currency: Currency }) {
  const t = useT('bets');
  const format = useFormat();
  const { money } = useCouponTexts();
  if (told.offer.kind === 'none') return null;
  const { fair, offer, tax } = told.offer;
  const fairFloored = amount(floor(fair));
  const haircut = format.number(hundredths(told.haircut), { maximumFractionDigits: 2 });
  const facts: readonly Fact[] = [
    [t('cashOut.fair'), money(fairFloored, currency)],
    [t('cashOut.haircut', { percent: haircut }), money(amount(fairFloored - offer), currency)],
    [t('cashOut.offer'), money(offer, currency)],
    ...(tax > 0n
      ? [
          [t('cashOut.tax'), money(tax, currency)] as const,
          [t('cashOut.afterTax'), money(paysOf(told.offer), currency)] as const,
        ]
      : []),
    [t('cashOut.openStake'), money(told.openStake, currency)],
  ];
  return (
    <div className={styles['offer']}>
      <Facts look="columns" facts={facts} />
    </div>
  );
}

/** A fraction in hundredths, for display only. */
const hundredths = (value: Rational): number => Number(floor(multiply(value, rational(10_000n)))) / 100;
