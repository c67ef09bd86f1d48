/**
 * Reads recorded answers of the feed, one JSON body a file, and sorts them into series: polls of one feed in name order.
 * A series is known by its file name without the poll's own mark at the end (`-t1`, `-poll2`, `-a`, a counter, a time of day),
 * and by what the body is; two recordings of one game are always one series. Files without games are left out and told.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { GameFeed } from '#domain/sport/game.ts';

export type WireObject = Readonly<Record<string, unknown>>;

export interface RecordedGame {
  readonly id: number;
  readonly feed: GameFeed;
  /** The generation of the feed that it is written in. */
  readonly keys: 'short' | 'long';
  /** The object as it was recorded. */
  readonly object: WireObject;
  /** The number of selections that it was recorded with: of two recordings of one moment the fuller one is played. */
  readonly fullness: number;
}

/** The games of one poll of a series. */
export type Frame = readonly RecordedGame[];

export interface Series {
  readonly name: string;
  readonly frames: readonly Frame[];
}

export interface ExpressSeries {
  readonly feed: GameFeed;
  readonly frames: readonly (readonly unknown[])[];
}

export interface Recordings {
  readonly series: readonly Series[];
  readonly expresses: readonly ExpressSeries[];
  readonly skipped: readonly { readonly file: string; readonly why: string }[];
}

const isObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): readonly WireObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const isShortGame = (value: WireObject): boolean =>
  Number.isSafeInteger(value.I) && typeof value.O1 === 'string' && value.LI !== undefined;
const isLongGame = (value: WireObject): boolean =>
  Number.isSafeInteger(value.id) && isObject(value.opponent1) && isObject(value.sport);

function countShort(game: WireObject): number {
  const flat = objects(game.E).length;
  const around = objects(game.AE).reduce((sum, one) => sum + objects(one.ME).length, 0);
  const columns = objects(game.GE).flatMap((group) => (Array.isArray(group.E) ? group.E : []));
  return flat + around + columns.reduce((sum: number, column: unknown) => sum + objects(column).length, 0);
}

function countLong(game: WireObject): number {
  const groups = [...objects(game.eventGroups), ...objects(game.centralBlockEventGroups)];
  const columns = groups.flatMap((group) => (Array.isArray(group.events) ? group.events : []));
  return columns.reduce((sum: number, column: unknown) => sum + objects(column).length, 0);
}

function recorded(object: WireObject, named: GameFeed): RecordedGame {
  const isShort = isShortGame(object);
  const kind = isShort ? object.KI : object.kind;
  return {
    id: Number(isShort ? object.I : object.id),
    feed: kind === 1 ? 'live' : kind === 3 ? 'line' : named,
    keys: isShort ? 'short' : 'long',
    object,
    fullness: isShort ? countShort(object) : countLong(object),
  };
}

type Content =
  | { readonly kind: 'list' | 'game' | 'championship'; readonly frames: readonly (readonly WireObject[])[] }
  | { readonly kind: 'express'; readonly expresses: readonly unknown[] };

/** The games of a championship, each with what it states once for all of them. */
function gamesOfChampionship(championship: WireObject): readonly WireObject[] {
  const names = Object.fromEntries(
    ['L', 'LE', 'LI', 'SI', 'SN', 'SE', 'CN'].flatMap((key) =>
      championship[key] === undefined ? [] : [[key, championship[key]]],
    ),
  );
  return objects(championship.G)
    .map((game) => ({ ...names, ...game }))
    .filter(isShortGame);
}

/** The polls in one file with several of the same games: a game that comes again begins the next poll. */
function polls(games: readonly WireObject[]): readonly (readonly WireObject[])[] {
  const frames: WireObject[][] = [];
  let seen = new Set<unknown>();
  for (const game of games) {
    if (frames.length === 0 || seen.has(game.id)) {
      frames.push([]);
      seen = new Set();
    }
    seen.add(game.id);
    frames.at(-1)?.push(game);
  }
  return frames;
}

