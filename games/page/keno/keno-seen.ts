import * as v from 'valibot';
import { KENO_NUMBERS } from '#domain/casino/keno/keno.ts';

const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(KENO_NUMBERS));

/** The part of a round of keno that its player sees. */
export const kenoSeen = v.object({
  bet: v.object({ picks: v.array(number) }),
  drawn: v.array(number),
  hits: v.number(),
});
