import type { Odds } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import type { BonusTerms } from '#protocol/bonuses/bonus-calls.ts';
import { listText } from '../../i18n/formats/list-text.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { type RuleSentence, ruleSentences } from './rule-sentences.ts';

/** The rule of a bonus in sentences of the reader's language. `sportName`: undefined while it is not known. */
export function useRuleSentences(
  sportName: (id: number) => string | undefined,
): (terms: BonusTerms) => readonly RuleSentence[] {
  const t = useT('bonuses');
  const format = useFormat();
  const language = useLanguage();
  const [oddsFormat] = usePreference('oddsFormat');
  return (terms) =>
    ruleSentences(terms, {
      t,
      money: ({ amount, currency }) => format.money(amount, currency),
      odds: (thousandths) => oddsText(thousandths as Odds, oddsFormat),
      percent: (whole) => format.percent(whole / 100),
      list: (items) => listText(language, items),
      date: (atMs) => format.date(atMs),
      sport: (id) => sportName(id) ?? String(id),
    });
}
