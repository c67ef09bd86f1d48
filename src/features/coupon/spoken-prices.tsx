import { useEffect, useState } from 'react';
import { type SpokenPrice, spokenPrices } from '#streams/coupon/spoken-prices.ts';
import { spokenRuleOf } from '#streams/coupon/spoken-rule.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { useSelectionTexts } from '../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx';

/** Changes of the coupon's prices as assistive technology reads them: politely, grouped, and only where the visitor wants it (docs/trust.md A3). */
export function SpokenPrices() {
  const [spoken] = usePreference('spoken');
  return spoken === 'prices' ? <Speaker /> : null;
}

function Speaker() {
  const { coupon } = useBetting();
  const { t, odds: oddsText } = useCouponTexts();
  const textsOf = useSelectionTexts();
  const nameOf = ({ key, selection }: SpokenPrice) => {
    const item = coupon.getState().coupon.items.find((one) => one.key === key);
    return item ? textsOf(item).selection : selection;
  };
  const [changes, setChanges] = useState<readonly SpokenPrice[]>([]);
  const [rule] = usePreference('spokenRule');
  useEffect(() => {
    const subscription = spokenPrices(coupon.state$, spokenRuleOf(rule)).subscribe(setChanges);
    return () => subscription.unsubscribe();
  }, [coupon, rule]);
  return (
    <VisuallyHidden>
      <output data-spoken>
        {changes
          .map((change) =>
            t(change.rose ? 'spoken.up' : 'spoken.down', {
              selection: nameOf(change),
              odds: oddsText(change.odds),
            }),
          )
          .join('. ')}
      </output>
    </VisuallyHidden>
  );
}
