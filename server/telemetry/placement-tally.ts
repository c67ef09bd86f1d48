/** Counts what became of placements since the start, without a word of who made them. */
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';

export const PLACEMENT_OUTCOMES = ['accepted', 'refused', 'reoffered'] as const;
export type PlacementOutcome = (typeof PLACEMENT_OUTCOMES)[number];

export class PlacementTally {
  readonly #counts = new Map<PlacementOutcome, number>();
  #delayed = 0;
  #decisionMs = 0;

  /** Milliseconds from the arrival of placements to their decisions, of all together. */
  get decisionMs(): number {
    return this.#decisionMs;
  }

  /** Placements that had to wait before they were decided. */
  get delayed(): number {
    return this.#delayed;
  }

  count(outcome: PlacementOutcome): number {
    return this.#counts.get(outcome) ?? 0;
  }

  wait(): void {
    this.#delayed += 1;
  }

  /** A placement was decided by this answer. `ms`: since it arrived. */
  decide(answer: object, ms: number): void {
    const { ErrorCode: code } = answer as { readonly ErrorCode?: unknown };
    const outcome =
      code === BET_CODES.accepted ? 'accepted' : code === BET_CODES.priceChanged ? 'reoffered' : 'refused';
    this.#counts.set(outcome, this.count(outcome) + 1);
    this.#decisionMs += Math.max(0, ms);
  }
}
