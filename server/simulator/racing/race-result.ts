/**
 * How a bet on a race ends. Of runners that dead-heat every order is as good as the other: the stake wins with the share of the orders in which
 * the bet would have won, and the rest of it is lost. History has no dead heats; an operator's result may.
 */
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import { placeTerms } from '#domain/market/race-markets.ts';
import type { LegOutcome } from '../../source/source.ts';
import type { RaceOffer } from './race-offers.ts';

/** Runners from 0 as they came in; those that dead-heated stand together. */
export type Finish = readonly (readonly number[])[];

/** The number of orders in which a bet wins, and of those in which the runners may have come in. */
export type Share = readonly [won: number, of: number];

const LOST: Share = [0, 1];

interface Heat {
  /** The number of runners that came in before. */
  readonly before: number;
  readonly tied: number;
}

function heatOf(finish: Finish, runner: number): Heat | undefined {
  let before = 0;
  for (const group of finish) {
    if (group.includes(runner)) return { before, tied: group.length };
    before += group.length;
  }
  return undefined;
}

function amongFirst({ before, tied }: Heat, places: number): Share {
  const paid = Math.min(tied, places - before);
  return paid <= 0 ? LOST : [paid, tied];
}

/** The share of two runners as first and second. */
function inOrder(one: Heat, other: Heat): Share {
  if (one.before > 0) return LOST;
  // Both in one dead heat: any two of it may be the first two, in either order.
  if (other.before === 0) return [1, one.tied * (one.tied - 1)];
  return one.tied === 1 && other.before === 1 ? [1, other.tied] : LOST;
}

function inAnyOrder(one: Heat, other: Heat): Share {
  const [won, of] = inOrder(one, other);
  if (won > 0 && one.before === other.before) return [2 * won, of];
  return won > 0 ? [won, of] : inOrder(other, one);
}

/** The share of a bet that wins; undefined where a runner of it did not run. */
export function shareOf({ bet, first, second }: RaceOffer, finish: Finish): Share | undefined {
  const runners = finish.reduce((sum, group) => sum + group.length, 0);
  const one = heatOf(finish, first);
  const other = second === undefined ? one : heatOf(finish, second);
  if (!one || !other) return undefined;
  switch (bet) {
    case 'win':
      return amongFirst(one, 1);
    case 'place':
      return amongFirst(one, placeTerms(runners)?.places ?? 1);
    case 'forecast':
      return inOrder(one, other);
    case 'reverse-forecast':
      return inAnyOrder(one, other);
  }
}

function resultOf(share: Share | undefined): LegResult {
  if (!share) return 'void';
  const [won, of] = share;
  if (won === 0) return 'lose';
  return won === of ? 'win' : `dead_heat:${won}/${of}`;
}

/** Places from 1, of runners that dead-heated the first of theirs. */
const placeOf = (finish: Finish, runner: number): number => (heatOf(finish, runner)?.before ?? -1) + 1;

export function raceOutcome(offer: RaceOffer, finish: Finish): LegOutcome {
  const { bet, first, second } = offer;
  const result = resultOf(shareOf(offer, finish));
  const facts: Record<string, string | number> = { place: placeOf(finish, first) };
  if (second !== undefined) facts['second'] = placeOf(finish, second);
  const rule = bet === 'win' || bet === 'place' ? `race-${bet}` : bet;
  return { result, reason: { source: 'event-log', rule: result === 'void' ? 'non-runner' : rule, facts } };
}
