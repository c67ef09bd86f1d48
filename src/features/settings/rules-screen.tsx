import { REOFFER_MS } from '#domain/coupon/bet/placement.ts';
import { HOUSE_BOUNDS, vipMaxStake } from '#domain/coupon/bet/stake-limits.ts';
import { ANTI_EXPRESS_MARGIN, MAX_LEGS, MAX_SYSTEM_LEGS } from '#domain/coupon/form/bet-form.ts';
import { CASH_OUT_HAIRCUT } from '#domain/coupon/offers/cash-out-offer.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { Lead, Screen, ScreenSection } from '../../ui/primitives/screen.tsx';

/** The figures are in this currency; accounts in others have them at the house's rate. */
const CURRENCY = currencyOf(DEFAULT_CURRENCY);
const percentOf = ({ denominator, numerator }: typeof CASH_OUT_HAIRCUT): number =>
  Number((numerator * 100n) / denominator);

const SECTIONS = ['placing', 'delay', 'limits', 'margin', 'settling', 'lost', 'money', 'safer'] as const;

/** What holds for every bet, to be read before there is an account (docs/trust.md J7). Its figures are those that the server places by. */
export function RulesScreen() {
  const t = useT('rules');
  const format = useFormat();
  const values = {
    seconds: REOFFER_MS / 1_000,
    legs: MAX_LEGS,
    systemLegs: MAX_SYSTEM_LEGS,
    min: format.money(HOUSE_BOUNDS.least, CURRENCY),
    max: format.money(HOUSE_BOUNDS.most, CURRENCY),
    vip: format.money(vipMaxStake(HOUSE_BOUNDS.most), CURRENCY),
    cap: format.money(HOUSE_BOUNDS.mostReturn, CURRENCY),
    anti: ANTI_EXPRESS_MARGIN / 1_000,
    haircut: percentOf(CASH_OUT_HAIRCUT),
  };
  return (
    <Screen as="article" title={t('title')} lead={t('lead')} widthPx={760} data-rules="">
      {SECTIONS.map((section) => (
        <ScreenSection key={section} id={section} title={t(`${section}.title`)}>
          {t(`${section}.text`, values)
            .split('\n')
            .map((line) => (
              <Lead key={line}>{line}</Lead>
            ))}
        </ScreenSection>
      ))}
    </Screen>
  );
}
