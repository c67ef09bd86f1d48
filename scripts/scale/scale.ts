// Prints the cost of a crowd of readers:   npm run -s scale -- --readers 1000000 --edges 20 --shields 2 --pace 0
// Prints the model beside a simulated part of the same crowd; its figures and their sources are in scripts/scale/figures.ts.
import { parseArgs } from 'node:util';
import { costOf, popularity } from './cost-model.ts';
import { ASSUMED, MEASURED, type Screen } from './figures.ts';
import { simulateReaders } from './reader-simulation.ts';

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '1000000' },
    edges: { type: 'string', default: '20' },
    shields: { type: 'string', default: '2' },
    pace: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const plan = {
  readers: Number(values.readers),
  edges: Number(values.edges),
  shields: Number(values.shields),
  paceMs: Number(values.pace),
};
const seed = Number(values.seed);
const SIMULATED_READERS = 5_000;
const SIMULATED_SECONDS = 20;
const SIMULATED_EDGES = 2;

const rounded = (value: number): number => Number(value.toPrecision(3));
const plain = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [
      name,
      typeof one === 'number' ? rounded(one) : one,
    ]),
  );

/** Readers of one screen as they were counted, and as they behaved. */
function checked(screen: Screen): object {
  const assumed = { ...ASSUMED, screens: [{ ...screen, share: 1 }] };
  const part = { readers: SIMULATED_READERS, edges: SIMULATED_EDGES, shields: 0, paceMs: 0 };
  const { edge, origin } = costOf(part, MEASURED, assumed);
  const seen = (lockPollMs: number) =>
    simulateReaders({
      seed,
      readers: SIMULATED_READERS,
      seconds: SIMULATED_SECONDS,
      tickMs: 1_000 / MEASURED.ticksPerSecond,
      queries: popularity(screen.queries).map((share) => ({
        share,
        changes: screen.changesPerSecond / MEASURED.ticksPerSecond,
      })),
      edges: SIMULATED_EDGES,
      nodes: 2,
      lagMs: 5,
      rttMs: ASSUMED.rttMs,
      originRttMs: 2,
      lockPollMs,
      waitMs: 20_000,
    });
  const [told, polled] = [seen(0), seen(500)];
  return plain({
    screen: screen.name,
    'origin/s, model': origin.requestsPerSecond,
    simulated: told.originRequests / SIMULATED_SECONDS,
    'a change': told.originRequests / told.changes,
    'answers/s, model': edge.requestsPerSecond,
    'answers/s': told.answers / SIMULATED_SECONDS,
    'delay ms': told.delayMs.median,
    'p99 ms': told.delayMs.p99,
    'nginx delay ms': polled.delayMs.median,
    'nginx p99 ms': polled.delayMs.p99,
  });
}

const { edge, money, origin, shieldCores } = costOf(plan, MEASURED, ASSUMED);
const often = plan.paceMs > 0 ? `every ${plan.paceMs} ms` : 'for each change';
console.log(`${plan.readers} readers at ${plan.edges} edges behind ${plan.shields} shields, asking ${often}`);
for (const part of [edge, { shieldCores }, origin, money]) console.table([plain(part)]);
console.log(`${SIMULATED_READERS} readers of each screen at ${SIMULATED_EDGES} edges, counted and simulated`);
console.table(ASSUMED.screens.map(checked));
