/**
 * The lab `world-wire`: a world as messages. What a tick of the default world weighs on the wire, what it costs the program that tells it
 * and one that follows, and the same of a snapshot, by the number of games that are told whole.
 */
import { deflateRawSync } from 'node:zlib';
import { WorldPublisher } from '../../../server/cluster/world/publisher.ts';
import { RemoteWorld } from '../../../server/cluster/world/remote-world.ts';
import { createSimulator } from '../../../server/simulator/simulator.ts';
import type { Contender, Figures, Lab } from '../../lab/lab.ts';

const START_MS = Date.UTC(2026, 0, 5, 18);
const STEP_MS = 200;
/** A minute, after a second in which everything is read for the first time. */
const TICKS = 300;
const WARM_TICKS = 5;

const at = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;
const packed = (bytes: Uint8Array): number => deflateRawSync(bytes, { level: 1 }).length;
/** Processor ms of this process: a busy machine does not change them as it does the time. */
const spentMs = (): number => {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1_000;
};
const took = (work: () => void): number => {
  const from = spentMs();
  work();
  return spentMs() - from;
};

function measure(wholeGames: number): Figures {
  const world = createSimulator({
    seed: 7,
    startMs: START_MS,
    speed: 1,
    clock: { nowMs: () => START_MS, every: () => () => {}, soon: () => {} },
  });
  let from = 0;
  world.onTick(() => {
    from = spentMs();
  });
  const told: number[] = [];
  let last: Uint8Array | undefined;
  let publisher: WorldPublisher | undefined;
  const startMs = took(() => {
    publisher = new WorldPublisher({
      world,
      nowMs: () => START_MS,
      onMessage: (bytes) => {
        told.push(spentMs() - from);
        last = bytes;
      },
    });
  });
  if (!publisher) throw new Error('there is no publisher');
  for (const { id } of world.games('live').slice(0, wholeGames)) publisher.want(id);
  const node = new RemoteWorld({
    outcomes: { outcome: () => undefined, onOutcomes: () => () => {}, outlasts: () => false },
    want: () => {},
    nowMs: () => START_MS,
  });
  const [raw, small, applied]: [number[], number[], number[]] = [[], [], []];
  let step = 0;
  let snapshot = publisher.snapshot();
  node.receive(snapshot);
  while (raw.length < TICKS) {
    step += 1;
    last = undefined;
    world.advance(START_MS + step * STEP_MS);
    if (!last) continue;
    const bytes: Uint8Array = last;
    const ms = took(() => node.receive(bytes));
    if (node.stale) throw new Error(JSON.stringify(node.stale));
    if (step <= WARM_TICKS) continue;
    raw.push(bytes.length);
    small.push(packed(bytes));
    applied.push(ms);
  }
  const taking = publisher;
  const made = took(() => {
    snapshot = taking.snapshot();
  });
  const other = new RemoteWorld({
    outcomes: { outcome: () => undefined, onOutcomes: () => () => {}, outlasts: () => false },
    want: () => {},
    nowMs: () => START_MS,
  });
  const begun = took(() => other.receive(snapshot));
  publisher.wantLanguage('hi');
  const languageMs = took(() => taking.beat());
  publisher.close();
  const tolds = told.slice(-TICKS - 1, -1);
  return {
    raw50: at(raw, 0.5) / 1_000,
    raw99: at(raw, 0.99) / 1_000,
    small50: at(small, 0.5) / 1_000,
    small99: at(small, 0.99) / 1_000,
    told50: at(tolds, 0.5),
    told99: at(tolds, 0.99),
    applied50: at(applied, 0.5),
    applied99: at(applied, 0.99),
    snapshotRaw: snapshot.length / 1_000,
    snapshotSmall: packed(snapshot) / 1_000,
    start: startMs,
    language: languageMs,
    heap: process.memoryUsage().heapUsed / 1_000_000,
    made,
    begun,
  };
}

export const worldWireLab: Lab = {
  name: 'world-wire',
  title: 'the default world as messages',
  metrics: [
    { id: 'raw50', label: 'message, p50', unit: 'kB', better: 'less' },
    { id: 'raw99', label: 'message, p99', unit: 'kB', better: 'less' },
    { id: 'small50', label: 'message deflated at level 1, p50', unit: 'kB', better: 'less' },
    { id: 'small99', label: 'message deflated at level 1, p99', unit: 'kB', better: 'less' },
    { id: 'told50', label: 'telling a tick, p50', unit: 'ms', better: 'less' },
    { id: 'told99', label: 'telling a tick, p99', unit: 'ms', better: 'less' },
    { id: 'applied50', label: 'following a tick, p50', unit: 'ms', better: 'less' },
    { id: 'applied99', label: 'following a tick, p99', unit: 'ms', better: 'less' },
    { id: 'snapshotRaw', label: 'snapshot', unit: 'kB', better: 'less' },
    { id: 'snapshotSmall', label: 'snapshot deflated at level 1', unit: 'kB', better: 'less' },
    { id: 'start', label: 'first look at the world', unit: 'ms', better: 'less' },
    { id: 'language', label: 'telling one more language', unit: 'ms', better: 'less' },
    { id: 'heap', label: 'heap of world, publisher and two nodes', unit: 'MB', better: 'less' },
    { id: 'made', label: 'making a snapshot', unit: 'ms', better: 'less' },
    { id: 'begun', label: 'beginning with a snapshot', unit: 'ms', better: 'less' },
  ],
  notes: [
    '260 games in play and 1,600 before their start, five ticks a second, texts in five languages. Times are of the processor, with what the collector of garbage does on its threads.',
  ],
  needsPeers: false,
  open: () =>
    Promise.resolve({
      contenders: [
        { name: 'short lists', role: 'ours', measure: () => Promise.resolve(measure(0)) },
        { name: '40 games told whole', role: 'peer', measure: () => Promise.resolve(measure(40)) },
      ] satisfies readonly Contender[],
      close: async () => {},
    }),
};
