/** Whole answers of signing in and of registration, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, NOW_MS, told } from '../envelopes.ts';

/** The ticket of a step that a code was sent for. */
const TICKET = 'tk-7f3c9a1e5b2d';
const LOGIN = 'aruzhan@mail.example';
const PASSWORD = 'quiet river 1907';
const NEW_PASSWORD = { password: PASSWORD, password_confirmation: PASSWORD };
const RETURN = { returnUrl: '/en/line' };
const SIGNED_IN = told({ kind: 'signed-in', userId: '17', name: 'Aruzhan O.', returnPath: '/en/line' });
const SECOND = told({ kind: 'second-factor', ticket: TICKET, channels: ['app', 'recovery'] });
const SENT = { code_length: 6, resendAtMs: NOW_MS + 60_000 };
const TO_PHONE = { ...SENT, target: '+7***67' };
const OF_APP = { ticket: TICKET, channel: 'app', code: '194273', ...RETURN };
const SOCIAL = { code: 'c0de-4d7b', state: 'st-58a1' };
const NEEDS_REGISTRATION = told({
  kind: 'needs-registration',
  ticket: TICKET,
  provider: 'google',
  firstName: 'Aruzhan',
});

export const SIGN_IN_EXAMPLES: readonly CallExample[] = [
  ['signIn', SECOND, { login: LOGIN, loginType: 'email', password: PASSWORD, ...RETURN }],
  ['signInByEmail', SIGNED_IN, { token: 'a'.repeat(43), ...RETURN }],
  ['signInSocial', NEEDS_REGISTRATION, SOCIAL],
  ['signInSocialByName', SIGNED_IN, SOCIAL],
  ['secondFactor', SIGNED_IN, OF_APP],
  ['socialSecondFactor', SIGNED_IN, OF_APP],
  ['checkSecondFactorCode', SIGNED_IN, { ticket: TICKET, channel: 'sms', code: '194273', ...RETURN }],
  ['sendSecondFactor', told(TO_PHONE), { ticket: TICKET, channel: 'sms' }],
  ['sendEmailLink', DONE, { email: LOGIN, language: 'en', ...RETURN }],
  [
    'startSocial',
    told({ authorizeUrl: 'https://accounts.example/authorize?client_id=touchline&state=st-58a1' }),
    { provider: 'google', language: 'en', ...RETURN },
  ],
  ['passwordResetWays', told({ channels: ['sms', 'email'], code_length: 6 })],
  ['sendPasswordReset', told({ ticket: TICKET, ...SENT }), { login: LOGIN }],
  ['resetPassword', DONE, { ticket: TICKET, confirm_code: '194273', ...NEW_PASSWORD }],
  [
    'appealBlock',
    DONE,
    { login: LOGIN, email: LOGIN, text: 'I wrote a wrong date of birth. My passport shows the right one.' },
  ],
  [
    'registrationConfig',
    told({
      types: [
        {
          type: 'fast_reg',
          form: 'fast',
          fields: [
            { name: 'country', required: true },
            { name: 'currencyId', required: true },
            { name: 'promoCode', required: false },
          ],
        },
      ],
      socialProviders: [{ id: 'google', name: 'Google', kind: 'mail' }],
      currencies: [{ code: 'KZT', name: 'KZT', symbol: '₸' }],
      bonuses: ['cancel', 'sport', 'casino'],
      payments: [{ id: 'card', name: 'Bank card' }],
      preselectedBonus: 'cancel',
      countryId: 82,
      minimumAge: 18,
      layout: 'default',
      mode: 'popup',
    }),
  ],
  [
    'register',
    told({
      kind: 'signed-in',
      userId: '17',
      name: '17',
      login: '200766981',
      password: 'k7w2-mq9d-4t8x',
      returnPath: '/en/line',
    }),
    {
      type: 'fast_reg',
      countryId: 82,
      currency_id: 'KZT',
      isAdultAndAgrees: true,
      language: 'en',
      ...RETURN,
    },
  ],
  [
    'activateFast',
    told({ kind: 'confirm-phone', ticket: TICKET, ...TO_PHONE }),
    { phoneCountryId: 82, phone_number: '7011234567' },
  ],
  ['confirmPhone', SIGNED_IN, { ticket: TICKET, sms_code: '194273', ...RETURN }],
  ['resendPhoneCode', told(TO_PHONE), { ticket: TICKET }],
  ['confirmEmail', told({ kind: 'confirmed' }), { token: 'b'.repeat(43) }],
  [
    'sendEmailConfirmation',
    told({ resendAtMs: NOW_MS + 60_000, target: 'a***@mail.example' }),
    { language: 'en' },
  ],
  [
    'phoneCountries',
    told({
      countries: [{ id: 82, code: 'kz', name: 'Kazakhstan', phoneCode: '+7', min: 10, max: 10 }],
    }),
  ],
  [
    'captcha',
    told({
      type: 'custom',
      challenge: {
        salt: '5f0a2c6e9b0d4d0b',
        bits: 16,
        expiresAtMs: NOW_MS + 300_000,
        signature: 'c'.repeat(43),
      },
    }),
  ],
  [
    'passkeyChallenge',
    told({
      challenge: 'jWznThKKIyeaod88nOxcUR_qGfmvqI5Oe8zsfXOOW30',
      rpId: 'bets.example',
      timeoutMs: 600_000,
    }),
  ],
  [
    'signInPasskey',
    SIGNED_IN,
    {
      challenge: 'jWznThKKIyeaod88nOxcUR_qGfmvqI5Oe8zsfXOOW30',
      credentialId: 'cred-9b0d4d0b',
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      signature: 'MEUCIQDx9a',
      ...RETURN,
    },
  ],
];
