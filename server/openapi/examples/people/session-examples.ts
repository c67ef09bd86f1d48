/** Whole answers of sessions, passkeys and consent, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, GUID, NOW_MS, told } from '../envelopes.ts';

const SESSION = {
  sessionId: '41',
  isThisOne: true,
  device: 'Firefox, Linux',
  address: '203.0.113.7',
  startedAtMs: NOW_MS,
  seenAtMs: NOW_MS + 600_000,
};
const ENDED = {
  ...SESSION,
  sessionId: '40',
  isThisOne: false,
  endedAtMs: NOW_MS + 900_000,
  endReason: 'signed-out',
};
const TOKEN = { userToken: 'd'.repeat(43), expireDate: NOW_MS + 3_600_000 };
const SESSIONS = told({ sessions: [SESSION], knownDevices: 2 });

export const SESSION_EXAMPLES: readonly CallExample[] = [
  ['sessions', SESSIONS],
  ['userSessions', SESSIONS],
  ['sessionHistory', told({ sessions: [SESSION, ENDED], hasMore: false }), { page_number: 1 }],
  ['sessionId', told({ session_id: SESSION.sessionId })],
  ['sessionWatch', told({ isOpen: true, mark: '17.3' }), { mark: '17.2' }],
  ['endSession', DONE, { session_id: ENDED.sessionId }],
  ['endOtherSessions', told({ ended: 1 })],
  [
    'frameSignIn',
    told({ userId: '17', name: 'Aruzhan O.' }),
    { token: TOKEN.userToken, parent: 'https://portal.example' },
  ],
  ['logCookieConsent', DONE, { cookiesAgreeTime: NOW_MS, level: 2, visitorId: GUID }],
  ['proveAgain', told({ untilMs: NOW_MS + 600_000 }), { password: 'quiet river 1907' }],
  ['sensitiveUntil', told({ untilMs: NOW_MS + 600_000 })],
  ['serviceToken', told(TOKEN)],
  ['refreshServiceToken', told({ ...TOKEN, userToken: 'e'.repeat(43) }), { userToken: TOKEN.userToken }],
  [
    'userConfig',
    told({
      userId: '17',
      name: 'Aruzhan O.',
      autoLogoffMinutes: 30,
      realityCheckMinutes: 60,
      sessionStartedAtMs: NOW_MS,
      sessionEndsAtMs: NOW_MS + 86_400_000,
      isEmailConfirmed: true,
      isPhoneConfirmed: true,
      hasTwoFactor: false,
      hasPassword: true,
    }),
  ],
  [
    'passkeys',
    told({ passkeys: [{ id: '31', name: 'Laptop', addedAtMs: NOW_MS, usedAtMs: NOW_MS + 600_000 }] }),
  ],
  [
    'passkeyOptions',
    told({
      challenge: 'jWznThKKIyeaod88nOxcUR_qGfmvqI5Oe8zsfXOOW30',
      rpId: 'bets.example',
      userHandle: 'MTc',
      userName: 'aruzhan@mail.example',
      exclude: ['cred-9b0d4d0b'],
    }),
  ],
  [
    'addPasskey',
    DONE,
    {
      name: 'Laptop',
      challenge: 'jWznThKKIyeaod88nOxcUR_qGfmvqI5Oe8zsfXOOW30',
      credentialId: 'cred-3a1f6c7e',
      publicKey: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE',
      algorithm: -7,
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAA',
      clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    },
  ],
  ['removePasskey', DONE, { id: '31' }],
];
