/**
 * A world as messages: what a program that plays one tells the programs that serve it. A snapshot is all of it at a
 * sequence number; each message after that is one more and tells what changed. The sequence belongs to one incarnation of
 * the world: those of another have nothing to do with it.
 *
 * Texts of heads, scores and names have a number each and are spelled once. Selections are those of the short list, and
 * more of a game that somebody wants. Revisions are not told but in a snapshot: what a message changes has its tick.
 */
import * as v from 'valibot';
import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';

export const WORLD_WIRE_VERSION = 1;

const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0));
const gameId = v.pipe(
  whole,
  v.transform((id) => id as GameId),
);
const feed = v.picklist(['live', 'line']);

/** The number of a text, 0 for none; in extras the text itself, or its English and those of the other languages. */
const spellings = v.array(v.union([v.string(), v.literal(0)]));
const text = v.union([count, v.string(), v.tuple([v.string(), spellings])]);
export type WireText = v.InferOutput<typeof text>;

const opponent = v.strictObject({ name: text, ids: v.array(v.number()), images: v.array(v.string()) });
const partTexts = { periodName: text, typeName: text, variantName: text };

const head = v.strictObject({
  id: gameId,
  constId: whole,
  number: whole,
  feed,
  sportId: v.pipe(
    whole,
    v.transform((id) => id as SportId),
  ),
  sportName: text,
  championship: v.strictObject({
    id: v.pipe(
      whole,
      v.transform((id) => id as ChampionshipId),
    ),
    name: text,
    countryId: whole,
    countryName: text,
  }),
  section: v.exactOptional(whole),
  opponent1: opponent,
  opponent2: v.exactOptional(opponent),
  startsAt: v.number(),
  mainGameId: whole,
  subGame: v.exactOptional(v.strictObject({ period: whole, ...partTexts })),
  subGames: v.array(
    v.strictObject({
      id: gameId,
      constId: whole,
      period: whole,
      typeId: v.exactOptional(whole),
      selectionCount: count,
      ...partTexts,
    }),
  ),
  subGameCount: count,
  selectionCount: count,
  groupCount: count,
  tabs: v.array(v.strictObject({ id: whole, name: text, selectionCount: count })),
  facts: v.array(v.strictObject({ kind: whole, value: text })),
  rating: v.number(),
  info: text,
  periodWord: text,
  notStarted: v.boolean(),
  finished: v.boolean(),
  suspended: v.boolean(),
  hasVideo: v.boolean(),
  hasZone: v.boolean(),
  bundle: v.array(text),
});
export type WireHead = v.InferOutput<typeof head>;

const score = v.strictObject({
  side1: v.number(),
  side2: v.number(),
  phase: v.picklist(['before-start', 'playing', 'break', 'review', 'finished']),
  period: whole,
  periodName: text,
  periods: v.array(v.strictObject({ number: whole, name: text, side1: v.number(), side2: v.number() })),
  points: v.exactOptional(v.strictObject({ side1: v.string(), side2: v.string() })),
  serving: v.exactOptional(v.picklist([1, 2])),
  clock: v.exactOptional(
    v.strictObject({ seconds: v.number(), direction: v.picklist(['up', 'down']), running: v.boolean() }),
  ),
  /** World ms from which a running clock counts, or to which it counts down. */
  zeroMs: v.exactOptional(v.number()),
  info: text,
  statusLine: text,
  statistics: v.array(
    v.strictObject({
      period: whole,
      entries: v.array(v.strictObject({ id: whole, name: text, side1: v.string(), side2: v.string() })),
    }),
  ),
  extras: v.array(v.strictObject({ key: v.string(), value: text })),
  mapCount: whole,
});
export type WireScore = v.InferOutput<typeof score>;

/** Marks of a selection, as a sum. */
export const CENTER = 1;
export const SUSPENDED = 2;
export const LISTED = 4;

/** Group, short group, type, parameter in ten-thousandths, player, odds in thousandths, marks; the operator's text of the price, a name. */
const selection = v.tupleWithRest([whole, whole, whole, whole, whole, count, count], v.nullable(v.string()));
export type WireSelection = v.InferOutput<typeof selection>;

/** The selections of a game that are told: those of its short list, the Asian lines too, all. */
export const extent = v.picklist(['listed', 'asian', 'all']);
export type Extent = v.InferOutput<typeof extent>;

const standing = v.strictObject({
  feed,
  sportId: whole,
  championshipId: whole,
  section: v.exactOptional(whole),
  apart: v.exactOptional(v.picklist(['lasting', 'passing'])),
  about: v.exactOptional(v.array(gameId)),
  betDelayMs: v.number(),
  outlasts: v.exactOptional(v.literal(true)),
});
export type WireStanding = v.InferOutput<typeof standing>;

