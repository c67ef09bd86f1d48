/** The identity of the user, shown by documents: types with their fields, upload, and what a reviewer decided. */
import * as v from 'valibot';
import { DOCUMENT_FIELDS, DOCUMENT_TYPES } from '#domain/catalogues/people/document-types.ts';
import { type AnswerOf, peopleCall } from './people-call.ts';
import { done, epochMs, nothing, optionalText, text } from './people-values.ts';

export const DOCUMENT_MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const MAX_DOCUMENT_BYTES = 4_000_000;
/** The largest content of a picture as text: Base64 takes four characters for three bytes. */
const MAX_CONTENT = Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4;

export const DOCUMENTS = peopleCall({
  method: 'GET',
  path: '/web-api/verification/documents',
  about:
    'Types of documents with their required fields, those that were sent, and whether the account is verified.',
  who: 'user',
  request: nothing,
  answer: v.object({
    isVerified: v.boolean(),
    types: v.array(
      v.object({ type: v.picklist(DOCUMENT_TYPES), fields: v.array(v.picklist(DOCUMENT_FIELDS)) }),
    ),
    documents: v.array(
      v.object({
        id: text,
        type: v.picklist(DOCUMENT_TYPES),
        fileName: text,
        state: v.picklist(['waiting', 'accepted', 'refused']),
        reason: optionalText,
        sentAtMs: epochMs,
      }),
    ),
  }),
});

export const UPLOAD_DOCUMENT = peopleCall({
  method: 'POST',
  path: '/web-api/verification/upload',
  about: 'Sends a document with its fields; a reviewer looks at it. Pictures and PDF up to 4 MB, in Base64.',
  who: 'user',
  maxBytes: MAX_CONTENT + 10_000,
  request: v.object({
    type: v.picklist(DOCUMENT_TYPES),
    number: optionalText,
    /** The date of issue as `dd.mm.yyyy`. */
    issuedAt: optionalText,
    expiresAt: optionalText,
    fileName: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    mediaType: v.picklist(DOCUMENT_MEDIA_TYPES),
    content: v.pipe(v.string(), v.minLength(4), v.maxLength(MAX_CONTENT), v.base64()),
  }),
  answer: done,
});

export type SentDocument = AnswerOf<typeof DOCUMENTS>['documents'][number];
