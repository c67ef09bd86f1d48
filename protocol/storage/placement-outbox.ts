/**
 * A placement request as kept on the device from before it is sent until the server has decided, version 2. Plain JSON; the stake is
 * a decimal string of minor units. What cannot be read whole still gives its id as long as there is one: the id alone is enough to
 * ask the server what became of it.
 */
import * as v from 'valibot';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { plainForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';
import { parseItems, parsePolicy, parseStoredExtras, parseStoredForm } from './coupon-draft.ts';

/** The version of the outbox, written for readers of later releases; these read what they can, whatever the version. */
export const PLACEMENT_OUTBOX_VERSION = 2;

const betGuidStored = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  v.transform((text) => text as BetGuid),
);

export const outboxStored = v.object({
  betGuid: betGuidStored,
  act: v.fallback(v.optional(betGuidStored), undefined),
  form: v.optional(v.unknown()),
  extras: v.optional(v.unknown()),
  stake: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,30}$/)), '0'),
  policy: v.optional(v.unknown()),
  items: v.fallback(v.array(v.unknown()), []),
  currency: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/))), undefined),
});

export function toStoredRequest(request: PlacementRequest): unknown {
  const { act, betGuid, currency, extras, form, items, kind, policy, stake } = request;
  return {
    version: PLACEMENT_OUTBOX_VERSION,
    betGuid,
    ...(act !== undefined && { act }),
    kind,
    stake: String(stake),
    policy,
    items,
    ...(form && { form }),
    ...(extras && { extras }),
    ...(currency !== undefined && { currency }),
  };
}

export function parseStoredRequest(stored: unknown): PlacementRequest | undefined {
  const parsed = v.safeParse(outboxStored, stored);
  if (!parsed.success) return undefined;
  const { act, betGuid, currency, policy, stake } = parsed.output;
  const items = parseItems(parsed.output.items);
  const form = parseStoredForm(parsed.output.form);
  const extras = parseStoredExtras(parsed.output.extras);
  return {
    betGuid,
    ...(act !== undefined && { act }),
    kind: (form ?? plainForm(items.length)).kind,
    ...(form && { form }),
    ...(extras && { extras }),
    ...(currency !== undefined && { currency }),
    items,
    stake: amount(BigInt(stake)),
    policy: parsePolicy(policy) ?? { kind: 'none' },
  };
}