/** The content of a body; undefined where there is no game in it. */
function contentOf(body: unknown): Content | undefined {
  const value = isObject(body) && 'Value' in body ? body.Value : body;
  if (isObject(value)) {
    if (isShortGame(value) || isLongGame(value)) return { kind: 'game', frames: [[value]] };
    const games = gamesOfChampionship(value);
    return games.length > 0 ? { kind: 'championship', frames: [games] } : undefined;
  }
  const rows = objects(value);
  if (rows.some((row) => Array.isArray(row.events) && row.expressId !== undefined))
    return { kind: 'express', expresses: rows };
  const timed = rows.flatMap((row) => (isObject(row.game) ? [row.game] : [])).filter(isLongGame);
  if (timed.length > 0) return { kind: 'list', frames: polls(timed) };
  const games = rows.filter((row) => isShortGame(row) || isLongGame(row));
  if (games.length > 0) return { kind: 'list', frames: [games] };
  const nested = rows.flatMap((row) => objects(row.L)).flatMap(gamesOfChampionship);
  return nested.length > 0 ? { kind: 'championship', frames: [nested] } : undefined;
}

const POLL_MARKS = [
  /[-_.](?:t|poll|step|snapshot)[-_]?\d+(?:[-_](?!t\d|poll)[a-z]+)?$/i,
  /[-_.][a-z]$/i,
  /[T_-]\d{2}[-:_.]?\d{2}(?:[-:_.]?\d{2}(?:[-_.]\d+)?)?Z?$/,
  /[-_.]?\d{5,}$/,
  /[-_.]\d{1,4}$/,
];
const ENDS_WITH_DATE = /(?:^|\D)\d{4}-\d{2}(?:-\d{2})?$/;

/** The name of a file's series: `live-football-2022-08-15-t2` and `...-t1` are one; `live-football-2022-08-19` is another. */
export function seriesStem(file: string): string {
  const stem = basename(file).replace(/\.json$/i, '');
  for (const mark of POLL_MARKS) {
    if (ENDS_WITH_DATE.test(stem)) return stem;
    const cut = stem.replace(mark, '');
    if (cut !== stem) return cut;
  }
  // A bare counter or time: every file of the folder is a poll.
  return /^\d+$/.test(stem) ? '' : stem;
}

function listJson(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).filter((entry) => !entry.name.startsWith('.'));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const child = join(path, entry.name);
    return entry.isDirectory() ? listJson(child) : [child];
  });
}

/** Reads the recordings at a path. Throws where it cannot be read; a damaged file is skipped and reported. */
export function readRecordings(path: string): Recordings {
  const series = new Map<string, Frame[]>();
  const expresses = new Map<string, { feed: GameFeed; frames: (readonly unknown[])[] }>();
  const skipped: { file: string; why: string }[] = [];
  for (const file of listJson(path)) {
    const name = relative(path, file) || basename(file);
    if (!/\.json$/i.test(file)) {
      skipped.push({ file: name, why: 'not a .json file' });
      continue;
    }
    let content: Content | undefined;
    try {
      content = contentOf(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      skipped.push({ file: name, why: error instanceof Error ? error.message : String(error) });
      continue;
    }
    const named: GameFeed = /line/i.test(name) ? 'line' : 'live';
    const stem = `${relative(path, join(file, '..'))}/${seriesStem(file)}`;
    if (!content) {
      skipped.push({ file: name, why: 'no games in it' });
    } else if (content.kind === 'express') {
      const known = expresses.get(stem) ?? { feed: named, frames: [] };
      known.frames.push(content.expresses);
      expresses.set(stem, known);
    } else {
      for (const objectsOfFrame of content.frames) {
        const frame = objectsOfFrame.map((object) => recorded(object, named));
        const key =
          content.kind === 'game' ? `game ${frame[0]?.keys} ${frame[0]?.id}` : `${content.kind} ${stem}`;
        const known = series.get(key);
        if (known) known.push(frame);
        else series.set(key, [frame]);
      }
    }
  }
  return {
    series: [...series].map(([name, frames]) => ({ name, frames })),
    expresses: [...expresses.values()],
    skipped,
  };
}
