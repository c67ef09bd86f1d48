/** What travels in the calls of the coupon and of bets. */

import { BET_KINDS } from '#domain/coupon/form/bet-form.ts';
import { NO_ADVANCE_REASONS } from '#domain/coupon/offers/advance.ts';
import type { Schema } from './openapi.ts';
import {
  asked,
  COMMON_SCHEMAS,
  envelopeOf,
  flag,
  GUID,
  listOf,
  MOMENT,
  MONEY_TEXT,
  number,
  oneOf,
  record,
  ref,
  text,
  whole,
} from './schemas.ts';

const TEXTS = asked({ game: text(), championship: text(), market: text(), selection: text() });
const NAMES: Readonly<Record<string, Schema>> = {
  Opp1: text('Names are in the language of `Lng`.'),
  Opp2: text(),
  Liga: text('The championship.'),
  PlayerName: text(),
};
const BLOCKS = listOf(listOf(whole('Position of an event.')));
const FORM: Readonly<Record<string, Schema>> = {
  Vid: {
    ...oneOf(0, 1, 2, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19),
    description: 'The kind: docs/betting.md.',
  },
  SystemSize: whole('Legs, or blocks, in each unit.'),
  EventsIndexes: BLOCKS,
  WithLobby: flag('The first of EventsIndexes is the lobby.'),
  GroupsSumms: listOf({ type: ['string', 'number'], description: 'Stake of each block, or "max".' }),
  AntiExpressCoef: number('The margin M; told, never taken from a request.'),
  BuilderCoupon: flag(),
  BuilderCoef: number('The price of a builder that was seen.'),
};
const POLICY: Readonly<Record<string, Schema>> = {
  CheckCf: { ...oneOf(0, 1, 2), description: '0 this price alone, 1 also a better one, 2 any.' },
  MinCoef: number('The least total odds that are taken.'),
};
/** A number of up to four digits after the point; of a currency with more digits, exact text. */
const WIRE_MONEY: Schema = { type: ['number', 'string'] };
const COUPON: Readonly<Record<string, Schema>> = {
  ...FORM,
  ...POLICY,
  partner: whole(),
  Lng: text(),
  Currency: text('Code of the account that stakes; the active one where none is named.'),
  CfView: whole(),
  CalcSystemsMin: flag(),
  IsPowerBet: flag(),
  IsExpressBoost: flag(),
  promo: text('Code or number of a free bet.'),
  avanceBet: flag(
    'What the stake is beyond the own money is on credit against unsettled bets; see GetAvance.',
  ),
  expressNum: whole(),
  VIPBetSumm: { type: ['boolean', 'number'] },
  TransformEventKind: flag('false: refused once its game is live.'),
  CouponCode: text(),
  ApprovedBet: flag(),
  OneClickBet: flag(),
  Source: whole('55: one-click betting.'),
  SaleBetId: {
    type: ['string', 'integer'],
    description:
      'Number of an open bet that this one takes the place of: it is paid for at its offer, both or neither.',
  },
  SaleSumm: {
    type: ['string', 'number'],
    description: 'Ours: the least that the replaced bet must bring; without it whatever is offered.',
  },
  notWait: flag(),
  live: flag(),
};
const ORDER: Readonly<Record<string, Schema>> = {
  isAutoBet: flag(),
  autoBetCf: number('Total odds that the order waits for.'),
  autoBetCfView: text(),
  DropOnScoreChange: flag(),
  TimeInForce: oneOf('cancel', 'start', 'until'),
  ExpiresAt: MOMENT,
};
/** Kind words of the account's lists: which others are there depends on the kind. */
const KIND_WORDS: Readonly<Record<string, Schema>> = {
  kind: oneOf(...BET_KINDS),
};
const KIND_DETAILS: Readonly<Record<string, Schema>> = {
  systemSize: whole(),
  lobby: listOf(whole()),
  blocks: BLOCKS,
  blockStakes: listOf(text()),
  antiExpressMargin: number(),
  builderOdds: number(),
};

