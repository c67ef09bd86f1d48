/**
 * A world in a process of its own that is told over a server of messages, as the role `world` tells it, and remembers when each price was set
 * (`timed-prices.ts`). Arguments: games in play, price changes a second, the address of the server of messages. The first message is `{ url: '' }`.
 */
import { NatsBus } from '../../../server/cluster/bus/nats-bus.ts';
import { connectNats } from '../../../server/cluster/bus/nats-connection.ts';
import { SNAPSHOT_SUBJECT } from '../../../server/cluster/stream/world-reader.ts';
import { WorldStream } from '../../../server/cluster/stream/world-stream.ts';
import { WorldWriter } from '../../../server/cluster/stream/world-writer.ts';
import { WorldPublisher } from '../../../server/cluster/world/publisher.ts';
import { readWanted, WANTED_SUBJECT } from '../../../server/cluster/world/wanted-message.ts';
import { answerQuestions } from '../../../server/cluster/world/world-questions.ts';
import { busyWorld } from '../busy-world.ts';
import { timePrices } from '../timed-prices.ts';

const BEAT_MS = 1_000;
const NOTHING = new Uint8Array();

const [liveGames = '', changesPerSecond = '', address = ''] = process.argv.slice(2);
const fail = (error: unknown): void => {
  process.stderr.write(`${String(error)}\n`);
};
const log = {
  info: () => undefined,
  error: (details: object, message: string) => fail(`${message} ${JSON.stringify(details)}`),
};
const world = busyWorld([liveGames, changesPerSecond]);
timePrices(world);
const connection = await connectNats({ servers: [address], replicas: 1 }, 'timed world', log);
const bus = new NatsBus({ connection, onError: fail });
let writer: WorldWriter | undefined;
const publisher = new WorldPublisher({
  world,
  nowMs: Date.now,
  onMessage: (bytes) => writer?.write(bytes),
});
const writes = new WorldWriter({
  stream: await WorldStream.over(connection, 1),
  publisher,
  token: 1n,
  isHeld: () => true,
  mostBytes: () => connection.info?.max_payload ?? 0,
  log,
  onDeposed: () => fail('another world is told'),
});
writer = writes;
bus.subscribe(WANTED_SUBJECT, (bytes) => publisher.take(readWanted(bytes)));
bus.answer(SNAPSHOT_SUBJECT, async () => {
  await writes.snapshot();
  return NOTHING;
});
answerQuestions(bus, world);
setInterval(() => publisher.beat(), BEAT_MS);
world.start();
await writes.hasBegun;
process.send?.({ url: '' });
