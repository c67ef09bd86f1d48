import { useCallback, useEffect, useState } from 'react';
import { PRICE_TICKS_STORE } from '#protocol/storage/price-ticks.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import {
  browserDevice,
  eraseThing,
  type KeptThing,
  surveyDatabase,
} from '../../../platform/storage/device-survey.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './kept-ticks.module.css';

const KB = 1_000;
const [DATABASE] = PRICE_TICKS_STORE;

/** What the prices take that this device saw of opened games, with the act that erases them. */
export function KeptTicks() {
  const t = useT('data');
  const tDevice = useT('device');
  const format = useFormat();
  const [kept, setKept] = useState<KeptThing>();
  const look = useCallback(() => {
    // Where nothing can be kept there is nothing to tell of.
    surveyDatabase(browserDevice(), DATABASE).then(setKept, () => undefined);
  }, []);
  useEffect(look, [look]);
  const bytes = kept?.bytes ?? 0;
  const erase = async () => {
    if (kept) await eraseThing(browserDevice(), kept);
    look();
  };
  return (
    <span className={styles['kept']} data-kept-ticks={bytes}>
      {t('kilobytes', {
        value: format.number(bytes / KB, { maximumFractionDigits: bytes < 10 * KB ? 1 : 0 }),
      })}
      <Button
        kind="quiet"
        small
        disabled={bytes === 0}
        aria-label={tDevice('erase.one', { name: t('ticks') })}
        onClick={() => void erase().catch(() => undefined)}
      >
        {tDevice('erase')}
      </Button>
    </span>
  );
}
