import { describe, expect, it } from 'vitest';
import type { BetGuid, BetId, GameId, SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { amount } from '../../money/amount.ts';
import { acceptPrices, type Coupon, EMPTY_COUPON } from '../draft/coupon.ts';
import { couponProblems } from '../draft/coupon-errors.ts';
import { couponTotals } from '../draft/coupon-totals.ts';
import type { Bet, CouponItem, PlacementAnswer, PlacementRequest } from './bet.ts';
import { askDelayMs, DRAFT, isUndecided, nextPlacement, type Placement } from './placement.ts';

const KEY = '1.1.1.0.0' as SelectionKey;
const OLD = 2000 as Odds;
const NEW = 1900 as Odds;
const GUID = '00000000-0000-4000-8000-000000000001' as BetGuid;

const item = (odds: Odds): CouponItem => ({
  key: KEY,
  gameId: 1 as GameId,
  mainGameId: 1 as GameId,
  feed: 'live',
  odds,
  texts: { game: 'A - B', championship: 'Cup', market: 'Result', selection: 'A' },
});

const request = (betGuid = GUID, odds = OLD): PlacementRequest => ({
  betGuid,
  kind: 'single',
  items: [item(odds)],
  stake: amount(500n),
  policy: { kind: 'none' },
});

const bet = { id: '1' as BetId, betGuid: GUID } as Bet;
const ANSWERS: readonly PlacementAnswer[] = [
  { kind: 'delayed', betGuid: GUID, waitMs: 5_000 },
  { kind: 'accepted', bet, balance: amount(1n) },
  {
    kind: 'reoffered',
    quote: { items: [], totalOdds: NEW, minStake: amount(1n), maxStake: amount(9n) },
  },
  { kind: 'refused', code: 131, facts: {} },
  { kind: 'unheard' },
];

describe('the machine', () => {
  it('calls a lost answer unknown and asks with growing patience', () => {
    let placement = nextPlacement(DRAFT, { kind: 'place', request: request() });
    placement = nextPlacement(placement, { kind: 'lost', request: request(), at: 1_000 });
    expect(placement).toMatchObject({ kind: 'unknown', asked: 0, asksAt: 1_000 + askDelayMs(0) });
    placement = nextPlacement(placement, { kind: 'lost', request: request(), at: 2_000 });
    expect(placement).toMatchObject({ kind: 'unknown', asked: 1, asksAt: 2_000 + askDelayMs(1) });
    expect(askDelayMs(1)).toBeGreaterThan(askDelayMs(0));
    expect(askDelayMs(1_000)).toBe(15_000);
  });

  it('takes no second placement and no dismissal while the first is undecided', () => {
    const other = request('00000000-0000-4000-8000-000000000002' as BetGuid);
    const sending = nextPlacement(DRAFT, { kind: 'place', request: request() });
    expect(nextPlacement(sending, { kind: 'place', request: other })).toBe(sending);
    expect(nextPlacement(sending, { kind: 'dismiss' })).toBe(sending);
  });

  it('never leaves unknown but by an answer of the server', () => {
    const unknown = nextPlacement(DRAFT, { kind: 'lost', request: request(), at: 0 });
    for (const event of [
      { kind: 'dismiss' },
      { kind: 'signed-out' },
      { kind: 'not-kept', request: request() },
      { kind: 'lost', request: request(), at: 1 },
      { kind: 'place', request: request() },
    ] as const) {
      expect(nextPlacement(unknown, event).kind).toBe('unknown');
    }
    for (const answer of ANSWERS) {
      expect(nextPlacement(unknown, { kind: 'answer', answer, at: 1 }).kind).not.toBe('unknown');
    }
  });

  it('hears no answer where nothing was asked', () => {
    for (const answer of ANSWERS) {
      expect(nextPlacement(DRAFT, { kind: 'answer', answer, at: 1 })).toBe(DRAFT);
    }
  });
});

const pricesSent = (placement: Placement) =>
  placement.kind === 'draft' ? [] : placement.request.items.map((sent) => sent.odds);

/**
 * Walks every order of events over the coupon and the placement together, with a server that answers anything.
 * The user's acts are `press` (the place button) and `agree`; the price falls by itself.
 */
describe('a changed price under the policy "none"', () => {
  interface Node {
    readonly coupon: Coupon;
    readonly live: Odds;
    readonly placement: Placement;
    /** The price that the user last agreed to by an act. */
    readonly agreed: Odds;
  }
  const MOVES = [
    'press',
    'agree',
    'fall',
    'lost',
    'delayed',
    'accepted',
    'reoffered',
    'refused',
    'dismiss',
  ] as const;

  function move(node: Node, name: (typeof MOVES)[number]): Node {
    const prices = new Map([[KEY, { odds: node.live, suspended: false, gone: false, stale: false }]]);
    switch (name) {
      case 'fall':
        return { ...node, live: NEW };
      case 'agree':
        return { ...node, coupon: acceptPrices(node.coupon, new Map([[KEY, node.live]])), agreed: node.live };
      case 'press': {
        const { totalOdds } = couponTotals(node.coupon, prices, 2);
        const placements = node.placement.kind === 'draft' ? [] : [node.placement];
        const context = { prices, placements, online: true, signedIn: true, exponent: 2 };
        if (couponProblems(node.coupon, { ...context, totalOdds }).length > 0) return node;
        const odds = node.coupon.items[0]?.odds ?? OLD;
        return {
          ...node,
          placement: nextPlacement(node.placement, { kind: 'place', request: request(GUID, odds) }),
        };
      }
      case 'dismiss':
        return { ...node, placement: nextPlacement(node.placement, { kind: 'dismiss' }) };
      case 'lost': {
        const { placement } = node;
        if (!isUndecided(placement)) return node;
        return {
          ...node,
          placement: nextPlacement(placement, { kind: 'lost', request: placement.request, at: 0 }),
        };
      }
      default: {
        const answer = ANSWERS.find((candidate) => candidate.kind === name);
        if (!answer) throw new Error(name);
        return { ...node, placement: nextPlacement(node.placement, { kind: 'answer', answer, at: 0 }) };
      }
    }
  }

  it('has no path to a placement at a price that the user has not agreed to', () => {
    const start: Node = {
      coupon: { ...EMPTY_COUPON, items: [item(OLD)], stakeText: '5' },
      live: OLD,
      placement: DRAFT,
      agreed: OLD,
    };
    const seen = new Set<string>();
    // Without the count of questions, which only rises.
    const print = ({ agreed, coupon, live, placement }: Node) =>
      [live, agreed, coupon.items[0]?.odds, placement.kind, pricesSent(placement)].join();
    const queue: Node[] = [start];
    const reached = new Set<string>();
    while (queue.length > 0) {
      const node = queue.pop();
      if (!node || seen.has(print(node))) continue;
      seen.add(print(node));
      reached.add(node.placement.kind);
      for (const name of MOVES) {
        const next = move(node, name);
        const began = next.placement.kind === 'sending' && node.placement.kind !== 'sending';
        if (began) {
          expect(name).toBe('press');
          expect(next.placement).toMatchObject({ request: { items: [{ odds: node.agreed }] } });
          expect(node.live).toBe(node.agreed);
        }
        queue.push(next);
      }
    }
    expect([...reached].sort()).toEqual([
      'accepted',
      'delayed',
      'draft',
      'refused',
      'reoffered',
      'sending',
      'unknown',
    ]);
  });
});
