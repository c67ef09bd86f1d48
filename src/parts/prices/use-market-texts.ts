/** Names of markets and selections in the chosen language, for cells, cards and coupon items. */

import { marketName, selectionName, statisticName } from '#domain/market/market-names.ts';
import { ANY_GAME, type NamedGame, namedGame } from '#domain/market/named-game.ts';
import { boardPhrase, type PhraseOf } from '#domain/market/phrases/board-phrases.ts';
import { parameterToWire, type SelectionIdentity } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { CellLabel } from '#streams/board/board-columns.ts';
import type { Localization } from '../../i18n/localizer.ts';
import { useLocalization } from '../../i18n/localizer-context.ts';
import { useService } from '../../platform/services.ts';
import { findMarketText } from './find-market-text.ts';

export interface MarketTexts {
  /** The name of a game: "Ajax – Porto". */
  game(head: GameHead): string;
  /** The name of a market: "Team total: Ajax"; without a game "Team total: home team". */
  market(group: number, head?: GameHead): string;
  /** The long name of a selection: "Over 2.5 goals", "Ajax to win". */
  selection(identity: SelectionIdentity, head: GameHead, playerName?: string): string;
  /** The short name of a selection, for a cell under the name of its market: "Over 2.5", "1". */
  cell(identity: SelectionIdentity, playerName?: string): string;
  /** The heading of a board's column: "1", "Over". */
  short(label: CellLabel): string;
  /** The line of a selection: "+1.5" for a handicap, "2.5" for a total. */
  line(identity: SelectionIdentity, isHandicap: boolean): string;
  /** The accessible name of a price without its odds. */
  named(selection: string, market: string, game: string): string;
  statistic(id: number): string;
}

const MINUS = '\u2212';
const withPlayer = ({ group, parameter, type }: SelectionIdentity, playerName = '') => ({
  group,
  type,
  parameter,
  ...(playerName !== '' && { playerName }),
});

/**
 * The most names that are remembered: those of the games of some boards. A row is drawn with every score, and the names
 * of its prices stay the same.
 */
const MOST_KEPT = 20_000;

function remembered(): (id: string, make: () => string) => string {
  const known = new Map<string, string>();
  return (id, make) => {
    const text = known.get(id) ?? make();
    if (known.size >= MOST_KEPT) known.clear();
    known.set(id, text);
    return text;
  };
}

const idOf = (game: NamedGame): string =>
  `${game.sport}/${game.team1}/${game.team2}/${game.period}/${game.gameType}`;

function createTexts(localization: Localization, phraseOf: PhraseOf): MarketTexts {
  const t = localization.translator('boards');
  const find = findMarketText(localization);
  const naming = { find, phraseOf };
  const keep = remembered();
  return {
    game: ({ opponent1, opponent2 }) =>
      opponent2 ? `${opponent1.name} – ${opponent2.name}` : opponent1.name,
    market: (group, head) => {
      const game = head ? namedGame(head) : ANY_GAME;
      return keep(`${group}/${idOf(game)}`, () => marketName(group, find, game));
    },
    selection: (identity, head, playerName = '') => {
      const game = namedGame(head);
      const { group, parameter, type } = identity;
      return keep(`${group}.${type}.${parameter}/${playerName}/${idOf(game)}`, () =>
        selectionName('long', withPlayer(identity, playerName), naming, game),
      );
    },
    cell: (identity, playerName) => selectionName('short', withPlayer(identity, playerName), naming),
    short: (label) => t(`label.${label}`),
    line: ({ parameter }, isHandicap) => {
      const text = parameterToWire(parameter).replace('-', MINUS);
      return isHandicap && parameter > 0 ? `+${text}` : text;
    },
    named: (selection, market, game) => t('cell.name', { selection, market, game }),
    statistic: (id) => statisticName(id, (key, values) => localization.find('statistics', key, values)),
  };
}

type TextsOf = (localization: Localization, phraseOf: PhraseOf) => MarketTexts;

/** The texts of the localization that was asked for last: one object for however many components ask. */
function marketTexts(): TextsOf {
  const known = new Map<PhraseOf, { readonly of: Localization; readonly texts: MarketTexts }>();
  return (localization, phraseOf) => {
    const last = known.get(phraseOf);
    if (last?.of === localization) return last.texts;
    const texts = createTexts(localization, phraseOf);
    known.set(phraseOf, { of: localization, texts });
    return texts;
  };
}

/** The texts of a board, where no other sentences are given. The same object until the language changes. */
export const useMarketTexts = (phraseOf: PhraseOf = boardPhrase): MarketTexts =>
  useService(marketTexts)(useLocalization(), phraseOf);
