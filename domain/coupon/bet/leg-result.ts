/** A dead heat, in which the first figure of the second wins of the stake, and the rest of it loses: two that share one paid place are 1/2. */
export type DeadHeat = `dead_heat:${number}/${number}`;

/** How a leg ends where no runners share a place. */
export type WholeLegResult = 'win' | 'lose' | 'void' | 'half_win' | 'half_lose';

/** How a leg ends. */
export type LegResult = WholeLegResult | DeadHeat;

/** The name of a result, without its figures. */
export type LegResultWord = WholeLegResult | 'dead_heat';

export const isDeadHeat = (result: LegResult): result is DeadHeat => result.startsWith('dead_heat');

export const resultWord = (result: LegResult): LegResultWord => (isDeadHeat(result) ? 'dead_heat' : result);

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
