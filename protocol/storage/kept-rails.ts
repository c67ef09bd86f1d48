/** Guard rails as a device keeps them as JSON, for each account that has set some there; the last changed is the last. Read only where there are some. */
import * as v from 'valibot';

/** The most accounts whose guard rails are kept on one device. */
const MAX_RAILED_ACCOUNTS = 20;
/** The most bets a minute that a rail can be set to. */
export const MAX_PACE = 99;

const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/));
/** An amount as decimal text with a dot, not below zero. */
const decimal = v.pipe(v.string(), v.regex(/^\d{1,20}(?:\.\d{1,18})?$/));

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

const keptRails = v.pipe(
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

const keptText = v.pipe(v.string(), v.parseJson(), keptRails);

/** The rails of a text; none where it cannot be read. */
export function readKeptRails(text: string | null): readonly KeptRails[] {
  const read = v.safeParse(keptText, text);
  return read.success ? read.output : [];
}

/** The text of these rails: of more accounts than are kept those that changed last. */
export const keptRailsText = (rails: readonly KeptRails[]): string | null =>
  rails.length === 0 ? null : JSON.stringify(rails.slice(-MAX_RAILED_ACCOUNTS));
