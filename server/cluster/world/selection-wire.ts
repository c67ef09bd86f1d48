/** Selections of a game between a world and its messages. */
import type { GameId } from '#domain/lib/ids.ts';
import { isAsianLine } from '#domain/market/asian-lines.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type Parameter, selectionKey } from '#domain/market/selection.ts';
import {
  CENTER,
  type Extent,
  LISTED,
  SUSPENDED,
  type WireSelection,
} from '#protocol/world/world-messages.ts';
import type { SourceGame, SourceSelection } from '../../source/source.ts';

const marksOf = ({ isCenter, listed, suspended }: SourceSelection): number =>
  (isCenter ? CENTER : 0) + (suspended ? SUSPENDED : 0) + (listed ? LISTED : 0);

export function toWireSelection(selection: SourceSelection): WireSelection {
  const { group, oddsText, odds, parameter, player, playerName, shortGroup, type } = selection;
  const wire: WireSelection = [group, shortGroup, type, parameter, player, odds, marksOf(selection)];
  if (oddsText !== undefined || playerName !== undefined) wire[7] = oddsText ?? null;
  if (playerName !== undefined) wire[8] = playerName;
  return wire;
}

/** Whether a selection is as it was told but for its price and its marks; `same` where those are the same too. */
export function compare(
  [group, shortGroup, , , , odds, marks, oddsText, playerName]: WireSelection,
  now: SourceSelection,
): 'same' | 'moved' | 'other' {
  if (
    now.group !== group ||
    now.shortGroup !== shortGroup ||
    now.oddsText !== (oddsText ?? undefined) ||
    now.playerName !== (playerName ?? undefined)
  )
    return 'other';
  return now.odds === odds && marksOf(now) === marks ? 'same' : 'moved';
}

export function fromWireSelection(
  gameId: GameId,
  [group, shortGroup, type, parameter, player, odds, marks, oddsText, playerName]: WireSelection,
  revision: number,
): SourceSelection {
  return {
    key: selectionKey({ gameId, group, type, parameter: parameter as Parameter, player }),
    group,
    shortGroup,
    type,
    parameter: parameter as Parameter,
    player,
    ...(typeof playerName === 'string' && { playerName }),
    odds: odds as Odds,
    ...(typeof oddsText === 'string' && { oddsText }),
    revision,
    ...marked(marks),
  };
}

export const marked = (marks: number) => ({
  isCenter: (marks & CENTER) !== 0,
  suspended: (marks & SUSPENDED) !== 0,
  listed: (marks & LISTED) !== 0,
});

const EXTENTS: readonly Extent[] = ['listed', 'asian', 'all'];

/** Whether whoever has so much has the other too. */
export const holds = (has: Extent, wanted: Extent): boolean =>
  EXTENTS.indexOf(has) >= EXTENTS.indexOf(wanted);

/** The selections of a game that are told, in the order of the game. */
export function toldSelections(game: SourceGame, extent: Extent): readonly SourceSelection[] {
  if (extent === 'listed')
    return game.listedSelections ?? [...game.selections.values()].filter(({ listed }) => listed);
  if (extent === 'all') return [...game.selections.values()];
  // A world that makes them when they are read has them all made then.
  void game.asianSelections;
  const made = game.asianSelections && game.madeSelections ? game.madeSelections : game.selections;
  return [...made.values()].filter((one) => one.listed || isAsianLine(one));
}

/** Whether a game has selections, and an open one, read without making all of a game that says of itself that it is closed. */
export function offerOf(game: SourceGame, told: readonly SourceSelection[]): 'none' | 'closed' | 'open' {
  if (game.offer) return game.offer;
  if (told.some(({ suspended }) => !suspended)) return 'open';
  const head = game.head('en');
  if (told.length > 0 && head.suspended) return 'closed';
  if (told.length === 0 && head.selectionCount === 0) return 'none';
  const all = [...game.selections.values()];
  if (all.length === 0) return 'none';
  return all.some(({ suspended }) => !suspended) ? 'open' : 'closed';
}
