/** Whole answers of the office, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, GUID, kzt, NOW_MS, told } from '../envelopes.ts';

const REQUEST = {
  id: '91',
  kind: 'withdrawal',
  fields: { paymentNumber: '70000000002', text: 'The money has not come.' },
  state: 'open',
  createdAtMs: NOW_MS,
};
const MAILED = told({ target: 'a***@mail.example', rows: 42, left: 0, mailsLeft: 2 });
const SPAN = { from: NOW_MS - 2_592_000_000, to: NOW_MS, lng: 'en' };
const CLEARED = told({ beforeMs: NOW_MS, hidden: 42 });

export const OFFICE_EXAMPLES: readonly CallExample[] = [
  [
    'activationPopup',
    told({ isDue: true, contact: 'email', target: 'a***@mail.example' }),
    { isSeen: false },
  ],
  [
    'leftMenu',
    told({ groups: [{ group: 'money', pages: ['wallets', 'recharge'] }], unreadMessages: 1 }),
    { lng: 'en' },
  ],
  ['newPinCode', told({ pinCode: '482177', expiresAtMs: NOW_MS + 300_000 })],
  [
    'secure',
    told({
      hasPassword: true,
      isEmailConfirmed: true,
      isPhoneConfirmed: true,
      hasTwoFactor: false,
      hasSecureQuestion: true,
      passkeys: 1,
    }),
  ],
  [
    'userInformation',
    told({
      userId: '17',
      name: 'Aruzhan O.',
      isDemo: false,
      currency_id: 'KZT',
      language: 'en',
      registeredAtMs: NOW_MS,
      isVerified: false,
    }),
  ],
  ['webBalance', told({ currency_id: 'KZT', money: kzt('99900.00'), bonusMoney: kzt('0.00') })],
  ['makeOfficeRequest', told(REQUEST), { requestGuid: GUID, kind: REQUEST.kind, fields: REQUEST.fields }],
  [
    'officeRequests',
    told({
      requests: [
        { ...REQUEST, state: 'answered', answer: 'It was sent today.', answeredAtMs: NOW_MS + 600_000 },
      ],
      hasMore: false,
    }),
  ],
  ['closeOfficeRequest', DONE, { requestId: REQUEST.id }],
  [
    'sendAdminRequest',
    told({ ...REQUEST, kind: 'admin', fields: { userName: 'Aruzhan', email: 'aruzhan@mail.example' } }),
    { userName: 'Aruzhan', email: 'aruzhan@mail.example' },
  ],
  ['clearedHistory', CLEARED],
  ['clearHistory', CLEARED, { beforeMs: NOW_MS }],
  ['mailBetsHistory', MAILED, SPAN],
  ['mailCasinoHistory', MAILED, SPAN],
  [
    'virtualAccount',
    told({
      accounts: [{ id: '25', currencyId: 'KZT', money: kzt('1200.00') }],
      movements: [{ id: '4001', reason: 'bonus', isIn: true, money: kzt('1200.00'), atMs: NOW_MS }],
      hasMore: false,
    }),
    { page_number: 1 },
  ],
  [
    'managerBets',
    told({
      bets: [
        {
          id: '301',
          state: 'proposed',
          note: 'As we spoke of by phone.',
          stake: kzt('20000.00'),
          legs: [
            {
              game: 'Corvemere – Gildhaven',
              championship: 'Northern League',
              market: 'Result',
              selection: '1',
              odds: 1_850,
              proposedOdds: 1_900,
            },
          ],
          odds: 1_900,
          proposedAtMs: NOW_MS,
          expiresAtMs: NOW_MS + 900_000,
        },
      ],
      hasMore: false,
    }),
    { page_number: 1, state: 'proposed', lng: 'en' },
  ],
  [
    'acceptManagerBet',
    told({ outcome: 'placed', betId: '90000000001' }),
    { managerBetId: '301', odds: [1_900], lng: 'en' },
  ],
  ['declineManagerBet', DONE, { managerBetId: '301' }],
];
