/**
 * The calls about the server itself. What kind of place it is belongs to the first load of the page, which reads it without the library of
 * schemas (`protocol/http/site.ts`); a test holds the two together.
 */
import * as v from 'valibot';
import { SITE_PATH } from '../http/site.ts';
import { call, ignored } from './call.ts';
import { text, whole } from './wire-schemas.ts';

const success = v.object({ success: v.literal(true) });

export const HEALTH = call({
  method: 'GET',
  path: '/healthz',
  about: 'The process answers.',
  who: 'anyone',
  form: 'plain',
  answer: success,
});

export const READINESS = call({
  method: 'GET',
  path: '/readyz',
  about: 'The server has what it needs.',
  who: 'anyone',
  form: 'plain',
  answer: success,
  refusals: { 503: 'It names what is missing.' },
});

export const DESCRIPTION = call({
  method: 'GET',
  path: '/openapi.json',
  about: 'This document.',
  who: 'anyone',
  form: 'plain',
  answer: v.looseObject({ openapi: text }),
});

export const SITE = call({
  method: 'GET',
  path: SITE_PATH,
  about: 'Whether games and money are real.',
  who: 'anyone',
  answer: v.object({
    games: v.picklist(['real', 'simulated', 'recorded']),
    money: v.picklist(['real', 'simulated']),
    demoAccount: v.optional(v.literal(true)),
    minimumAge: v.optional(whole),
    pageLanguages: v.optional(v.record(v.string(), v.array(text))),
  }),
});

export const CONTENT_POLICY_REPORT = call({
  method: 'POST',
  path: '/web-api/csp-report',
  about: 'What the content policy held back, as browsers report it.',
  who: 'anyone',
  form: 'plain',
  mediaType: 'application/csp-report',
  rate: 'policy-reports',
  request: v.object({
    'csp-report': v.object({ 'violated-directive': v.optional(text), 'blocked-uri': v.optional(text) }),
  }),
  answer: ignored,
  refusals: { 204: 'Taken.', 400: 'No report.' },
});

export const PAYMENT_CALLBACK = call({
  method: 'POST',
  path: '/web-api/payments/callback',
  about: 'What became of a payment, signed by the payment provider.',
  who: 'anyone',
  form: 'plain',
  /** Not plain JSON: the bytes are needed as they came. */
  mediaType: 'application/vnd.cashier+json',
  request: v.object({ callbackId: text, event: text, paymentId: text, amount: text, currency: text }),
  answer: v.looseObject({ success: v.literal(true) }),
  refusals: {
    400: 'No callback.',
    401: 'The signature is wrong.',
    409: 'It was told otherwise before.',
  },
});
