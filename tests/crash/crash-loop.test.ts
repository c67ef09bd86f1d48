import { describe, expect, it } from 'vitest';
import { CrashLoop } from './crash-loop.ts';

const LIMIT_MS = 240_000;

/** A short run; `npm run crash-loop` makes long ones. PostgreSQL has a file of its own, beside this one in time. */
describe('M7 a server that is killed again and again', () => {
  it(
    'loses nothing and doubles nothing on PGlite',
    async () => {
      const report = await new CrashLoop({ seed: 11, placements: 100, kills: 3 }).run();
      expect(report.faults).toEqual([]);
      expect(report.kills).toBeGreaterThan(2);
      expect(report.accepted).toBeGreaterThan(20);
      expect(report.together).toBeGreaterThan(0);
      expect(report.cashOuts).toBeGreaterThan(1);
      expect(report.coupons).toBeGreaterThan(0);
      expect(report.rounds).toBeGreaterThan(1);
      expect(report.bonuses).toBeGreaterThan(1);
      expect(report.onBonusMoney).toBeGreaterThan(0);
      expect(report.tournaments).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
