/**
 * A world that is a recording: each series of recorded polls is played in name order, one poll a step, and stays at its last
 * one. Like an operator that knows no cursor it offers snapshots only.
 *
 * When the last step has played out the recording has ended, and every bet on it is void, since nobody knows how the games went
 * on. What stays on the board can be bet on after that as well, so the end comes again and again: each voids the bets of the
 * time before it, and only while they are being settled are the games closed.
 */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Game, GameFeed } from '#domain/sport/game.ts';
import type { LegOutcome, World } from '../source/source.ts';
import { parseRecorded } from './parse-recorded.ts';
import { type PlayedGame, playedGame } from './recorded-game.ts';
import { type RecordedGame, type Recordings, readRecordings } from './recordings.ts';

export interface ReplayClock {
  nowMs(): number;
  /** Runs later, and returns a function that cancels. */
  after(milliseconds: number, run: () => void): () => void;
}

export interface ReplayLog {
  info(details: Readonly<Record<string, unknown>>, message: string): void;
}

export interface ReplayOptions {
  /** A recorded body or a folder of them. */
  readonly path: string;
  readonly stepMs: number;
  readonly clock: ReplayClock;
  readonly log?: ReplayLog;
}

/** The end comes again this often, or once a step where that is longer. */
const END_EVERY_MS = 30_000;
/** Time to settle the bets of the whole recording. */
const SETTLING_MS = 2_000;

const VOID: LegOutcome = {
  result: 'void',
  reason: { source: 'recording-ended', rule: 'void-recording-ended', facts: {} },
};

class Replay implements World {
  readonly epoch: string;
  readonly oldestTick = 0;
  readonly offersDeltas = false;
  readonly #recordings: Recordings;
  readonly #clock: ReplayClock;
  readonly #stepMs: number;
  readonly #steps: number;
  readonly #parsed = new Map<RecordedGame, Game | undefined>();
  readonly #tickListeners = new Set<() => void>();
  readonly #outcomeListeners = new Set<(gameId: GameId) => void>();
  readonly #left: { readonly id: GameId; readonly feed: GameFeed; readonly tick: number }[] = [];
  #games = new Map<GameId, PlayedGame>();
  #step = 0;
  #tick = 0;
  #isSettling = false;
  #cancel: (() => void) | undefined;

  constructor(recordings: Recordings, options: ReplayOptions) {
    this.#recordings = recordings;
    this.#clock = options.clock;
    this.#stepMs = options.stepMs;
    this.epoch = `replay.${options.clock.nowMs().toString(36)}`;
    this.#steps = [...recordings.series, ...recordings.expresses].reduce(
      (most, series) => Math.max(most, series.frames.length),
      1,
    );
    this.#show();
  }

  get tick(): number {
    return this.#tick;
  }
  nowMs(): number {
    return this.#clock.nowMs();
  }
  start(): void {
    if (!this.#cancel) this.#next(this.#stepMs, () => this.#advance());
  }
  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  games(feed: GameFeed): readonly PlayedGame[] {
    return [...this.#games.values()].filter((game) => game.feed === feed && !this.#isPart(game));
  }
  game(id: GameId): PlayedGame | undefined {
    return this.#games.get(id);
  }
  leftGames(feed: GameFeed, sinceTick: number): readonly GameId[] {
    return this.#left.filter((one) => one.feed === feed && one.tick > sinceTick).map((one) => one.id);
  }
  onTick(listener: () => void): () => void {
    this.#tickListeners.add(listener);
    return () => {
      this.#tickListeners.delete(listener);
    };
  }
  betDelayMs(): number {
    return 0;
  }
  outcome(_key: SelectionKey): LegOutcome | undefined {
    return this.#isSettling ? VOID : undefined;
  }
  onOutcomes(listener: (gameId: GameId) => void): () => void {
    this.#outcomeListeners.add(listener);
    return () => {
      this.#outcomeListeners.delete(listener);
    };
  }
  expressDay(feed: GameFeed): readonly unknown[] {
    const series = this.#recordings.expresses.filter((one) => one.feed === feed);
    return series.flatMap((one) => one.frames[Math.min(this.#step, one.frames.length - 1)] ?? []);
  }

  /** A part of a game stays out of lists, unless the whole was never recorded: then it would be lost. */
  #isPart(game: PlayedGame): boolean {
    const { mainGameId } = game.parsed.head;
    return mainGameId !== 0 && mainGameId !== game.id && this.#games.has(mainGameId as GameId);
  }

  #next(milliseconds: number, run: () => void): void {
    this.#cancel = this.#clock.after(milliseconds, run);
  }

  #advance(): void {
    this.#step += 1;
    if (this.#step >= this.#steps) {
      this.#end();
      return;
    }
    this.#show();
    for (const listener of this.#tickListeners) listener();
    this.#next(this.#stepMs, () => this.#advance());
  }

  #end(): void {
    this.#isSettling = true;
    for (const id of this.#games.keys()) for (const listener of this.#outcomeListeners) listener(id);
    this.#next(SETTLING_MS, () => {
      this.#isSettling = false;
      this.#next(Math.max(this.#stepMs, END_EVERY_MS), () => this.#end());
    });
  }

  #show(): void {
    this.#tick += 1;
    const chosen = new Map<number, RecordedGame>();
    for (const { frames } of this.#recordings.series) {
      for (const game of frames[Math.min(this.#step, frames.length - 1)] ?? []) {
        const rival = chosen.get(game.id);
        if (!rival || game.fullness >= rival.fullness) chosen.set(game.id, game);
      }
    }
    const games = new Map<GameId, PlayedGame>();
    for (const recorded of chosen.values()) {
      const parsed = this.#parse(recorded);
      if (!parsed) continue;
      const { id } = parsed.head;
      games.set(id, playedGame(recorded, parsed, this.#tick, this.#games.get(id)));
    }
    for (const [id, game] of this.#games)
      if (games.get(id)?.feed !== game.feed) this.#left.push({ id, feed: game.feed, tick: this.#tick });
    this.#games = games;
  }

  #parse(recorded: RecordedGame): Game | undefined {
    if (!this.#parsed.has(recorded)) this.#parsed.set(recorded, parseRecorded(recorded));
    return this.#parsed.get(recorded);
  }
}

/** Creates the replay. Throws where the path cannot be read or holds no game at all. */
export function createReplay(options: ReplayOptions): World {
  const recordings = readRecordings(options.path);
  for (const skipped of recordings.skipped) options.log?.info(skipped, 'not a recording of games, skipped');
  for (const { name, frames } of recordings.series)
    options.log?.info(
      { series: name, polls: frames.length, games: frames[0]?.length ?? 0 },
      'a recorded series',
    );
  if (recordings.series.length === 0) throw new Error(`no recorded games in ${options.path}`);
  return new Replay(recordings, options);
}
