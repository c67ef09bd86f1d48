/** Queries of the short-key feed that carry prices: a list of games, one game. Recorded games are served as they were recorded. */

import type { OddsFormat } from '#domain/market/odds-format.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { tabsOfGroup } from '#domain/market/wire-tabs.ts';
import type { Game, GameFeed } from '#domain/sport/game.ts';
import type { DeltaGame } from '#protocol/feed/delta.ts';
import { deltaBytes } from '#protocol/feed/delta-bytes.ts';
import { envelope, fromGame, type GameForm } from '#protocol/feed/short/short-writer.ts';
import type { FeedSource, LeftSelection, SourceGame, SourceSelection } from '../source/source.ts';
import type { FeedQuery } from './feed-service.ts';
import type { GameIndex } from './game-index.ts';
import { asianOf, type ListedView, listedOf } from './listed-selections.ts';
import { filterKey, gameLister, type ListFilter } from './lists/list-filter.ts';
import { type ChosenParts, isChosenPart, partsAlone, withFirstHalves } from './lists/parts-of-games.ts';
import { toldSelections } from './told-selections.ts';

export function gameOf(
  source: SourceGame,
  language: string,
  selections: readonly SourceSelection[],
  notation: OddsFormat | undefined,
  isWhole = false,
): Game {
  const head = source.head(language);
  const score = source.score(language, isWhole);
  return {
    head,
    ...(score === undefined ? {} : { score }),
    selections: toldSelections(source, selections, language, notation),
  };
}

interface DeltaParts {
  readonly selections: readonly SourceSelection[];
  readonly left: readonly LeftSelection[];
  /** Whether it is of one game, with the course of its play. */
  readonly isWhole?: boolean;
}

function deltaGame(
  game: SourceGame,
  since: number,
  isNew: boolean,
  parts: DeltaParts,
  language: string,
  notation: OddsFormat | undefined,
): DeltaGame {
  const selections = toldSelections(game, parts.selections, language, notation);
  const left = leftSince(parts.left, since);
  const hasHead = isNew || game.headRevision > since;
  const hasScore = isNew || game.scoreRevision > since;
  // Most of what a tick changes is prices alone.
  if (!hasHead && !hasScore) return { id: game.id, selections, left };
  const score = hasScore ? game.score(language, parts.isWhole) : undefined;
  return {
    id: game.id,
    ...(hasHead ? { head: game.head(language) } : {}),
    ...(score === undefined ? {} : { score }),
    selections,
    left,
  };
}

/** The selections that left since a tick. The list has the newest last: those before the cursor are not read. */
function leftSince(left: readonly LeftSelection[], since: number): DeltaGame['left'] {
  let from = left.length;
  while (from > 0 && (left[from - 1]?.revision ?? 0) > since) from -= 1;
  return from === left.length ? [] : left.slice(from).flatMap((one) => parseSelectionKey(one.key) ?? []);
}

export interface GameHeadsOptions {
  /** The name of the query, different for every other one of the same feed and language. */
  readonly name: string;
  readonly feed: GameFeed;
  readonly language: string;
  readonly select: FeedQuery['select'];
  readonly write: (games: readonly SourceGame[]) => unknown;
}

/** The query for games without odds (search, a championship): a delta has heads and scores, in the form of any other. */
export function gameHeadsQuery({ name, feed, language, select, write }: GameHeadsOptions): FeedQuery {
  const none: DeltaParts = { selections: [], left: [] };
  return {
    key: `heads/${name}/${feed}/${language}`,
    feed,
    depth: 'scores',
    select,
    snapshot: (games) => JSON.stringify(envelope(write(games))),
    delta: ({ entered, changed, left }, since) => {
      const toDelta = (isNew: boolean) => (game: SourceGame) =>
        deltaGame(game, since, isNew, none, language, undefined);
      return deltaBytes([...entered.map(toDelta(true)), ...changed.map(toDelta(false))], left);
    },
  };
}

export interface ShortListOptions {
  readonly feed: GameFeed;
  readonly language: string;
  readonly filter: ListFilter;
  readonly subGames: boolean;
  readonly notation: OddsFormat | undefined;
  /** Whether games are listed without their parts. */
  readonly mainAlone?: boolean;
  /** Whether games come with their Asian lines, and each with its first half behind it. */
  readonly isAsian?: boolean;
  /** The parts that are listed in the place of games. */
  readonly parts?: ChosenParts;
}

function listerOf({ feed, filter, isAsian, mainAlone, parts }: ShortListOptions): FeedQuery['select'] {
  if (parts) return partsAlone(feed, filter, parts);
  const lister = gameLister(feed, filter);
  return isAsian && !mainAlone ? withFirstHalves(lister) : lister;
}

const listKey = ({
  feed,
  isAsian,
  language,
  mainAlone,
  notation,
  parts,
  subGames,
}: ShortListOptions): string =>
  [
    isAsian ? 'asian' : 'list',
    feed,
    language,
    notation,
    subGames,
    ...(isAsian && mainAlone ? ['main'] : []),
    ...(parts ? [JSON.stringify(parts)] : []),
  ].join('/');

