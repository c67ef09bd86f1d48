/** Whole answers of the account, its settings and messages, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, kzt, NOW_MS, told } from '../envelopes.ts';

const ACCOUNT = {
  userId: '17',
  isDemo: false,
  login: '200766981',
  email: 'aruzhan@mail.example',
  isEmailConfirmed: true,
  phone: '+7***67',
  isPhoneConfirmed: true,
  firstName: 'Aruzhan',
  lastName: 'Ospanova',
  birthDate: '17.04.1991',
  countryId: 82,
  city: 'Almaty',
  currency_id: 'KZT',
  hasTwoFactor: false,
  auth_by_email: true,
  mailing: false,
  locked: ['firstName', 'lastName'],
};
const TASKS = told({ fields: [{ name: 'lastName', reason: 'missing' }], canConvert: false });
const SPORTS = { lineDisallowSport: [66], liveDisallowSport: [] };
const TICKET = 'tk-7f3c9a1e5b2d';
const PASSWORD = 'quiet river 1907';

export const ACCOUNT_EXAMPLES: readonly CallExample[] = [
  ['accountData', told(ACCOUNT)],
  ['saveAccountFields', told(ACCOUNT), { city: 'Almaty', mailing: false }],
  ['disallowSports', told(SPORTS), { ...SPORTS, isReplaced: true }],
  ['settings', told({ settings: { 'odds-format': 'decimal', theme: 'dark' }, changedAt: { theme: NOW_MS } })],
  [
    'saveSetting',
    told({ done: true, setting_value: 'dark', changedAtMs: NOW_MS }),
    { setting_id: 'theme', setting_value: 'dark', agoMs: 0 },
  ],
  ['accountTasks', TASKS],
  ['clarify', told({ fields: [], canConvert: false }), { lastName: 'Ospanova' }],
  [
    'convert',
    told({
      ticket: TICKET,
      code_length: 6,
      resendAtMs: NOW_MS + 60_000,
      target: 'a***@mail.example',
    }),
    {
      email: 'aruzhan@mail.example',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      firstName: 'Aruzhan',
      lastName: 'Ospanova',
    },
  ],
  ['confirmConvert', DONE, { ticket: TICKET, confirm_code: '194273' }],
  [
    'messages',
    told({
      unread: 1,
      messages: [
        { id: '61', kind: 'deposit-done', money: kzt('5000.00'), createdAtMs: NOW_MS, isRead: false },
      ],
    }),
  ],
  ['readMessages', DONE, { upToId: '61' }],
  ['deleteMessage', DONE, { id: '61' }],
];
