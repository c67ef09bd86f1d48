/** Whole answers of accounts and payments, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, GUID, kzt, NOW_MS, told } from '../envelopes.ts';

const ACCOUNT = {
  id: '21',
  idBonus: null,
  type: 'main',
  name: 'KZT',
  label: 'KZT (₸)',
  iso: 'KZT',
  symbol: '₸',
  money: kzt('99900.00'),
  amountOfUnplacedBets: kzt('0.00'),
  isActive: true,
  isBonusAccount: false,
  points: 0,
  isPointsTypeBalance: false,
};
const LISTED = { ...ACCOUNT, currencyId: 'KZT' };
const DEPOSIT = {
  paymentId: '70000000001',
  direction: 'deposit',
  state: 'waiting',
  methodId: 'card',
  methodName: 'Bank card',
  money: kzt('5000.00'),
  createdAtMs: NOW_MS,
  changedAtMs: NOW_MS,
  redirectUrl: 'https://cashier.example/pay/70000000001',
  next: { step: 'pay', owner: 'you', expectedByMs: NOW_MS + 900_000 },
  canCancel: true,
};
const WITHDRAWAL = {
  paymentId: '70000000002',
  direction: 'withdrawal',
  state: 'review',
  methodId: 'card',
  methodName: 'Bank card',
  money: kzt('20000.00'),
  createdAtMs: NOW_MS,
  changedAtMs: NOW_MS,
  next: { step: 'review', owner: 'us', expectedByMs: NOW_MS + 86_400_000 },
  canCancel: true,
};
const CANCELLED = { ...WITHDRAWAL, state: 'cancelled', canCancel: false, next: undefined };
const WISH = { payGuid: GUID, methodId: 'card' };

export const MONEY_EXAMPLES: readonly CallExample[] = [
  [
    'accounts',
    told({
      accounts: [LISTED],
      bonuses: [],
      all_accounts: [LISTED],
      available: [{ code: 'USD', symbol: '$', isCrypto: false }],
    }),
  ],
  [
    'createAccount',
    told({
      ...ACCOUNT,
      id: '22',
      name: 'USD',
      label: 'USD ($)',
      currency_id: 'USD',
      iso: 'USD',
      symbol: '$',
      money: { amount: '0.00', currency: 'USD' },
      amountOfUnplacedBets: { amount: '0.00', currency: 'USD' },
      isActive: false,
    }),
    { currency_id: 'USD' },
  ],
  ['deleteAccount', DONE, { account_id: '22' }],
  ['setActiveAccount', DONE, { account_id: '22' }],
  [
    'paymentMethods',
    told({
      methods: [
        {
          id: 'card',
          name: 'Bank card',
          directions: ['deposit', 'withdrawal'],
          min: kzt('500.00'),
          max: kzt('2000000.00'),
          terms: [
            {
              direction: 'withdrawal',
              fee: { hundredths: 0, fixed: kzt('0.00') },
              steps: [
                { step: 'review', owner: 'us', expectedMinutes: 1_440 },
                { step: 'transfer', owner: 'provider', expectedMinutes: 4_320 },
              ],
            },
          ],
        },
      ],
      hasProvider: true,
      offersDepositLimit: true,
    }),
  ],
  ['deposit', told(DEPOSIT), { ...WISH, money: DEPOSIT.money }],
  ['withdraw', told(WITHDRAWAL), { ...WISH, money: WITHDRAWAL.money, requisites: '4000 0000 0000 0002' }],
  ['payment', told(DEPOSIT), { paymentId: DEPOSIT.paymentId }],
  ['paymentRequests', told({ payments: [WITHDRAWAL] })],
  [
    'paymentHistory',
    told({
      payments: [{ ...DEPOSIT, state: 'done', canCancel: false, redirectUrl: undefined, next: undefined }],
      hasMore: false,
      totals: [{ deposited: kzt('5000.00'), withdrawn: kzt('0.00') }],
    }),
    { page_number: 1, is_include_archive: false },
  ],
  ['cancelPayment', told(CANCELLED), { paymentId: WITHDRAWAL.paymentId }],
  [
    'makePaycheck',
    told({
      paymentId: '70000000003',
      code: '4821-7730-1956',
      money: kzt('10000.00'),
      expiresAtMs: NOW_MS + 86_400_000,
    }),
    { payGuid: GUID, money: kzt('10000.00') },
  ],
];
