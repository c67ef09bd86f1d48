import { useCallback } from 'react';
import { namedGame } from '#domain/market/named-game.ts';
import { questionName } from '#domain/market/phrases/question-name.ts';
import { selectionPhrase } from '#domain/market/phrases/selection-phrases.ts';
import type { SelectionIdentity } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { useLocalization } from '../../i18n/localizer-context.ts';
import { findMarketText } from './find-market-text.ts';
import { type MarketTexts, useMarketTexts } from './use-market-texts.ts';

/** Names of every market of a game: for pages of games, which come after the first board. */
export const useGameTexts = (): MarketTexts => useMarketTexts(selectionPhrase);

/** What the answers yes and no of a market are about: "Ajax to win by exactly 2 goals". Of another selection its short name. */
export function useQuestionText(head: GameHead): (identity: SelectionIdentity) => string {
  const localization = useLocalization();
  const texts = useGameTexts();
  return useCallback(
    (identity) =>
      questionName(
        identity,
        { find: findMarketText(localization), phraseOf: selectionPhrase },
        namedGame(head),
      ) ?? texts.cell(identity),
    [texts, head, localization],
  );
}
