/**
 * The stream that keeps what a world told, and the store of its snapshots, on the servers of messages. Each message of the stream carries its
 * mark: which run of the world it is of, who wrote it under which token, where the run stands in the stream, and the newest snapshot.
 *
 * A writer names the last message that it knows with each that it writes, so the stream refuses whoever was followed. Acknowledged messages
 * may be lost with the servers: nothing that money depends on is kept here first (decision 26).
 */
import { randomUUID } from 'node:crypto';
import {
  AckPolicy,
  type Consumer,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StoredMsg,
} from '@nats-io/jetstream';
import { type ObjectStore, Objm } from '@nats-io/obj';
import { errors, headers, type MsgHdrs, type NatsConnection, nanos } from '@nats-io/transport-node';
import { SUBJECTS } from '../bus/nats-bus.ts';

export const WORLD_STREAM = 'TOUCHLINE_WORLD';
export const WORLD_SUBJECT = `${SUBJECTS}world.told`;
const WORLD_SNAPSHOTS = 'touchline-world';

/** What is kept: ten minutes at some ten kilobytes a message are 30 MB, and one of a large world ten times that. */
const MAX_AGE_MS = 10 * 60_000;
const MAX_BYTES = 256 * 1024 * 1024;
/** Snapshots are kept a little longer than the messages behind them. */
const SNAPSHOT_AGE_MS = MAX_AGE_MS + 60_000;
const SNAPSHOT_BYTES = 256 * 1024 * 1024;
/** Messages are known again for so long: a writer that got no answer writes the same once more. */
const KNOWN_MS = 120_000;
/** A consumer that nobody reads from goes after so long. */
const UNREAD_MS = 30_000;
const ANSWERS_WITHIN_MS = 5_000;
/** A snapshot that somebody stopped writing, or that went while it was read, is not waited for. */
const SNAPSHOT_WITHIN_MS = 10_000;

const WRONG_LAST_SEQUENCE = 10_071;
const NO_MESSAGE = 10_037;
const NO_STREAM = 10_059;

export interface WorldMark {
  /** The run of the world that the message is of. */
  readonly incarnation: string;
  /** The token of its writer. */
  readonly token: bigint;
  /** The place in the stream of the message with the number 0 of the run, had it been written: the others follow without a gap. */
  readonly base: number;
  /** The number of the message at which the newest snapshot was taken. */
  readonly snapshot: number;
}

export interface LastTold {
  /** The place of the last message in the stream; 0 where there was none. */
  readonly place: number;
  /** The mark of the last message; undefined where there is none. */
  readonly mark: WorldMark | undefined;
}

const NAMES = {
  incarnation: 'Touchline-Incarnation',
  token: 'Touchline-Token',
  base: 'Touchline-Base',
  snapshot: 'Touchline-Snapshot',
} as const;

export function headersOf({ base, incarnation, snapshot, token }: WorldMark): MsgHdrs {
  const made = headers();
  made.set(NAMES.incarnation, incarnation);
  made.set(NAMES.token, String(token));
  made.set(NAMES.base, String(base));
  made.set(NAMES.snapshot, String(snapshot));
  return made;
}

/** The mark of a message; undefined where it has none that can be read. */
export function markOf(read: MsgHdrs | undefined): WorldMark | undefined {
  const incarnation = read?.get(NAMES.incarnation);
  const [token = '', base = '', snapshot = ''] = [NAMES.token, NAMES.base, NAMES.snapshot].map((name) =>
    read?.get(name),
  );
  if (!incarnation || ![token, snapshot].every((text) => /^\d{1,19}$/.test(text))) return undefined;
  if (!/^-?\d{1,15}$/.test(base)) return undefined;
  return { incarnation, token: BigInt(token), base: Number(base), snapshot: Number(snapshot) };
}

const isApiError = (error: unknown, code: number): boolean =>
  error instanceof JetStreamApiError && error.code === code;

/** Whether somebody else has written since, or the stream has lost what was there. */
export const isOutOfTurn = (error: unknown): boolean => isApiError(error, WRONG_LAST_SEQUENCE);

