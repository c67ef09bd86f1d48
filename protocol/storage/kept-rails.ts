/** Guard rails as a device keeps them, for each account that has set some there. */
import * as v from 'valibot';

/** The most accounts whose guard rails are kept on one device. */
export const MAX_RAILED_ACCOUNTS = 20;
/** The most bets a minute that a rail can be set to. */
export const MAX_PACE = 99;

export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/));
/** An amount as decimal text with a dot, not below zero. */
export const decimal = v.pipe(v.string(), v.regex(/^\d{1,20}(?:\.\d{1,18})?$/));

/** The guard rails of one account in one currency. */
export interface KeptRails {
  readonly account: string;
  readonly currency: string;
  readonly stake?: string;
  readonly game?: string;
  readonly open?: string;
  readonly pace?: number;
  readonly loss?: string;
}

export const keptRails = v.pipe(
  v.array(
    v.object({
      account: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
      currency: currencyCode,
      stake: v.exactOptional(decimal),
      game: v.exactOptional(decimal),
      open: v.exactOptional(decimal),
      pace: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PACE))),
      loss: v.exactOptional(decimal),
    }),
  ),
  v.maxLength(MAX_RAILED_ACCOUNTS),
);
