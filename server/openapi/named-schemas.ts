/** Schemas that stand among the components of the API's document, by the names that they have there. */
import type * as v from 'valibot';
import { order, orderLeg } from '#protocol/http/bets/auto-bet.ts';
import { freeBet } from '#protocol/http/bets/free-bets.ts';
import { house } from '#protocol/http/bets/house-terms.ts';
import { betRequest, placement } from '#protocol/http/bets/make-bet.ts';
import { bet, betLeg } from '#protocol/http/bets/office-bets.ts';
import { wireItem } from '#protocol/http/coupon/coupon-events.ts';
import { quote, quotedEvent } from '#protocol/http/coupon/update-coupon.ts';
import { PEOPLE_ERRORS } from '#protocol/people/refusal.ts';
import { bodyOfNamed, identityOf } from './schema-of.ts';
import type { Schema } from './schemas.ts';
import { COMMON_SCHEMAS, listOf, text } from './schemas.ts';

/** Requests, and records of bets, may have further members; other answers have none. */
const OPEN: Readonly<Record<string, v.GenericSchema>> = {
  CouponEvent: wireItem,
  BetRequest: betRequest,
  Bet: bet,
  BetLeg: betLeg,
  OrderLeg: orderLeg,
  House: house,
};
const CLOSED: Readonly<Record<string, v.GenericSchema>> = {
  Quote: quote,
  QuotedEvent: quotedEvent,
  Placement: placement,
  Order: order,
  FreeBet: freeBet,
};
const NAMED = [...Object.entries(OPEN), ...Object.entries(CLOSED)];

export const SCHEMA_NAMES: ReadonlyMap<unknown, string> = new Map(
  NAMED.map(([name, schema]) => [identityOf(schema), name]),
);

const problem: Schema = {
  type: 'object',
  properties: { key: text('Of the messages of forms.'), values: { type: 'object' } },
  required: ['key'],
};

const PEOPLE_REFUSAL: Schema = {
  type: 'object',
  properties: {
    success: { const: false },
    error: text('For developers.'),
    errors: listOf({
      type: 'object',
      properties: {
        code: text(`A common code, or one of: ${Object.keys(PEOPLE_ERRORS).join(', ')}.`),
        detail: text(),
      },
      required: ['code', 'detail'],
    }),
    validation_errors: { type: 'object', additionalProperties: problem },
    resetsAt: { type: 'string', description: 'UTC: when it may be tried again.' },
    bits: { type: 'integer', description: 'Of captcha-needed: what to ask GET /web-api/captcha for.' },
  },
  required: ['success', 'error', 'errors'],
};

export const CALL_SCHEMAS: Readonly<Record<string, Schema>> = {
  ...COMMON_SCHEMAS,
  PeopleRefusal: PEOPLE_REFUSAL,
  ...Object.fromEntries(
    NAMED.map(([name, schema]) => [
      name,
      bodyOfNamed(schema, { names: SCHEMA_NAMES, isClosed: name in CLOSED }),
    ]),
  ),
};
