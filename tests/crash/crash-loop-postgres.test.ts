import { describe, expect, it } from 'vitest';
import { withFreshUrl } from '../helpers/databases/databases.ts';
import { CrashLoop } from './crash-loop.ts';

const server = process.env.TEST_DATABASE_URL;
const skipped = server ? '' : ' (skipped: TEST_DATABASE_URL names no server)';
const LIMIT_MS = 240_000;

/** A short run; `npm run crash-loop` makes long ones. */
describe('M7 a server that is killed again and again', () => {
  it.skipIf(!server)(
    `loses nothing and doubles nothing on PostgreSQL${skipped}`,
    async () => {
      const report = await withFreshUrl(server ?? '', (databaseUrl) =>
        new CrashLoop({ seed: 12, placements: 250, kills: 3, databaseUrl }).run(),
      );
      expect(report.faults).toEqual([]);
      expect(report.kills).toBeGreaterThan(2);
      expect(report.accepted).toBeGreaterThan(60);
      expect(report.together).toBeGreaterThan(0);
      expect(report.cashOuts).toBeGreaterThan(5);
      expect(report.exchanges).toBeGreaterThan(0);
      expect(report.coupons).toBeGreaterThan(1);
      expect(report.rounds).toBeGreaterThan(4);
      expect(report.roundsPaid).toBeGreaterThan(0);
      expect(report.bonuses).toBeGreaterThan(4);
      expect(report.stakesCounted).toBeGreaterThan(0);
      expect(report.tournaments).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
