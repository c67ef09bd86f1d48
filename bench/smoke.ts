/**
 * `node --import tsx bench/smoke.ts`: a short run of the labs that need neither peers' packages nor other programs. It fails when a
 * ratio fell behind `baseline.json` by more than a third, and only after a second, longer look, and when there is nothing to hold a
 * lab against. Times are never compared.
 * `--update` writes what was found as the baseline.
 */
import { baselineOf, entryOf, lossesOf, readBaseline, writeBaseline } from './lab/baseline.ts';
import type { Lab } from './lab/lab.ts';
import { runLab } from './lab/run-lab.ts';
import { plainDiffLab } from './labs/feed/decoding-labs.ts';
import { deltaBytesLab } from './labs/feed/delta-bytes-lab.ts';
import { portLab } from './labs/feed/port-lab.ts';

const ROUNDS = 3;
const SECOND_LOOK_ROUNDS = 5;
const LIVE_GAMES = 250;

interface Smoke {
  readonly lab: Lab;
  readonly only: readonly string[];
}

/** All do their work on one thread, or count bytes: a machine that is busy slows ours and the peers alike. */
const SMOKE: readonly Smoke[] = [portLab, plainDiffLab, deltaBytesLab].map((lab) => ({
  lab,
  only: [],
}));

const say = (line: string) => process.stdout.write(`${line}\n`);

async function ratiosOf({ lab, only }: Smoke, rounds: number) {
  const result = await runLab(lab, { rounds, liveGames: LIVE_GAMES, only }, () => {});
  const failure = result.columns.find((column) => column.failure !== undefined);
  if (failure) throw new Error(`${lab.name}: ${failure.name}: ${failure.failure}`);
  return baselineOf(result);
}

const isUpdate = process.argv.includes('--update');
const baseline = await readBaseline();
const found: Record<string, ReturnType<typeof baselineOf>> = {};
let isWorse = false;
for (const smoke of SMOKE) {
  const key = `smoke ${smoke.lab.name}`;
  const before = isUpdate ? (baseline?.[key] ?? {}) : entryOf(baseline, key);
  let now = await ratiosOf(smoke, isUpdate ? SECOND_LOOK_ROUNDS : ROUNDS);
  if (!isUpdate && lossesOf(now, before).length > 0) {
    say(`${key}: worse at first sight, looking again`);
    now = await ratiosOf(smoke, SECOND_LOOK_ROUNDS);
  }
  found[key] = now;
  for (const [metric, peers] of Object.entries(now))
    for (const [peer, ratio] of Object.entries(peers))
      say(
        `${key}: ${metric}: ${peer} costs ${ratio} times ours (baseline ${before[metric]?.[peer] ?? 'none'})`,
      );
  if (isUpdate) continue;
  for (const { metric, peer, was, is } of lossesOf(now, before)) {
    isWorse = true;
    say(`${key}: ${metric} against ${peer} fell from ${was} to ${is}`);
  }
}
if (isUpdate) await writeBaseline({ ...baseline, ...found });
process.exit(isWorse ? 1 : 0);
