/** How a leg ends. */
export type LegResult = 'win' | 'lose' | 'void' | 'half_win' | 'half_lose';

/** Why a leg ended as it did: the code of a rule (its text is the locale key `settlement.<rule>`) and the figures that it was applied to. */
export interface SettlementReason {
  /** The source of the result: "event-log", "recording-ended", "world-ended". */
  readonly source: string;
  readonly rule: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/**
 * What has become of a bet: `open` until every leg that matters is decided; `won` pays more than nothing, `refunded` pays the stake back. `cashed_out`: its whole stake was
 * paid for before its end, and no result changes anything any more.
 */
export type BetStatus = 'open' | 'won' | 'lost' | 'refunded' | 'cashed_out';
