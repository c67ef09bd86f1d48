import { useFormat } from '../../i18n/localizer-context.ts';

/** Writes a share of hundredths of a per cent, as its language does: `12.5%`. */
export function useShareText(): (hundredths: number) => string {
  const format = useFormat();
  return (hundredths) => format.percent(hundredths / 10_000);
}