/**
 * The wire of a game in a list: the recorded object where it has a list's own form; a recorded whole game is cut to its
 * short list.
 */
function listWire(game: SourceGame, options: ShortListOptions): unknown {
  if (game.recorded && Array.isArray(game.recorded.E)) return game.recorded;
  const { isAsian, language, notation } = options;
  const listed = isAsian ? asianOf(game) : listedOf(game);
  const wire = fromGame(gameOf(game, language, listed, notation), { kind: isAsian ? 'flat' : 'list' });
  if (options.subGames) return wire;
  const { SG: _subGames, ...rest } = wire;
  return rest;
}

export function shortListQuery(options: ShortListOptions): FeedQuery {
  const { feed, language, filter, isAsian = false, notation } = options;
  const listOf = isAsian ? asianOf : listedOf;
  const partsOf = (game: SourceGame, view: ListedView, since: number, isNew: boolean): DeltaParts => {
    const { left } = view;
    if (isNew) return { selections: listOf(game), left };
    const came = view.newestSince > since ? view.since : undefined;
    const told = came || isAsian ? undefined : game.listedChanges?.(since);
    if (told) return { selections: told, left };
    const selections = listOf(game).filter(
      (one) => one.revision > since || (came?.get(one.key) ?? 0) > since,
    );
    return { selections, left };
  };
  return {
    key: `${listKey(options)}/${filterKey(filter)}`,
    feed,
    depth: isAsian ? 'asian' : 'listed',
    select: listerOf(options),
    snapshot: (games) => JSON.stringify(envelope(games.map((game) => listWire(game, options)))),
    delta: ({ entered, changed, left }, since, listed) => {
      const write = (isNew: boolean) => (game: SourceGame) =>
        deltaGame(game, since, isNew, partsOf(game, listed(game), since, isNew), language, notation);
      return deltaBytes([...entered.map(write(true)), ...changed.map(write(false))], left);
    },
  };
}

export interface ShortGameOptions {
  readonly feed: GameFeed;
  readonly language: string;
  /** The id: `I`, or `CI` in the line. */
  readonly id: number;
  readonly form: GameForm;
  readonly subGames: boolean;
  readonly notation: OddsFormat | undefined;
  readonly markets?: ChosenMarkets;
  /** The only parts that are named. */
  readonly parts?: ChosenParts;
}

/** The markets that are asked for: those of a tab of the page, those of a group. */
export interface ChosenMarkets {
  readonly tab?: number;
  readonly group?: number;
}

const isChosenMarket = (of: number, { group, tab }: ChosenMarkets): boolean =>
  (group === undefined || of === group) && (tab === undefined || tabsOfGroup(of).includes(tab));

const selectionsOf = (game: SourceGame, { markets }: ShortGameOptions): SourceSelection[] => {
  const all = [...game.selections.values()];
  return markets ? all.filter(({ group }) => isChosenMarket(group, markets)) : all;
};

function gameWire(game: SourceGame, options: ShortGameOptions): unknown {
  if (game.recorded) return game.recorded;
  const { parts } = options;
  const selections = selectionsOf(game, options);
  const whole = gameOf(game, options.language, selections, options.notation, true);
  const { head } = whole;
  const told = parts
    ? { ...whole, head: { ...head, subGames: head.subGames.filter((part) => isChosenPart(part, parts)) } }
    : whole;
  const wire = fromGame(told, options.form);
  if (options.subGames) return wire;
  const { SG: _subGames, ...rest } = wire;
  return rest;
}

export function shortGameQuery(options: ShortGameOptions, index: GameIndex): FeedQuery {
  const { feed, language, id, form, notation } = options;
  const query: FeedQuery = {
    key: `game/${feed}/${language}/${notation}/${options.subGames}/${id}/${JSON.stringify([form, options.markets, options.parts])}`,
    feed,
    depth: 'all',
    select: (source: FeedSource) => {
      const game = index.find(source, feed, id);
      return game ? [game] : [];
    },
    snapshot: ([game]) => JSON.stringify(envelope(game ? gameWire(game, options) : null)),
  };
  // Heads of deltas name all parts.
  if (options.parts) return query;
  // A cut-off game cannot be followed: which selections are beyond the cut changes with every one that leaves.
  if ('countEvents' in form && form.countEvents !== undefined && form.countEvents < FOLLOWABLE) return query;
  return {
    ...query,
    delta: ({ entered, changed, left }, since) => {
      const write = (isNew: boolean) => (game: SourceGame) => {
        const selections = selectionsOf(game, options).filter((one) => isNew || one.revision > since);
        return deltaGame(
          game,
          since,
          isNew,
          { selections, left: game.left, isWhole: true },
          language,
          notation,
        );
      };
      return deltaBytes([...entered.map(write(true)), ...changed.map(write(false))], left);
    },
  };
}

/** The limit from which a list of selections counts as not cut off: no game has so many (853 were the most seen). */
const FOLLOWABLE = 2_000;
