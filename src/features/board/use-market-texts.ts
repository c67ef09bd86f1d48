/** Names of markets and selections in the chosen language, for cells, cards and coupon items. */
import { useMemo } from 'react';
import { parameterToWire, type SelectionIdentity } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { CellLabel } from '#streams/board/board-columns.ts';
import { useT } from '../../i18n/localizer-context.ts';

export interface MarketTexts {
  /** "Ajax – Porto". */
  game(head: GameHead): string;
  market(group: number): string;
  /** "Over 2.5". */
  selection(identity: SelectionIdentity, head: GameHead, playerName?: string): string;
  /** The heading of a board's column: "1", "Over". */
  short(label: CellLabel): string;
  /** "−1.5". */
  line(identity: SelectionIdentity): string;
  /** What a price is called before its odds are read. */
  named(selection: string, market: string, game: string): string;
}

/** The same object until the language changes. */
export function useMarketTexts(): MarketTexts {
  const t = useT('boards');
  return useMemo(
    () => ({
      game: ({ opponent1, opponent2 }) =>
        opponent2 ? `${opponent1.name} – ${opponent2.name}` : opponent1.name,
      market: (group) => `#${group}`,
      selection: ({ type, parameter }, _head, playerName) =>
        `${playerName ?? ''} ${type} ${parameterToWire(parameter)}`,
      short: (label) => t(`label.${label}`),
      line: ({ parameter }) => parameterToWire(parameter).replace('-', '\u2212'),
      named: (selection, market, game) => t('cell.name', { selection, market, game }),
    }),
    [t],
  );
}
