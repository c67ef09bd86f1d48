import type { SettlementReason } from '#domain/coupon/bet/leg-result.ts';
import { useLocalization, useT } from '../../i18n/localizer-context.ts';

/** The reason of a result in words. A rule that this release has no sentence for is named by its code, with its figures. */
export function useSettlementText(reason: SettlementReason | undefined): string | undefined {
  const localization = useLocalization();
  useT('settlement');
  if (!reason) return undefined;
  const { facts, rule, source } = reason;
  const sentence = localization.find('settlement', `settlement.${rule}`, facts);
  const origin = localization.find('settlement', `source.${source}`) ?? source;
  const period = 'period' in facts ? localization.find('settlement', 'period', facts) : undefined;
  if (sentence) return [sentence, period, origin].filter(Boolean).join(' ');
  const figures = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  const unknown = localization.find('settlement', 'unknown', { rule, facts: figures.join(', ') });
  return `${unknown ?? rule} ${origin}`;
}
