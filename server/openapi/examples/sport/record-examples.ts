/** Whole answers of the record of bets and of receipts, as examples of the API's document, by the id of their operation. */
import { HEAD_TYPE, RECEIPT_TYPE, SALE_RECEIPT_TYPE } from '#protocol/http/bets/receipts.ts';
import { type CallExample, data, NOW_MS } from '../envelopes.ts';
import { BET } from './bet-examples.ts';

const SPAN = { from: String(NOW_MS - 2_592_000_000), to: String(NOW_MS) };
const WON = { ...BET, status: 'won', settledAt: NOW_MS + 7_200_000, payout: '925.00' };
const HASH = 'hQ3rX0v9sJm2bN7cLk5fT1wZ8yD4gP6aE_uRiVoKxWs';
const SIGNATURE = `${HASH}${HASH}`;
const KEY_ID = 'OQJ-ZTVmUi8AWPGo';
const HEAD = {
  text: JSON.stringify({ type: HEAD_TYPE, size: 8, root: HASH, at: NOW_MS }),
  signature: SIGNATURE,
};
const AGED = { odds: 1.85, ageMs: 400 };
const RECEIPT_TEXT = {
  type: RECEIPT_TYPE,
  betId: BET.id,
  betGuid: BET.betGuid,
  placedAt: NOW_MS,
  acceptedAt: NOW_MS,
  kind: BET.kind,
  currency: BET.currency,
  stake: BET.stake,
  potentialPayout: BET.potentialPayout,
  odds: BET.odds,
  legs: [{ key: '7001.1.1.0.0', seen: AGED, sent: AGED, accepted: AGED, best: AGED }],
};
const SALE_TEXT = {
  type: SALE_RECEIPT_TYPE,
  betId: BET.id,
  betGuid: BET.betGuid,
  by: 'bettor',
  percent: 100,
  decidedAt: NOW_MS + 120_000,
  currency: BET.currency,
  fair: '50000/1',
  haircut: '1/20',
  offer: '475.00',
  least: '470.00',
  paid: '475.00',
  closedStake: '500.00',
};
const logged = (text: object) => ({
  receipt: { text: JSON.stringify(text), signature: SIGNATURE },
  keyId: KEY_ID,
  index: 7,
  proof: [HASH, HASH, HASH],
  head: HEAD,
});

const CLOSED_LEG = {
  key: '7001.1.1.0.0',
  taken: 1.85,
  closing: {
    kind: 'start',
    at: NOW_MS + 3_598_000,
    closedAt: NOW_MS + 3_600_000,
    prices: [1.78, 3.6, 4.9],
    outcome: 0,
    winners: 1,
  },
};
const DECIDED = {
  asked: 40,
  accepted: 35,
  refused: { 130: 5 },
  delays: [20, 0, 0, 0, 0, 15, 5, 0, 0, 0, 0],
};

export const RECORD_EXAMPLES: readonly CallExample[] = [
  [
    'betsHistory',
    data({
      sums: [{ currency: 'KZT', count: 1, exponent: 2, staked: '500.00', returned: '925.00', open: '0.00' }],
      bets: [WON],
    }),
    { ...SPAN, limit: 20 },
  ],
  [
    'betDetails',
    data({
      bet: WON,
      rules: 2,
      events: [
        { at: NOW_MS, state: 'pending', actor: 'bettor', reason: 'placed', settlement: 0 },
        { at: NOW_MS, state: 'open', actor: 'trader', reason: 'accepted', settlement: 0 },
        {
          at: NOW_MS + 7_200_000,
          state: 'won',
          actor: 'book',
          reason: 'settled',
          settlement: 1,
          payout: '925.00',
          explanation: {
            rules: 2,
            stake: '50000',
            factors: ['37/20'],
            formula: { kind: 'product' },
            exact: '92500/1',
            payout: '92500',
          },
        },
      ],
    }),
  ],
  [
    'betPrices',
    data({
      rows: [
        {
          sportId: 1,
          policy: 'higher',
          currency: 'KZT',
          exponent: 2,
          accepted: 12,
          better: 2,
          worse: 0,
          changed: '40.00',
          missed: '0.00',
          refused: { 130: 1 },
        },
      ],
    }),
    SPAN,
  ],
  [
    'betLedger',
    data({
      rows: [
        {
          betId: '90000000001',
          at: NOW_MS,
          gameId: 7001,
          sportId: 1,
          market: 1,
          league: 'Northern League',
          feed: 'line',
          policy: 'none',
          waitMs: 0,
          code: 0,
          status: 'won',
          currency: 'KZT',
          stake: '50000',
          asked: 1.85,
          decided: 1.85,
          legs: [CLOSED_LEG],
        },
      ],
      isCut: false,
    }),
    SPAN,
  ],
  ['betClosing', data({ legs: [CLOSED_LEG] })],
  [
    'betDecisions',
    data({
      at: NOW_MS,
      step: 5,
      delayBoundsMs: [100, 250, 500, 1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000],
      windows: [
        {
          windowMs: 3_600_000,
          all: DECIDED,
          rows: [{ sportId: 1, market: 1, ...DECIDED }],
        },
      ],
    }),
  ],
  ['betReceipt', data(logged(RECEIPT_TEXT))],
  ['saleReceipts', data({ receipts: [logged(SALE_TEXT)] })],
  ['receiptHead', data(HEAD)],
  ['receiptConsistency', data({ proof: [HASH] }), { first: '4', second: '8' }],
  ['receiptKey', data({ algorithm: 'Ed25519', keyId: KEY_ID, publicKey: HASH })],
];
