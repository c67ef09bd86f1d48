/** Signing in: password, second factor, e-mail link, social networks, a forgotten password, an appeal. */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from '../people-call.ts';
import { count, done, epochMs, optionalText, text } from '../people-values.ts';

/** How a second factor comes to the user; `recovery` is the code kept from enabling it. */
export const secondFactorChannel = v.picklist(['app', 'sms', 'messenger', 'recovery']);
export const messageChannel = v.picklist(['sms', 'messenger']);

/** Contacts that can be a login. */
export const loginType = v.picklist(['phone', 'email']);

const signedIn = v.object({
  kind: v.literal('signed-in'),
  userId: text,
  name: text,
  /** The page to go to now: a path of this site, from the allow-list. */
  returnPath: text,
});
const secondFactor = v.object({
  kind: v.literal('second-factor'),
  /** The ticket that stands for the right password; it is good for ten minutes and five tries. */
  ticket: text,
  channels: v.array(secondFactorChannel),
});
const needsRegistration = v.object({
  kind: v.literal('needs-registration'),
  /** The ticket for `REGISTER` with the type `soc_reg`. */
  ticket: text,
  provider: text,
  email: optionalText,
  firstName: optionalText,
  lastName: optionalText,
});

export const signInAnswer = v.variant('kind', [signedIn, secondFactor]);
const socialAnswer = v.variant('kind', [signedIn, secondFactor, needsRegistration]);
export const codeSent = v.object({
  codeLength: count,
  /** The moment before which no other code is sent. */
  resendAtMs: epochMs,
  /** The address that the code went to, mostly hidden. */
  target: text,
});

export const SIGN_IN = peopleCall({
  method: 'POST',
  path: '/web-api/user/auth',
  about:
    'Signs in by login, phone number or e-mail address and password. The answer takes the same time and form whether or not there is such an account.',
  who: 'anyone',
  captcha: 'by-account',
  request: v.object({
    login: text,
    /** The kind of the login, where the page asks for one kind alone; one of another kind names nobody. */
    loginType: v.optional(loginType),
    password: text,
    returnUrl: optionalText,
  }),
  answer: signInAnswer,
});

export const SEND_SECOND_FACTOR = peopleCall({
  method: 'POST',
  path: '/web-api/sms-auth/send-code',
  about: 'Sends the code of the second factor by message.',
  who: 'anyone',
  request: v.object({ ticket: text, channel: messageChannel }),
  answer: codeSent,
});

export const SECOND_FACTOR = peopleCall({
  method: 'POST',
  path: '/web-api/user/twoauth/',
  about: 'Ends a sign-in by its second factor.',
  who: 'anyone',
  request: v.object({ ticket: text, channel: secondFactorChannel, code: text, returnUrl: optionalText }),
  answer: signInAnswer,
});

export const SEND_EMAIL_LINK = peopleCall({
  method: 'POST',
  path: '/web-api/user/auth-by-email/send',
  about: 'Sends a link to sign in by, to an address that has one; the answer is the same for any address.',
  who: 'anyone',
  captcha: 'by-account',
  request: v.object({ email: text, language: optionalText, returnUrl: optionalText }),
  answer: done,
});

export const SIGN_IN_BY_EMAIL = peopleCall({
  method: 'POST',
  path: '/web-api/user/auth-by-email',
  about: 'Signs in by the token of such a link. The link carries it behind the #, which no server sees.',
  who: 'anyone',
  request: v.object({ token: text, returnUrl: optionalText }),
  answer: signInAnswer,
});

export const START_SOCIAL = peopleCall({
  method: 'POST',
  path: '/web-api/oauth/rights',
  about:
    'Begins a social sign-in: the address of the provider to go to. The provider sends back to /{language}/auth/social.',
  who: 'anyone',
  request: v.object({ provider: text, language: optionalText, returnUrl: optionalText }),
  answer: v.object({ authorizeUrl: text }),
});

export const SIGN_IN_SOCIAL = peopleCall({
  method: 'POST',
  path: '/web-api/oauth/auth',
  about:
    'Ends a social sign-in with what the provider sent back. Who is not registered yet gets a ticket for it.',
  who: 'anyone',
  request: v.object({ code: text, state: text }),
  answer: socialAnswer,
});

export const SIGN_IN_SOCIAL_BY_NAME = peopleCall({
  ...SIGN_IN_SOCIAL,
  path: '/web-api/socauth/auth',
  about: 'The same as `/web-api/oauth/auth`.',
});

/** The second factor of a social sign-in; the ticket of its first step says whose. */
export const SOCIAL_SECOND_FACTOR = peopleCall({
  ...SECOND_FACTOR,
  path: '/web-api/socauth/twofactor/',
  about: 'Ends a social sign-in by its second factor.',
});

export const CHECK_SECOND_FACTOR_CODE = peopleCall({
  method: 'POST',
  path: '/web-api/sms-auth/check-code',
  about: 'Ends a sign-in by the code of the message that `/web-api/sms-auth/send-code` sent.',
  who: 'anyone',
  request: v.object({
    ticket: text,
    channel: v.optional(messageChannel, 'sms'),
    code: text,
    returnUrl: optionalText,
  }),
  answer: signInAnswer,
});

export const SEND_PASSWORD_RESET = peopleCall({
  method: 'POST',
  path: '/web-api/user/password-reset/send',
  about:
    'Sends a code to set a new password by, to the phone or address of the account; the answer is the same for any login.',
  who: 'anyone',
  captcha: 'by-account',
  request: v.object({ login: text }),
  answer: v.object({ ticket: text, codeLength: count, resendAtMs: epochMs }),
});

export const RESET_PASSWORD = peopleCall({
  method: 'POST',
  path: '/web-api/user/password-reset',
  about: 'Sets a new password by that code and ends all sessions.',
  who: 'anyone',
  request: v.object({ ticket: text, confirmCode: text, password: text, passwordConfirmation: text }),
  answer: done,
});

export const APPEAL_BLOCK = peopleCall({
  method: 'POST',
  path: '/web-api/block-appeal/',
  about:
    'Asks for a blocked account to be looked at again; the answer is the same whether there is such an account.',
  who: 'anyone',
  captcha: true,
  request: v.object({ login: text, email: text, text }),
  answer: done,
});

export type SignInAnswer = AnswerOf<typeof SIGN_IN>;
export type SocialAnswer = AnswerOf<typeof SIGN_IN_SOCIAL>;
export type LoginType = v.InferOutput<typeof loginType>;
export type SecondFactorChannel = v.InferOutput<typeof secondFactorChannel>;
export type MessageChannel = v.InferOutput<typeof messageChannel>;
export type CodeSent = v.InferOutput<typeof codeSent>;
