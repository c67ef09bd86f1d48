/**
 * Another book over the same games, simulated: a world of its own to whoever asks, made from the own one as that goes on. Its
 * work is linear in what changes; games of the line are looked at every few seconds. It takes no bets.
 */
import { mixSeeds } from '#domain/chance/seeded-uniform.ts';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { SourceGame, World } from '../source/source.ts';
import type { BookPlan } from './book-plan.ts';
import { OtherGame, type OtherIds, type Seen } from './other-game.ts';
import { sharedChance } from './other-price.ts';

/** Ticks for which departures are remembered. */
const REMEMBERED_TICKS = 300;
/** Steps between two looks at the games of the line. */
const LINE_EVERY = 20;
const FIRST_ID = 1_000_000_000;
/** Games that are new to the book and priced in one step: the own book prices each when it is first read. */
const MOST_NEW = 24;

/** Ids of a book: the same for the same thing, and another than that of any other thing of its kind. */
function createIds(book: number): OtherIds {
  const kind = (salt: number) => {
    const known = new Map<number, number>();
    const taken = new Set<number>();
    return (id: number): number => {
      const before = known.get(id);
      if (before !== undefined) return before;
      let made = FIRST_ID + (mixSeeds(book, salt, id) % FIRST_ID);
      while (taken.has(made)) made += 1;
      known.set(id, made);
      taken.add(made);
      return made;
    };
  };
  const games = kind(1);
  return { game: (id) => games(id) as GameId, championship: kind(2), participant: kind(3) };
}

interface Waiting {
  readonly game: OtherGame;
  readonly seen: Seen;
  readonly dueMs: number;
}

interface Departure {
  readonly id: GameId;
  readonly feed: GameFeed;
  readonly tick: number;
}

export class OtherBook implements World {
  readonly epoch: string;
  readonly offersDeltas = true;
  tick = 1;
  readonly #world: World;
  readonly #plan: BookPlan;
  readonly #ids: OtherIds;
  readonly #games = new Map<GameId, OtherGame>();
  /** The same games by the id of the own one. */
  readonly #byOwn = new Map<GameId, OtherGame>();
  #lists: Readonly<Record<GameFeed, readonly OtherGame[]>> = { live: [], line: [] };
  /** Changes that are told later, in the order in which they were seen; games differ in their delay, so each is looked at until it is due. */
  #waiting: Waiting[] = [];
  #departures: Departure[] = [];
  readonly #listeners = new Set<() => void>();
  #stopFollowing: (() => void) | undefined;
  #steps = 0;
  readonly #mostNew: number;
  /** New games that this step may still price; below zero where some have to wait. */
  #newLeft = 0;

  constructor(world: World, plan: BookPlan, mostNew = MOST_NEW) {
    this.#world = world;
    this.#plan = plan;
    this.#mostNew = mostNew;
    this.#ids = createIds(plan.number);
    this.epoch = `${world.epoch}-${plan.number}`;
  }

  get run(): string {
    return `${this.#world.run ?? this.#world.epoch}-${this.#plan.number}`;
  }

  get oldestTick(): number {
    return Math.max(1, this.tick - REMEMBERED_TICKS);
  }

  nowMs(): number {
    return this.#world.nowMs();
  }

  behindMs(): number {
    return this.#world.behindMs?.() ?? 0;
  }

  games(feed: GameFeed): readonly SourceGame[] {
    return this.#lists[feed];
  }

  game(id: GameId): SourceGame | undefined {
    return this.#games.get(id);
  }

  leftGames(feed: GameFeed, sinceTick: number): readonly GameId[] {
    return this.#departures.filter((one) => one.feed === feed && one.tick > sinceTick).map(({ id }) => id);
  }

  onTick(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  start(): void {
    this.#stopFollowing ??= this.#world.onTick(() => this.step());
    this.step();
  }

  stop(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
  }

  // A further book takes no bets.
  betDelayMs = (): number => 0;
  outcome = (): undefined => undefined;
  onOutcomes = (): (() => void) => () => undefined;

  /** The game of the own world that a game of this book is; for tests, which know what is true. */
  ownGameOf(id: GameId): GameId | undefined {
    return this.#games.get(id)?.ownId;
  }

  /** Brings the book to what the own world has now. */
  step(): void {
    const tick = this.tick + 1;
    const nowMs = this.nowMs();
    const live = this.#lists.live;
    const hadToWait = this.#newLeft < 0;
    this.#newLeft = this.#mostNew;
    let changed = this.#tellDue(nowMs, tick);
    changed = this.#follow('live', nowMs, tick) || changed;
    // A game that has begun is not in the line any more.
    if (this.#steps % LINE_EVERY === 0 || hadToWait || live !== this.#lists.live)
      changed = this.#follow('line', nowMs, tick) || changed;
    this.#steps += 1;
    if (!changed) return;
    this.tick = tick;
    if (tick % REMEMBERED_TICKS === 0) this.#forget();
    for (const listener of this.#listeners) listener();
  }

  #tellDue(nowMs: number, tick: number): boolean {
    let changed = false;
    this.#waiting = this.#waiting.filter(({ dueMs, game, seen }) => {
      if (dueMs > nowMs) return true;
      if (this.#games.has(game.id)) changed = game.tell(seen, tick) || changed;
      return false;
    });
    return changed;
  }

  #follow(feed: GameFeed, nowMs: number, tick: number): boolean {
    let changed = false;
    const list: OtherGame[] = [];
    for (const own of this.#world.games(feed)) {
      if (own.apart !== undefined || this.#isLeftOut(own.id)) continue;
      const known = this.#byOwn.get(own.id);
      if (!known) this.#newLeft -= 1;
      if (!known && this.#newLeft < 0) continue;
      const game = known ?? this.#add(own, tick);
      list.push(game);
      if (game.seenRevision < 0) {
        game.tell(game.look(nowMs), tick);
        game.seenRevision = own.revision;
        changed = true;
        continue;
      }
      const turns = game.turns(nowMs);
      if (!turns && own.revision <= game.seenRevision) continue;
      changed = game.follow(tick, game.seenRevision) || changed;
      game.seenRevision = own.revision;
      this.#waiting.push({ game, seen: game.look(nowMs), dueMs: nowMs + game.delayMs });
    }
    const before = this.#lists[feed];
    if (before.length === list.length && list.every((game, at) => game === before[at])) return changed;
    this.#lists = { ...this.#lists, [feed]: list };
    this.#drop(before, feed, tick);
    return true;
  }

  #add(own: SourceGame, tick: number): OtherGame {
    const game = new OtherGame(own, this.#plan, this.#ids, tick);
    this.#games.set(game.id, game);
    this.#byOwn.set(own.id, game);
    return game;
  }

  /** Games that are no longer in a feed leave it: for good, or for the other feed. */
  #drop(before: readonly OtherGame[], feed: GameFeed, tick: number): void {
    const there = new Set<OtherGame>(this.#lists[feed]);
    for (const game of before) {
      if (there.has(game)) continue;
      this.#departures.push({ id: game.id, feed, tick });
      if (this.#world.game(game.ownId)) continue;
      this.#byOwn.delete(game.ownId);
      this.#games.delete(game.id);
    }
  }

  #isLeftOut(ownId: number): boolean {
    return sharedChance(this.#plan.number, 13, ownId) < this.#plan.leavesOut;
  }

  #forget(): void {
    const { oldestTick } = this;
    this.#departures = this.#departures.filter(({ tick }) => tick >= oldestTick);
    for (const game of this.#games.values()) game.forgetLeftBefore(oldestTick);
  }
}
