/** Whole answers of the record of bets and of receipts, as examples of the API's document, by the id of their operation. */
import { type CallExample, data, NOW_MS } from '../envelopes.ts';
import { BET } from './bet-examples.ts';

const SPAN = { from: String(NOW_MS - 2_592_000_000), to: String(NOW_MS) };
const WON = { ...BET, status: 'won', settledAt: NOW_MS + 7_200_000, payout: '925.00' };
const HASH = 'hQ3rX0v9sJm2bN7cLk5fT1wZ8yD4gP6aE_uRiVoKxWs';
const SIGNATURE = `${HASH}${HASH}`;
const HEAD = { text: `touchline-head 1\nsize 8\nroot ${HASH}\n`, signature: SIGNATURE };
const RECEIPT = {
  receipt: { text: `touchline-receipt 1\nbet ${BET.id}\nstake 500.00 KZT\n`, signature: SIGNATURE },
  keyId: 'k1',
  index: 7,
  proof: [HASH],
  head: HEAD,
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
          actor: 'settlement',
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
  ['betReceipt', data(RECEIPT)],
  ['saleReceipts', data({ receipts: [RECEIPT] })],
  ['receiptHead', data(HEAD)],
  ['receiptConsistency', data({ proof: [HASH] }), { first: '4', second: '8' }],
  ['receiptKey', data({ algorithm: 'Ed25519', keyId: 'k1', publicKey: HASH })],
];
