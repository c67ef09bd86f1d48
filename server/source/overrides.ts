/**
 * A world under orders of a test: any world, with prices moved, games suspended or ended on top of it. Each order is a
 * tick of its own, so revisions of the world below are shifted by the orders that came before them: everything stays in
 * one order.
 */
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { rulingOf } from './ruling.ts';
import type {
  BuilderPrice,
  LegOutcome,
  SourceGame,
  SourceSelection,
  World,
  WorldControls,
} from './source.ts';

interface Forced<Value> {
  readonly value: Value;
  readonly tick: number;
}

class Overrides implements World, WorldControls {
  readonly #world: World;
  readonly #listeners = new Set<() => void>();
  /** The tick of the world below at which each order came, rising. */
  readonly #orders: number[] = [];
  readonly #odds = new Map<SelectionKey, Forced<Odds>>();
  readonly #suspended = new Map<GameId, Forced<boolean>>();
  /** The ticks of orders that began games which the world below has before their start. */
  readonly #begun = new Map<GameId, number>();
  readonly #finished = new Map<GameId, { readonly feed: GameFeed; readonly tick: number }>();
  readonly #decided = new Map<SelectionKey, { readonly outcome?: LegOutcome; readonly version: number }>();
  readonly #outcomeListeners = new Set<Parameters<World['onOutcomes']>[0]>();
  readonly #touched = new Set<GameId>();
  #betDelayMs: number | undefined;
  readonly #seen = new Map<
    GameId,
    { readonly of: SourceGame; readonly orders: number; readonly game: SourceGame }
  >();

