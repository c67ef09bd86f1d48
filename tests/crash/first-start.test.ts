import { expect, it } from 'vitest';
import { FirstStart } from './first-start.ts';

/** Two minutes on a machine of two cores that does nothing else. */
const LIMIT_MS = 600_000;

/** A short run with every way to die; `npm run crash-loop -- --first-start 200` makes long ones. */
it(
  'M7 a server that is killed during its first start always starts again',
  async () => {
    const report = await new FirstStart({ seed: 3, points: 8 }).run();
    expect(report.faults).toEqual([]);
    expect(report.killed).toBeGreaterThan(3);
  },
  LIMIT_MS,
);
