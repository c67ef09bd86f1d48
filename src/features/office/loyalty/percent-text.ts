import { useFormat } from '../../../i18n/localizer-context.ts';

/** Hundredths of a per cent as text: 550 is "5.5%". */
export function usePercentText(): (hundredths: number) => string {
  const format = useFormat();
  return (hundredths) => format.percent(hundredths / 10_000);
}
