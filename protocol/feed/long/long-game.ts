/** A game in long keys into the domain's: main-live-feed, main-line-feed and their relatives. */

import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import type { Selection } from '#domain/market/selection.ts';
import type { Game, GameHead, Opponent, SubGame } from '#domain/sport/game.ts';
import type { ScorePhase } from '#domain/sport/score.ts';
import { type AnomalyLog, report } from '../anomaly.ts';
import {
  isRecord,
  readBlocked,
  readCount,
  readFlag,
  readId,
  readList,
  readRecord,
  readRecords,
  readText,
  type WireRecord,
} from '../field-readers.ts';
import { addSelection, type SelectionSet, selectionSet, toOdds, toParameter } from '../selection-set.ts';
import { toFacts } from './long-facts.ts';
import { toLongScore } from './long-score.ts';

const KIND_LIVE = 1;
/** The ordinary list is 0, and 2 for games in play; sections of the menu are above it. */
const LIVE_LIST = 2;
const EMPTY: WireRecord = {};

export function toLongSelection(
  wire: WireRecord,
  group: number,
  shortGroup: number,
  blocked: boolean,
  log: AnomalyLog,
): Selection | undefined {
  const type = readCount(wire, 'type', log);
  const parameter = toParameter(wire['parameter']);
  if (type <= 0 || group <= 0 || parameter === undefined) {
    report(log, 'missing', type <= 0 ? 'events.type' : group <= 0 ? 'events.groupId' : 'events.parameter');
    return undefined;
  }
  const odds = toOdds(wire['cf'], log, 'events.cf');
  const oddsText = readText(wire, 'cfView', log);
  const player = wire['player'] === undefined ? undefined : readRecord(wire, 'player', log);
  const playerName = player === undefined ? '' : readText(player, 'name', log);
  return {
    group,
    shortGroup,
    type,
    parameter,
    player: player === undefined ? 0 : readCount(player, 'id', log),
    ...(playerName === '' ? undefined : { playerName }),
    odds: odds ?? NO_ODDS,
    ...(oddsText === '' ? undefined : { oddsText }),
    isCenter: readFlag(wire, 'isCenter', log),
    suspended: blocked || odds === undefined || readBlocked(wire, 'blocked', log),
  };
}

/** Groups of columns of selections. A blocked group blocks what is in it. */
function collect(
  set: SelectionSet,
  wire: WireRecord,
  key: string,
  gameBlocked: boolean,
  log: AnomalyLog,
): void {
  for (const group of readRecords(wire, key, log)) {
    const id = readCount(group, 'groupId', log);
    const shortId = readCount(group, 'shortGroupId', log);
    const blocked = readBlocked(group, 'blocked', log) || gameBlocked;
    for (const item of readList(group, 'events', log).flat()) {
      const selection = isRecord(item) ? toLongSelection(item, id, shortId, blocked, log) : undefined;
      if (selection !== undefined) addSelection(set, selection);
      else if (!isRecord(item)) report(log, 'wrong-type', 'events');
    }
  }
}

function toOpponent(wire: WireRecord, key: string, log: AnomalyLog): Opponent | undefined {
  const opponent = readRecord(wire, key, log);
  if (opponent === undefined) return undefined;
  const members = readRecords(opponent, 'opps', log);
  const name = readText(opponent, 'fullName', log) || readText(opponent, 'nameEng', log);
  return {
    name: name || members.map((member) => readText(member, 'name', log)).join('/'),
    ids: members.map((member) => readCount(member, 'id', log)).filter((id) => id !== 0),
    images: members.map((member) => readText(member, 'image', log)).filter((image) => image !== ''),
  };
}

function toSubGames(wire: WireRecord, log: AnomalyLog): readonly SubGame[] {
  const subGames: SubGame[] = [];
  for (const entry of readRecords(wire, 'subGamesForMainGame', log)) {
    const id = readId(entry, 'id', log);
    if (id === undefined) {
      report(log, 'missing', 'subGamesForMainGame.id');
      continue;
    }
    const period = readCount(entry, 'period', log);
    const periodName = readText(entry, 'periodName', log);
    const typeName = readText(entry, 'gameTypeName', log);
    const name = readText(entry, 'subGameName', log);
    subGames.push({
      id: id as GameId,
      constId: readCount(entry, 'constId', log),
      period,
      periodName: periodName || (period === 0 ? '' : name),
      typeName: typeName || (period === 0 && periodName === '' ? name : ''),
      variantName: readText(entry, 'gameVidName', log),
      selectionCount: readCount(entry, 'eventsCount', log),
    });
  }
  return subGames;
}

function subGamePart(wire: WireRecord, log: AnomalyLog): GameHead['subGame'] {
  const part = {
    period: readCount(wire, 'period', log),
    periodName: readText(wire, 'periodName', log),
    typeName: readText(wire, 'gameTypeName', log),
    variantName: readText(wire, 'gameVidName', log),
  };
  return part.period !== 0 || part.periodName + part.typeName + part.variantName !== '' ? part : undefined;
}

