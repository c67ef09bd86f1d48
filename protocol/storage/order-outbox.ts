/** An auto-bet as kept on the device from before it is sent until the server has answered, version 1: a placement request and its terms. */
import * as v from 'valibot';
import type { AutoBetTerms } from '#domain/coupon/bet/auto-bet.ts';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { oddsStored } from './coupon-draft.ts';
import { parseStoredRequest, toStoredRequest } from './placement-outbox.ts';

export interface StoredOrder {
  readonly request: PlacementRequest;
  readonly terms: AutoBetTerms;
}

/** The version that an order states; an order of another version is not read. */
export const ORDER_OUTBOX_VERSION = 1;

const termsStored = v.object({
  target: oddsStored,
  dropOnScoreChange: v.boolean(),
  timeInForce: v.variant('kind', [
    v.object({ kind: v.literal('until-cancelled') }),
    v.object({ kind: v.literal('until-start') }),
    v.object({ kind: v.literal('until'), at: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ]),
});

export const orderStored = v.object({
  version: v.literal(ORDER_OUTBOX_VERSION),
  terms: termsStored,
  request: v.unknown(),
});

export const toStoredOrder = ({ request, terms }: StoredOrder): unknown => ({
  version: ORDER_OUTBOX_VERSION,
  terms,
  request: toStoredRequest(request),
});

/** Parses an order; undefined for what is not one. */
export function parseStoredOrder(stored: unknown): StoredOrder | undefined {
  const parsed = v.safeParse(orderStored, stored);
  const request = parsed.success ? parseStoredRequest(parsed.output.request) : undefined;
  return parsed.success && request ? { request, terms: parsed.output.terms } : undefined;
}