/** Whether nobody took a message: the stream has no leader, or is gone. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof errors.RequestError && error.cause.isNoResponders();

export class WorldStream {
  readonly client: JetStreamClient;
  readonly #manager: JetStreamManager;
  readonly #replicas: 1 | 3;
  #snapshots: Promise<ObjectStore> | undefined;

  private constructor(client: JetStreamClient, manager: JetStreamManager, replicas: 1 | 3) {
    this.client = client;
    this.#manager = manager;
    this.#replicas = replicas;
  }

  static async over(connection: NatsConnection, replicas: 1 | 3): Promise<WorldStream> {
    const options = { timeout: ANSWERS_WITHIN_MS };
    const manager = await jetstreamManager(connection, { ...options, checkAPI: false });
    return new WorldStream(jetstream(connection, options), manager, replicas);
  }

  /** Makes stream and store where they are not there; for writers alone. */
  async make(): Promise<void> {
    await this.#manager.streams.info(WORLD_STREAM).catch(async (error: unknown) => {
      if (!isApiError(error, NO_STREAM)) throw error;
      await this.#manager.streams.add({
        name: WORLD_STREAM,
        subjects: [WORLD_SUBJECT],
        retention: RetentionPolicy.Limits,
        discard: DiscardPolicy.Old,
        storage: StorageType.File,
        num_replicas: this.#replicas,
        max_age: nanos(MAX_AGE_MS),
        max_bytes: MAX_BYTES,
        duplicate_window: nanos(KNOWN_MS),
      });
    });
    const snapshots = new Objm(this.client).create(WORLD_SNAPSHOTS, {
      storage: StorageType.File,
      replicas: this.#replicas,
      ttl: nanos(SNAPSHOT_AGE_MS),
      max_bytes: SNAPSHOT_BYTES,
    });
    this.#snapshots = snapshots;
    await snapshots;
  }

  /** Where the stream stands; undefined where there is no stream. */
  async last(): Promise<LastTold | undefined> {
    let stored: StoredMsg | null;
    try {
      stored = await this.#manager.streams.getMessage(WORLD_STREAM, { last_by_subj: WORLD_SUBJECT });
    } catch (error) {
      if (isApiError(error, NO_STREAM)) return undefined;
      if (!isApiError(error, NO_MESSAGE)) throw error;
      stored = null;
    }
    if (stored) return { place: stored.seq, mark: markOf(stored.header) };
    // All of it has grown too old, or was purged: the next message has the place behind them nevertheless.
    const { state } = await this.#manager.streams.info(WORLD_STREAM);
    return { place: state.last_seq, mark: undefined };
  }

  /** The place of the oldest message that is kept. */
  async oldest(): Promise<number> {
    return (await this.#manager.streams.info(WORLD_STREAM)).state.first_seq;
  }

  /**
   * What hands on the messages from a place on. Kept by as many servers as the stream: one that a single server keeps is
   * made at a dead one as well, for as long as the others wait for it.
   */
  async consumerFrom(place: number): Promise<Consumer> {
    const name = `node-${randomUUID()}`;
    await this.#manager.consumers.add(WORLD_STREAM, {
      name,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: place,
      ack_policy: AckPolicy.None,
      inactive_threshold: nanos(UNREAD_MS),
      num_replicas: this.#replicas,
      mem_storage: true,
    });
    return this.client.consumers.get(WORLD_STREAM, name);
  }

  async putSnapshot(incarnation: string, sequence: number, bytes: Uint8Array): Promise<void> {
    const snapshots = await this.#opened();
    await snapshots.putBlob({ name: snapshotName(incarnation, sequence) }, bytes, {
      timeout: ANSWERS_WITHIN_MS,
    });
  }

  /** The snapshot of a mark; undefined where it is not there, or not any more. */
  async snapshotOf({ incarnation, snapshot }: WorldMark): Promise<Uint8Array | undefined> {
    const snapshots = await this.#opened();
    const read = snapshots.getBlob(snapshotName(incarnation, snapshot));
    return (await orTooLate(read, SNAPSHOT_WITHIN_MS)) ?? undefined;
  }

  /** The store, opened again where that failed before. */
  #opened(): Promise<ObjectStore> {
    this.#snapshots ??= new Objm(this.client).open(WORLD_SNAPSHOTS).catch((error: unknown) => {
      this.#snapshots = undefined;
      throw error;
    });
    return this.#snapshots;
  }
}

const snapshotName = (incarnation: string, sequence: number): string => `${incarnation}.${sequence}`;

function orTooLate<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
