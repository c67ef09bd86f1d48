import { useMemo } from 'react';
import { useFormat, useT } from '../../i18n/localizer-context.ts';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

export interface CompareTexts {
  /** A share in per cent with its sign: "+1.2%". */
  readonly signed: (share: number) => string;
  /** A share in per cent: "3.2%". */
  readonly share: (share: number) => string;
  /** The time since a moment, short: "12 s", "3 min". */
  readonly age: (atMs: number, nowMs: number) => string;
}

/** Per cent to a tenth; nothing has a sign. */
const perCent = (share: number): number => Math.round(share * 1_000) / 10 || 0;

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

export function useCompareTexts(): CompareTexts {
  const t = useT('compare');
  const format = useFormat();
  return useMemo(
    () => ({
      signed: (share) => `${format.number(perCent(share), { ...ONE_DIGIT, signDisplay: 'exceptZero' })}%`,
      share: (share) => `${format.number(perCent(share), ONE_DIGIT)}%`,
      age(atMs, nowMs) {
        const seconds = Math.max(0, Math.round((nowMs - atMs) / SECOND_MS));
        if (seconds < MINUTE_S) return t('age.seconds', { n: seconds });
        if (seconds < HOUR_S) return t('age.minutes', { n: Math.floor(seconds / MINUTE_S) });
        return t('age.hours', { n: Math.floor(seconds / HOUR_S) });
      },
    }),
    [t, format],
  );
}
