/** What bets and cash-outs are named by: the page's own ids, and the server's printed one. */
import * as v from 'valibot';
import type { BetGuid, BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { outputOf } from '../../calls/call.ts';
import { read } from '../../calls/wire-schemas.ts';

/** The id of a bet; it has one spelling, however its letters were written. */
export const betGuid = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  v.transform((guid) => guid.toLowerCase() as BetGuid),
);
export const parseBetGuid = (value: unknown): BetGuid | undefined => outputOf(betGuid, value);

export const cashOutGuid = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  v.transform((guid) => guid as CashOutGuid),
);

/** An id of the database: from 1, below 2^63. */
export const betId = read(v.pipe(v.string(), v.regex(/^[1-9]\d{0,18}$/)), (id) =>
  BigInt(id) < 2n ** 63n ? (id as BetId) : undefined,
);
export const parseBetId = (value: unknown): BetId | undefined => outputOf(betId, value);
