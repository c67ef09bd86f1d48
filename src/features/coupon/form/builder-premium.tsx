import { useMemo } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { builderPremium } from '#domain/coupon/offers/builder-premium.ts';
import type { Odds } from '#domain/market/odds.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useFairChances } from '../../../parts/prices/figures/use-fair-chances.ts';
import { RuleText } from '../parts/coupon-group.tsx';

export interface BuilderPremiumProps {
  readonly items: readonly CouponItem[];
  /** The price of the builder. */
  readonly odds: Odds;
}

/** The price of a builder beside the product of the fair prices of its legs, and how much less it is. */
export function BuilderPremium({ items, odds }: BuilderPremiumProps) {
  const t = useT('kinds');
  const format = useFormat();
  const { odds: oddsText } = useCouponTexts();
  const keys = useMemo(() => items.map(({ key }) => key), [items]);
  const chanceOf = useFairChances(keys);
  const premium = builderPremium(odds, keys.map(chanceOf));
  if (!premium) return null;
  const share = Math.round(Math.abs(premium.share) * 1_000) / 10;
  return (
    <RuleText data-builder-premium={premium.share}>
      {t(premium.share >= 0 ? 'builder.premium' : 'builder.above', {
        odds: oddsText(premium.product),
        share: `${format.number(share, { minimumFractionDigits: 1 })}%`,
      })}
    </RuleText>
  );
}
