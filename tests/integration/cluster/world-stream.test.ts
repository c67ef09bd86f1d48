/** The stream of a world on a real server: whatever happens to it, nodes say that they are behind, and are whole again. */
import { jetstreamManager } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { connectNats } from '#server/cluster/bus/nats-connection.ts';
import { WORLD_STREAM, WORLD_SUBJECT } from '#server/cluster/stream/world-stream.ts';
import { isBehind } from '#server/source/source.ts';
import { noNats, OwnNats } from '#tests/helpers/cluster/own-nats.ts';
import { followOver, keptLog, tellOver } from '#tests/helpers/cluster/streamed-world.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

describe.skipIf(noNats)(`the stream of a world${noNats ? ` (skipped: ${noNats})` : ''}`, () => {
  let ends: (() => Promise<unknown>)[] = [];
  let nats: OwnNats;
  let world: SmallWorld;
  beforeEach(async () => {
    nats = await OwnNats.start();
    ends.push(() => nats.stop());
    world = new SmallWorld([{ id: 1 }, { id: 2 }]);
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
    ends = [];
  });

  const telling = async (token = 1n, incarnation = `run-${token}`) => {
    const told = await tellOver(nats, world, { token, incarnation, languages: [], nowMs: Date.now });
    ends.push(() => told.close());
    const beat = setInterval(() => told.publisher.beat(), 100);
    ends.push(async () => clearInterval(beat));
    return told;
  };
  const following = async () => {
    const node = await followOver(nats, Date.now);
    ends.push(() => node.close());
    return node;
  };
  const manager = async () => {
    const connection = await connectNats(nats.config, 'test', keptLog());
    ends.push(() => connection.close());
    return { connection, streams: (await jetstreamManager(connection)).streams };
  };
  const step = () => world.step(() => world.price(1, 0, 2_000 + world.tick));
  /** The node is where the world is. */
  const isWhole = async (node: Awaited<ReturnType<typeof following>>) => {
    step();
    const [id, key] = [1 as GameId, world.keyOf(1, 0)];
    const odds = world.game(id)?.selections.get(key)?.odds;
    const there = () => [node.world.game(id)?.madeSelections.get(key)?.odds, isBehind(node.world)];
    await expect.poll(there, { timeout: 20_000 }).toEqual([odds, false]);
  };

  it('is begun by a node in the middle, and after a purge of all that was told', async () => {
    await telling();
    for (let told = 0; told < 5; told += 1) step();
    await isWhole(await following());
    const { streams } = await manager();
    await streams.purge(WORLD_STREAM);
    await isWhole(await following());
  });

  it('with a message that went missing is not guessed: the node says so, and takes a newer snapshot', async () => {
    const told = await telling();
    const { streams } = await manager();
    const lost = 4;
    for (let at = 0; at < 5; at += 1) step();
    await expect.poll(async () => (await told.joined.stream.last())?.place).toBeGreaterThan(lost);
    await streams.deleteMessage(WORLD_STREAM, lost);
    const node = await following();
    await isWhole(node);
    expect(node.log.lines.map(({ details }) => JSON.stringify(details)).join('\n')).toMatch(/gap|awaited/);
  });

  it('that was removed is made again by its writer, and followed again', async () => {
    const told = await telling();
    const node = await following();
    await isWhole(node);
    const { streams } = await manager();
    await streams.delete(WORLD_STREAM);
    await isWhole(node);
    expect(told.deposed).toBe(0);
  });

  it('with a message that cannot be read, or of somebody else, goes on', async () => {
    const told = await telling();
    const node = await following();
    await isWhole(node);
    const { connection } = await manager();
    for (const body of ['{"type":"tick"', 'x'.repeat(10)]) {
      connection.publish(WORLD_SUBJECT, body);
      await connection.flush();
      await isWhole(node);
    }
    expect(told.deposed).toBe(0);
  });

  it('survives the death of its server', async () => {
    await telling();
    const node = await following();
    await isWhole(node);
    await nats.kill();
    await expect.poll(() => isBehind(node.world), { timeout: 20_000 }).toBe(true);
    await nats.startAgain();
    await isWhole(node);
  });

  it('refuses a writer that was followed, whatever that one believes', async () => {
    const first = await telling(1n);
    const node = await following();
    await isWhole(node);
    const second = await telling(2n);
    await expect.poll(() => first.deposed).toBe(1);
    await isWhole(node);
    expect(node.world.run).toBe(second.publisher.incarnation);
    const { client } = first.joined.stream;
    const stale = headers();
    stale.set('Nats-Expected-Last-Sequence', '1');
    await expect(client.publish(WORLD_SUBJECT, 'stale', { headers: stale, msgID: 'stale' })).rejects.toThrow(
      /wrong last sequence/,
    );
    const last = await second.joined.stream.last();
    expect(last?.mark?.token).toBe(2n);
  });
});
