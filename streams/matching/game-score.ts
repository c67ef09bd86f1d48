/**
 * The score of a pair of games of two books: a sum of named terms in log-odds, shown as they are. Sport and class are gates before it.
 * Doubt has reasons of its own that no score outweighs: swapped sides, a start that is whole hours away, a name that contradicts.
 */

import type { Doubt, ScoreTerm } from '#protocol/books/matched-pair.ts';
import { nameAgreement, type Rarity } from './name-agreement.ts';
import { type GameClass, sameClass } from './name-classes.ts';
import type { NormalName } from './normal-name.ts';

/** A game as it is matched. */
export interface NormalGame {
  readonly sportId: number;
  readonly championship: NormalName;
  readonly sides: readonly [NormalName, NormalName];
  readonly gameClass: GameClass;
  /** Epoch ms. */
  readonly startsAt: number;
  /** Fair chances of the result, home first; absent where there is no whole set. */
  readonly chances?: readonly number[] | undefined;
  /** The score in play, home first. */
  readonly score?: readonly [number, number] | undefined;
}

export interface PairScore {
  readonly terms: Readonly<Record<ScoreTerm, number>>;
  readonly total: number;
  /** Whether the sides stand the other way round: then all their markets do. */
  readonly swapped: boolean;
  readonly doubts: readonly Doubt[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Beyond this two games are not compared. */
export const MOST_APART_MS = 26 * HOUR_MS;

function startTerm(apartMs: number): { readonly term: number; readonly doubts: readonly Doubt[] } {
  if (apartMs <= 5 * MINUTE_MS) return { term: 2, doubts: [] };
  if (apartMs <= 20 * MINUTE_MS) return { term: 1, doubts: [] };
  if (apartMs < 50 * MINUTE_MS) return { term: -1, doubts: ['other-start'] };
  const offHours = Math.abs(apartMs - Math.round(apartMs / HOUR_MS) * HOUR_MS);
  if (Math.abs(apartMs - DAY_MS) <= MINUTE_MS) return { term: -3, doubts: ['other-day'] };
  if (offHours <= MINUTE_MS) return { term: -2, doubts: ['time-zone'] };
  return { term: -5, doubts: ['other-start'] };
}

const PRICES_AGREE = 1;

/** Prices that agree, by the total variation of the fair chances. */
function pricesTerm(one: NormalGame, other: NormalGame, swapped: boolean): number {
  if (!one.chances || !other.chances || one.chances.length !== other.chances.length) return 0;
  const against = swapped ? [...other.chances].reverse() : other.chances;
  const apart = one.chances.reduce((sum, chance, at) => sum + Math.abs(chance - (against[at] ?? 0)), 0) / 2;
  if (apart < 0.03) return 1.5;
  if (apart < 0.06) return PRICES_AGREE;
  if (apart < 0.12) return 0;
  return apart < 0.25 ? -1.5 : -4;
}

/** Live scores: books are a goal apart for seconds, never two. */
function scoreTerm({ score }: NormalGame, other: NormalGame, swapped: boolean): number {
  if (!score || !other.score) return 0;
  const against = swapped ? [other.score[1], other.score[0]] : other.score;
  const apart = Math.abs(score[0] - (against[0] ?? 0)) + Math.abs(score[1] - (against[1] ?? 0));
  if (apart === 0) return score[0] + score[1] > 0 ? 1.5 : 0.3;
  return apart === 1 ? -0.5 : -4;
}

/** Championships are translated, not spelled: words in common speak for a pair, none in common says little. */
function championshipTerm(one: NormalName, other: NormalName, rarity: Rarity): number {
  return Math.max(-0.5, Math.min(2, nameAgreement(one, other, rarity).logOdds / 4));
}

export interface Rarities {
  readonly side: Rarity;
  readonly championship: Rarity;
}

/** The part of a score that names and starts make, which seldom change, the sides one way round. */
interface Standing {
  readonly terms: Readonly<Record<'home' | 'away' | 'championship' | 'start', number>>;
  readonly sum: number;
  readonly doubts: readonly Doubt[];
  /** Whether a word that parts clubs stands in one name alone: only prices that agree can say that it was left out. */
  readonly parts: boolean;
}

/** A pair by its names and starts, both ways round; either is absent where the classes of the sides forbid it. */
export interface PairStanding {
  readonly straight?: Standing;
  readonly swapped?: Standing;
}

function standingOf(
  one: NormalGame,
  other: NormalGame,
  { championship, rarities }: { readonly championship: number; readonly rarities: Rarities },
  swapped: boolean,
): Standing | undefined {
  if (!sameClass(one.gameClass, other.gameClass, swapped)) return undefined;
  const home = nameAgreement(one.sides[0], other.sides[swapped ? 1 : 0], rarities.side);
  const away = nameAgreement(one.sides[1], other.sides[swapped ? 0 : 1], rarities.side);
  const start = startTerm(Math.abs(one.startsAt - other.startsAt));
  const terms = {
    home: home.logOdds,
    away: away.logOdds,
    championship,
    start: start.term,
  };
  const doubts: Doubt[] = [...start.doubts];
  if (swapped) doubts.push('swapped');
  if (home.conflicts || away.conflicts || !home.agrees || !away.agrees) doubts.push('names');
  if (one.gameClass.age !== other.gameClass.age) doubts.push('youth');
  return {
    terms,
    sum: terms.home + terms.away + terms.championship + terms.start,
    doubts,
    parts: home.parts || away.parts,
  };
}

/** The sum from which sides fit as they stand, and need not be turned. */
const FITS = 6;

/** Two games by names and starts; undefined where they cannot be one. */
export function pairStanding(
  one: NormalGame,
  other: NormalGame,
  rarities: Rarities,
): PairStanding | undefined {
  if (one.sportId !== other.sportId) return undefined;
  if (Math.abs(one.startsAt - other.startsAt) > MOST_APART_MS) return undefined;
  const shared = {
    championship: championshipTerm(one.championship, other.championship, rarities.championship),
    rarities,
  };
  const straight = standingOf(one, other, shared, false);
  // Sides that fit as they stand are not swapped.
  const swapped = straight && straight.sum > FITS ? undefined : standingOf(one, other, shared, true);
  if (!straight && !swapped) return undefined;
  return { ...(straight ? { straight } : {}), ...(swapped ? { swapped } : {}) };
}

/** The amount by which swapped sides have to score higher than the sides as they stand. */
const SWAP_LEAD = 1;

/** The score of a pair at present prices and scores, the sides as they stand unless swapped ones fit better. */
export function pairScore(
  { straight, swapped }: PairStanding,
  one: NormalGame,
  other: NormalGame,
): PairScore {
  const scoreBy = (standing: Standing, isSwapped: boolean): PairScore => {
    const prices = pricesTerm(one, other, isSwapped);
    const score = scoreTerm(one, other, isSwapped);
    return {
      terms: { ...standing.terms, prices, score },
      total: standing.sum + prices + score,
      swapped: isSwapped,
      doubts:
        standing.parts && prices < PRICES_AGREE && !standing.doubts.includes('names')
          ? [...standing.doubts, 'names']
          : standing.doubts,
    };
  };
  const asTheyStand = straight && scoreBy(straight, false);
  const turned = swapped && scoreBy(swapped, true);
  if (!asTheyStand) return turned as PairScore;
  return turned && turned.total > asTheyStand.total + SWAP_LEAD ? turned : asTheyStand;
}
