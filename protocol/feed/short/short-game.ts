/**
 * A game in short keys into the domain's. Keys mean different things in different places (`P` is a
 * parameter, a period, or who serves), so each is read where it stands.
 */

import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import type { Game, GameHead, MatchFact, Opponent, SubGame } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { type AnomalyLog, report } from '../anomaly.ts';
import {
  readCount,
  readFlag,
  readId,
  readIds,
  readList,
  readRecord,
  readRecords,
  readText,
  readTexts,
  type WireRecord,
} from '../field-readers.ts';
import { selectionSet, type Writable } from '../selection-set.ts';
import { toScore } from './short-score.ts';
import { collectSelections } from './short-selection.ts';

const KIND_LIVE = 1;
const KIND_LINE = 3;

/** Names of the championship that holds the games, for answers that say them once (GetChampZip). */
export interface HoldingChampionship {
  readonly name: string;
  readonly sportName: string;
  readonly countryName: string;
}

function toOpponent(wire: WireRecord, side: 'O1' | 'O2', log: AnomalyLog): Opponent | undefined {
  const name = readText(wire, side, log) || readText(wire, `${side}E`, log);
  const listed = readIds(wire, `${side}IS`, log);
  const single = readCount(wire, `${side}I`, log);
  const ids = listed.length > 0 || single === 0 ? listed : [single];
  return name === '' ? undefined : { name, ids, images: readTexts(wire, `${side}IMG`, log) };
}

const subGameTexts = (wire: WireRecord, log: AnomalyLog) => ({
  period: readCount(wire, 'P', log),
  periodName: readText(wire, 'PN', log),
  typeName: readText(wire, 'TG', log),
  variantName: readText(wire, 'V', log),
});

function toSubGames(wire: WireRecord, log: AnomalyLog): readonly SubGame[] {
  const subGames: SubGame[] = [];
  for (const entry of readRecords(wire, 'SG', log)) {
    const id = readId(entry, 'I', log);
    if (id === undefined) {
      report(log, 'missing', 'SG.I');
      continue;
    }
    subGames.push({
      id: id as GameId,
      constId: readCount(entry, 'CI', log),
      ...subGameTexts(entry, log),
      selectionCount: readCount(entry, 'EC', log),
    });
  }
  return subGames;
}

const toFact = (wire: WireRecord, log: AnomalyLog): MatchFact => ({
  kind: readCount(wire, 'K', log),
  value: readText(wire, 'V', log),
});

/** The matches inside a "Home - Away" bundle; the entries are objects with opponents, or plain texts. */
function toBundle(wire: WireRecord, log: AnomalyLog): readonly string[] {
  const names: string[] = [];
  for (const entry of readList(wire, 'STD', log)) {
    if (typeof entry === 'string') names.push(entry);
    else if (typeof entry === 'object' && entry !== null) {
      const match = entry as WireRecord;
      const name = [readText(match, 'O1', log), readText(match, 'O2', log)].filter(Boolean).join(' - ');
      if (name !== '') names.push(name);
    } else report(log, 'wrong-type', 'STD');
  }
  return names;
}

function feedOf(wire: WireRecord, log: AnomalyLog): GameHead['feed'] {
  const kind = readCount(wire, 'KI', log);
  if (kind === KIND_LIVE) return 'live';
  if (kind === KIND_LINE) return 'line';
  return wire['SC'] === undefined ? 'line' : 'live';
}

/**
 * The head of a game; undefined when there is no usable id. `suspended` is what the head itself says; see `toGame` for
 * what the selections say.
 */
export function toGameHead(
  wire: WireRecord,
  log: AnomalyLog,
  holding?: HoldingChampionship,
): GameHead | undefined {
  const id = readId(wire, 'I', log);
  if (id === undefined) {
    report(log, 'missing', 'I');
    return undefined;
  }
  const opponent2 = toOpponent(wire, 'O2', log);
  const part = subGameTexts(wire, log);
  const mainGameId = readCount(wire, 'MG', log);
  const isPart =
    mainGameId !== 0 || part.period !== 0 || part.periodName + part.typeName + part.variantName !== '';
  const subGames = toSubGames(wire, log);
  const head: Writable<GameHead> = {
    id: id as GameId,
    constId: readCount(wire, 'CI', log),
    number: readCount(wire, 'N', log),
    feed: feedOf(wire, log),
    sportId: readCount(wire, 'SI', log) as SportId,
    sportName: readText(wire, 'SN', log) || holding?.sportName || readText(wire, 'SE', log),
    championship: {
      id: readCount(wire, 'LI', log) as ChampionshipId,
      name: readText(wire, 'L', log) || holding?.name || readText(wire, 'LE', log),
      countryId: readCount(wire, 'COI', log),
      countryName: readText(wire, 'CN', log) || holding?.countryName || readText(wire, 'CE', log),
    },
    opponent1: toOpponent(wire, 'O1', log) ?? { name: '', ids: [], images: [] },
    startsAt: readCount(wire, 'S', log) * 1000,
    mainGameId,
    subGames,
    subGameCount: readCount(wire, 'SGC', log) || subGames.length,
    selectionCount: readCount(wire, 'EC', log),
    groupCount: readCount(wire, 'EGC', log),
    tabs: readRecords(wire, 'MEC', log).map((tab) => ({
      id: readCount(tab, 'MT', log),
      name: readText(tab, 'N', log),
      selectionCount: readCount(tab, 'EC', log),
    })),
    facts: readRecords(wire, 'MIS', log).map((fact) => toFact(fact, log)),
    rating: readCount(wire, 'T', log) || readCount(wire, 'R', log),
    info: readText(wire, 'DI', log),
    periodWord: readText(wire, 'TN', log),
    notStarted: readFlag(wire, 'GNS', log),
    finished: readFlag(wire, 'F', log),
    suspended: readFlag(wire, 'SUS', log),
    hasVideo: readFlag(wire, 'VA', log) || readText(wire, 'VI', log) !== '',
    hasZone: readCount(wire, 'ZP', log) !== 0,
    bundle: toBundle(wire, log),
  };
  if (opponent2 !== undefined) head.opponent2 = opponent2;
  if (isPart) head.subGame = part;
  return head;
}

/** The state flag may lag behind the game's own mark that it has not begun. */
export function scoreOf(wire: WireRecord, log: AnomalyLog): Score | undefined {
  const block = readRecord(wire, 'SC', log);
  if (block === undefined) return undefined;
  const score = toScore(block, log);
  return wire['GNS'] === true && score.phase === 'playing' ? { ...score, phase: 'before-start' } : score;
}

/** A game counts as suspended when it says so, or when every selection that was sent is blocked. */
export function toGame(wire: WireRecord, log: AnomalyLog, holding?: HoldingChampionship): Game | undefined {
  const head = toGameHead(wire, log, holding);
  if (head === undefined) return undefined;
  const score = scoreOf(wire, log);
  const set = selectionSet();
  collectSelections(set, wire, log);
  const allBlocked = set.list.length > 0 && set.list.every((selection) => selection.suspended);
  const game: Writable<Game> = {
    head: allBlocked && !head.suspended ? { ...head, suspended: true } : head,
    selections: set.list,
  };
  if (score !== undefined) game.score = score;
  return game;
}