export function toLongHead(wire: WireRecord, log: AnomalyLog): GameHead | undefined {
  const id = readId(wire, 'id', log);
  if (id === undefined) {
    report(log, 'missing', 'id');
    return undefined;
  }
  const sport = readRecord(wire, 'sport', log) ?? EMPTY;
  const championship = readRecord(wire, 'liga', log) ?? EMPTY;
  const opponent2 = toOpponent(wire, 'opponent2', log);
  const mainGameId = readCount(wire, 'mainGameId', log);
  const part = subGamePart(wire, log);
  const subGames = toSubGames(wire, log);
  const kind = readCount(wire, 'kind', log);
  const section = readCount(wire, 'menuSection', log);
  const video = readRecord(wire, 'video', log);
  return {
    id: id as GameId,
    constId: readCount(wire, 'constId', log),
    number: readCount(wire, 'num', log),
    feed: kind === KIND_LIVE || (kind === 0 && wire['scores'] !== undefined) ? 'live' : 'line',
    sportId: readCount(sport, 'id', log) as SportId,
    sportName: readText(sport, 'name', log) || readText(sport, 'nameEng', log),
    championship: {
      id: readCount(championship, 'id', log) as ChampionshipId,
      name: readText(championship, 'name', log) || readText(championship, 'nameEng', log),
      countryId: readCount(wire, 'countryId', log),
      countryName: readText(championship, 'countryName', log),
    },
    opponent1: toOpponent(wire, 'opponent1', log) ?? { name: '', ids: [], images: [] },
    ...(opponent2 === undefined ? undefined : { opponent2 }),
    startsAt: readCount(wire, 'startTs', log) * 1000,
    mainGameId: mainGameId === id ? 0 : mainGameId,
    ...(part === undefined ? undefined : { subGame: part }),
    ...(section > LIVE_LIST ? { section } : undefined),
    subGames,
    subGameCount: readCount(wire, 'subGamesCount', log) || subGames.length,
    selectionCount: readCount(wire, 'eventsCount', log),
    groupCount: readCount(wire, 'groupsCount', log),
    tabs: readRecords(wire, 'marketEventsCount', log).map((tab) => ({
      id: readCount(tab, 'marketType', log),
      name: readText(tab, 'name', log),
      selectionCount: readCount(tab, 'eventsCount', log),
    })),
    facts: toFacts(readRecord(wire, 'matchInfo', log) ?? EMPTY, log),
    rating: readCount(wire, 'rating', log),
    info: readText(wire, 'dopInfo', log),
    periodWord: readText(sport, 'timeName', log),
    notStarted: readFlag(wire, 'nonStarted', log),
    finished: readFlag(wire, 'finished', log),
    suspended: readBlocked(wire, 'blocked', log),
    hasVideo: video !== undefined && (readFlag(video, 'enabled', log) || readText(video, 'id', log) !== ''),
    hasZone: readCount(wire, 'zonePlay', log) !== 0,
    bundle: [],
  };
}

function phaseOf(head: GameHead): ScorePhase {
  if (head.finished) return 'finished';
  return head.notStarted ? 'before-start' : 'playing';
}

export function toLongGame(wire: WireRecord, log: AnomalyLog): Game | undefined {
  const head = toLongHead(wire, log);
  if (head === undefined) return undefined;
  const set = selectionSet();
  collect(set, wire, 'eventGroups', head.suspended, log);
  collect(set, wire, 'centralBlockEventGroups', head.suspended, log);
  const scores = readRecord(wire, 'scores', log);
  const allBlocked = set.list.length > 0 && set.list.every((selection) => selection.suspended);
  return {
    head: allBlocked ? { ...head, suspended: true } : head,
    ...(scores === undefined ? undefined : { score: toLongScore(scores, phaseOf(head), log) }),
    selections: set.list,
  };
}

/** Sub-games carry odds of their own in `gameEvents`; what else they are they take from their main game. */
export function toLongSubGames(wire: WireRecord, main: Game, log: AnomalyLog): readonly Game[] {
  return readRecords(wire, 'subGamesForMainGame', log).flatMap((entry) => {
    const id = readId(entry, 'id', log);
    const named = main.head.subGames.find((subGame) => subGame.id === id);
    if (named === undefined || entry['eventGroups'] === undefined) return [];
    const suspended = main.head.suspended || readBlocked(entry, 'blocked', log);
    const set = selectionSet();
    collect(set, entry, 'eventGroups', suspended, log);
    const { period, periodName, typeName, variantName } = named;
    return [
      {
        head: {
          ...main.head,
          id: named.id,
          constId: named.constId,
          number: readCount(entry, 'num', log),
          mainGameId: main.head.id,
          subGame: { period, periodName, typeName, variantName },
          subGames: [],
          subGameCount: 0,
          selectionCount: named.selectionCount,
          groupCount: 0,
          tabs: [],
          suspended: suspended || (set.list.length > 0 && set.list.every((one) => one.suspended)),
        },
        ...(main.score === undefined ? undefined : { score: main.score }),
        selections: set.list,
      },
    ];
  });
}
