/** The identity of the user, shown by the ways beside documents: a face, an electronic identity on a phone, the flow of a vendor. */
import * as v from 'valibot';
import { DOCUMENT_TYPES } from '#domain/catalogues/people/document-types.ts';
import { EID_COUNTRIES } from '#domain/people/personal-code.ts';
import { type AnswerOf, peopleCall } from './people-call.ts';
import { done, epochMs, guid, nothing, optionalText, text } from './people-values.ts';

export const VERIFICATION_TYPES = ['documents', 'face', 'smart-id', 'mobile-id', 'flow'] as const;
export type VerificationType = (typeof VERIFICATION_TYPES)[number];
/** A way as it stands. `open`: nothing was sent; `unavailable`: this server has no provider for it. */
export const WAY_STATES = ['open', 'waiting', 'accepted', 'refused', 'unavailable'] as const;
export const LEVELS = ['contact', 'identity', 'address'] as const;

export const PHOTO_MEDIA_TYPES = ['image/jpeg', 'image/png'] as const;
export const MAX_PHOTO_BYTES = 2_000_000;
const MAX_PHOTO = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

/** The end of a session of an electronic identity, by the names of its providers. */
export const EID_RESULTS = ['OK', 'USER_REFUSED', 'TIMEOUT', 'WRONG_VC', 'DOCUMENT_UNUSABLE'] as const;

export const IDENTIFICATION_CONFIG = peopleCall({
  method: 'GET',
  path: '/web-api/verification/config',
  about:
    'The levels that the account has reached, the ways to show who one is with their states, and what they take.',
  who: 'user',
  request: nothing,
  answer: v.object({
    isVerified: v.boolean(),
    levels: v.array(v.object({ level: v.picklist(LEVELS), isReached: v.boolean() })),
    ways: v.array(
      v.object({
        verificationType: v.picklist(VERIFICATION_TYPES),
        state: v.picklist(WAY_STATES),
        atMs: v.optional(epochMs),
        /** The words of the reviewer. */
        reason: optionalText,
        /** The end of the personal code that was shown. */
        personalCode: optionalText,
      }),
    ),
    documentTypes: v.array(v.picklist(DOCUMENT_TYPES)),
    /** Countries whose electronic identities are taken, with the code of their phones. */
    countries: v.array(v.object({ code: v.picklist(EID_COUNTRIES), phoneCode: text })),
    /** The name of the vendor whose flow there is. */
    vendor: optionalText,
  }),
});

export const VERIFY_FACE = peopleCall({
  method: 'POST',
  path: '/web-api/verification/face-id/verify',
  about:
    'Sends a picture of the face, which a reviewer compares with the document. JPEG or PNG up to 2 MB, in Base64; one at a time.',
  who: 'user',
  maxBytes: MAX_PHOTO + 10_000,
  request: v.object({
    mediaType: v.picklist(PHOTO_MEDIA_TYPES),
    photo: v.pipe(v.string(), v.minLength(4), v.maxLength(MAX_PHOTO), v.base64()),
  }),
  answer: done,
});

export const FLOW_ID = peopleCall({
  method: 'POST',
  path: '/web-api/verification/veriface/flowId',
  about: 'Begins the flow of the vendor; an earlier one that is under way is given up.',
  who: 'user',
  request: nothing,
  answer: v.object({ flowId: guid, expiresAtMs: epochMs }),
});

export const DOCUMENT_VERIFICATION_TOKEN = peopleCall({
  method: 'POST',
  path: '/web-api/verification/document-verification/token',
  about: 'The token that the vendor knows a flow by, and the address of its page with it.',
  who: 'user',
  request: v.object({ flowId: guid, language: text }),
  answer: v.object({ authToken: text, url: text, expiresAtMs: epochMs }),
});

const personalCode = v.pipe(v.string(), v.minLength(1), v.maxLength(20));
const eidSession = v.object({
  authId: guid,
  /** Four digits; the phone shows the same ones. */
  verificationCode: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expiresAtMs: epochMs,
  /** The page that stands for the phone, in the sandbox alone. */
  phoneUrl: optionalText,
});
const eidStatus = v.object({
  state: v.picklist(['RUNNING', 'COMPLETE']),
  result: v.optional(v.picklist(EID_RESULTS)),
  /** The token that verifies the account, once; given with OK. */
  authToken: optionalText,
});

export const START_SMART_ID = peopleCall({
  method: 'POST',
  path: '/web-api/verification/smart-id/authentication',
  about: 'Begins an authentication by Smart-ID: the app asks its owner to compare the code.',
  who: 'user',
  request: v.object({ personalCode, countryCode: v.picklist(EID_COUNTRIES) }),
  answer: eidSession,
});

export const SMART_ID_STATUS = peopleCall({
  method: 'GET',
  path: '/web-api/verification/smart-id/session-status',
  about: 'How an authentication by Smart-ID stands.',
  who: 'user',
  request: v.object({ authId: guid }),
  answer: eidStatus,
});

export const START_MOBILE_ID = peopleCall({
  method: 'POST',
  path: '/web-api/verification/mobile-id/authentication',
  about: 'Begins an authentication by Mobile-ID: the phone asks its owner to compare the code.',
  who: 'user',
  request: v.object({ personalCode, countryCode: v.picklist(EID_COUNTRIES), phoneNumber: text }),
  answer: eidSession,
});

export const MOBILE_ID_STATUS = peopleCall({
  method: 'GET',
  path: '/web-api/verification/mobile-id/session-status',
  about: 'How an authentication by Mobile-ID stands.',
  who: 'user',
  request: v.object({ authId: guid }),
  answer: eidStatus,
});

export const VERIFY = peopleCall({
  method: 'POST',
  path: '/web-api/verification/verify',
  about: 'Verifies the account by an authentication that ended with OK; its token works once.',
  who: 'user',
  request: v.object({
    verificationType: v.picklist(['smart-id', 'mobile-id']),
    authId: guid,
    authToken: text,
  }),
  answer: v.object({ isVerified: v.literal(true) }),
});

export type IdentificationConfig = AnswerOf<typeof IDENTIFICATION_CONFIG>;
export type VerificationWay = IdentificationConfig['ways'][number];
export type EidResult = (typeof EID_RESULTS)[number];
