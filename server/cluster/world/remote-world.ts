/**
 * A world that is made from messages. Its state follows from the position in the stream alone: two of them at the same
 * position answer alike, whenever they started. Where a message is missing, of another incarnation or not to be read, it
 * stays as it is, says that it is behind, and wants a new snapshot; nothing is guessed.
 *
 * What messages do not tell is asked through ports: outcomes, which come by way of the database, and questions that only
 * the program that plays the world can answer.
 */

import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { readWorldMessage } from '#protocol/world/read-world-message.ts';
import type { Wanted, WorldSnapshot, WorldTick } from '#protocol/world/world-messages.ts';
import { NotReady } from '../../source/prepared.ts';
import type { LegOutcome, World } from '../../source/source.ts';
import type { GameVersion } from './game-version.ts';
import { type Applied, Contradiction, GameHistory, keptVersion, nextVersion } from './received-games.ts';
import type { RemoteWorldParts, StaleWorld } from './remote-world-parts.ts';
import { Languages, Texts, UnknownText } from './spellings.ts';
import { type At, listsAfter, noteConstIds, remember, spellMore, type ToldState } from './told-state.ts';
import { WantedGames } from './wanted-games.ts';
import { WorldView } from './world-view.ts';

/** The ticks for which a game that is not there is not asked for again. */
const ABSENT_TICKS = 50;
/** How long a stream may be silent before its world counts as behind. */
const SILENT_MS = 3_000;
const VIEWS_KEPT = 16;
/** The longest that a request waits for what it reads. */
const PREPARED_WITHIN_MS = 3_000;

export class RemoteWorld implements World {
  readonly #parts: RemoteWorldParts;
  readonly #wanted: WantedGames;
  readonly #listeners = new Set<() => void>();
  readonly #views = new Map<number, WorldView>();
  #state: ToldState | undefined;
  #view: WorldView | undefined;
  #stale: StaleWorld | undefined = { kind: 'no-snapshot' };

