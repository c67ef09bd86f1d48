/**
 * The calls about the server itself, and about the site that it is of.
 */
import * as v from 'valibot';
import { books } from '../site/sections-of-play.ts';
import { SITE_FILES, SITE_PATH, toldSite } from '../site/told-site.ts';
import { call, ignored } from './call.ts';
import { text } from './wire-schemas.ts';

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
  about:
    'Whether games and money are real, how the site looks, and which of its settings differ from those of the product.',
  who: 'anyone',
  /** The language that the page is read in. */
  request: v.object({
    lng: v.optional(text),
    /** The parameters of an embedded page: `embed` is `1`; the two others are those of its address and hold there alone. */
    embed: v.optional(text),
    geo: v.optional(text),
    paintId: v.optional(text),
  }),
  answer: toldSite,
});

export const AVAILABLE_PARTITIONS = call({
  method: 'GET',
  path: '/web-api/third-party/available-partitions',
  about: 'Parts of the site that other companies run.',
  who: 'anyone',
  request: v.object({ lng: v.optional(text) }),
  answer: v.object({ partitions: v.array(text) }),
});

export const BOOKS = call({
  method: 'GET',
  path: '/web-api/books',
  about:
    'Further books that are compared with the own one: servers with this API, and how often they may be asked.',
  who: 'anyone',
  answer: books,
});

export const SITE_FILE = call({
  method: 'GET',
  path: `${SITE_FILES}/{file}`,
  about: 'A file of the site: its logo, its font. It runs nothing.',
  who: 'anyone',
  form: 'plain',
  inPath: v.object({ file: v.pipe(text, v.regex(/^[\w-]+(?:\.[\w-]+)*\.(?:svg|png|webp|woff2)$/)) }),
  unreadable: { code: 'not-found', detail: 'there is no such file' },
  answer: ignored,
  fileTypes: ['image/svg+xml', 'image/png', 'image/webp', 'font/woff2'],
  refusals: { 404: 'There is no such file.' },
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
  fileTypes: [],
  refusals: { 204: 'Taken.', 400: 'No report.' },
});

export const PAYMENT_CALLBACK = call({
  method: 'POST',
  path: '/web-api/payments/callback',
  about: 'What became of a payment, signed by the payment provider.',
  who: 'anyone',
  form: 'plain',
  /** The type of the body, which is not plain JSON: the bytes are needed as they came. */
  mediaType: 'application/vnd.cashier+json',
  request: v.object({ callbackId: text, event: text, paymentId: text, amount: text, currency: text }),
  answer: v.looseObject({ success: v.literal(true) }),
  refusals: {
    400: 'No callback.',
    401: 'The signature is wrong.',
    409: 'It was told otherwise before.',
  },
});

export const VERIFICATION_CALLBACK = call({
  method: 'POST',
  path: '/web-api/verification/callback',
  about:
    'The result of a flow of verification, signed by its vendor: it counts once, and within the time of the flow.',
  who: 'anyone',
  form: 'plain',
  mediaType: 'application/vnd.verification+json',
  request: v.object({ flowId: text, result: v.picklist(['accepted', 'refused']) }),
  answer: v.looseObject({ success: v.literal(true) }),
  refusals: {
    400: 'No result.',
    401: 'The signature is wrong, or there is no such flow.',
    409: 'The flow has its result.',
    410: 'The flow is over.',
  },
});
