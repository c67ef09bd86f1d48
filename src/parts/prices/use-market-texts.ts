/** Names of markets and selections in the chosen language, for cells, cards and coupon items. */
import {
  type Label,
  labelText,
  marketLabel,
  selectionLabel,
  statisticLabel,
} from '#domain/market/market-names.ts';
import { parameterToWire, type SelectionIdentity } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { CellLabel } from '#streams/board/board-columns.ts';
import type { Localization } from '../../i18n/localizer.ts';
import { useLocalization } from '../../i18n/localizer-context.ts';
import { useService } from '../../platform/services.ts';

export interface MarketTexts {
  /** "Ajax – Porto". */
  game(head: GameHead): string;
  market(group: number): string;
  /** "Over 2.5". */
  selection(identity: SelectionIdentity, head: GameHead, playerName?: string): string;
  /** The heading of a board's column: "1", "Over". */
  short(label: CellLabel): string;
  /** "+1.5" for a handicap, "2.5" for a total. */
  line(identity: SelectionIdentity, isHandicap: boolean): string;
  /** What a price is called before its odds are read. */
  named(selection: string, market: string, game: string): string;
  statistic(id: number): string;
}

const MINUS = '\u2212';

function createTexts(localization: Localization): MarketTexts {
  const t = localization.translator('boards');
  const textOf = (label: Label) =>
    labelText(label, (key, values) => localization.find('markets', key, values));
  const markets = new Map<number, string>();
  return {
    game: ({ opponent1, opponent2 }) =>
      opponent2 ? `${opponent1.name} – ${opponent2.name}` : opponent1.name,
    market: (group) => {
      const known = markets.get(group);
      if (known !== undefined) return known;
      const text = textOf(marketLabel(group));
      markets.set(group, text);
      return text;
    },
    selection: ({ type, parameter }, { opponent1, opponent2 }, playerName) =>
      textOf(
        selectionLabel(
          { type, parameter, ...(playerName !== undefined && playerName !== '' && { playerName }) },
          { team1: opponent1.name, team2: opponent2?.name ?? '' },
        ),
      ),
    short: (label) => t(`label.${label}`),
    line: ({ parameter }, isHandicap) => {
      const text = parameterToWire(parameter).replace('-', MINUS);
      return isHandicap && parameter > 0 ? `+${text}` : text;
    },
    named: (selection, market, game) => t('cell.name', { selection, market, game }),
    statistic: (id) => textOf(statisticLabel(id)),
  };
}

/** The texts of the localization that was asked for last: one object for however many components ask. */
function marketTexts(): (localization: Localization) => MarketTexts {
  let last: { readonly of: Localization; readonly texts: MarketTexts } | undefined;
  return (localization) => {
    if (last?.of !== localization) last = { of: localization, texts: createTexts(localization) };
    return last.texts;
  };
}

/** The same object until the language changes. */
export const useMarketTexts = (): MarketTexts => useService(marketTexts)(useLocalization());
