/** The calls about the server itself, the session, the record of bets and receipts, in words of OpenAPI. */
import { analyticsPath } from '#protocol/analytics/channels.ts';
import { BET_PRICES_PATH, BETS_HISTORY_PATH, betDetailsPath } from '#protocol/http/bet-record.ts';
import {
  betReceiptPath,
  RECEIPT_CONSISTENCY_PATH,
  RECEIPT_HEAD_PATH,
  RECEIPT_KEY_PATH,
  saleReceiptsPath,
} from '#protocol/http/receipts.ts';
import { BALANCE_PATH, SIGN_OUT_PATH, TOKEN_PATH } from '#protocol/http/session.ts';
import { SITE_PATH } from '#protocol/http/site.ts';
import { CALLBACK_MEDIA_TYPE, CALLBACK_PATH } from '../people/payments/cashier-signature.ts';
import { CSP_REPORT_PATH } from '../plugins/csp-reports.ts';
import type { OpenApiPart, PathItem, Schema } from './openapi.ts';
import { asked, flag, GUID, listOf, MOMENT, oneOf, operation, record, text, whole } from './schemas.ts';

const DONE = asked({ success: flag() }, { data: {} });
const BET_ID: Schema = { type: 'string', pattern: '^\\d{1,18}$' };
const query = (name: string, schema: Schema, required = false) => ({ name, in: 'query', required, schema });
const OF_BET = [{ name: 'betId', in: 'path', required: true, schema: BET_ID }];
const PERIOD = [query('from', MOMENT, true), query('to', MOMENT, true)];
const BAD_QUERY = { 400: 'A parameter is bad or missing.' };
const NO_BET = { 404: 'There is no such bet of this account.' };

const get = (
  id: string,
  summary: string,
  more: Omit<Parameters<typeof operation>[0], 'answer' | 'id' | 'summary'> = {},
): PathItem => ({ get: operation({ id, summary, answer: DONE, ...more }) });

const BATCH = record({
  session: record({ id: GUID, created: MOMENT, updated: MOMENT, isRecording: flag() }),
  sentAt: MOMENT,
  dropped: whole('Events that the device gave up since its last batch.'),
  events: listOf(record({ id: GUID, session: GUID, at: MOMENT, name: text(), data: {} })),
});

const analytics = (channel: 'event' | 'ab' | 'vision'): Readonly<Record<string, PathItem>> => ({
  [analyticsPath(channel)]: {
    post: operation({
      id: `${channel}Analytics`,
      summary: 'A batch of events of the catalogue; an event that comes twice counts once.',
      request: BATCH,
      answer: DONE,
      refusals: {
        400: 'No batch of the catalogue.',
        413: 'The body is too large.',
        429: 'Too many requests.',
      },
    }),
  },
});

const content = (type: string, schema: Schema) => ({ required: true, content: { [type]: { schema } } });

export const SITE_PART: OpenApiPart = {
  tag: { name: 'site', description: 'Health, the record of bets, receipts, analytics and reports.' },
  schemas: {},
  paths: {
    '/healthz': get('health', 'The process answers.'),
    '/readyz': get('readiness', 'The server has what it needs.', {
      refusals: { 503: 'It names what is missing.' },
    }),
    '/openapi.json': get('description', 'This document.'),
    [SITE_PATH]: get('site', 'Whether games and money are real.'),
    [RECEIPT_KEY_PATH]: get('receiptKey', 'The public key that receipts are signed with.'),
    [RECEIPT_HEAD_PATH]: get('receiptHead', 'The signed head of the log of receipts.'),
    [RECEIPT_CONSISTENCY_PATH]: get('receiptConsistency', 'A proof that one log continues another.', {
      parameters: [query('first', whole(), true), query('second', whole(), true)],
      refusals: BAD_QUERY,
    }),
    [betReceiptPath('{betId}')]: get('betReceipt', 'The receipt of a bet.', {
      parameters: OF_BET,
      needsSession: true,
      refusals: NO_BET,
    }),
    [saleReceiptsPath('{betId}')]: get('saleReceipts', 'The receipts of what was cashed out of a bet.', {
      parameters: OF_BET,
      needsSession: true,
    }),
    [betDetailsPath('{betId}')]: get('betDetails', 'A bet, its rules and what became of it.', {
      parameters: OF_BET,
      needsSession: true,
      refusals: NO_BET,
    }),
    [BETS_HISTORY_PATH]: get('betsHistory', 'Bets of a period with their sums.', {
      parameters: [
        ...PERIOD,
        query('status', oneOf('open', 'won', 'lost', 'refunded', 'cashed_out')),
        query('kind', { type: 'string', pattern: '^[a-z_]{3,20}$' }),
        query('before', BET_ID),
        query('limit', { type: 'integer', minimum: 1, maximum: 50 }),
      ],
      needsSession: true,
      refusals: BAD_QUERY,
    }),
    [BET_PRICES_PATH]: get('betPrices', 'Prices of the bets of a period.', {
      parameters: PERIOD,
      needsSession: true,
      refusals: BAD_QUERY,
    }),
    [BALANCE_PATH]: get('balance', 'The active account and what it holds; a guest has none.'),
    [TOKEN_PATH]: get('programToken', 'A token for programs, for a quarter of an hour.', {
      needsSession: true,
    }),
    [SIGN_OUT_PATH]: {
      post: operation({ id: 'signOut', summary: 'Ends the session.', request: asked({}), answer: DONE }),
    },
    [analyticsPath('metadata')]: get(
      'analyticsMetadata',
      'Whether events are recorded, and the tests that run.',
    ),
    ...analytics('event'),
    ...analytics('ab'),
    ...analytics('vision'),
    [CSP_REPORT_PATH]: {
      post: {
        ...operation({
          id: 'contentPolicyReport',
          summary: 'What the content policy held back, as browsers report it.',
          answer: {},
          refusals: { 204: 'Taken.', 400: 'No report.', 429: 'Too many reports.' },
        }),
        requestBody: content(
          'application/csp-report',
          asked({ 'csp-report': asked({}, { 'violated-directive': text(), 'blocked-uri': text() }) }),
        ),
      },
    },
    [CALLBACK_PATH]: {
      post: {
        ...operation({
          id: 'paymentCallback',
          summary: 'What became of a payment, signed by the payment provider.',
          answer: DONE,
          refusals: {
            400: 'No callback.',
            401: 'The signature is wrong.',
            409: 'It was told otherwise before.',
          },
        }),
        requestBody: content(
          CALLBACK_MEDIA_TYPE,
          asked({ callbackId: GUID, event: text(), paymentId: text(), amount: text(), currency: text() }),
        ),
      },
    },
  },
};
