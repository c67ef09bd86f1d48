/** A world that is told over a real stream, and nodes that follow it, all in one process. */
import { expect } from 'vitest';
import { NatsBus } from '#server/cluster/bus/nats-bus.ts';
import { connectNats } from '#server/cluster/bus/nats-connection.ts';
import { SNAPSHOT_SUBJECT } from '#server/cluster/stream/world-reader.ts';
import { WorldStream } from '#server/cluster/stream/world-stream.ts';
import { WorldWriter } from '#server/cluster/stream/world-writer.ts';
import { WorldPublisher } from '#server/cluster/world/publisher.ts';
import { readWanted, WANTED_SUBJECT } from '#server/cluster/world/wanted-message.ts';
import { FollowedWorld } from '#server/roles/followed-world.ts';
import type { World } from '#server/source/source.ts';
import type { OwnNats } from './own-nats.ts';

export interface Joined {
  readonly bus: NatsBus;
  readonly stream: WorldStream;
  readonly mostBytes: () => number;
  close(): Promise<void>;
}

export interface LogLine {
  readonly message: string;
  readonly details: object;
}

/** A log that keeps its lines. */
export function keptLog() {
  const lines: LogLine[] = [];
  const add = (details: object, message: string) => {
    lines.push({ message, details });
  };
  return { lines, info: add, error: add };
}

export async function join(nats: OwnNats, name: string): Promise<Joined> {
  const connection = await connectNats(nats.config, name, keptLog());
  const bus = new NatsBus({
    connection,
    onError: (error) => {
      throw error;
    },
  });
  return {
    bus,
    stream: await WorldStream.over(connection, 1),
    mostBytes: () => connection.info?.max_payload ?? 0,
    async close() {
      await bus.close();
      await connection.close();
    },
  };
}

export interface TellingOptions {
  readonly token?: bigint;
  readonly incarnation?: string;
  readonly languages?: readonly string[];
  readonly nowMs: () => number;
}

/** Tells a world as the holder of its lease. */
export async function tellOver(nats: OwnNats, world: World, options: TellingOptions) {
  const { incarnation, languages, nowMs, token = 1n } = options;
  const joined = await join(nats, `world ${token}`);
  const log = keptLog();
  let deposed = 0;
  let writer: WorldWriter | undefined;
  const publisher = new WorldPublisher({
    world,
    nowMs,
    ...(incarnation === undefined ? {} : { incarnation }),
    ...(languages && { languages, firstLanguages: languages }),
    onMessage: (bytes) => writer?.write(bytes),
  });
  writer = new WorldWriter({
    stream: joined.stream,
    publisher,
    token,
    isHeld: () => true,
    mostBytes: joined.mostBytes,
    log,
    onDeposed: () => {
      deposed += 1;
    },
  });
  const writes = writer;
  const ends = [
    joined.bus.subscribe(WANTED_SUBJECT, (bytes) => publisher.take(readWanted(bytes))),
    joined.bus.answer(SNAPSHOT_SUBJECT, async () => {
      await writes.snapshot();
      return new Uint8Array();
    }),
  ];
  await writer.hasBegun;
  return {
    joined,
    publisher,
    writer,
    log,
    get deposed() {
      return deposed;
    },
    async close() {
      for (const end of ends) end();
      writes.stop();
      publisher.close();
      await joined.close();
    },
  };
}

/** A node that follows what is told. */
export async function followOver(nats: OwnNats, nowMs: () => number) {
  const joined = await join(nats, 'feed');
  const log = keptLog();
  const need = { name: 'messages', isReady: () => true };
  const followed = new FollowedWorld({ link: { ...joined, need }, nowMs, log });
  await followed.start();
  return {
    joined,
    log,
    followed,
    world: followed.world,
    /** Waits until it is where the world is. */
    comesTo: (publisher: Pick<WorldPublisher, 'incarnation' | 'sequence'>) =>
      expect
        .poll(() => [followed.world.run, followed.world.position], { interval: 5 })
        .toEqual([publisher.incarnation, publisher.sequence]),
    async close() {
      await followed.stop();
      await joined.close();
    },
  };
}
