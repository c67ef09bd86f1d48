import * as v from 'valibot';
import { POCKETS, spotOf } from '#domain/casino/european-roulette/roulette-spots.ts';
import { minorUnits, positiveMinorUnits } from '#protocol/casino/casino-values.ts';

const spot = v.pipe(
  v.string(),
  v.check((key) => spotOf(key) !== undefined),
);

/** The part of a round of roulette that its player sees. */
export const rouletteSeen = v.object({
  bet: v.object({
    partage: v.boolean(),
    wagers: v.array(v.object({ spot, stake: positiveMinorUnits })),
  }),
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(POCKETS - 1)),
  payments: v.array(minorUnits),
});
