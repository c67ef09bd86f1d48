import { useFormat } from '../../i18n/localizer-context.ts';

/** Writes a share of hundredths of a per cent: `12.5 %`. */
export function useShareText(): (hundredths: number) => string {
  const format = useFormat();
  return (hundredths) => `${format.number(hundredths / 100, { maximumFractionDigits: 2 })}\u00a0%`;
}
