import type { FindText } from '#domain/market/phrases/phrase.ts';
import type { Localization } from '../../i18n/localizer.ts';

/** Reads the words of markets: those of the first board, else those that come after it. */
export const findMarketText =
  (localization: Localization): FindText =>
  (key, values) =>
    localization.find('markets', key, values) ?? localization.find('selections', key, values);
