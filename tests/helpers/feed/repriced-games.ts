/** Games that a decoded feed keeps, and whose prices it says have moved. */
import type { DecodedFeed, KeptGame } from '#streams/feed/feed-decoder.ts';

export function repricedGames({ kept, ordinalMoves }: DecodedFeed): readonly KeptGame[] {
  const moved = new Set(ordinalMoves?.ordinals.subarray(0, ordinalMoves.count));
  return kept.filter(
    ({ firstOrdinal, selections }) =>
      firstOrdinal !== undefined && selections.odds.some((_, at) => moved.has(firstOrdinal + at)),
  );
}
