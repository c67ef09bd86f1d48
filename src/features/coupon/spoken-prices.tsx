import { useEffect, useState } from 'react';
import { type SpokenPrice, spokenPrices } from '#streams/coupon/spoken-prices.ts';
import { usePreference } from '../../platform/preferences-context.ts';
import { useBetting } from './coupon-context.ts';
import styles from './coupon-panel.module.css';
import { useCouponTexts } from './use-texts.ts';

/** Moves of the coupon's prices for those who hear the page: politely, grouped, and only where they want it (trust.md A3). */
export function SpokenPrices() {
  const [spoken] = usePreference('spoken');
  return spoken === 'prices' ? <Speaker /> : null;
}

function Speaker() {
  const { coupon } = useBetting();
  const { t, odds: oddsText } = useCouponTexts();
  const [changes, setChanges] = useState<readonly SpokenPrice[]>([]);
  useEffect(() => {
    const subscription = spokenPrices(coupon.state$).subscribe(setChanges);
    return () => subscription.unsubscribe();
  }, [coupon]);
  return (
    <output className={styles['announcer']} data-spoken>
      {changes
        .map(({ odds, rose, selection }) =>
          t(rose ? 'spoken.up' : 'spoken.down', { selection, odds: oddsText(odds) }),
        )
        .join('. ')}
    </output>
  );
}
