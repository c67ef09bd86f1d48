import * as v from 'valibot';
import { DECK } from '#domain/casino/cards.ts';
import { HAND_CARDS, POKER_HANDS } from '#domain/casino/video-poker/poker-hands.ts';

const card = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DECK - 1));

/** The part of a round of video poker that its player sees: what fills is told at the end. */
export const videoPokerSeen = v.object({
  cards: v.pipe(v.array(card), v.minLength(HAND_CARDS)),
  held: v.optional(v.array(v.boolean())),
  final: v.optional(v.array(card)),
  hand: v.optional(v.picklist(POKER_HANDS)),
});
