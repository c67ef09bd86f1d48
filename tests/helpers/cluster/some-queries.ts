/** Questions to the feed as clients ask them, at random: lists, games, menus, searches, in both generations and many languages. */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { ASIAN, feedPaths } from '#protocol/http/line-feed.ts';
import { TOLD_LANGUAGES } from '#server/cluster/world/publisher.ts';
import type { World } from '#server/source/source.ts';
import { dice } from '#tests/helpers/dice.ts';

export interface SomeQuery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const LANGUAGES = ['en', 'ru', 'ar', 'es', 'fa', 'hi', 'uk', 'de', 'he', 'pt-BR', ''];
/** The languages besides English that have names of their own and are asked for. */
export const ASKED_LANGUAGES: readonly string[] = TOLD_LANGUAGES.filter((code) =>
  LANGUAGES.some((language) => language.split('-')[0] === code),
);
const CODINGS: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br, gzip' },
  { accept: 'application/gzip' },
];

export interface SomeQueriesParts {
  readonly world: World;
  /** Games of which all is told. */
  readonly whole: readonly GameId[];
  readonly seed: number;
}

/** Creates a source of questions. `since`: cursors that may be asked about. */
export function someQueries({ seed, whole, world }: SomeQueriesParts) {
  const roll = dice(seed);
  const pick = <Value>(from: readonly [Value, ...Value[]] | readonly Value[]): Value =>
    from[roll(from.length)] as Value;
  const maybe = <Value>(value: Value): Value | undefined => (roll(3) === 0 ? value : undefined);

  const sportOf = () => pick(world.games(pick(['live', 'line']))).sportId;
  const champOf = () => pick(world.games(pick(['live', 'line']))).championshipId;
  const filter = () => ({
    sports: maybe(sportOf()),
    champs: maybe(champOf()),
    count: maybe(1 + roll(60)),
    offset: maybe(roll(20)),
    getEmpty: maybe(true),
    virtualSports: maybe(true),
    noFilterBlockEvent: maybe(roll(2) === 0),
    tf: maybe(1 + roll(100)),
    cfview: maybe(roll(7)),
    isSubGames: maybe(true),
    mainevents: maybe(true),
  });
  const wholeGame = () => ({ id: pick(whole), isSubGames: true });
  const shapes: readonly ((feed: GameFeed) => readonly [string, Readonly<Record<string, unknown>>])[] = [
    (feed) => [feedPaths(feed).list, filter()],
    (feed) => [feedPaths(feed).list, filter()],
    (feed) => [feedPaths(feed).list + ASIAN, { ...filter(), games: whole.join(), getEmpty: true }],
    (feed) => [feedPaths(feed).topGames, filter()],
    (feed) => [feedPaths(feed).sports, { sports: maybe(sportOf()), virtualSports: maybe(true) }],
    (feed) => [feedPaths(feed).championships, { sport: maybe(sportOf()) }],
    (feed) => [feedPaths(feed).championship, { champ: champOf() }],
    (feed) => [feedPaths(feed).topChampionships, {}],
    (feed) => [feedPaths(feed).search, { text: pick(['un', 'city', 'а', 'al']), limit: 20 }],
    (feed) => [feedPaths(feed).game, wholeGame()],
    (feed) => [feedPaths(feed).game, { ...wholeGame(), GroupEvents: true, grMode: 4, countevents: 1_000 }],
    (feed) => [feedPaths(feed).game, { ...wholeGame(), countevents: 50 }],
    (feed) => [feedPaths(feed).longList, filter()],
    (feed) => [feedPaths(feed).expressDay, {}],
  ];

  return {
    next(since: readonly string[]): SomeQuery {
      const [path, values] = pick(shapes)(pick(['live', 'line']));
      const cursor = since.length > 0 && roll(2) === 0 ? pick(since) : undefined;
      const lng = pick(LANGUAGES);
      const asked = Object.entries({ ...values, lng, since: cursor, wait: cursor && maybe(1) }).flatMap(
        ([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]),
      );
      return { url: `${path}?${new URLSearchParams(asked)}`, headers: pick(CODINGS) };
    },
  };
}