export const BETTING_SCHEMAS: Readonly<Record<string, Schema>> = {
  ...COMMON_SCHEMAS,
  CouponEvent: asked(
    { GameId: whole(), Type: whole(), Coef: number('The price that was seen.') },
    {
      Param: number(),
      PlayerId: whole(),
      Kind: { ...oneOf(1, 3), description: '1 live, 3 line.' },
      Version: whole('Revision of the price that was seen.'),
      Texts: TEXTS,
    },
  ),
  CouponRequest: asked({ Events: listOf(ref('CouponEvent')) }, COUPON),
  BetRequest: asked(
    {
      Events: listOf(ref('CouponEvent')),
      Vid: FORM['Vid'] ?? {},
      Summ: { type: ['number', 'string'], description: 'The whole stake.' },
      betGUID: GUID,
    },
    COUPON,
  ),
  OrderRequest: asked(
    {
      Events: listOf(ref('CouponEvent')),
      Summ: { type: ['number', 'string'] },
      betGUID: GUID,
      autoBetCf: number(),
    },
    { ...COUPON, ...ORDER },
  ),
  BetsRequest: {
    anyOf: [
      asked({ coupons: { type: 'array', items: ref('BetRequest'), minItems: 1, maxItems: 50 } }),
      asked({ coupon: ref('BetRequest') }),
      ref('BetRequest'),
    ],
  },
  QuotedEvent: record(
    {
      GameId: whole(),
      Type: whole(),
      Param: number(),
      PlayerId: whole(),
      Coef: number('0 where there is none.'),
      Block: flag('Suspended.'),
      IsBlock: flag(),
      Finish: flag('Over, or not offered any more.'),
      IsRelation: oneOf(0, 1),
      RelatedTo: listOf(whole('Position of an event that it cannot be combined with.')),
    },
    NAMES,
  ),
  Boost: record({
    Kind: oneOf('express', 'power', 'day'),
    Percent: whole('Of the winnings.'),
    IsMet: flag(),
    Conditions: listOf(record({ Code: text(), IsMet: flag() }, { Limit: whole() })),
  }),
  Quote: record(
    {
      Coef: number('Odds at which the whole stake pays; 0 where it is not offered.'),
      minBet: WIRE_MONEY,
      maxBet: WIRE_MONEY,
      VIPMaxBet: WIRE_MONEY,
      Events: listOf(ref('QuotedEvent')),
    },
    {
      ...FORM,
      Units: whole(),
      Boosts: listOf(ref('Boost')),
      FairCoef: number('Without the margin.'),
      VoidRule: text('A code.'),
      House: ref('House'),
      LeastCoef: number('When only as few win as can bring anything.'),
    },
  ),
  House: asked(
    {},
    {
      cap: text('The most that one bet pays before tax, in whole minor units.'),
      tax: record({
        stakeTax: text('A share, as a fraction.'),
        stakeTaxModel: oneOf('none', 'inclusive', 'deducted', 'added'),
        payoutTax: text('A share, as a fraction.'),
        payoutTaxBase: oneOf('payout', 'winnings_vs_charged', 'winnings_vs_net'),
        winThreshold: text('Minor units, as a fraction: only a base above it is taxed.'),
        thresholdMode: oneOf('whole', 'excess'),
        oddsThreshold: text(
          'As a fraction: only a return of more than so many times the net stake is taxed.',
        ),
        refundReturnsStakeTax: flag(),
      }),
    },
  ),
  BetLeg: asked(
    {
      key: text('Game, group, type, parameter and player.'),
      feed: oneOf('line', 'live'),
      texts: TEXTS,
      seenOdds: number(),
      odds: number(),
      scoreAtPlacing: text(),
    },
    {
      result: oneOf('win', 'lose', 'void', 'half_win', 'half_lose'),
      reason: asked({ source: text(), rule: text(), facts: { type: 'object' } }),
    },
  ),
  Bet: asked(
    {
      id: text(),
      betGuid: GUID,
      ...KIND_WORDS,
      status: oneOf('open', 'won', 'lost', 'refunded', 'cashed_out'),
      placedAt: MOMENT,
      currency: text(),
      exponent: whole(),
      stake: MONEY_TEXT,
      odds: number(),
      potentialPayout: MONEY_TEXT,
      policy: asked({ kind: oneOf('none', 'higher', 'any', 'floor') }, { odds: number() }),
      legs: listOf(ref('BetLeg')),
    },
    {
      ...KIND_DETAILS,
      settledAt: MOMENT,
      payout: MONEY_TEXT,
      closedStake: MONEY_TEXT,
      cashedOut: MONEY_TEXT,
      saleTax: MONEY_TEXT,
      advance: record({ amount: MONEY_TEXT, repaid: MONEY_TEXT, dueAt: MOMENT }),
      replaces: text('The bet whose place it took.'),
      replacedBy: text('The bet that took its place.'),
      funding: oneOf('money', 'free'),
      boostPercent: whole(),
      boostBase: { const: 'return' },
      house: ref('House'),
    },
  ),
  Accepted: record({
    Id: whole(),
    Balance: number(),
    BalanceText: MONEY_TEXT,
    Coupon: { type: 'null' },
    Dt: { type: 'string', pattern: '^/Date\\(\\d+\\)/$' },
    betGUID: GUID,
    waitTime: { const: 0 },
    Bet: ref('Bet'),
  }),
  Delayed: record({ betGUID: GUID, waitTime: { type: 'integer', minimum: 1, description: 'Milliseconds.' } }),
  Reoffered: record({ Coupon: ref('Quote'), OfferMs: whole('How long the offer stands.') }),
  QuoteAnswer: envelopeOf(ref('Quote')),
  BetAnswer: envelopeOf({ anyOf: [ref('Accepted'), ref('Delayed'), ref('Reoffered')] }),
  BetsAnswer: { anyOf: [envelopeOf(record({ Coupons: listOf(ref('BetAnswer')) })), ref('BetAnswer')] },
  BetList: record({ success: { const: true }, data: listOf(ref('Bet')) }),
  Order: record(
    {
      isAutoBet: { const: true },
      autoBetCf: number(),
      autoBetCfView: text(),
      DropOnScoreChange: flag(),
      TimeInForce: oneOf('cancel', 'start', 'until'),
      ...KIND_WORDS,
      betGUID: GUID,
      state: oneOf('waiting', 'paused', 'sent', 'refused', 'expired', 'dropped', 'cancelled'),
      stake: MONEY_TEXT,
      currency: text(),
      exponent: whole(),
      legs: listOf(TEXTS),
      events: listOf(record({ state: text(), reason: text(), at: MOMENT })),
    },
    { ...KIND_DETAILS, ExpiresAt: MOMENT },
  ),
  OrderAnswer: envelopeOf(record({ betGUID: GUID, isAutoBet: { const: true }, Bid: ref('Order') })),
  OrderList: record({ success: { const: true }, data: listOf(ref('Order')) }),
  FreeBet: record({
    id: text(),
    code: text(),
    currency: text(),
    amount: MONEY_TEXT,
    exponent: whole(),
    isFree: flag('No bet stands on it.'),
    isStakeReturned: { const: false },
  }),
  FreeBetList: record({ success: { const: true }, data: listOf(ref('FreeBet')) }),
  BuilderAnswer: envelopeOf(
    record({
      GameId: whole(),
      Coef: number(),
      FairCoef: number(),
      VoidRule: text(),
      MinEvents: whole(),
      MaxEvents: whole(),
      Events: listOf(
        record({
          GameId: whole(),
          Group: whole(),
          Type: whole(),
          Param: number(),
          PlayerId: whole(),
          Coef: number(),
          Block: flag(),
          IsAvailable: flag('It can be added to those that are chosen.'),
        }),
      ),
    }),
  ),
  AdvanceAnswer: envelopeOf(
    record(
      {
        Available: MONEY_TEXT,
        Backing: listOf(record({ BetId: text(), Worth: MONEY_TEXT })),
        Percent: whole('Of what the house would pay now for the bets that back it.'),
        Hours: whole('Within these it is paid back, or its bet is void.'),
      },
      { Reason: oneOf(...NO_ADVANCE_REASONS) },
    ),
  ),
  HighlightAnswer: envelopeOf(
    record({
      BoostPercent: whole(),
      Events: listOf(
        record({
          GameId: whole(),
          MainGameId: whole(),
          Group: whole(),
          Type: whole(),
          Param: number(),
          PlayerId: whole(),
          Kind: oneOf(1, 3),
          Coef: number(),
          Texts: TEXTS,
        }),
      ),
    }),
  ),
  SavedCodeAnswer: envelopeOf({ type: 'string', pattern: '^[2-9A-Z]{8,16}$' }),
  SavedCouponAnswer: envelopeOf(
    asked({
      Events: listOf(asked({ GameId: whole() })),
      RemovedEvents: listOf(asked({ GameId: whole() })),
      HasRemoveEvents: flag(),
    }),
  ),
};
