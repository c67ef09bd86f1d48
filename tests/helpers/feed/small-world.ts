/**
 * A world of a few games that moves only when a test says so: for tests of the feed and of betting. It keeps the promises of
 * `World` (revisions, departures, listeners) and is otherwise as plain as can be.
 */

import type { MenuSectionId } from '#domain/catalogues/sports/menu-sections.ts';
import type { ChampionshipId, GameId, SelectionKey, SportId } from '#domain/lib/ids.ts';
import { NO_ODDS, type Odds } from '#domain/market/odds.ts';
import { parameterFromWire, selectionKey } from '#domain/market/selection.ts';
import type { GameFeed, GameHead, SubGame } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type {
  Apart,
  BuilderPrice,
  LegOutcome,
  SourceGame,
  SourceSelection,
  World,
} from '#server/source/source.ts';

export interface GamePlan {
  readonly id: number;
  readonly feed?: GameFeed;
  readonly sportId?: number;
  readonly championshipId?: number;
  readonly name1?: string;
  readonly name2?: string;
  readonly startsAt?: number;
  /** How many selections; the first eight are listed. */
  readonly selections?: number;
  readonly rating?: number;
  readonly constId?: number;
  readonly mainGameId?: number;
  /** The id of its first half, which is a game of the world with this one as its main game. */
  readonly firstHalf?: number;
  /** The section of the menu where it stands apart from the games of its sport. */
  readonly section?: number;
}

interface LiveGame {
  id: GameId;
  feed: GameFeed;
  sportId: number;
  championshipId: number;
  revision: number;
  headRevision: number;
  scoreRevision: number;
  head(language: string): GameHead;
  score(language: string): Score | undefined;
  selections: Map<SelectionKey, SourceSelection>;
  left: { key: SelectionKey; revision: number }[];
  section?: MenuSectionId;
  apart?: Apart;
}

/** The identity of a selection: 1X2, then totals: group, type, parameter. */
function identityAt(gameId: GameId, index: number) {
  if (index < 3) return { gameId, group: 1, type: index + 1, parameter: parameterFromWire(0), player: 0 };
  const type = index % 2 === 1 ? 9 : 10;
  return {
    gameId,
    group: 17,
    type,
    parameter: parameterFromWire(Math.floor((index - 1) / 2) - 0.5),
    player: 0,
  };
}

export class SmallWorld implements World {
  readonly epoch = 'small';
  tick = 1;
  oldestTick = 1;
  offersDeltas = true;
  liveDelayMs = 3_000;
  builder: (keys: readonly SelectionKey[]) => BuilderPrice | undefined = () => undefined;
  now = Date.UTC(2026, 5, 1, 12);
  /** The real milliseconds by which it is behind its clock. */
  behind = 0;
  readonly #games = new Map<GameId, LiveGame>();
  readonly #left: { id: GameId; feed: GameFeed; tick: number }[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #outcomeListeners = new Set<(id: GameId) => void>();
  readonly #outcomes = new Map<SelectionKey, LegOutcome>();

  constructor(plans: readonly GamePlan[] = []) {
    for (const plan of plans) this.#put(plan);
  }

  nowMs(): number {
    return this.now;
  }
  behindMs(): number {
    return this.behind;
  }
  start(): void {}
  stop(): void {}

