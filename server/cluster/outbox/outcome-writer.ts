/**
 * Writes what a world decides into the database, before anybody is told: outcomes of the selections that somebody waits for, as soon as their
 * game is decided, and every few seconds those that came to be waited for after it. A new holder of the world's lease begins with all that is
 * waited for, so what its predecessor did not come to write is written by it.
 */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { StepLoop } from '../../lib/step-loop.ts';
import { type Book, isBehind, isOfBook } from '../../source/source.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import type { Grant } from '../lease/fence.ts';
import { isDeposed } from '../lease/fence.ts';
import { EVERY_EPOCH, type Outcome, type OutcomeStore } from './outcome-store.ts';

/** Selections of open bets and of draws, of which this world has stored nothing yet, with the epoch of the world that they were sold in. */
const AWAITED = `select awaited.selection, awaited.game_id as "gameId", awaited.epoch from (
  select selection, game_id, epoch from bet_legs join bets on bets.id = bet_id
  where bets.state = 'open' and bet_legs.result is null and (:games::text = '' or game_id = any(string_to_array(:games, ',')::bigint[]))
  union
  select key, game_id, epoch from toto_games join toto_draws on toto_draws.id = draw_id, jsonb_array_elements_text(keys) as key
  where state in ('open', 'closed') and toto_games.result is null and (:games::text = '' or game_id = any(string_to_array(:games, ',')::bigint[]))
) awaited where not exists (
  select 1 from outcomes where outcomes.selection = awaited.selection and outcomes.epoch in (:epoch, '${EVERY_EPOCH}'))` as const;

const LOOK_EVERY_MS = 3_000;

export interface OutcomeWriterParts {
  readonly book: Book;
  readonly database: Database;
  readonly outcomes: Pick<OutcomeStore, 'write'>;
  readonly grant: Grant;
  /** Called after something was written. */
  readonly onWritten: () => void;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

interface Awaited {
  readonly selection: SelectionKey;
  readonly gameId: bigint;
  readonly epoch: string;
}

export class OutcomeWriter {
  readonly #parts: OutcomeWriterParts;
  readonly #loop: StepLoop;
  readonly #decided = new Set<GameId>();
  readonly #corrected = new Map<GameId, Set<SelectionKey>>();
  #unsubscribe: () => void = () => undefined;
  #isWoken = false;

  constructor(parts: OutcomeWriterParts) {
    this.#parts = parts;
    const { after } = parts;
    this.#loop = new StepLoop({
      step: () => this.#step(),
      everyMs: LOOK_EVERY_MS,
      after,
      onError: parts.onError,
    });
  }

  start(): void {
    this.#unsubscribe = this.#parts.book.onOutcomes((gameId, corrected = []) => {
      this.#decided.add(gameId);
      const known = this.#corrected.get(gameId) ?? new Set<SelectionKey>();
      for (const key of corrected) known.add(key);
      if (known.size > 0) this.#corrected.set(gameId, known);
      this.#wake();
    });
    void this.look();
    this.#loop.start();
  }

  /** Looks at what is waited for now. */
  look(): Promise<void> {
    return this.#loop.step();
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#loop.stop();
  }

  /** A tick in which many games are decided is one look. */
  #wake(): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    setImmediate(() => {
      this.#isWoken = false;
      void this.look();
    });
  }

  async #step(): Promise<void> {
    // Of a world that comes back to its clock not everything is decided that has been.
    if (isBehind(this.#parts.book)) return;
    const [games, corrected] = [[...this.#decided], [...this.#corrected]];
    this.#decided.clear();
    this.#corrected.clear();
    try {
      await this.#write(games, corrected);
    } catch (error) {
      if (!isDeposed(error)) {
        for (const id of games) this.#decided.add(id);
        for (const [id, keys] of corrected)
          this.#corrected.set(id, new Set([...keys, ...(this.#corrected.get(id) ?? [])]));
      }
      throw error;
    }
  }

  async #write(
    games: readonly GameId[],
    corrected: readonly (readonly [GameId, ReadonlySet<SelectionKey>])[],
  ): Promise<void> {
    const { book, database, onWritten } = this.#parts;
    const asked = { games: games.join(','), epoch: book.epoch };
    const rows = await database.query<Awaited>(...named<string>(AWAITED, asked));
    const keysOf = new Map<GameId, Set<SelectionKey>>(corrected.map(([id, keys]) => [id, new Set(keys)]));
    for (const { epoch, gameId, selection } of rows) {
      const id = Number(gameId) as GameId;
      // A game of another world may have the same number: its own word stands.
      if (!isOfBook(book, epoch, id)) continue;
      const keys = keysOf.get(id) ?? new Set<SelectionKey>();
      keysOf.set(id, keys.add(selection));
    }
    let hasWritten = false;
    for (const [id, keys] of keysOf) if (await this.#writeGame(id, [...keys])) hasWritten = true;
    if (hasWritten) onWritten();
  }

  async #writeGame(gameId: GameId, keys: readonly SelectionKey[]): Promise<boolean> {
    const { book, grant, outcomes } = this.#parts;
    const decided = keys.flatMap((key): readonly Outcome[] => {
      const outcome = book.outcome(key);
      const version = book.outcomeVersion?.(key) ?? (outcome ? 1 : 0);
      return version > 0 ? [{ key, version, result: outcome?.result, reason: outcome?.reason }] : [];
    });
    if (decided.length === 0) return false;
    const epoch = book.outlasts?.(gameId) ? EVERY_EPOCH : book.epoch;
    return (await outcomes.write(grant, gameId, epoch, decided)) !== undefined;
  }
}
