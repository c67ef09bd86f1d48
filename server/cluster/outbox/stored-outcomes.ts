/**
 * Outcomes for a program that does not play the world: what the database has of the last hours, held in memory and looked at again every
 * few seconds, and at once where a message says that there is more.
 */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { StepLoop } from '../../lib/step-loop.ts';
import type { LegOutcome } from '../../source/source.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { roundOf } from '../../virtual/round-id.ts';
import type { Bus } from '../bus/bus.ts';
import { OUTCOMES_TOLD } from '../notices/subjects.ts';
import type { OutcomesPort } from '../world/remote-world-parts.ts';
import { EVERY_EPOCH, type StoredOutcome } from './outcome-store.ts';

/** What was decided since a moment by the database's clock; hours back at the first look. Looks overlap: commits come in any order. */
const SINCE =
  `select selection as key, game_id as "gameId", version, result, reason, epoch, extract(epoch from decided_at)::float8 as "atS"
from outcomes where decided_at > coalesce(to_timestamp(:since::float8) - interval '1 minute', clock_timestamp() - interval '12 hours')
order by decided_at` as const;

const LOOK_EVERY_MS = 2_000;
const MOST_HELD = 200_000;

type Row = Omit<StoredOutcome, 'key' | 'result' | 'reason'> & {
  readonly key: SelectionKey;
  readonly gameId: bigint;
  readonly result: StoredOutcome['result'] | null;
  readonly reason: StoredOutcome['reason'] | null;
  readonly atS: number;
};

export interface StoredOutcomesParts {
  readonly bus: Bus;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

export class StoredOutcomes implements OutcomesPort {
  readonly #parts: StoredOutcomesParts;
  /** Those that were decided longest ago first. */
  readonly #held = new Map<SelectionKey, Row>();
  readonly #listeners = new Set<Parameters<OutcomesPort['onOutcomes']>[0]>();
  readonly #loop: StepLoop;
  #database: Database | undefined;
  #since: number | null = null;
  #unsubscribe: () => void = () => undefined;

  constructor(parts: StoredOutcomesParts) {
    const { after, onError } = parts;
    this.#parts = parts;
    this.#loop = new StepLoop({ step: () => this.#look(), everyMs: LOOK_EVERY_MS, after, onError });
  }

  /** Reads what there is, and follows it from then on. */
  async start(database: Database): Promise<void> {
    this.#database = database;
    await this.#look();
    this.#unsubscribe = this.#parts.bus.subscribe(OUTCOMES_TOLD, () => void this.look());
    this.#loop.start();
  }

  /** Looks at what is new now. */
  look(): Promise<void> {
    return this.#loop.step();
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#loop.stop();
  }

  outcome(key: SelectionKey, epoch: string): LegOutcome | undefined {
    const { reason, result } = this.#wordOn(key, epoch) ?? {};
    return result && reason ? { result, reason } : undefined;
  }

  outcomeVersion(key: SelectionKey, epoch: string): number {
    return this.#wordOn(key, epoch)?.version ?? 0;
  }

  onOutcomes(listener: Parameters<OutcomesPort['onOutcomes']>[0]): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  outlasts(id: GameId): boolean {
    return roundOf(id) !== undefined;
  }

  /** The word of a world; that of another one may be on another game with the same number. */
  #wordOn(key: SelectionKey, epoch: string): Row | undefined {
    const word = this.#held.get(key);
    return word?.epoch === epoch || word?.epoch === EVERY_EPOCH ? word : undefined;
  }

  async #look(): Promise<void> {
    const rows = (await this.#database?.query<Row>(...named(SINCE, { since: this.#since }))) ?? [];
    const news = new Map<GameId, SelectionKey[]>();
    for (const row of rows) {
      this.#since = Math.max(this.#since ?? 0, row.atS);
      const known = this.#held.get(row.key);
      if (known?.epoch === row.epoch && known.version >= row.version) continue;
      this.#held.delete(row.key);
      this.#held.set(row.key, row);
      const id = Number(row.gameId) as GameId;
      news.set(id, [...(news.get(id) ?? []), row.key]);
    }
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= MOST_HELD) break;
      this.#held.delete(oldest);
    }
    for (const [id, keys] of news) for (const listener of this.#listeners) listener(id, keys);
  }
}
