import { useCallback } from 'react';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A length of time in its largest unit and, below ten of it, the next one: "12 min", "3 min 20 s". */
export function useSpanText(): (spanMs: number) => string {
  const t = useT('price-ladder');
  const format = useFormat();
  return useCallback(
    (spanMs) => {
      const seconds = Math.floor(spanMs / SECOND_MS);
      const of = (unit: 'hours' | 'minutes' | 'seconds', count: number) =>
        t(`span.${unit}`, { n: format.number(count) });
      if (spanMs < MINUTE_MS) return of('seconds', seconds);
      const [unit, next, one, part] =
        spanMs < HOUR_MS
          ? (['minutes', 'seconds', MINUTE_MS, SECOND_MS] as const)
          : (['hours', 'minutes', HOUR_MS, MINUTE_MS] as const);
      const count = Math.floor(spanMs / one);
      const rest = Math.floor((spanMs % one) / part);
      return count >= 10 || rest === 0 ? of(unit, count) : `${of(unit, count)} ${of(next, rest)}`;
    },
    [format, t],
  );
}
