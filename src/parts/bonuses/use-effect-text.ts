import type { BetEffect, PaidWith } from '#domain/bonus/bet-effects.ts';
import type { Odds } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import type { Bonus } from '#protocol/bonuses/bonus-calls.ts';
import { listText } from '../../i18n/formats/list-text.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { useBonusName } from './use-bonus-name.ts';

type Named = Pick<Bonus, 'name' | 'terms'>;

/** The effect of a bonus on a bet, in a sentence, with the conditions that are not judged beside it. */
export function useEffectText(
  currency: Currency,
): (effect: BetEffect, bonus: Named, unknown: readonly ('sports' | 'feed')[]) => string {
  const t = useT('bonuses');
  const format = useFormat();
  const language = useLanguage();
  const nameOf = useBonusName();
  const [oddsFormat] = usePreference('oddsFormat');
  const money = (sum: Amount) => format.money(sum, currency);

  const sentence = (effect: BetEffect, bonus: Named): string => {
    const name = nameOf(bonus);
    switch (effect.kind) {
      case 'counts':
        return countsText(effect, bonus, name);
      case 'boosts':
        return `${name}: ${t('slip.boost', { percent: format.percent(effect.percent / 100), money: money(effect.most) })}`;
      case 'gives':
        return `${name}: ${t(`slip.gives.${effect.when}.${effect.gives}`, { money: money(effect.sum) })}`;
      case 'adds-to':
        return t(`slip.adds.${effect.period}`, { name });
      case 'none': {
        const reasons = [...(effect.bar ? [effect.bar] : []), ...effect.unmet].map((one) =>
          t(`unmetBet.${one}`),
        );
        return t('slip.none', { name, reasons: listText(language, reasons) });
      }
    }
  };

  /** The money that pays the bet, and in which order. */
  const paidText = (paid: PaidWith | undefined): readonly string[] =>
    paid === undefined || paid.order === 'own'
      ? []
      : [
          paid.bonus > 0n
            ? t('slip.paid.parts', { own: money(paid.own), bonus: money(paid.bonus) })
            : t('slip.paid.own', { own: money(paid.own) }),
          t(`wager.spend.${paid.order}`),
        ];

  function countsText(
    { counted, left, paidWith, reason }: Extract<BetEffect, { kind: 'counts' }>,
    { terms }: Named,
    name: string,
  ): string {
    if (counted > 0n)
      return [
        t('slip.counts', { money: money(counted), left: money(left), name }),
        ...paidText(paidWith),
      ].join(' · ');
    if (reason === 'odds')
      return t('slip.not.odds', { name, odds: oddsText((terms.wager?.minOdds ?? 0) as Odds, oddsFormat) });
    if (reason === 'product' || reason === 'free-stake') return t(`slip.not.${reason}`, { name });
    return t('slip.not.other', { name });
  }

  /** Further conditions beside the sentence: of the legs that lose, of the account's bets, and what is not known of the bet. */
  const besides = (effect: BetEffect, { terms: { conditions } }: Named, unknown: readonly string[]) => {
    if (effect.kind === 'counts' || effect.kind === 'none') return [];
    return [
      ...(effect.kind === 'gives' && effect.lostLegs !== undefined
        ? [t('earned.lost.legs', { count: effect.lostLegs })]
        : []),
      ...(effect.kind === 'gives' && effect.ofFirst !== undefined
        ? [t('earned.lost.first', { count: effect.ofFirst })]
        : []),
      ...(unknown.includes('sports') && conditions.sports ? [t('slip.sports')] : []),
      ...(unknown.includes('feed') && conditions.feed ? [t(`bets.${conditions.feed}`)] : []),
    ];
  };

  return (effect, bonus, unknown) =>
    [sentence(effect, bonus), ...besides(effect, bonus, unknown)].join(' · ');
}
