/** Requests to the office in writing, and what was answered: `domain/people/office-requests.ts` has their fields. */
import * as v from 'valibot';
import { MAX_AREA, REQUEST_KINDS, REQUEST_STATES } from '#domain/people/office-requests.ts';
import { type AnswerOf, peopleCall } from '../people/people-call.ts';
import { done, epochMs, guid, optionalText, text } from '../people/people-values.ts';

/** The most fields that a request has. */
const MOST_FIELDS = 10;
const fields = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(MAX_AREA))),
  v.check((said) => Object.keys(said).length <= MOST_FIELDS, 'too many fields'),
);

const officeRequest = v.object({
  id: text,
  kind: v.picklist(REQUEST_KINDS),
  fields: v.record(v.string(), v.string()),
  state: v.picklist(REQUEST_STATES),
  createdAtMs: epochMs,
  answer: optionalText,
  answeredAtMs: v.optional(epochMs),
});

export const OFFICE_REQUESTS = peopleCall({
  method: 'GET',
  path: '/web-api/office/payment-consultant/requests',
  about: 'The requests of the account with their answers, the newest first, fifty to a page.',
  who: 'user',
  request: v.object({ pageNumber: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/)), '1') }),
  answer: v.object({ requests: v.array(officeRequest), hasMore: v.boolean() }),
});

export const MAKE_OFFICE_REQUEST = peopleCall({
  method: 'POST',
  path: '/web-api/office/payment-consultant/create',
  about:
    'Makes a request. The same id with the same request is the same one. Of an account ten can be open, and twenty can be made in a day.',
  who: 'user',
  request: v.object({
    /** The id that the page makes for each request. */
    requestGuid: guid,
    kind: v.picklist(REQUEST_KINDS),
    fields,
  }),
  answer: officeRequest,
});

export const CLOSE_OFFICE_REQUEST = peopleCall({
  method: 'POST',
  path: '/web-api/office/payment-consultant/close',
  about: 'Closes a request of the account, answered or not.',
  who: 'user',
  request: v.object({ requestId: text }),
  answer: done,
});

export const SEND_ADMIN_REQUEST = peopleCall({
  method: 'POST',
  path: '/web-api/office/sendadminrequest',
  about:
    'Asks the administration to write to an e-mail address. While one of the account is open, asking again changes nothing.',
  who: 'user',
  request: v.object({ userName: text, email: text }),
  answer: officeRequest,
});

export type OfficeRequest = AnswerOf<typeof MAKE_OFFICE_REQUEST>;
export const REQUESTS_PAGE = 50;
