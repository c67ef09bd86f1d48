/** Whole answers of the toto, as examples of the API's document, by the id of their operation. */
import { type CallExample, kzt, told } from '../envelopes.ts';

const POOL = {
  coupons: 2,
  variants: 7,
  stakes: kzt('350.00'),
  house: kzt('35.00'),
  pool: kzt('315.00'),
  added: kzt('0.00'),
  jackpot: kzt('0.00'),
};
const HEAD = {
  id: '1004',
  category: 'cricket',
  state: 'open',
  openedAtMs: 1_790_000_000_000,
  closesAtMs: 1_790_003_600_000,
};
const GUID = '2b6f0c1e-6d0e-4b57-9a53-0d7e5a2f8c11';
const COUPON = {
  id: '70000001',
  couponGuid: GUID,
  drawId: '1004',
  category: 'cricket',
  picks: [1, 1, 3, 2, 1, 2],
  variants: 2,
  price: kzt('100.00'),
  placedAtMs: 1_790_000_600_000,
  state: 'open',
};
const GAME = {
  gameId: 7_001,
  sportId: 66,
  startsAtMs: 1_790_003_600_000,
  championship: 'Northern League',
  opponent1: 'Corvemere',
  opponent2: 'Gildhaven',
  keys: ['7001.101.401.0.0', '7001.101.402.0.0'],
  picked: [5, 2],
  market: [620, 380],
  result: 0,
};
const TIERS = [
  { hits: 6, share: 700 },
  { hits: 5, share: 300 },
];

export const TOTO_EXAMPLES: readonly CallExample[] = [
  [
    'toto',
    told({
      nowMs: 1_790_000_700_000,
      categories: [
        {
          category: 'cricket',
          number: 11,
          jackpot: kzt('0.00'),
          unit: kzt('50.00'),
          draw: { ...HEAD, pool: POOL },
        },
      ],
    }),
  ],
  ['totoDraws', told({ page: 1, pages: 1, draws: [{ ...HEAD, pool: POOL }] })],
  [
    'totoDraw',
    told({
      nowMs: 1_790_090_000_000,
      draw: { ...HEAD, state: 'paid', settledAtMs: 1_790_080_000_000 },
      rules: {
        picks: 'winner',
        games: 6,
        unit: kzt('50.00'),
        poolShare: 900,
        tiers: TIERS,
        jackpotShare: 0,
        jackpotPaid: [1_000, 350],
        mostCancelled: 1,
      },
      pool: POOL,
      games: [GAME],
      settlement: {
        fromJackpot: kzt('0.00'),
        toJackpot: kzt('94.50'),
        returned: kzt('0.00'),
        jackpot: kzt('94.50'),
        tiers: [
          { hits: 6, share: 700, amount: kzt('220.50'), variants: 1, winners: [{ number: 1, variants: 1 }] },
          { hits: 5, share: 300, amount: kzt('94.50'), variants: 0, winners: [] },
        ],
      },
    }),
    { drawId: HEAD.id },
  ],
  [
    'placeToto',
    told({ coupon: COUPON, balance: kzt('99900.00') }),
    { couponGuid: GUID, drawId: HEAD.id, picks: COUPON.picks, price: COUPON.price },
  ],
  ['totoCoupons', told({ page: 1, pages: 1, coupons: [COUPON] })],
  [
    'totoCoupon',
    told({
      coupon: {
        ...COUPON,
        state: 'won',
        number: 1,
        hits: [0, 0, 0, 0, 0, 1, 1],
        payout: kzt('220.50'),
      },
    }),
    { couponGuid: GUID },
  ],
];
