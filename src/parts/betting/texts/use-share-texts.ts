import { useMemo } from 'react';
import type { Interval } from '#domain/inference/share-interval.ts';
import { useFormat } from '../../../i18n/localizer-context.ts';

const MINUS = '\u2212';
/** The most cases that a chance is told in: rarer ones are all alike. */
const MOST_CASES = 10_000;

/** Shares, differences and their intervals of 95 % as text. */
export interface ShareTexts {
  /** "12.5%" */
  readonly share: (value: number) => string;
  /** The same with its sign: "+1.2%", "−0.4%". */
  readonly signed: (value: number) => string;
  /** "10% … 15%" */
  readonly between: (interval: Interval) => string;
  /** "+0.1% … +1.2%" */
  readonly signedBetween: (interval: Interval) => string;
}

export function useShareTexts(): ShareTexts {
  const format = useFormat();
  return useMemo(() => {
    const tenths = (value: number) =>
      format.number(Math.round(Math.abs(value) * 1_000) / 10, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      });
    const share = (value: number) => `${tenths(value)}%`;
    const signed = (value: number) => {
      const isNone = Math.round(value * 1_000) === 0;
      return `${isNone ? '' : value < 0 ? MINUS : '+'}${share(value)}`;
    };
    return {
      share,
      signed,
      between: ({ high, low }) => `${share(low)} … ${share(high)}`,
      signedBetween: ({ high, low }) => `${signed(low)} … ${signed(high)}`,
    };
  }, [format]);
}

/** The number of cases of which one comes by chance; two at the least. */
export const casesOf = (probability: number): number =>
  Math.min(MOST_CASES, Math.max(1, Math.round(1 / Math.max(probability, 1 / MOST_CASES))));
