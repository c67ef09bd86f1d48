import { useCallback } from 'react';
import type { SelectionTexts } from '#domain/coupon/bet/bet.ts';
import { gameName, type SelectionNames } from '#domain/coupon/bet/selection-names.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { marketName, selectionName } from '#domain/market/market-names.ts';
import { namedGameOf } from '#domain/market/named-game.ts';
import { selectionPhrase } from '#domain/market/phrases/selection-phrases.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { CouponState } from '#streams/coupon/coupon-state.ts';
import { feedLanguage } from '../../../i18n/languages.ts';
import type { Localization } from '../../../i18n/localizer.ts';
import { useLocalization } from '../../../i18n/localizer-context.ts';
import { findMarketText } from '../../prices/find-market-text.ts';
import { useBetting } from '../coupon-context.ts';
import { useStore } from '../use-coupon.ts';

export interface NamedSelection {
  readonly key: SelectionKey;
  readonly texts: SelectionTexts;
}

const namesOf = ({ names }: CouponState) => names;

/**
 * What a picked selection is called in the language that is read now, whichever it was picked in. The texts are those of the pick where its names
 * are not known in this language: offline, or for a game that is gone.
 */
export function useSelectionTexts(): (selection: NamedSelection) => SelectionTexts {
  const localization = useLocalization();
  const known = useStore(useBetting().coupon, namesOf);
  return useCallback(
    ({ key, texts }: NamedSelection) => {
      const { language } = localization;
      const spoken = feedLanguage(language);
      const names = texts.names?.[language.code] ?? texts.names?.[spoken] ?? known.get(key)?.[spoken];
      return names ? textsOf(localization, key, names) : texts;
    },
    [known, localization],
  );
}

/** The texts of a selection, from the names of the feed and the words of the dictionaries of markets. */
function textsOf(localization: Localization, key: SelectionKey, names: SelectionNames): SelectionTexts {
  const { group, parameter, type } = must(parseSelectionKey(key), 'a key of a selection');
  const find = findMarketText(localization);
  const game = namedGameOf(names);
  const { championship, player } = names;
  return {
    game: gameName(names),
    championship,
    market: marketName(group, find, game),
    selection: selectionName(
      'long',
      { group, type, parameter, ...(player !== undefined && { playerName: player }) },
      { find, phraseOf: selectionPhrase },
      game,
    ),
  };
}
