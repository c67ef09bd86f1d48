/**
 * Cash-outs as kept on the device from before they are sent until the server has decided, version 1: a list, at most one for a bet. Money is a
 * decimal string of minor units. What cannot be read is left out: nothing is ever sent from here, only asked for by its id.
 */
import * as v from 'valibot';
import type { CashOutRequest } from '#domain/coupon/offers/cash-out-deal.ts';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';

const minor = v.pipe(
  v.string(),
  v.regex(/^\d{1,30}$/),
  v.transform((text) => amount(BigInt(text))),
);

/** The version that a list states; a list of another version is not read. */
export const CASH_OUT_OUTBOX_VERSION = 1;

export const cashOutStored = v.object({
  cashOutGuid: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
    v.transform((text) => text as CashOutGuid),
  ),
  betId: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,18}$/),
    v.transform((text) => text as BetId),
  ),
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  seen: minor,
  least: minor,
});

export const cashOutsStored = v.object({
  version: v.literal(CASH_OUT_OUTBOX_VERSION),
  requests: v.array(v.unknown()),
});

export const toStoredCashOuts = (requests: readonly CashOutRequest[]): unknown => ({
  version: CASH_OUT_OUTBOX_VERSION,
  requests: requests.map((one) => ({ ...one, seen: String(one.seen), least: String(one.least) })),
});

export function parseStoredCashOuts(value: unknown): readonly CashOutRequest[] {
  const list = v.safeParse(cashOutsStored, value);
  if (!list.success) return [];
  return list.output.requests.flatMap((one) => {
    const parsed = v.safeParse(cashOutStored, one);
    return parsed.success ? [parsed.output] : [];
  });
}
