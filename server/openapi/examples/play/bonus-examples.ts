/** Whole answers of the bonuses, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, told } from '../envelopes.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

const TERMS = {
  ruleId: '1st',
  type: 0,
  claim: 'automatic',
  perPerson: 'once',
  trigger: { on: 'deposit', first: true },
  conditions: {},
  effect: { kind: 'bonus-money', base: 'deposit', percent: 100, most: usd('50.00') },
  wager: { times: 5, base: 'bonus', minOdds: 1_500, shares: { single: 100, accumulator: 100 }, spend: 'own' },
  days: 30,
};
const BOOST_TERMS = {
  ruleId: 'boost',
  type: 13,
  claim: 'offer',
  perPerson: 'daily',
  trigger: { on: 'bet-placed' },
  conditions: { minOdds: 1_500, mostStake: usd('20.00') },
  effect: { kind: 'boost', percent: 10 },
  days: 1,
};
const REFUSAL = {
  refusalId: '82000001',
  atMs: 1_790_000_000_000,
  ruleId: 'risk-free',
  promoId: null,
  reason: 'same-device',
  appeal: {
    text: 'My sister plays on the same computer.',
    atMs: 1_790_000_100_000,
    state: 'granted',
    answer: '',
  },
};
const BONUS = {
  id: '80000000001',
  idBonus: '80000000001',
  type: 0,
  name: '',
  state: 'active',
  start: 1_790_000_000_000,
  end: null,
  expirationDate: 1_792_592_000_000,
  money: usd('20.00'),
  currencyIso: 'USD',
  currentValue: usd('25.00'),
  target: usd('100.00'),
  progressPercent: 25,
  width: 25,
  isClosed: false,
  promoId: null,
  terms: TERMS,
  counted: [
    {
      atMs: 1_790_000_600_000,
      product: 'single',
      reference: '90000000001',
      stake: usd('25.00'),
      counted: usd('25.00'),
      reason: 'counted',
    },
  ],
  held: usd('20.00'),
  inBets: usd('0.00'),
  lostByRefusal: usd('20.00'),
};

const PROMO_CODE = { code: 'WELCOME', money: usd('20.00'), grantedAtMs: 1_790_000_000_000, isUsed: false };

export const BONUS_EXAMPLES: readonly CallExample[] = [
  ['bonuses', told({ bonuses: [BONUS] })],
  [
    'specialOffers',
    told({ offers: [{ offerId: 'boost', name: '', terms: BOOST_TERMS, state: 'open', unmet: [] }] }),
  ],
  ['bonusRules', told({ rules: [{ name: '', terms: TERMS }] })],
  [
    'firstDepositChoice',
    told({ firstDepositBonusChoice: 'sport', rules: [{ choice: 'sport', name: '', terms: TERMS }] }),
  ],
  ['takeOffer', told(BONUS), { offerId: 'boost' }],
  [
    'bonusGifts',
    told({
      gifts: [
        {
          giftId: '81000001',
          name: '',
          terms: { ...BOOST_TERMS, claim: 'gift' },
          givenAtMs: 1_790_000_000_000,
          untilMs: 1_791_209_600_000,
          state: 'open',
        },
      ],
    }),
  ],
  [
    'rewards',
    told({
      rewards: [{ atMs: 1_790_000_000_000, source: 'bonus', ruleId: '1st', type: 0, money: usd('20.00') }],
      pages: 1,
    }),
  ],
  ['refusedBonuses', told({ refused: [REFUSAL] })],
  [
    'appealBonus',
    told({ ...REFUSAL, appeal: { ...REFUSAL.appeal, state: 'open' } }),
    { refusalId: REFUSAL.refusalId, text: REFUSAL.appeal.text },
  ],
  ['checkPromoCode', told({ ...PROMO_CODE, bonus_id: null }), { promoCode: PROMO_CODE.code }],
  ['promoCodes', told({ codes: [{ ...PROMO_CODE, bonusId: null }] })],
  [
    'promoCodeTerms',
    told({ code: PROMO_CODE.code, name: '', terms: { ...BOOST_TERMS, claim: 'code' } }),
    { promoCode: PROMO_CODE.code, lng: 'en' },
  ],
  ['chooseFirstDepositBonus', DONE, { firstDepositBonusChoice: 'sport' }],
  [
    'firstDepositBonus',
    told({
      hasFirstDeposit: false,
      bonusPopupTitle: 'A bonus for the first deposit',
      bonusPopupDescription: 'As much as the first deposit again, up to the worth of 50 USD.',
      bonusPopupBtnText: 'To the deposit',
    }),
  ],
  ['declineGift', DONE, { giftId: '81000001' }],
  ['takeGift', told(BONUS), { giftId: '81000001' }],
  ['refuseBonus', DONE, { bonus_id: BONUS.id }],
];
