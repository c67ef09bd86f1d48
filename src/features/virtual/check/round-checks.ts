/**
 * Rounds worked out again on the device, once each. What the page has seen of a round before its seed was told is remembered here, so that a
 * commitment that was changed afterwards is found out.
 */
import { type CheckedRound, checkRound, type SeenBefore } from '#domain/virtual/check-round.ts';
import type { ToldRound } from '#domain/virtual/told-round.ts';

export interface RoundChecks {
  /** Remembers what is told of a round that has no seed yet. */
  readonly see: (round: ToldRound) => void;
  /** The fields of a round that were seen before it was played; undefined for one that this page did not see open. */
  readonly seen: (round: ToldRound) => SeenBefore | undefined;
  readonly check: (round: ToldRound) => CheckedRound;
}

const keyOf = ({ chain, index, kind }: ToldRound): string => `${kind}/${chain}/${index}`;

/** The service of the page; made when the first screen needs it. */
export function roundChecks(): RoundChecks {
  const seen = new Map<string, SeenBefore>();
  const checked = new Map<string, { readonly of: string; readonly result: CheckedRound }>();
  return {
    see(round) {
      const { commitment, first, salt, seed } = round;
      if (seed !== undefined) return;
      const before = seen.get(keyOf(round));
      // The first look counts; a salt may come after it.
      seen.set(keyOf(round), {
        commitment,
        first,
        ...before,
        ...(salt === null ? {} : { salt: before?.salt ?? salt }),
      });
    },
    seen: (round) => seen.get(keyOf(round)),
    check(round) {
      const of = JSON.stringify(round);
      const known = checked.get(keyOf(round));
      if (known?.of === of) return known.result;
      const result = checkRound(round, seen.get(keyOf(round)));
      checked.set(keyOf(round), { of, result });
      return result;
    },
  };
}
