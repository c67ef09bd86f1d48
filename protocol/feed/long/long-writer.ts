/**
 * Domain values into long keys, as the reference sportsbook sends them in games1x2 and gameEvents: bare, defaults left out,
 * groups of columns. What these keys have no place for (extras of a score, bundles) is not sent.
 */

import { GROUP_HANDICAP, GROUP_TOTAL } from '#domain/market/market-layout.ts';
import { parameterArguments } from '#domain/market/parameter-format.ts';
import { PARAMETER_SCALE, type Selection } from '#domain/market/selection.ts';
import type { Game, GameHead, Opponent } from '#domain/sport/game.ts';
import type { WireRecord } from '../field-readers.ts';
import { groupColumns } from '../short/short-writer.ts';
import { dropDefaults } from '../wire-object.ts';
import { fromFacts } from './long-facts.ts';
import { fromLongScore } from './long-score.ts';

export function fromLongSelection(selection: Selection): WireRecord {
  const { type, parameter, odds, player, playerName } = selection;
  const params = parameterArguments(type, parameter);
  return {
    type,
    ...dropDefaults({
      parameter: parameter / PARAMETER_SCALE,
      cf: odds / 1000,
      cfView: selection.oddsText,
      isCenter: selection.isCenter,
      blocked: selection.suspended,
    }),
    ...(params.length === 0
      ? undefined
      : { eventParams: { params: params.map((one) => `(${one.replace('+', '')})`) } }),
    ...(player === 0 && playerName === undefined
      ? undefined
      : { player: dropDefaults({ id: player, name: playerName }) }),
  };
}

const fromGroups = (selections: readonly Selection[]): readonly WireRecord[] =>
  groupColumns(selections).map(({ group, columns }) => ({
    groupId: group,
    ...dropDefaults({ shortGroupId: columns[0]?.[0]?.shortGroup }),
    events: columns.map((column) => column.map(fromLongSelection)),
  }));

const fromOpponent = (opponent: Opponent): WireRecord => ({
  fullName: opponent.name,
  opps: opponent.ids.map((id, at) => ({
    id,
    name: opponent.ids.length === 1 ? opponent.name : (opponent.name.split('/')[at] ?? opponent.name),
    ...dropDefaults({ image: opponent.images[at] }),
  })),
});

export function fromLongHead(head: GameHead): WireRecord {
  const { championship, opponent2, subGame } = head;
  return {
    id: head.id,
    sport: { id: head.sportId, ...dropDefaults({ name: head.sportName, timeName: head.periodWord }) },
    liga: {
      id: championship.id,
      name: championship.name,
      ...dropDefaults({ countryName: championship.countryName }),
    },
    opponent1: fromOpponent(head.opponent1),
    ...(opponent2 === undefined ? undefined : { opponent2: fromOpponent(opponent2) }),
    ...(head.facts.length === 0 ? undefined : { matchInfo: fromFacts(head.facts) }),
    startTs: Math.trunc(head.startsAt / 1000),
    kind: head.feed === 'live' ? 1 : 3,
    mainGameId: head.mainGameId || head.id,
    ...dropDefaults({
      constId: head.constId,
      num: head.number,
      countryId: championship.countryId,
      menuSection: head.section,
      eventsCount: head.selectionCount,
      groupsCount: head.groupCount,
      subGamesCount: head.subGameCount,
      period: subGame?.period,
      periodName: subGame?.periodName,
      gameTypeName: subGame?.typeName,
      gameVidName: subGame?.variantName,
      rating: head.rating,
      dopInfo: head.info,
      nonStarted: head.notStarted,
      finished: head.finished,
      blocked: head.suspended,
      zonePlay: head.hasZone ? head.id : 0,
    }),
    ...(head.hasVideo ? { video: { enabled: true } } : undefined),
    ...(head.tabs.length === 0
      ? undefined
      : {
          marketEventsCount: head.tabs.map((tab) => ({
            marketType: tab.id,
            ...dropDefaults({ eventsCount: tab.selectionCount, name: tab.name }),
          })),
        }),
  };
}

/** The members for sub-games: with `subGames` their odds travel inside, as gameEvents has them; without, only their names. */
function fromSubGames(head: GameHead, subGames: readonly Game[]): readonly WireRecord[] {
  const games = new Map(subGames.map((game) => [game.head.id, game]));
  return head.subGames.map((subGame) => {
    const game = games.get(subGame.id);
    return {
      id: subGame.id,
      ...dropDefaults({
        constId: subGame.constId,
        num: game?.head.number,
        period: subGame.period,
        periodName: subGame.periodName,
        gameTypeName: subGame.typeName,
        gameVidName: subGame.variantName,
        subGameName: subGame.periodName || subGame.typeName,
        eventsCount: subGame.selectionCount,
        blocked: game?.head.suspended,
      }),
      ...(game === undefined ? undefined : { eventGroups: fromGroups(game.selections) }),
    };
  });
}

export interface LongForm {
  /** The form of lists: lines of groups 2 and 17 go to `centralBlockEventGroups`, the main one stays in `eventGroups`. */
  readonly list?: boolean;
  readonly subGames?: readonly Game[];
}

const hasLines = (selection: Selection) =>
  selection.group === GROUP_HANDICAP || selection.group === GROUP_TOTAL;

export function fromLongGame(game: Game, form: LongForm = {}): WireRecord {
  const { head, score, selections } = game;
  const main = form.list ? selections.filter((one) => !hasLines(one) || one.isCenter) : selections;
  return {
    ...fromLongHead(head),
    ...(score === undefined ? undefined : { scores: fromLongScore(score) }),
    eventGroups: fromGroups(main),
    ...(form.list ? { centralBlockEventGroups: fromGroups(selections.filter(hasLines)) } : undefined),
    ...(head.subGames.length === 0
      ? undefined
      : { subGamesForMainGame: fromSubGames(head, form.subGames ?? []) }),
  };
}

/** Facts of a game as gameInfo tells them: sides, place, time, and its id in the statistics. */
export function fromGameInfo(head: GameHead): WireRecord {
  const { constId, id, kind, liga, num, sport, startTs } = fromLongHead(head);
  return {
    id,
    ...dropDefaults({ constId, num }),
    kind,
    sport,
    liga,
    participants: [head.opponent1, ...(head.opponent2 ? [head.opponent2] : [])].map(fromOpponent),
    startTs,
    statisticInfo: {
      gameId: head.mainGameId || head.id,
      status: head.finished ? 3 : head.feed === 'live' && !head.notStarted ? 2 : 1,
    },
  };
}
