/** The calls of cashing out, in words of OpenAPI. */
import { CASH_OUT_REFUSALS } from '#domain/coupon/offers/cash-out-deal.ts';
import { betCashOutsPath, CASH_OUTS_PATH, cashOutRulePath, NO_OFFER } from '#protocol/http/cash-out.ts';
import type { OpenApiPart, Schema } from './openapi.ts';
import {
  asked,
  flag,
  GUID,
  listOf,
  MOMENT,
  MONEY_TEXT,
  number,
  oneOf,
  operation,
  record,
  ref,
  text,
  whole,
} from './schemas.ts';

const FRACTION: Schema = {
  type: 'string',
  pattern: '^-?\\d+(/\\d+)?$',
  description: 'An exact fraction of minor units.',
};
const EXPONENT = whole('Digits of the minor unit.');
const PERCENT: Schema = { type: 'integer', minimum: 1, maximum: 100 };
const BET_ID: Schema = { type: 'string', pattern: '^\\d+$' };
const BY = oneOf('bettor', 'automatic', 'edit');
const rule = record({ least: MONEY_TEXT, percent: PERCENT });
const done = (data: Schema): Schema => record({ success: flag(), data });
const ofBet = [{ name: 'betId', in: 'path', required: true, schema: BET_ID }];
const NO_BET = { 400: 'The path names no bet.', 404: 'There is no such open bet.' };

export const CASH_OUT_PART: OpenApiPart = {
  tag: { name: 'cash-out', description: 'Selling an open bet, whole, in part or by a rule.' },
  schemas: {
    CashOutOffers: done(
      record({
        at: MOMENT,
        offers: listOf(
          record(
            {
              betId: BET_ID,
              currency: text(),
              exponent: EXPONENT,
              openStake: MONEY_TEXT,
              haircut: FRACTION,
              waitMs: whole('How long a cash-out waits before it is decided.'),
              legs: listOf(
                record(
                  { key: text(), odds: number('As accepted.') },
                  { now: number(), result: text(), suspended: flag(), deciding: flag() },
                ),
              ),
            },
            {
              rule,
              fair: FRACTION,
              offer: { ...MONEY_TEXT, description: 'Before tax.' },
              tax: { ...MONEY_TEXT, description: 'On the offer, if all of it is taken.' },
              reason: oneOf(...NO_OFFER),
              key: text('The selection that stands in the way.'),
            },
          ),
        ),
      }),
    ),
    CashOutRequest: asked({
      guid: GUID,
      betId: BET_ID,
      percent: PERCENT,
      seen: MONEY_TEXT,
      least: { ...MONEY_TEXT, description: 'The floor: below it nothing is paid.' },
    }),
    CashOutAnswer: done({
      anyOf: [
        record(
          {
            state: { const: 'taken' },
            exponent: EXPONENT,
            paid: { ...MONEY_TEXT, description: 'After tax.' },
            closedStake: MONEY_TEXT,
            openStake: MONEY_TEXT,
            at: MOMENT,
          },
          { tax: MONEY_TEXT },
        ),
        record(
          { state: { const: 'refused' }, code: oneOf(...CASH_OUT_REFUSALS) },
          { exponent: EXPONENT, pays: MONEY_TEXT },
        ),
        record({ state: { const: 'delayed' }, waitMs: number() }),
        record({ state: { const: 'unheard' } }),
      ],
    }),
    CashOutEvents: record({
      success: flag(),
      exponent: EXPONENT,
      data: listOf({
        anyOf: [
          record({ kind: { const: 'offered' }, at: MOMENT, offer: MONEY_TEXT }),
          record({ kind: { const: 'none' }, at: MOMENT, reason: oneOf(...NO_OFFER) }),
          record(
            {
              kind: { const: 'taken' },
              at: MOMENT,
              by: BY,
              percent: PERCENT,
              paid: MONEY_TEXT,
              closedStake: MONEY_TEXT,
            },
            { tax: MONEY_TEXT },
          ),
          record({ kind: { const: 'refused' }, at: MOMENT, by: BY, code: text() }),
        ],
      }),
    }),
    CashOutRule: asked({ least: MONEY_TEXT, percent: PERCENT }),
  },
  paths: {
    [CASH_OUTS_PATH]: {
      get: operation({
        id: 'listCashOutOffers',
        summary: 'What each open bet is worth now: fair value, offer and haircut, or why there is none.',
        answer: ref('CashOutOffers'),
        needsSession: true,
      }),
      post: operation({
        id: 'cashOut',
        summary: 'Asks for a cash-out; asked again with the same id it is the same one.',
        request: ref('CashOutRequest'),
        answer: ref('CashOutAnswer'),
        needsSession: true,
        refusals: {
          400: 'The body names no cash-out.',
          422: 'This id belongs to another.',
          429: 'Slow down.',
        },
      }),
    },
    [`${CASH_OUTS_PATH}/{guid}`]: {
      get: operation({
        id: 'askCashOut',
        summary: 'What became of a cash-out. Under an id that none has come under by now none will be taken.',
        parameters: [{ name: 'guid', in: 'path', required: true, schema: GUID }],
        answer: ref('CashOutAnswer'),
        needsSession: true,
        refusals: { 400: 'That is no id.', 429: 'Slow down.' },
      }),
    },
    [betCashOutsPath('{betId}')]: {
      get: operation({
        id: 'listCashOutEvents',
        summary: 'Everything that was offered and done on one bet, oldest first.',
        parameters: ofBet,
        answer: ref('CashOutEvents'),
        needsSession: true,
        refusals: { 400: 'The path names no bet.' },
      }),
    },
    [cashOutRulePath('{betId}')]: {
      put: operation({
        id: 'setCashOutRule',
        summary: 'Cash out by itself when the offer reaches this.',
        parameters: ofBet,
        request: ref('CashOutRule'),
        answer: record({ success: flag() }),
        needsSession: true,
        refusals: NO_BET,
      }),
      delete: operation({
        id: 'dropCashOutRule',
        summary: 'No cash-out by itself.',
        parameters: ofBet,
        answer: record({ success: flag() }),
        needsSession: true,
        refusals: NO_BET,
      }),
    },
  },
};
