/** Whole answers of orders and of cash-out, as examples of the API's document, by the id of their operation. */
import { type CallExample, data, GUID, NOW_MS, short } from '../envelopes.ts';
import { BET_BODY, GAME_TEXTS } from './bet-examples.ts';

const TERMS = {
  isAutoBet: true,
  autoBetCf: 2.1,
  autoBetCfView: '2.1',
  DropOnScoreChange: true,
  TimeInForce: 'cancel',
};
const ORDER = {
  ...TERMS,
  kind: 'single',
  betGUID: GUID,
  state: 'waiting',
  stake: '500.00',
  currency: 'KZT',
  exponent: 2,
  legs: [{ ...GAME_TEXTS, market: 'Result', selection: '1', key: '7001.1.1.0.0' }],
  events: [{ state: 'waiting', reason: 'placed', at: NOW_MS }],
};
/** The order after the bettor has done something with it. */
const ordered = (state: string) => ({
  ...ORDER,
  state,
  events: [...ORDER.events, { state, reason: 'bettor', at: NOW_MS + 60_000 }],
});

const CASH_OUT_GUID = '5f0a2c6e-9b0d-4d0b-8f52-3a1f6c7e9d10';
const BET_ID = '90000000001';
const TAKEN = {
  state: 'taken',
  exponent: 2,
  paid: '475.00',
  closedStake: '500.00',
  openStake: '0.00',
  at: NOW_MS + 120_000,
};
const RULE = { least: '800.00', percent: 50 };

export const ORDER_EXAMPLES: readonly CallExample[] = [
  ['makeBid', short({ betGUID: GUID, isAutoBet: true, Bid: ORDER }), { ...BET_BODY, ...TERMS }],
  ['listOrders', data([ORDER])],
  ['pauseOrders', data([ordered('paused')]), { paused: true }],
  ['cancelOrders', data([ordered('cancelled')]), { betGUID: GUID }],
  [
    'listCashOutOffers',
    data({
      at: NOW_MS,
      offers: [
        {
          betId: BET_ID,
          currency: 'KZT',
          exponent: 2,
          openStake: '500.00',
          haircut: '1/20',
          waitMs: 0,
          legs: [{ key: '7001.1.1.0.0', odds: 1.85, now: 1.85, startsAt: NOW_MS + 3_600_000 }],
          fair: '50000/1',
          offer: '475.00',
        },
      ],
    }),
  ],
  [
    'cashOut',
    data(TAKEN),
    { guid: CASH_OUT_GUID, betId: BET_ID, percent: 100, seen: '475.00', least: '470.00' },
  ],
  ['askCashOut', data({ state: 'refused', code: 'changed', exponent: 2, pays: '460.00' })],
  ['setCashOutRule', { success: true }, RULE],
  ['dropCashOutRule', { success: true }],
  [
    'listCashOutEvents',
    {
      success: true,
      exponent: 2,
      data: [
        { kind: 'taken', at: TAKEN.at, by: 'bettor', percent: 100, paid: '475.00', closedStake: '500.00' },
        { kind: 'offered', at: NOW_MS, offer: '475.00' },
      ],
    },
  ],
];
