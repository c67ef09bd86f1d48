import * as v from 'valibot';
import { BACCARAT_SIDES, SHOE } from '#domain/casino/baccarat/baccarat.ts';
import { minorUnits, positiveMinorUnits } from '#protocol/casino/casino-values.ts';

const card = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SHOE - 1));
const hand = v.pipe(v.array(card), v.minLength(2), v.maxLength(3));

/** The part of a round of baccarat that its player sees. */
export const baccaratSeen = v.object({
  bet: v.object({
    wagers: v.array(v.object({ side: v.picklist(BACCARAT_SIDES), stake: positiveMinorUnits })),
  }),
  hands: v.object({ player: hand, banker: hand }),
  result: v.picklist(['player', 'banker', 'tie']),
  payments: v.array(minorUnits),
});
