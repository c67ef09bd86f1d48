/** Selections as they are told: with the names of those whom they are about, and the text of the price where a notation is asked for. */
import type { OddsFormat } from '#domain/market/odds-format.ts';
import type { SourceGame, SourceSelection } from '../source/source.ts';
import { withOddsText } from './odds-text.ts';

export function toldSelections(
  game: SourceGame,
  selections: readonly SourceSelection[],
  language: string,
  notation: OddsFormat | undefined,
): readonly SourceSelection[] {
  const names = game.playerNames?.(language);
  if (!names && notation === undefined) return selections;
  return selections.map((selection) => {
    const playerName = selection.playerName ?? names?.get(selection.player);
    const named = playerName === undefined ? selection : { ...selection, playerName };
    return notation === undefined ? named : withOddsText(named, notation);
  });
}
