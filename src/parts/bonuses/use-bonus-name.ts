import type { BonusTerms } from '#protocol/bonuses/bonus-calls.ts';
import { useT } from '../../i18n/localizer-context.ts';

/** A bonus, an offer or a rule, as far as its name goes. */
export interface NamedBonus {
  readonly name: string;
  readonly terms: Pick<BonusTerms, 'type'>;
}

/** The name that the operator gave, or that of the bonus's type. */
export function useBonusName(): (one: NamedBonus) => string {
  const t = useT('bonuses');
  return ({ name, terms }) => name || t(`type.${terms.type}`);
}