  constructor(parts: RemoteWorldParts) {
    this.#parts = parts;
    this.#wanted = new WantedGames({
      ask: parts.want,
      extentOf: (id) => this.#state?.history.latest(id)?.parts.extent,
      isTold: (code) => this.#state?.served.languages.has(code) ?? false,
      isAbsent: (id) => this.#isAbsent(id),
      nowMs: parts.nowMs,
    });
  }

  /** The sequence number of the last message; -1 before the first. */
  get position(): number {
    return this.#state?.sequence ?? -1;
  }

  /** Why it does not follow its stream; undefined while it does. */
  get stale(): StaleWorld | undefined {
    return this.#stale;
  }

  /** Takes a message. Those that a snapshot has already are passed over. */
  receive(bytes: Uint8Array): Result<undefined, StaleWorld> {
    const read = readWorldMessage(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
    );
    if (!read.ok) return this.#becomeStale(read.error);
    try {
      return read.value.type === 'snapshot' ? this.#begin(read.value) : this.#follow(read.value);
    } catch (error) {
      if (error instanceof Contradiction || error instanceof UnknownText)
        return this.#becomeStale({ kind: 'contradiction', detail: error.message });
      throw error;
    }
  }

  #becomeStale(why: StaleWorld): Result<undefined, StaleWorld> {
    const isNew = !this.#stale;
    this.#stale = why;
    if (isNew) this.#parts.onStale?.(why);
    return failed(why);
  }

  #begin(told: WorldSnapshot): Result<undefined, StaleWorld> {
    const known = this.#state;
    const isSameRun = known?.incarnation === told.incarnation;
    if (isSameRun && !this.#stale && told.sequence <= known.sequence) return ok(undefined);
    const texts = new Texts();
    for (const [number, english, others] of told.texts) texts.add(number, english, others);
    const served = {
      languages: new Languages(told.languages, told.offered, this.#wanted.noteLanguage),
      nowMs: told.worldMs,
      reads: this.#wanted.note,
    };
    const state: ToldState = {
      incarnation: told.incarnation,
      epoch: told.epoch,
      offersDeltas: told.offersDeltas,
      texts,
      history: new GameHistory(),
      served,
      firstTick: told.tick,
      sequence: told.sequence,
      oldestTick: told.oldestTick,
      behindMs: told.behindMs,
      receivedAtMs: this.#parts.nowMs(),
      ticks: [{ tick: told.tick, worldMs: told.worldMs, ids: told.lists }],
      left: told.left,
      absent: new Map(told.absent),
      constIds: new Set(),
      expresses: told.expresses,
    };
    const to: Applied = { tick: told.tick, oldestTick: told.oldestTick, texts, served };
    for (const wire of told.games) {
      state.history.put(wire.id, keptVersion(wire, to), told.tick);
      noteConstIds(state, wire.head);
    }
    this.#state = state;
    this.#stale = undefined;
    this.#views.clear();
    this.#moveOn(state);
    return ok(undefined);
  }

  #follow(told: WorldTick): Result<undefined, StaleWorld> {
    const state = this.#state;
    if (!state) return this.#becomeStale({ kind: 'no-snapshot' });
    if (told.incarnation !== state.incarnation)
      return this.#becomeStale({ kind: 'other-incarnation', incarnation: told.incarnation });
    if (told.sequence <= state.sequence) return ok(undefined);
    if (told.sequence !== state.sequence + 1)
      return this.#becomeStale({ kind: 'gap', expected: state.sequence + 1, got: told.sequence });
    if (this.#stale) return failed(this.#stale);
    for (const [number, english, others] of told.texts) state.texts.add(number, english, others);
    if (told.spelled) spellMore(state, told.spelled);
    const { tick } = told;
    const to: Applied = { ...state, tick, oldestTick: told.oldestTick };
    const versions = told.games.map(
      (wire) => [wire, nextVersion(state.history.latest(wire.id), wire, to)] as const,
    );
    const ids = listsAfter(state, told);
    for (const number of told.forgotten) state.texts.forget(number);
    for (const [wire, version] of versions) {
      state.history.put(wire.id, version, tick);
      state.absent.delete(wire.id);
      noteConstIds(state, wire.head);
    }
    for (const id of told.gone) state.history.put(id, undefined, tick);
    for (const id of told.absent) state.absent.set(id, tick);
    const oldest = remember(state, told, ids, this.#parts.nowMs());
    for (const id of this.#views.keys()) if (id < oldest) this.#views.delete(id);
    this.#moveOn(state);
    return ok(undefined);
  }

  #moveOn(state: ToldState): void {
    const now = state.ticks.at(-1);
    this.#view = now && this.#viewOf(state, now);
    if (now && this.#view) this.#keepView(now.tick, this.#view);
    this.#wanted.look();
    for (const listener of this.#listeners) listener();
  }

  #keepView(tick: number, view: WorldView): void {
    this.#views.delete(tick);
    this.#views.set(tick, view);
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= VIEWS_KEPT) break;
      this.#views.delete(oldest);
    }
  }

  #viewOf(state: ToldState, at: At): WorldView {
    return new WorldView({
      ...at,
      epoch: state.epoch,
      run: state.incarnation,
      oldestTick: state.oldestTick,
      offersDeltas: state.offersDeltas,
      // Read when it is asked, which may be when other ticks have come.
      versionOf: (id) => state.history.at(id, at.tick),
      onMissing: (id) => {
        // A game that was not told at a tick of the past was not there.
        const isNow = this.#view?.tick === at.tick;
        if (isNow && !state.constIds.has(id) && !this.#isAbsent(id))
          this.#wanted.note(id, 'listed', undefined);
      },
      left: (feed, since) =>
        state.left.filter(([of, , tick]) => of === feed && tick > since).map(([, id]) => id),
    });
  }

  #isAbsent(id: GameId): boolean {
    const at = this.#state?.absent.get(id);
    return at !== undefined && at >= this.tick - ABSENT_TICKS;
  }

  /** The world as it was at a tick that was told; undefined for any other, and for one that is too long ago. */
  at(tick: number): WorldView | undefined {
    const known = this.#views.get(tick);
    if (known) return known;
    const state = this.#state;
    const at = state?.ticks.find((one) => one.tick === tick);
    if (!state || !at) return undefined;
    const view = this.#viewOf(state, at);
    this.#keepView(tick, view);
    return view;
  }

  /** Runs `work`; the answer is its value, and what it read that is not told. What it read is wanted from now on. */
  reading<Value>(work: () => Value): { readonly value: Value; readonly lacking: readonly Wanted[] } {
    return this.#wanted.reading(work);
  }

  /** Has all told and answered that `read` reads and asks. Rejects with `NotReady` where that takes longer than it may. */
  async prepare(read: () => unknown): Promise<void> {
    const signal = AbortSignal.timeout(PREPARED_WITHIN_MS);
    while (!signal.aborted) {
      let ask: (() => Promise<void>) | undefined;
      const { lacking } = this.reading(() => {
        ask = this.#parts.questions?.asked?.(read);
        if (!this.#parts.questions?.asked) read();
      });
      if (lacking.length === 0 && !ask) return;
      if (lacking.length > 0 && !(await this.told(lacking, signal))) break;
      if (ask)
        await ask().catch((error: unknown) => {
          throw Object.assign(new NotReady(), { cause: error });
        });
    }
    throw new NotReady();
  }

  /** Waits until so much is told of games, or known that there are none such; false where the signal came first. */
  told(wanted: readonly Wanted[], signal: AbortSignal): Promise<boolean> {
    return this.#wanted.wait(wanted, signal);
  }

  get epoch(): string {
    return this.#state?.epoch ?? '';
  }
  get run(): string {
    return this.#state?.incarnation ?? '';
  }
  get tick(): number {
    return this.#view?.tick ?? 0;
  }
  get oldestTick(): number {
    return this.#state?.oldestTick ?? 0;
  }
  get offersDeltas(): boolean {
    return this.#state?.offersDeltas ?? false;
  }
  get statistics(): World['statistics'] {
    return this.#parts.questions?.statistics;
  }

  nowMs(): number {
    return this.#state?.served.nowMs ?? 0;
  }

  /** The real milliseconds that the world says, and more where nothing is heard of it. */
  behindMs(): number {
    const state = this.#state;
    if (!state) return this.#parts.nowMs();
    const silentMs = this.#parts.nowMs() - state.receivedAtMs;
    const heardMs = this.#stale || silentMs > SILENT_MS ? Math.max(1, silentMs) : 0;
    return state.behindMs + Math.max(heardMs, this.#parts.lateMs?.() ?? 0);
  }

  /** The real milliseconds since the last message, or for which more may be on its way, and those by which the world was behind then. */
  ageMs(): number {
    const state = this.#state;
    return state
      ? state.behindMs + Math.max(0, this.#parts.nowMs() - state.receivedAtMs, this.#parts.lateMs?.() ?? 0)
      : Number.MAX_SAFE_INTEGER;
  }

  start(): void {}
  stop(): void {}

  games(feed: GameFeed): readonly GameVersion[] {
    return this.#view?.games(feed) ?? [];
  }

  /** A game, if so much of it is told as its short list; parts of games are told when somebody wants them. */
  game(id: GameId): GameVersion | undefined {
    return this.#view?.game(id);
  }

  leftGames(feed: GameFeed, sinceTick: number): readonly GameId[] {
    return this.#view?.leftGames(feed, sinceTick) ?? [];
  }

  onTick(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  betDelayMs(id: GameId): number {
    return this.#state?.history.latest(id)?.parts.standing.betDelayMs ?? 0;
  }

  outlasts(id: GameId): boolean {
    const standing = this.#state?.history.latest(id)?.parts.standing;
    return standing ? (standing.outlasts ?? false) : this.#parts.outcomes.outlasts(id);
  }

  outcome(key: SelectionKey): LegOutcome | undefined {
    return this.#parts.outcomes.outcome(key, this.epoch);
  }

  outcomeVersion(key: SelectionKey): number {
    const { outcomes } = this.#parts;
    return outcomes.outcomeVersion?.(key, this.epoch) ?? (outcomes.outcome(key, this.epoch) ? 1 : 0);
  }

  onOutcomes(listener: Parameters<World['onOutcomes']>[0]): () => void {
    return this.#parts.outcomes.onOutcomes(listener);
  }

  builderPrice(keys: readonly SelectionKey[]): ReturnType<NonNullable<World['builderPrice']>> {
    return this.#parts.questions?.builderPrice?.(keys);
  }

  buildDuel(...sides: Parameters<NonNullable<World['buildDuel']>>) {
    return this.#parts.questions?.buildDuel?.(...sides) ?? ('unknown-game' as const);
  }

  expressDay(feed: GameFeed): readonly unknown[] | undefined {
    return this.#state?.expresses?.[feed] ?? undefined;
  }
}
