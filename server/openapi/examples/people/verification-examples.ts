/** Whole answers of documents and verification, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, GUID, NOW_MS, told } from '../envelopes.ts';

const STARTED = {
  authId: GUID,
  verificationCode: '4821',
  expiresAtMs: NOW_MS + 120_000,
};
const STATUS = told({ state: 'COMPLETE', result: 'OK', authToken: 'f'.repeat(43) });
const PERSON = { personalCode: '49104170001', country_code: 'EE' };
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const VERIFICATION_EXAMPLES: readonly CallExample[] = [
  [
    'documents',
    told({
      isVerified: false,
      types: [{ type: 'passport', fields: ['number', 'issuedAt', 'expiresAt'] }],
      documents: [
        { id: '51', type: 'passport', fileName: 'passport.png', state: 'waiting', sentAtMs: NOW_MS },
      ],
    }),
  ],
  [
    'uploadDocument',
    DONE,
    {
      type: 'passport',
      number: 'N0000017',
      issuedAt: '2021-03-02',
      expiresAt: '2031-03-01',
      fileName: 'passport.png',
      mediaType: 'image/png',
      content: PICTURE,
    },
  ],
  [
    'identificationConfig',
    told({
      isVerified: false,
      levels: [
        { level: 'contact', isReached: true },
        { level: 'identity', isReached: false },
      ],
      ways: [
        { verificationType: 'documents', state: 'waiting', atMs: NOW_MS },
        { verificationType: 'smart-id', state: 'open' },
      ],
      documentTypes: ['passport', 'id-card'],
      countries: [{ code: 'EE', phoneCode: '+372' }],
    }),
  ],
  ['flowId', told({ flowId: GUID, expiresAtMs: NOW_MS + 900_000 })],
  [
    'documentVerificationToken',
    told({
      authToken: 'a1'.repeat(20),
      url: 'https://verification.example/flow',
      expiresAtMs: NOW_MS + 900_000,
    }),
    { flowId: GUID, language: 'en' },
  ],
  ['startSmartId', told(STARTED), PERSON],
  ['startMobileId', told(STARTED), { ...PERSON, phone_number: '+37250000017' }],
  ['smartIdStatus', STATUS, { authId: GUID }],
  ['mobileIdStatus', STATUS, { authId: GUID }],
  [
    'verify',
    told({ isVerified: true }),
    { verificationType: 'smart-id', authId: GUID, authToken: 'f'.repeat(43) },
  ],
  ['verifyFace', DONE, { mediaType: 'image/png', photo: PICTURE }],
];
