/**
 * A recorded game as the feed and the book see it. The recorded object is kept to be served as it was; the parsed values are
 * for everything else (filters, menus, coupons). Revisions are steps of the replay, found by comparison with the step before.
 */

import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Selection } from '#domain/market/selection.ts';
import { selectionKey } from '#domain/market/selection.ts';
import type { Game } from '#domain/sport/game.ts';
import type { LeftSelection, SourceGame, SourceSelection } from '../source/source.ts';
import type { RecordedGame } from './recordings.ts';

/** Groups that a board shows, for recordings that hold a whole game and no short list: winner, totals, handicaps. */
const BOARD_GROUPS: ReadonlySet<number> = new Set([1, 2, 8, 15, 17, 62, 101, 2766]);
/** The groups of which a board shows only the main line. */
const LINED_GROUPS: ReadonlySet<number> = new Set([2, 15, 17, 62]);

function listedAmong(selections: readonly Selection[]): (selection: Selection) => boolean {
  const centred = new Set(selections.filter((one) => one.isCenter).map((one) => one.group));
  const firstLine = new Map<number, number>();
  for (const one of selections)
    if (!firstLine.has(one.group)) firstLine.set(one.group, Math.abs(one.parameter));
  return (one) => {
    if (!BOARD_GROUPS.has(one.group)) return false;
    if (!LINED_GROUPS.has(one.group)) return true;
    return centred.has(one.group) ? one.isCenter : Math.abs(one.parameter) === firstLine.get(one.group);
  };
}

const hasShortList = (recorded: RecordedGame): boolean =>
  recorded.keys === 'long' || Array.isArray(recorded.object.E);

const samePrice = (a: SourceSelection, b: SourceSelection): boolean =>
  a.odds === b.odds && a.suspended === b.suspended && a.isCenter === b.isCenter && a.oddsText === b.oddsText;

export interface PlayedGame extends SourceGame {
  readonly parsed: Game;
  readonly source: RecordedGame;
}

/** A game at a step. `before` is the same game at the step before, where it was there. */
export function playedGame(
  recorded: RecordedGame,
  parsed: Game,
  tick: number,
  before?: PlayedGame,
): PlayedGame {
  const { head, score } = parsed;
  const isListed = hasShortList(recorded) ? () => true : listedAmong(parsed.selections);
  const selections = new Map<SelectionKey, SourceSelection>();
  let revision = before ? before.revision : tick;
  for (const one of parsed.selections) {
    const key = selectionKey({ ...one, gameId: head.id });
    const fresh: SourceSelection = { ...one, key, revision: tick, listed: isListed(one) };
    const old = before?.selections.get(key);
    const kept = old && samePrice(old, fresh) ? { ...fresh, revision: old.revision } : fresh;
    revision = Math.max(revision, kept.revision);
    selections.set(key, kept);
  }
  const left: LeftSelection[] = (before?.left ?? []).filter((one) => !selections.has(one.key));
  for (const key of before?.selections.keys() ?? [])
    if (!selections.has(key)) left.push({ key, revision: tick });
  const sameHead = before !== undefined && JSON.stringify(before.parsed.head) === JSON.stringify(head);
  const sameScore = before !== undefined && JSON.stringify(before.parsed.score) === JSON.stringify(score);
  const headRevision = sameHead ? before.headRevision : tick;
  const scoreRevision = sameScore ? before.scoreRevision : tick;
  return {
    id: head.id,
    feed: recorded.feed,
    sportId: head.sportId,
    championshipId: head.championship.id,
    revision: Math.max(revision, headRevision, scoreRevision, left.at(-1)?.revision ?? 0),
    headRevision,
    scoreRevision,
    head: () => head,
    score: () => score,
    selections,
    left,
    ...(recorded.keys === 'short' ? { recorded: recorded.object } : { recordedLong: recorded.object }),
    parsed,
    source: recorded,
  };
}
