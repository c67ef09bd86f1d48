import { expect, it } from 'vitest';
import { FirstStart } from './first-start.ts';

/** Two minutes on a machine of two cores that does nothing else. */
const LIMIT_MS = 600_000;
/** Each run looks at other steps; the name of the test says at which. */
const seed = Number(process.env.CRASH_SEED ?? 1 + Math.floor(Math.random() * 1e6));

/** One point of every way to die; `npm run crash-loop -- --first-start 200` takes many. */
it(
  `M7 a server that is killed during its first start always starts again (CRASH_SEED=${seed})`,
  async () => {
    const report = await new FirstStart({ seed, points: 5 }).run();
    expect(report.faults).toEqual([]);
    expect(report.killed).toBeGreaterThan(2);
  },
  LIMIT_MS,
);