const gameChange = {
  id: gameId,
  /** Where it stands and what holds for all of it. */
  of: v.exactOptional(standing),
  extent: v.exactOptional(extent),
  /** Whether it has selections, and an open one. */
  offer: v.exactOptional(v.picklist(['none', 'closed', 'open'])),
  head: v.exactOptional(head),
  score: v.exactOptional(v.nullable(score)),
  /** The score with the course of play, of a game whose selections are all told. */
  wholeScore: v.exactOptional(v.nullable(score)),
  /** Names by player; null where it has none. */
  players: v.exactOptional(v.nullable(v.array(v.tuple([whole, text])))),
  /** All that are told, in their order. */
  selections: v.exactOptional(v.array(selection)),
  /** Places of those that went, and what came where. */
  edit: v.exactOptional(v.strictObject({ gone: v.array(count), come: v.array(v.tuple([count, selection])) })),
  /** Place after the edit, odds and marks of each that moved, one after the other. */
  moves: v.exactOptional(v.array(count)),
  /** Places after the edit of those that are told anew. */
  anew: v.exactOptional(v.array(v.tuple([count, selection]))),
  recorded: v.exactOptional(v.nullable(v.record(v.string(), v.unknown()))),
  recordedLong: v.exactOptional(v.nullable(v.record(v.string(), v.unknown()))),
};
const changedGame = v.strictObject(gameChange);
export type WireGame = v.InferOutput<typeof changedGame>;

const keptGame = v.strictObject({
  ...gameChange,
  /** Ticks of the game, its head and its score, of each selection, and of those that left. */
  revisions: v.strictObject({
    game: count,
    head: count,
    score: count,
    selections: v.array(count),
    left: v.array(v.tuple([v.string(), count])),
  }),
});
export type WireKeptGame = v.InferOutput<typeof keptGame>;

const expresses = v.strictObject({
  live: v.nullable(v.array(v.unknown())),
  line: v.nullable(v.array(v.unknown())),
});

const common = {
  version: v.literal(WORLD_WIRE_VERSION),
  incarnation: v.string(),
  sequence: count,
  tick: count,
  /** The clock of the world, epoch ms. */
  worldMs: v.number(),
  oldestTick: count,
  /** Real ms that the world is behind its clock. */
  behindMs: v.number(),
  /** Texts that are new: number, English, and the spellings of the other languages, 0 where it is the English one. */
  texts: v.array(v.tupleWithRest([count, v.string()], spellings)),
  /** Recorded expresses of the day, where they changed. */
  expresses: v.exactOptional(expresses),
};

const order = v.union([
  v.strictObject({ gone: v.array(count), come: v.array(v.tuple([count, gameId])) }),
  v.array(gameId),
]);

export const worldTick = v.strictObject({
  type: v.literal('tick'),
  ...common,
  games: v.array(changedGame),
  /** Games that are told no more. */
  gone: v.array(gameId),
  /** Numbers of texts that nothing has any more. */
  forgotten: v.array(count),
  /** The lists that changed: places that went and what came where, or the whole list. */
  lists: v.strictObject({ live: v.exactOptional(order), line: v.exactOptional(order) }),
  /** Games that are wanted and not there. */
  absent: v.array(gameId),
  /** A language that is new, behind those that are told: the number of each text that is not as in English, and the text. */
  spelled: v.exactOptional(
    v.strictObject({ language: v.string(), texts: v.array(v.tuple([count, v.string()])) }),
  ),
});
export type WorldTick = v.InferOutput<typeof worldTick>;

export const worldSnapshot = v.strictObject({
  type: v.literal('snapshot'),
  ...common,
  epoch: v.string(),
  offersDeltas: v.boolean(),
  /** The languages besides English that texts are spelled in, in the order of spellings. */
  languages: v.array(v.string()),
  /** The languages that are told once somebody wants them. */
  offered: v.array(v.string()),
  games: v.array(keptGame),
  lists: v.strictObject({ live: v.array(gameId), line: v.array(gameId) }),
  /** Games that left a feed, with the tick. */
  left: v.array(v.tuple([feed, gameId, count])),
  /** Games that were wanted and not there, with the tick. */
  absent: v.array(v.tuple([gameId, count])),
});
export type WorldSnapshot = v.InferOutput<typeof worldSnapshot>;

export type WorldMessage = WorldTick | WorldSnapshot;

/** The wants of a node: more of a game, for a while; a language, from then on. */
const wantedGame = v.strictObject({ id: gameId, extent });
const wantedLanguage = v.strictObject({ language: v.string() });
export const worldWants = v.strictObject({
  version: v.literal(WORLD_WIRE_VERSION),
  wanted: v.array(v.union([wantedGame, wantedLanguage])),
});
export type WantedGame = v.InferOutput<typeof wantedGame>;
export type Wanted = WantedGame | v.InferOutput<typeof wantedLanguage>;
