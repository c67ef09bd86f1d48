import { selectionPhrase } from '#domain/market/selection-phrases.ts';
import { type MarketTexts, useMarketTexts } from './use-market-texts.ts';

/** Names of every market of a game: for pages of games, which come after the first board. */
export const useGameTexts = (): MarketTexts => useMarketTexts(selectionPhrase);
