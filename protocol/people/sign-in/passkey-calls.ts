/** Passkeys: keys that lie with the user's device and sign in by its own proof, instead of a password and its second factor. */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from '../people-call.ts';
import { count, done, epochMs, nothing, optionalText, text } from '../people-values.ts';
import { SIGN_IN } from './sign-in-calls.ts';

/** Bytes as base64url, as the browser's `toJSON` writes them. */
const bytes = v.pipe(v.string(), v.minLength(1), v.maxLength(4_000), v.regex(/^[\w-]+$/));

const passkey = v.object({
  id: text,
  name: text,
  addedAtMs: epochMs,
  usedAtMs: v.optional(epochMs),
});

export const PASSKEYS = peopleCall({
  method: 'GET',
  path: '/web-api/office/passkeys',
  about: 'The passkeys of the account.',
  who: 'user',
  request: nothing,
  answer: v.object({ passkeys: v.array(passkey) }),
});

export const PASSKEY_OPTIONS = peopleCall({
  method: 'POST',
  path: '/web-api/office/passkeys/options',
  about: 'What the browser makes a new passkey from.',
  who: 'user',
  sensitive: true,
  request: nothing,
  answer: v.object({
    challenge: bytes,
    rpId: text,
    userHandle: bytes,
    userName: text,
    /** The existing passkeys: a device keeps one. */
    exclude: v.array(bytes),
  }),
});

export const ADD_PASSKEY = peopleCall({
  method: 'POST',
  path: '/web-api/office/passkeys/add',
  about: 'Keeps the public half of a new passkey.',
  who: 'user',
  sensitive: true,
  request: v.object({
    name: text,
    challenge: bytes,
    credentialId: bytes,
    /** SubjectPublicKeyInfo. */
    publicKey: bytes,
    /** COSE: -7 is ES256, -257 RS256. */
    algorithm: v.picklist([-7, -257]),
    authenticatorData: bytes,
    clientData: bytes,
  }),
  answer: done,
});

export const REMOVE_PASSKEY = peopleCall({
  method: 'POST',
  path: '/web-api/office/passkeys/remove',
  about: 'Forgets a passkey: it signs in no more.',
  who: 'user',
  sensitive: true,
  request: v.object({ id: text }),
  answer: done,
});

export const PASSKEY_CHALLENGE = peopleCall({
  method: 'POST',
  path: '/web-api/user/passkey/challenge',
  about: 'What a passkey has to sign to get in.',
  who: 'anyone',
  request: nothing,
  answer: v.object({ challenge: bytes, rpId: text, timeoutMs: count }),
});

export const SIGN_IN_PASSKEY = peopleCall({
  method: 'POST',
  path: '/web-api/user/passkey/sign-in',
  about: 'Signs in by a passkey, which has verified its user: no second factor is asked for.',
  who: 'anyone',
  request: v.object({
    challenge: bytes,
    credentialId: bytes,
    authenticatorData: bytes,
    clientData: bytes,
    signature: bytes,
    returnUrl: optionalText,
  }),
  answer: SIGN_IN.answer,
});

export type Passkey = AnswerOf<typeof PASSKEYS>['passkeys'][number];
