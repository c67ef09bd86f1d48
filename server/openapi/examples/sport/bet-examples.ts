/** Whole answers of quotes, placing, free bets and kept coupons, as examples of the API's document, by the id of their operation. */
import { type CallExample, data, GUID, NOW_MS, short } from '../envelopes.ts';

/** The names of the game that bets of examples are on. */
export const GAME_TEXTS = { game: 'Corvemere – Gildhaven', championship: 'Northern League' };
const TEXTS = { ...GAME_TEXTS, market: 'Result', selection: '1' };
const SELECTION = { GameId: 7_001, Type: 1, Param: 0, PlayerId: 0 };
const SENT = { ...SELECTION, Kind: 3, Coef: 1.85, Texts: TEXTS };
const TOTAL = {
  ...SENT,
  Type: 9,
  Param: 2.5,
  Coef: 1.9,
  Texts: { ...TEXTS, market: 'Total', selection: 'Over 2.5' },
};
const OF_PAGE = { partner: 1, Lng: 'en', CfView: 0, notWait: false, live: false };

/** The body of a placement of one bet. */
export const BET_BODY = { Events: [SENT], Vid: 0, Summ: 500, CheckCf: 0, betGUID: GUID, ...OF_PAGE };
const BUILDER_BODY = { ...BET_BODY, Events: [SENT, TOTAL], Vid: 19, BuilderCoupon: true, BuilderCoef: 2.75 };
const { Summ: _stake, betGUID: _guid, ...QUOTE_BODY } = BET_BODY;

const QUOTE = {
  Vid: 0,
  Units: 1,
  Coef: 1.85,
  minBet: 50,
  maxBet: 500_000,
  House: {},
  VIPMaxBet: 2_000_000,
  Boosts: [
    {
      Kind: 'power',
      Percent: 5,
      IsMet: true,
      Conditions: [
        { Code: 'kind-single', IsMet: true },
        { Code: 'odds-from', IsMet: true, Limit: 1_500 },
        { Code: 'odds-to', IsMet: true, Limit: 5_000 },
      ],
    },
  ],
  Events: [
    {
      ...SELECTION,
      Coef: 1.85,
      Block: false,
      IsBlock: false,
      Finish: false,
      IsRelation: 0,
      RelatedTo: [],
      Opp1: 'Corvemere',
      Opp2: 'Gildhaven',
      Liga: 'Northern League',
      SportId: 1,
    },
  ],
};

/** An open bet, as the record has it. */
export const BET = {
  id: '90000000001',
  betGuid: GUID,
  kind: 'single',
  funding: 'money',
  boostPercent: 0,
  status: 'open',
  placedAt: NOW_MS,
  currency: 'KZT',
  exponent: 2,
  stake: '500.00',
  odds: 1.85,
  potentialPayout: '925.00',
  policy: { kind: 'none' },
  legs: [{ key: '7001.1.1.0.0', feed: 'line', texts: TEXTS, seenOdds: 1.85, odds: 1.85, scoreAtPlacing: '' }],
};
const PLACED = short({
  Id: 90_000_000_001,
  Balance: 99_400,
  BalanceText: '99400.00',
  Coupon: null,
  Dt: `/Date(${NOW_MS})/`,
  betGUID: GUID,
  waitTime: 0,
  Bet: { ...BET, house: {} },
});
const DELAYED = short({ betGUID: GUID, waitTime: 3_000 });

const CODE = 'BCDFGH23';
const KEPT = {
  ...SELECTION,
  MainGameId: 7_001,
  Group: 1,
  Kind: 3,
  Coef: 1.8,
  Texts: TEXTS,
  SavedCoef: 1.85,
  Block: false,
  RelatedTo: [],
  Opp1: 'Corvemere',
  Opp2: 'Gildhaven',
  Liga: 'Northern League',
  SportId: 1,
  PeriodName: '',
  GameType: '',
};
const TOO_SMALL = {
  ...short({ AdditionalInfo: { limit: '50.00' } }),
  Error: 'the stake is below the minimum',
  ErrorCode: 700_002,
  Success: false,
};
const FREE_BET = {
  id: '1',
  code: 'WELCOME',
  currency: 'KZT',
  isFree: true,
  amount: '1000.00',
  exponent: 2,
  isStakeReturned: false,
};
/** The body by which prices of a builder are asked for. */
export const BUILDER_REQUEST = { GameId: 7_001, Events: [SENT, TOTAL], Lng: 'en' };

export const BET_EXAMPLES: readonly CallExample[] = [
  ['updateCoupon', short(QUOTE), QUOTE_BODY],
  ['makeBet', PLACED, BET_BODY],
  ['askBet', DELAYED],
  [
    'putBets',
    short({
      Coupons: [PLACED, TOO_SMALL],
    }),
    { coupons: [BET_BODY, { ...BUILDER_BODY, Summ: 1, betGUID: '5f0a2c6e-9b0d-4d0b-8f52-3a1f6c7e9d10' }] },
  ],
  ['powerBet', data({ state: 'boosted', boostPercent: 5, potentialPayout: '946.25' })],
  ['listBets', data([BET]), { status: 'open' }],
  ['saveCoupon', short(CODE), { ...QUOTE_BODY, Events: [{ ...SENT, Group: 1 }], Summ: '500' }],
  [
    'getCoupon',
    short({ Events: [KEPT], RemovedEvents: [], HasRemoveEvents: false, CheckCf: 0, Summ: '500', Vid: 0 }),
    { Guid: CODE, partner: 1, Lng: 'en' },
  ],
  [
    'expressHighlight',
    short({
      BoostPercent: 4,
      Events: [
        {
          ...SELECTION,
          GameId: 7_002,
          MainGameId: 7_002,
          Group: 1,
          Kind: 3,
          Coef: 1.6,
          Texts: { game: 'Ashwick – Gildhaven', championship: 'Northern League', market: '', selection: '' },
        },
      ],
    }),
    { Events: [SENT], Lng: 'en' },
  ],
  [
    'getAdvance',
    short({
      Available: '250.00',
      Backing: [{ BetId: BET.id, Worth: '500.00' }],
      Percent: 50,
      Hours: 48,
    }),
  ],
  ['listFreeBets', data([FREE_BET])],
  ['redeemPromoCode', data([FREE_BET]), { promoCode: 'WELCOME' }],
];