  games(feed: GameFeed): readonly SourceGame[] {
    return [...this.#games.values()].filter((game) => game.feed === feed && game.head('en').mainGameId === 0);
  }
  game(id: GameId): SourceGame | undefined {
    return this.#games.get(id);
  }
  leftGames(feed: GameFeed, sinceTick: number): readonly GameId[] {
    return this.#left.filter((one) => one.feed === feed && one.tick > sinceTick).map((one) => one.id);
  }
  onTick(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
  betDelayMs(id: GameId): number {
    return this.#games.get(id)?.feed === 'live' ? this.liveDelayMs : 0;
  }
  /** What a builder of these selections costs here; none until a test says so. */
  builderPrice(keys: readonly SelectionKey[]): BuilderPrice | undefined {
    return this.builder(keys);
  }
  outcome(key: SelectionKey): LegOutcome | undefined {
    return this.#outcomes.get(key);
  }
  onOutcomes(listener: (gameId: GameId) => void): () => void {
    this.#outcomeListeners.add(listener);
    return () => {
      this.#outcomeListeners.delete(listener);
    };
  }

  /** One tick in which everything in `change` happens. */
  step(change: () => void): void {
    this.tick += 1;
    change();
    for (const listener of this.#listeners) listener();
  }

  /** The `index`-th selection of a game. */
  keyOf(gameId: number, index: number): SelectionKey {
    return selectionKey(identityAt(gameId as GameId, index));
  }

  price(gameId: number, index: number, odds: number, suspended = false): void {
    const game = this.#of(gameId);
    const key = this.keyOf(gameId, index);
    const selection = game.selections.get(key);
    if (!selection) throw new Error(`no selection ${key}`);
    game.selections.set(key, { ...selection, odds: odds as Odds, suspended, revision: this.tick });
    game.revision = this.tick;
  }

  /** Puts a selection on the short list or takes it off, as a moving main line does. */
  list(gameId: number, index: number, listed: boolean): void {
    const game = this.#of(gameId);
    const key = this.keyOf(gameId, index);
    const selection = game.selections.get(key);
    if (!selection) throw new Error(`no selection ${key}`);
    game.selections.set(key, { ...selection, listed, revision: this.tick });
    game.revision = this.tick;
  }

  withdraw(gameId: number, index: number): void {
    const game = this.#of(gameId);
    const key = this.keyOf(gameId, index);
    game.selections.delete(key);
    game.left.push({ key, revision: this.tick });
    game.revision = this.tick;
  }

  offer(gameId: number, index: number, odds: number): void {
    const game = this.#of(gameId);
    this.#addSelection(game, index, odds, this.tick);
    game.revision = this.tick;
  }

  score(gameId: number, side1: number, side2: number): void {
    const game = this.#of(gameId);
    const score = scoreOf(side1, side2);
    game.score = () => score;
    game.scoreRevision = this.tick;
    game.revision = this.tick;
  }

  rename(gameId: number, name1: string): void {
    const game = this.#of(gameId);
    const head = game.head.bind(game);
    game.head = (language) => {
      const old = head(language);
      return { ...old, opponent1: { ...old.opponent1, name: name1 } };
    };
    game.headRevision = this.tick;
    game.revision = this.tick;
  }

  add(plan: GamePlan): void {
    this.#put(plan);
  }

  remove(gameId: number): void {
    const game = this.#of(gameId);
    this.#games.delete(game.id);
    this.#left.push({ id: game.id, feed: game.feed, tick: this.tick });
  }

  decide(key: SelectionKey, outcome: LegOutcome): void {
    this.#outcomes.set(key, outcome);
    const gameId = Number(key.split('.', 1)[0]) as GameId;
    for (const listener of this.#outcomeListeners) listener(gameId);
  }

  #of(gameId: number): LiveGame {
    const game = this.#games.get(gameId as GameId);
    if (!game) throw new Error(`no game ${gameId}`);
    return game;
  }

  #put(plan: GamePlan): void {
    const id = plan.id as GameId;
    const feed = plan.feed ?? 'live';
    const score = feed === 'live' ? scoreOf(0, 0) : undefined;
    const game: LiveGame = {
      id,
      feed,
      sportId: plan.sportId ?? 1,
      championshipId: plan.championshipId ?? 100,
      revision: this.tick,
      headRevision: this.tick,
      scoreRevision: this.tick,
      head: (language) => headOf(plan, feed, language, game.selections.size),
      score: () => score,
      selections: new Map(),
      left: [],
      ...(plan.section !== undefined && { section: plan.section as MenuSectionId, apart: 'lasting' }),
    };
    for (let index = 0; index < (plan.selections ?? 12); index += 1)
      this.#addSelection(game, index, 1500 + index * 100, this.tick);
    this.#games.set(id, game);
  }

  #addSelection(game: LiveGame, index: number, odds: number, revision: number): void {
    const { gameId: _id, ...identity } = identityAt(game.id, index);
    const key = this.keyOf(game.id, index);
    game.selections.set(key, {
      ...identity,
      key,
      shortGroup: identity.group === 1 ? 1 : 4,
      odds: (odds || NO_ODDS) as Odds,
      isCenter: index === 3 || index === 4,
      suspended: false,
      listed: index < 8,
      revision,
    });
    game.left = game.left.filter((one) => one.key !== key);
  }
}

function scoreOf(side1: number, side2: number): Score {
  return {
    side1,
    side2,
    phase: 'playing',
    period: 1,
    periodName: '1st half',
    periods: [{ number: 1, name: '1st half', side1, side2 }],
    clock: { seconds: 600, direction: 'up', running: true },
    info: '',
    statusLine: '',
    statistics: [],
    extras: [],
    mapCount: 0,
  };
}

const firstHalf = (id: number): SubGame => ({
  id: id as GameId,
  constId: 0,
  period: 1,
  periodName: '1st half',
  typeName: '',
  variantName: '',
  selectionCount: 0,
});

function headOf(plan: GamePlan, feed: GameFeed, language: string, selectionCount: number): GameHead {
  const sportId = plan.sportId ?? 1;
  const championshipId = plan.championshipId ?? 100;
  const main = plan.mainGameId ?? 0;
  return {
    id: plan.id as GameId,
    constId: plan.constId ?? 0,
    number: plan.id,
    feed,
    sportId: sportId as SportId,
    sportName: language === 'ru' ? `Спорт ${sportId}` : `Sport ${sportId}`,
    championship: {
      id: championshipId as ChampionshipId,
      name: language === 'ru' ? `Лига ${championshipId}` : `League ${championshipId}`,
      countryId: 1,
      countryName: language === 'ru' ? 'Россия' : 'Russia',
    },
    opponent1: { name: plan.name1 ?? `Home ${plan.id}`, ids: [plan.id * 10 + 1], images: [] },
    opponent2: { name: plan.name2 ?? `Away ${plan.id}`, ids: [plan.id * 10 + 2], images: [] },
    startsAt: plan.startsAt ?? Date.UTC(2026, 5, 1, 12),
    ...(plan.section !== undefined && { section: plan.section }),
    mainGameId: main,
    ...(main > 0 ? { subGame: { period: 1, periodName: '1st half', typeName: '', variantName: '' } } : {}),
    subGames: plan.firstHalf === undefined ? [] : [firstHalf(plan.firstHalf)],
    subGameCount: plan.firstHalf === undefined ? 0 : 1,
    selectionCount,
    groupCount: 2,
    tabs: [],
    facts: [],
    rating: plan.rating ?? 1,
    info: '',
    periodWord: 'Half',
    notStarted: false,
    finished: false,
    suspended: false,
    hasVideo: false,
    hasZone: false,
    bundle: [],
  };
}
