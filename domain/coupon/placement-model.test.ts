/**
 * P7, P12 and P3 over the whole machine: every state that can be reached by any sequence of events, with two intents and every kind of
 * answer, and every edge out of it.
 */
import { describe, expect, it } from 'vitest';
import { anItem, oddsOf } from '#tests/helpers/betting/coupon-world.ts';
import type { BetGuid, BetId } from '../lib/ids.ts';
import { amount } from '../money/amount.ts';
import type { Bet, PlacementAnswer, PlacementRequest } from './bet/bet.ts';
import { DRAFT, isUndecided, nextPlacement, type Placement, type PlacementEvent } from './bet/placement.ts';

const items = [anItem('1.1.1.0.0', 2000)];
const request = (guid: string): PlacementRequest => ({
  betGuid: guid as BetGuid,
  kind: 'single',
  items,
  stake: amount(500n),
  policy: { kind: 'none' },
});
const INTENTS = [request('first'), request('second')];

const betOf = ({ betGuid, stake }: PlacementRequest): Bet => ({
  id: betGuid as string as BetId,
  betGuid,
  kind: 'single',
  form: { kind: 'single' },
  status: 'open',
  placedAt: 0,
  currency: 'EUR',
  stake,
  odds: oddsOf(2000),
  potentialPayout: amount(1_000n),
  policy: { kind: 'none' },
  legs: [],
});

const answersTo = (intent: PlacementRequest): readonly PlacementAnswer[] => [
  { kind: 'delayed', betGuid: intent.betGuid, waitMs: 1_000 },
  { kind: 'accepted', bet: betOf(intent), balance: amount(0n) },
  {
    kind: 'reoffered',
    quote: { items: [], totalOdds: oddsOf(1800), minStake: amount(1n), maxStake: amount(9n) },
  },
  { kind: 'refused', code: 131, facts: {} },
  { kind: 'unheard' },
];

const EVENTS: readonly PlacementEvent[] = [
  { kind: 'dismiss' },
  { kind: 'signed-out' },
  ...INTENTS.flatMap((intent): PlacementEvent[] => [
    { kind: 'place', request: intent },
    { kind: 'lost', request: intent, at: 0 },
    { kind: 'not-kept', request: intent },
  ]),
];

/** What the server may say is an answer to the request in flight. */
const eventsIn = (placement: Placement): readonly PlacementEvent[] =>
  isUndecided(placement)
    ? [
        ...EVENTS,
        ...answersTo(placement.request).map((answer) => ({ kind: 'answer', answer, at: 0 }) as const),
      ]
    : [
        ...EVENTS,
        ...INTENTS.flatMap(answersTo).map((answer) => ({ kind: 'answer', answer, at: 0 }) as const),
      ];

interface Edge {
  readonly from: Placement;
  readonly event: PlacementEvent;
  readonly to: Placement;
}

const nameOf = (placement: Placement): string =>
  placement.kind === 'draft' ? 'draft' : `${placement.kind} ${placement.request.betGuid}`;

/** Waits and counters make no other state: a state is its kind and its intent. */
function explore(): readonly Edge[] {
  const edges: Edge[] = [];
  const seen = new Set([nameOf(DRAFT)]);
  const waiting: Placement[] = [DRAFT];
  for (let from = waiting.pop(); from; from = waiting.pop()) {
    for (const event of eventsIn(from)) {
      const to = nextPlacement(from, event);
      edges.push({ from, event, to });
      if (seen.has(nameOf(to))) continue;
      seen.add(nameOf(to));
      waiting.push(to);
    }
  }
  return edges;
}

const EDGES = explore();
const edgesWhere = (test: (edge: Edge) => boolean) =>
  EDGES.filter(test).map(({ from, event, to }) => `${nameOf(from)} -${event.kind}-> ${nameOf(to)}`);

describe('every path of a placement', () => {
  it('reaches every kind of state', () => {
    expect(new Set(EDGES.map(({ to }) => to.kind))).toEqual(
      new Set(['draft', 'sending', 'delayed', 'unknown', 'accepted', 'reoffered', 'refused']),
    );
  });

  it('P7 leads from a changed price to a placed bet by no edge but a fresh act', () => {
    expect(
      edgesWhere(
        ({ from, event, to }) =>
          from.kind === 'reoffered' && isUndecided(to) && event.kind !== 'place' && event.kind !== 'lost',
      ),
    ).toEqual([]);
    expect(edgesWhere(({ from, to }) => from.kind === 'reoffered' && to.kind === 'accepted')).toEqual([]);
  });

  it('comes to an accepted bet only by the word of the server on the request in flight', () => {
    expect(
      edgesWhere(
        ({ from, event, to }) =>
          to.kind === 'accepted' &&
          from.kind !== 'accepted' &&
          (event.kind !== 'answer' || !isUndecided(from)),
      ),
    ).toEqual([]);
  });

  it('P12 sends nothing while another request is undecided, and never changes it for another', () => {
    expect(
      edgesWhere(
        ({ from, to }) =>
          isUndecided(from) &&
          (to.kind === 'draft' ||
            to.request.betGuid !== from.request.betGuid ||
            (to.kind === 'sending' && to !== from)),
      ),
    ).toEqual([]);
  });

  it('P3 leaves an unknown outcome only by the word of the server', () => {
    expect(
      edgesWhere(
        ({ from, event, to }) => from.kind === 'unknown' && to.kind !== 'unknown' && event.kind !== 'answer',
      ),
    ).toEqual([]);
  });
});