  constructor(world: World) {
    this.#world = world;
    world.onTick(() => this.#announce());
    world.onOutcomes((gameId, corrected) => this.#announceOutcomes(gameId, corrected));
  }

  get controls(): WorldControls {
    return this;
  }
  get epoch(): string {
    return this.#world.epoch;
  }
  get run(): string {
    return this.#world.run ?? this.#world.epoch;
  }
  get tick(): number {
    return this.#world.tick + this.#orders.length;
  }
  get oldestTick(): number {
    return this.#shift(this.#world.oldestTick);
  }
  get statistics(): World['statistics'] {
    return this.#world.statistics;
  }
  get offersDeltas(): boolean {
    return this.#world.offersDeltas;
  }
  nowMs(): number {
    return this.#world.nowMs();
  }
  behindMs(): number {
    return this.#world.behindMs?.() ?? 0;
  }
  async prepare(read: () => unknown): Promise<void> {
    await this.#world.prepare?.(read);
  }
  ageMs(): number {
    return this.#world.ageMs?.() ?? 0;
  }
  start(): void {
    this.#world.start();
  }
  stop(): void {
    this.#world.stop();
  }
  betDelayMs(id: GameId): number {
    const delayMs = this.#world.betDelayMs(id) || (this.#begun.has(id) ? BEGUN_DELAY_MS : 0);
    return delayMs > 0 ? (this.#betDelayMs ?? delayMs) : 0;
  }
  outlasts(id: GameId): boolean {
    return this.#world.outlasts?.(id) ?? false;
  }
  outcome(key: SelectionKey): LegOutcome | undefined {
    const decided = this.#decided.get(key);
    return decided ? decided.outcome : this.#world.outcome(key);
  }
  outcomeVersion(key: SelectionKey): number {
    return this.#decided.get(key)?.version ?? (this.#world.outcome(key) ? 1 : 0);
  }
  builderPrice(keys: readonly SelectionKey[]): BuilderPrice | undefined {
    return this.#world.builderPrice?.(keys);
  }
  onOutcomes(listener: Parameters<World['onOutcomes']>[0]): () => void {
    this.#outcomeListeners.add(listener);
    return () => {
      this.#outcomeListeners.delete(listener);
    };
  }
  buildDuel(...sides: Parameters<NonNullable<World['buildDuel']>>) {
    return this.#world.buildDuel?.(...sides) ?? ('unknown-game' as const);
  }

  expressDay(feed: GameFeed): readonly unknown[] | undefined {
    return this.#world.expressDay?.(feed);
  }

  games(feed: GameFeed): readonly SourceGame[] {
    const games = this.#world.games(feed);
    if (this.#orders.length === 0) return games;
    const before =
      this.#begun.size > 0 ? this.#world.games('line').filter(({ id }) => this.#begun.has(id)) : [];
    const here = feed === 'line' ? games.filter((game) => !before.includes(game)) : [...games, ...before];
    return here.filter((game) => !this.#finished.has(game.id)).map((game) => this.#overlay(game));
  }

  game(id: GameId): SourceGame | undefined {
    const game = this.#world.game(id);
    if (!game || this.#finished.has(id)) return undefined;
    return this.#orders.length === 0 ? game : this.#overlay(game);
  }

  leftGames(feed: GameFeed, sinceTick: number): readonly GameId[] {
    const left = new Set(this.#world.leftGames(feed, this.#unshift(sinceTick)));
    for (const [id, tick] of this.#begun) if (feed === 'line' && tick > sinceTick) left.add(id);
    for (const [id, finished] of this.#finished)
      if (finished.feed === feed && finished.tick > sinceTick) left.add(id);
    return [...left];
  }

  onTick(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  move(key: SelectionKey, odds: Odds): boolean {
    const gameId = gameIdOf(key);
    if (!this.game(gameId)?.selections.has(key)) return false;
    this.#order(gameId, (tick) => this.#odds.set(key, { value: odds, tick }));
    return true;
  }

  suspend(gameId: GameId, on: boolean): boolean {
    if (!this.game(gameId)) return false;
    this.#order(gameId, (tick) => this.#suspended.set(gameId, { value: on, tick }));
    return true;
  }

  decide(key: SelectionKey, result: LegResult | undefined, version?: number): boolean {
    const gameId = gameIdOf(key);
    if (!this.#world.game(gameId)) return false;
    const known = this.outcomeVersion(key);
    const next = version ?? known + 1;
    if (next <= known) return true;
    const reason = { source: 'operator', rule: 'decided-by-operator', facts: { version: next } };
    // The last decision stands last.
    this.#decided.delete(key);
    this.#decided.set(key, {
      ...(result === undefined ? {} : { outcome: { result, reason } }),
      version: next,
    });
    this.#rule(gameId);
    this.#announceOutcomes(gameId, next > 1 ? [key] : undefined);
    return true;
  }

  begin(gameId: GameId): boolean {
    if (this.game(gameId)?.feed !== 'line') return false;
    this.#order(gameId, (tick) => this.#begun.set(gameId, tick));
    return true;
  }

  finish(gameId: GameId): boolean {
    const game = this.game(gameId);
    if (!game) return false;
    this.#order(gameId, (tick) => this.#finished.set(gameId, { feed: game.feed, tick }));
    this.#rule(gameId);
    return true;
  }

  delayBets(delayMs: number): boolean {
    this.#betDelayMs = delayMs;
    return true;
  }

  /** Statistics tell what was decided last of who won; a game that was only ended has ended as its bets will be settled. */
  #rule(gameId: GameId): void {
    const rulings = [...this.#decided].flatMap(([key, { outcome }]) => {
      const identity = gameIdOf(key) === gameId ? parseSelectionKey(key) : undefined;
      const ruling = identity && outcome && rulingOf(identity, outcome.result);
      return ruling ? [ruling] : [];
    });
    this.#world.rule?.(gameId, rulings.at(-1) ?? (this.#finished.has(gameId) ? {} : undefined));
  }

  #order(gameId: GameId, apply: (tick: number) => void): void {
    this.#orders.push(this.#world.tick);
    this.#touched.add(gameId);
    apply(this.tick);
    this.#announce();
  }

  #announceOutcomes(gameId: GameId, corrected?: readonly SelectionKey[]): void {
    for (const listener of this.#outcomeListeners) listener(gameId, corrected);
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }

  /** A tick of the world below in our count. */
  #shift(tick: number): number {
    return tick + this.#orders.filter((order) => order < tick).length;
  }

  /** The newest tick of the world below that is not after `tick` in our count. */
  #unshift(tick: number): number {
    return tick - this.#orders.filter((order, index) => order + index + 1 <= tick).length;
  }

  #overlay(game: SourceGame): SourceGame {
    const known = this.#seen.get(game.id);
    const orders = this.#orders.length;
    if (
      known &&
      known.of === game &&
      known.orders === orders &&
      known.game.revision >= this.#shift(game.revision)
    )
      return known.game;
    const made = this.#made(game);
    this.#seen.set(game.id, { of: game, orders, game: made });
    return made;
  }

  #made(game: SourceGame): SourceGame {
    const suspended = this.#suspended.get(game.id);
    const begunAt = this.#begun.get(game.id) ?? 0;
    const feed = begunAt > 0 ? 'live' : game.feed;
    const selections = new Map<SelectionKey, SourceSelection>();
    let revision = Math.max(this.#shift(game.revision), suspended?.tick ?? 0, begunAt);
    for (const [key, selection] of game.selections) {
      const forced = this.#odds.get(key);
      const changed = Math.max(
        this.#shift(selection.revision),
        forced?.tick ?? 0,
        suspended?.tick ?? 0,
        begunAt,
      );
      revision = Math.max(revision, changed);
      selections.set(key, {
        ...(forced ? withoutText(selection) : selection),
        ...(forced ? { odds: forced.value } : {}),
        ...(suspended ? { suspended: suspended.value } : {}),
        revision: changed,
      });
    }
    const isVerbatim = !this.#touched.has(game.id);
    return {
      id: game.id,
      feed,
      sportId: game.sportId,
      championshipId: game.championshipId,
      section: game.section,
      apart: game.apart,
      ...(game.about && { about: game.about }),
      revision,
      headRevision: Math.max(this.#shift(game.headRevision), suspended?.tick ?? 0, begunAt),
      scoreRevision: this.#shift(game.scoreRevision),
      head: (language) => {
        const head = game.head(language);
        return { ...head, feed, ...(suspended ? { suspended: suspended.value } : {}) };
      },
      score: (language, isWhole) => game.score(language, isWhole),
      clockZeroMs: () => game.clockZeroMs?.(),
      ...(game.playerNames && {
        playerNames: (language: string) => game.playerNames?.(language) ?? new Map(),
      }),
      selections,
      left: game.left.map((one) => ({ key: one.key, revision: this.#shift(one.revision) })),
      ...(isVerbatim && game.recorded ? { recorded: game.recorded } : {}),
      ...(isVerbatim && game.recordedLong ? { recordedLong: game.recordedLong } : {}),
    };
  }
}

/** The delay of bets on a game that an order began. */
const BEGUN_DELAY_MS = 3_000;

const gameIdOf = (key: SelectionKey): GameId => Number(key.slice(0, key.indexOf('.'))) as GameId;

/** The selection without the operator's text of the old price, which would contradict the forced one. */
function withoutText(selection: SourceSelection): SourceSelection {
  const { oddsText: _text, ...rest } = selection;
  return rest;
}

export function withOverrides(world: World): World {
  return new Overrides(world);
}
