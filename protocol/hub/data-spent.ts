/** Kinds of what the network costs, and the figures of them. */
export const DATA_KINDS = ['feed', 'account', 'page', 'media'] as const;
/**
 * The kind of data. `feed`: prices and scores; `account`: bets, balance, settings; `page`: code, styles, fonts; `media`:
 * pictures, flags, sound.
 */
export type DataKind = (typeof DATA_KINDS)[number];

/** Bytes received, by kind. */
export interface DataSpent {
  readonly lastMinute: Readonly<Record<DataKind, number>>;
  readonly today: Readonly<Record<DataKind, number>>;
}
