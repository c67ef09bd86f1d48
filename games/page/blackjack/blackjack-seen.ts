import * as v from 'valibot';
import { DECK } from '#domain/casino/cards.ts';
import { minorUnits } from '#protocol/casino/casino-values.ts';

const card = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DECK - 1));

/** The part of a round of blackjack that its player sees: of the dealer the open card alone before the end. */
export const blackjackSeen = v.object({
  phase: v.picklist(['insurance', 'play', 'over']),
  hands: v.pipe(
    v.array(v.object({ cards: v.array(card), stake: minorUnits, isDone: v.boolean() })),
    v.minLength(1),
    v.maxLength(2),
  ),
  dealer: v.pipe(v.array(card), v.minLength(1)),
  insurance: minorUnits,
});
export type BlackjackSeen = v.InferOutput<typeof blackjackSeen>;
