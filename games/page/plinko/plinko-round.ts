/** Rounds of plinko as they are told: board, path and slot. */
import * as v from 'valibot';
import { PLINKO_RISKS, PLINKO_ROWS } from '#domain/casino/plinko/plinko.ts';

const MOST_ROWS = Math.max(...PLINKO_ROWS);

export const plinkoSeen = v.object({
  bet: v.object({ rows: v.picklist(PLINKO_ROWS), risk: v.picklist(PLINKO_RISKS) }),
  path: v.pipe(v.array(v.picklist([0, 1])), v.maxLength(MOST_ROWS)),
  slot: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_ROWS)),
});
