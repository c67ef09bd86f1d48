/** Whole answers of loyalty and tournaments, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, GUID, kzt, told } from '../envelopes.ts';

const HEAD = {
  id: '501',
  scoring: 'multiplier',
  state: 'running',
  startsAtMs: 1_790_000_000_000,
  endsAtMs: 1_790_604_800_000,
  prizes: [kzt('50000.00'), kzt('25000.00')],
  players: 2,
  isIn: true,
};
const OWN = {
  place: 1,
  initials: 'A. O.',
  score: { thousandths: 3_500 },
  reachedAtMs: 1_790_000_300_000,
  prize: kzt('50000.00'),
  isOwn: true,
};
const LEVELS = [
  { level: 'copper', from: 0, percent: 500 },
  { level: 'bronze', from: 50_000, percent: 600 },
];

export const LOYALTY_EXAMPLES: readonly CallExample[] = [
  ['tournaments', told({ nowMs: 1_790_000_700_000, tournaments: [HEAD] })],
  [
    'tournament',
    told({
      nowMs: 1_790_000_700_000,
      tournament: HEAD,
      rows: [
        OWN,
        {
          ...OWN,
          place: 2,
          initials: 'B. K.',
          score: { thousandths: 1_250 },
          prize: kzt('25000.00'),
          isOwn: false,
        },
      ],
      own: OWN,
    }),
    { tournamentId: HEAD.id },
  ],
  [
    'loyalty',
    told({
      points: 12_000,
      earned: 60_000,
      level: 'bronze',
      levels: LEVELS,
      rate: { points: 100, stake: kzt('500.00') },
      rewards: [{ id: 'cash-s', kind: 'cash', points: 10_000, money: kzt('100.00') }],
    }),
  ],
  [
    'loyaltyHistory',
    told({
      page: 1,
      events: [
        { rule: 'cashback-vip', id: '7', atMs: 1_790_000_060_000, money: kzt('38.11') },
        { rule: 'sport', id: '12', atMs: 1_790_000_000_000, points: 1_000, things: 3 },
      ],
      hasMore: false,
    }),
  ],
  [
    'cashback',
    told({
      page: 1,
      level: 'bronze',
      levels: LEVELS,
      rules: [
        { kind: 'vip', percent: 600, isWanted: true },
        { kind: 'premium', percent: 300, isWanted: true },
      ],
      cashbacks: [
        {
          id: '7',
          kind: 'vip',
          periodStartMs: 1_789_344_000_000,
          periodEndMs: 1_789_948_800_000,
          state: 'given',
          level: 'bronze',
          points: 60_000,
          percent: 600,
          staked: kzt('1000.00'),
          paid: kzt('364.77'),
          net: kzt('635.23'),
          amount: kzt('38.11'),
          atMs: 1_790_000_060_000,
        },
      ],
      hasMore: false,
    }),
  ],
  [
    'buyReward',
    told({
      points: 2_000,
      reward: { id: 'cash-s', kind: 'cash', points: 10_000, money: kzt('100.00') },
    }),
    { rewardGuid: GUID, reward: 'cash-s' },
  ],
  ['chooseCashback', DONE, { kind: 'vip', isWanted: true }],
  ['joinTournament', DONE, { tournamentId: HEAD.id }],
  ['leaveTournament', DONE, { tournamentId: HEAD.id }],
];
