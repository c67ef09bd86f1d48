/** Sessions, tokens and proving again who one is (docs/trust.md X6, X9, X10). */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from '../people-call.ts';
import { count, done, epochMs, flag, guid, nothing, optionalText, page, text } from '../people-values.ts';
import { secondFactorChannel } from './sign-in-calls.ts';

const session = v.object({
  sessionId: text,
  isThisOne: v.boolean(),
  /** The device as far as it named itself: "Chromium on Linux". */
  device: text,
  address: text,
  startedAtMs: epochMs,
  seenAtMs: epochMs,
  /** The end of the session; only the history has it. */
  endedAtMs: v.optional(epochMs),
  endReason: v.optional(
    v.picklist(['signed-out', 'ended-elsewhere', 'expired', 'limit', 'exclusion', 'password']),
  ),
});

export const SESSIONS = peopleCall({
  method: 'POST',
  path: '/web-api/office/getusersessions',
  about: 'The sessions that are open now, and how many devices have signed in before.',
  who: 'user',
  request: nothing,
  answer: v.object({
    sessions: v.array(session),
    /** The number of known devices, this one included. */ knownDevices: count,
  }),
});

export const USER_SESSIONS = peopleCall({
  ...SESSIONS,
  method: 'GET',
  path: '/web-api/session-api/sessions/user',
});

export const FRAME_SIGN_IN = peopleCall({
  method: 'POST',
  path: '/web-api/api/internal/xframe/v1/user/auth',
  about:
    'Whose token it is that the page around a frame hands over (`/web-api/user/gettoken`). Only for origins that the site names in `iframe.signIn`; it names none unless configured, and there is no such call then.',
  who: 'anyone',
  request: v.object({ token: text, /** The origin of the page around the frame. */ parent: text }),
  answer: v.object({ userId: text, name: text }),
});

export const SESSION_HISTORY = peopleCall({
  method: 'POST',
  path: '/web-api/office/sessionhistory',
  about: 'All sessions, the newest first, fifty to a page.',
  who: 'user',
  request: v.object({ pageNumber: v.optional(page, 1) }),
  answer: v.object({ sessions: v.array(session), hasMore: v.boolean() }),
});

export const END_SESSION = peopleCall({
  method: 'POST',
  path: '/web-api/office/closesession',
  about: 'Ends one session, wherever it is.',
  who: 'user',
  request: v.object({ sessionId: text }),
  answer: done,
});

export const END_OTHER_SESSIONS = peopleCall({
  method: 'POST',
  path: '/web-api/office/disconnecteverywhere',
  about: 'Ends all sessions but this one.',
  who: 'user',
  request: nothing,
  answer: v.object({ ended: count }),
});

export const SESSION_ID = peopleCall({
  method: 'POST',
  path: '/web-api/office/getsessionid',
  about: 'The id of this session: no secret, the cookie is.',
  who: 'user',
  request: nothing,
  answer: v.object({ sessionId: text }),
});

export const PROVE_AGAIN = peopleCall({
  method: 'POST',
  path: '/web-api/office/prove',
  about:
    'Proves again who one is, by password and, where it is on, the second factor. Sensitive acts are open for five minutes then.',
  who: 'user',
  captcha: true,
  request: v.object({ password: text, channel: v.optional(secondFactorChannel), code: optionalText }),
  answer: v.object({ untilMs: epochMs }),
});

export const SESSION_WATCH = peopleCall({
  method: 'GET',
  path: '/web-api/api/mobile/v1/session/watch',
  about:
    'Answers when the session is over, wherever it was ended, or when the accounts hold other amounts than those that `mark` stands for, and otherwise after half a minute. With a service token, of which the hub has one for all tabs.',
  who: 'user',
  request: v.object({ mark: optionalText }),
  answer: v.object({
    isOpen: v.boolean(),
    /** The mark of what the accounts hold now; it says nothing of the amounts. */ mark: optionalText,
  }),
});

/** A token of the service API: a bearer for `authorization`, for fifteen minutes. */
export const SERVICE_TOKEN = peopleCall({
  method: 'GET',
  path: '/web-api/api/mobile/v1/token/',
  about: 'A service token. 403 USER_NOT_AUTHENTICATED for a guest.',
  who: 'anyone',
  request: nothing,
  answer: v.object({
    userToken: text,
    /** The moment of expiry, epoch ms by the clock of the Date header. */ expireDate: epochMs,
  }),
});

export const REFRESH_SERVICE_TOKEN = peopleCall({
  method: 'POST',
  path: '/web-api/api/mobile/v1/token/refresh',
  about: 'Another service token for one that is still good.',
  who: 'anyone',
  request: v.object({ userToken: text }),
  answer: SERVICE_TOKEN.answer,
});

export const USER_CONFIG = peopleCall({
  method: 'GET',
  path: '/web-api/user/getuserconfig',
  about: 'What every page of a signed-in user goes by.',
  who: 'user',
  request: nothing,
  answer: v.object({
    userId: text,
    name: text,
    /** The minutes without an act after which the page signs out; 0 is never (30, when enabled). */
    autoLogoffMinutes: count,
    /** The interval of the reality check in minutes; 0 is never. */
    realityCheckMinutes: count,
    sessionStartedAtMs: epochMs,
    /** The moment when a session limit ends the session. */
    sessionEndsAtMs: v.optional(epochMs),
    isEmailConfirmed: v.boolean(),
    isPhoneConfirmed: v.boolean(),
    hasTwoFactor: v.boolean(),
    hasPassword: flag,
  }),
});

export const LOG_COOKIE_CONSENT = peopleCall({
  method: 'POST',
  path: '/web-api/cookie-agreement/log',
  about: 'Keeps what a visitor agreed to and when: none 0, functionality 1, marketing 2, all 3.',
  who: 'anyone',
  request: v.object({ cookiesAgreeTime: epochMs, level: v.picklist([0, 1, 2, 3]), visitorId: guid }),
  answer: done,
});

export type UserSession = AnswerOf<typeof SESSIONS>['sessions'][number];
export type UserConfig = AnswerOf<typeof USER_CONFIG>;
