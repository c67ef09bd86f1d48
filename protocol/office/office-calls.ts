/** The office itself: its menu, who the user is to it, how well the account is secured, and the PIN by which consultants know a caller. */
import * as v from 'valibot';
import { peopleCall } from '../people/people-call.ts';
import {
  count,
  currencyCode,
  epochMs,
  flag,
  money,
  nothing,
  optionalText,
  text,
} from '../people/people-values.ts';

export const LEFT_MENU = peopleCall({
  method: 'POST',
  path: '/web-api/office/getLeftMenuData',
  about: 'The pages of the office by groups, as the menu shows them in a language.',
  who: 'user',
  request: v.object({ lng: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)), 'en') }),
  answer: v.object({
    groups: v.array(v.object({ group: text, pages: v.array(text) })),
    unreadMessages: count,
  }),
});

export const USER_INFORMATION = peopleCall({
  method: 'POST',
  path: '/web-api/office/user-information',
  about: 'The user in short.',
  who: 'user',
  request: nothing,
  answer: v.object({
    userId: text,
    name: text,
    isDemo: v.boolean(),
    currencyId: currencyCode,
    language: optionalText,
    registeredAtMs: v.optional(epochMs),
    /** Whether a document has been accepted. */
    isVerified: v.boolean(),
  }),
});

export const NEW_PIN_CODE = peopleCall({
  method: 'POST',
  path: '/web-api/office/getnewpincode',
  about:
    'A new PIN by which a consultant knows the caller: good for a quarter of an hour, three tries and one use. The one before it ends.',
  who: 'user',
  sensitive: true,
  request: nothing,
  answer: v.object({ pinCode: text, expiresAtMs: epochMs }),
});

export const SECURE = peopleCall({
  method: 'POST',
  path: '/web-api/user/secure',
  about: 'What the account is secured by.',
  who: 'user',
  request: nothing,
  answer: v.object({
    hasPassword: v.boolean(),
    isEmailConfirmed: v.boolean(),
    isPhoneConfirmed: v.boolean(),
    hasTwoFactor: v.boolean(),
    hasSecureQuestion: v.boolean(),
    passkeys: count,
  }),
});

export const ACTIVATION_POPUP = peopleCall({
  method: 'POST',
  path: '/web-api/user/repeatActivationPopup',
  about:
    'Whether to remind of an e-mail address or a phone number that is not confirmed: once a day. `is_seen` says that it was shown.',
  who: 'user',
  request: v.object({ isSeen: flag }),
  answer: v.object({
    isDue: v.boolean(),
    contact: v.optional(v.picklist(['email', 'phone'])),
    target: optionalText,
  }),
});

export const WEB_BALANCE = peopleCall({
  method: 'POST',
  path: '/web-api/user/balance',
  about: 'The money of the account in use, and of bonuses in the same currency.',
  who: 'user',
  request: nothing,
  answer: v.object({ currencyId: currencyCode, money, bonusMoney: money }),
});

export const PASSWORD_RESET_WAYS = peopleCall({
  method: 'GET',
  path: '/web-api/user/password-reset',
  about: 'How a forgotten password is set anew: where the code can go, and how long it is.',
  who: 'anyone',
  request: nothing,
  answer: v.object({ channels: v.array(v.picklist(['sms', 'email'])), codeLength: count }),
});
