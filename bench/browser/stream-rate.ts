/** What the lab asks of the stream behind the hub, over the channel `touchline-bench`. */
export interface StreamRate {
  /** The changes over all prices of the board. */
  readonly changesPerSecond: number;
  readonly batchesPerSecond: number;
}
