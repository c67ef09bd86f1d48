/**
 * Which selections a scope offers: the groups of its market set, with lines laid around what is expected. The list depends
 * on the outlook at the last incident, so it is the same whoever asks, and whenever.
 */
import { meanOf, type Outlook, type Pmf } from './pricing/distribution.ts';
import { type Ladder, LEAST_PROBABILITY, MOST_PROBABILITY } from './pricing/odds-ladder.ts';
import { createByChance, isSameMeaning, type PriceTerms, sharedQuantity } from './pricing/same-meaning.ts';
import type { MarketSet, ScopeScore } from './sports/sport-model.ts';

export type QuantityName = 'result' | 'units' | 'regulation';

export interface Offer extends PriceTerms {
  readonly group: number;
  readonly shortGroup: number;
  readonly type: number;
  /** Whole ten-thousandths. */
  readonly parameter: number;
  readonly isCenter: boolean;
  readonly listed: boolean;
}

interface GroupFacts extends PriceTerms {
  readonly short: number;
  readonly quantity: QuantityName;
}

const group = (
  short: number,
  margin: number,
  quantity: QuantityName = 'units',
  ladder: Ladder = 'coarse',
): GroupFacts => ({ short, quantity, margin, ladder });

/** The facts of each group: short id, margin at even odds. */
export const GROUPS: ReadonlyMap<number, GroupFacts> = new Map([
  [1, group(1, 0.037, 'result')],
  [8, group(2, 0.04, 'result')],
  [101, group(38, 0.046, 'result')],
  [2766, group(939, 0.04, 'regulation')],
  [2, group(3, 0.042, 'units', 'fine')],
  [17, group(4, 0.048, 'units', 'fine')],
  [15, group(5, 0.055, 'units', 'fine')],
  [62, group(6, 0.055, 'units', 'fine')],
  [19, group(21, 0.05)],
  [14, group(22, 0.05)],
  [136, group(33, 0.06, 'result')],
  [99, group(1007, 0.03, 'units', 'fine')],
  [2854, group(1008, 0.03, 'units', 'fine')],
  [20, group(11, 0.05)],
  [11, group(7, 0.06)],
  [87, group(114, 0.055)],
  [27, group(39, 0.05)],
  [2663, group(29, 0.055)],
  [2665, group(26, 0.055)],
  [2444, group(914, 0.055)],
  [11412, group(5386, 0.055)],
  [11212, group(5177, 0.055)],
  [9939, group(3863, 0.055)],
  [60, group(93, 0.05)],
  [154, group(40, 0.05)],
  [91, group(118, 0.05)],
  [92, group(119, 0.05)],
  [864, group(454, 0.06)],
  [3309, group(1315, 0.055)],
  [3311, group(1316, 0.055)],
  [22, group(18, 0.05)],
  [8285, group(0, 0.05)],
  [8286, group(0, 0.05)],
  [2500, group(784, 0.05)],
  [10_279, group(4196, 0.05)],
  [10_423, group(4349, 0.05)],
  [44_031, group(0, 0.06, 'regulation')],
  [44_032, group(0, 0.05, 'regulation')],
]);

/** Groups of a result or both to score with a total: where the total adds nothing, the selection is one of another market. */
const COMBINED_GROUPS: ReadonlySet<number> = new Set([2663, 2665, 2444]);

interface Builder {
  offer(group: number, type: number, units?: number, options?: { center?: boolean; listed?: boolean }): void;
  /** How far the chance of a selection is from even; endless where it has none. */
  unevenness(group: number, type: number, units: number): number;
}

/** The line, in half units, at which over and under are nearest to even. */
function medianLine(pmf: Pmf): number {
  let below = 0;
  for (let i = 0; i < pmf.p.length; i += 1) {
    const here = pmf.p[i] ?? 0;
    if (below + here > 0.5) {
      // Between this score and the one before, or the one after: whichever splits better.
      return Math.abs(below - 0.5) < Math.abs(below + here - 0.5) ? pmf.low + i - 0.5 : pmf.low + i + 0.5;
    }
    below += here;
  }
  return pmf.low + 0.5;
}

function ladderAround(center: number, count: number, step: number): number[] {
  const lines: number[] = [];
  for (let i = -count; i <= count; i += 1) lines.push(center + i * step);
  return lines;
}

interface Breadth {
  readonly lines: number;
  readonly step: number;
  readonly teamLines: number;
}

/** One ladder each of totals, handicaps and team totals, with the whole and half lines of the sport. */
function lineMarkets(build: Builder, outlook: Outlook, breadth: Breadth): void {
  const { margin, total, side1, side2 } = outlook.units;
  const totalCenter = medianLine(total);
  for (const line of ladderAround(totalCenter, breadth.lines, breadth.step)) {
    if (line <= 0) continue;
    const options = {
      center: line === totalCenter,
      listed: Math.abs(line - totalCenter) <= 2 * breadth.step,
    };
    build.offer(17, 9, line, options);
    build.offer(17, 10, line, options);
  }
  const gapCenter = -medianLine(margin);
  for (const line of ladderAround(gapCenter, breadth.lines, breadth.step)) {
    const options = { center: line === gapCenter, listed: Math.abs(line - gapCenter) <= 2 * breadth.step };
    build.offer(2, 7, line, options);
    build.offer(2, 8, -line, options);
  }
  for (const [groupId, overType, pmf] of [
    [15, 11, side1],
    [62, 13, side2],
  ] as const) {
    const center = medianLine(pmf);
    for (const line of ladderAround(center, breadth.teamLines, breadth.step)) {
      if (line <= 0) continue;
      const options = { center: line === center, listed: line === center };
      build.offer(groupId, overType, line, options);
      build.offer(groupId, overType + 1, line, options);
    }
  }
}

const QUARTER_STEPS: readonly number[] = [-0.75, -0.25, 0.25, 0.75];

/**
 * The quarter line nearest to even, where it is nearer than the whole and half ones: then it is the main line of an Asian
 * board.
 */
function evenQuarter(
  build: Builder,
  center: number,
  halves: readonly [number, number],
  quarters: typeof halves,
) {
  let least = Math.min(...[-0.5, 0, 0.5].map((step) => build.unevenness(...halves, center + step)));
  let even: number | undefined;
  for (const step of QUARTER_STEPS) {
    const here = build.unevenness(...quarters, center + step);
    if (here >= least) continue;
    least = here;
    even = step;
  }
  return even;
}

/** The lines of those ladders between a whole and a half one. */
function quarterMarkets(build: Builder, { units }: Outlook): void {
  const totalCenter = medianLine(units.total);
  const gapCenter = -medianLine(units.margin);
  const evenTotal = evenQuarter(build, totalCenter, [17, 9], [99, 3827]);
  const evenGap = evenQuarter(build, gapCenter, [2, 7], [2854, 3829]);
  for (const step of QUARTER_STEPS) {
    if (totalCenter + step >= 0.5) {
      const center = { center: step === evenTotal };
      for (const type of [3827, 3828]) build.offer(99, type, totalCenter + step, center);
    }
    const center = { center: step === evenGap };
    build.offer(2854, 3829, gapCenter + step, center);
    build.offer(2854, 3830, -gapCenter - step, center);
  }
}

function resultMarkets(build: Builder, drawPossible: boolean): void {
  const listed = { listed: true };
  if (drawPossible) {
    for (const type of [1, 2, 3]) build.offer(1, type, 0, listed);
    for (const type of [4, 5, 6]) build.offer(8, type, 0, listed);
  } else {
    for (const type of [401, 402]) build.offer(101, type, 0, listed);
  }
}

function parityMarkets(build: Builder): void {
  for (const type of [182, 183]) build.offer(14, type);
  for (const type of [755, 757]) build.offer(91, type);
  for (const type of [766, 767]) build.offer(92, type);
}

function goalMarkets(build: Builder, outlook: Outlook, score: ScopeScore, { whole, quarters }: Extent): void {
  const [a, b] = score.units;
  const goals = a + b;
  resultMarkets(build, true);
  lineMarkets(build, outlook, { lines: whole ? 6 : 3, step: 0.5, teamLines: whole ? 4 : 2 });
  if (quarters) quarterMarkets(build, outlook);
  for (const type of [180, 181]) build.offer(19, type, 0, { listed: true });
  parityMarkets(build);
  const reach = whole ? 7 : 4;
  for (let i = a; i <= a + reach && i <= 9; i += 1) {
    for (let j = b; j <= b + reach && j <= 9; j += 1) {
      if (i - a + (j - b) <= reach) build.offer(136, 731, i + j / 1000);
    }
  }
  for (const type of [388, 389, 390]) build.offer(20, type, goals + 1, { listed: true });
  for (const type of [475, 476, 477]) build.offer(154, type);
  for (let line = goals + 1; line <= goals + (whole ? 5 : 2); line += 1) {
    for (const type of [739, 741, 743]) build.offer(87, type, line);
    for (const type of [4548, 4549]) build.offer(9939, type, line);
  }
  for (const [groupId, base, side] of [
    [3309, 4554, a],
    [3311, 4562, b],
  ] as const) {
    for (let n = side; n <= side + 3; n += 1)
      // Exactly so many before so many or fewer, which is the same where there cannot be fewer.
      for (const k of [1, 0, 2]) build.offer(groupId, base + k, n);
  }
  for (let line = -3; line <= 3; line += 1) {
    if (line === 0) continue;
    for (const type of [424, 425, 426]) build.offer(27, type, line);
  }
  for (let by = 1; by <= (whole ? 5 : 2); by += 1) {
    for (const type of [1828, 1829, 1834, 1835]) build.offer(864, type, by);
  }
  for (const type of [15770, 15771, 15772, 15773, 15774, 15775]) build.offer(11212, type);
  for (let type = 16258; type <= 16263; type += 1) build.offer(11412, type);
  for (let line = goals + 0.5; line <= goals + (whole ? 5.5 : 2.5); line += 1) {
    for (const type of [196, 197, 198, 199, 206, 207, 208, 209]) build.offer(2663, type, line);
    for (const type of [191, 192, 193, 194, 211, 212, 213, 214]) build.offer(2665, type, line);
    for (const type of [3523, 3524, 3525, 3526]) build.offer(2444, type, line);
  }
  for (let n = Math.max(a, b) + 1; n <= Math.max(a, b) + 3; n += 1) {
    for (const type of [578, 579, 580]) build.offer(60, type, n);
  }
  if (whole) for (let type = 15; type <= 23; type += 1) build.offer(11, type);
}

function pointMarkets(build: Builder, outlook: Outlook, whole: boolean, market: MarketSet): void {
  const spread = Math.max(1, Math.round((meanOf(outlook.units.total) - outlook.units.total.low) / 40));
  // A tied chase refunds the winner market, so that it is not offered three ways.
  const drawPossible = market !== 'runs' && (outlook.result.margin.p[-outlook.result.margin.low] ?? 0) > 1e-9;
  resultMarkets(build, drawPossible);
  lineMarkets(build, outlook, { lines: whole ? 9 : 5, step: spread, teamLines: whole ? 5 : 3 });
  parityMarkets(build);
  if (outlook.regulation) for (const type of [3653, 3654, 3655]) build.offer(2766, type, 0, { listed: true });
}

function setMarkets(build: Builder, outlook: Outlook, market: MarketSet): void {
  resultMarkets(build, false);
  lineMarkets(build, outlook, { lines: market === 'maps' ? 2 : 5, step: 1, teamLines: 3 });
  for (const type of [182, 183]) build.offer(14, type);
  const joint = outlook.result.joint;
  if (joint && market !== 'games') {
    for (let i = 0; i < joint.size1; i += 1) {
      for (let j = 0; j < joint.size2; j += 1) {
        if ((joint.p[i * joint.size2 + j] ?? 0) > 0)
          build.offer(136, 731, joint.low1 + i + (joint.low2 + j) / 1000);
      }
    }
  }
  if (outlook.gameWinners) {
    for (const n of outlook.gameWinners.keys())
      for (const type of [50, 51]) build.offer(22, type, n, { listed: true });
  }
}

/** Markets of a fight: who wins it, how, how many rounds begin, and whether all are fought. */
function boutMarkets(build: Builder, outlook: Outlook): void {
  resultMarkets(build, false);
  const { total } = outlook.units;
  const center = medianLine(total);
  for (let line = total.low + 0.5; line < total.low + total.p.length; line += 1) {
    const options = { center: line === center, listed: true };
    build.offer(17, 9, line, options);
    build.offer(17, 10, line, options);
  }
  for (let type = 44_031; type <= 44_036; type += 1) build.offer(44_031, type);
  for (const type of [44_037, 44_038]) build.offer(44_032, type, 0, { listed: true });
}

/** Markets of a map: who wins it, its kills, its first kill. */
function killMarkets(build: Builder, outlook: Outlook): void {
  resultMarkets(build, false);
  const { side1, side2, total } = outlook.units;
  for (const [group, over, pmf, lines] of [
    [17, 9, total, 4],
    [15, 11, side1, 2],
    [62, 13, side2, 2],
  ] as const) {
    const center = medianLine(pmf);
    for (const line of ladderAround(center, lines, group === 17 ? 2 : 1)) {
      if (line <= 0) continue;
      const options = { center: line === center, listed: Math.abs(line - center) <= 2 };
      build.offer(group, over, line, options);
      build.offer(group, over + 1, line, options);
    }
  }
  for (const type of [182, 183]) build.offer(14, type);
  namedMarkets(build, outlook);
}

const NAMED_MARKETS: ReadonlyMap<number, readonly [number, number]> = new Map([
  [2500, [2991, 2992]],
  [10_279, [44_011, 44_012]],
  [10_423, [44_013, 44_014]],
]);

function namedMarkets(build: Builder, outlook: Outlook): void {
  for (const group of outlook.named?.keys() ?? [])
    for (const type of NAMED_MARKETS.get(group) ?? []) build.offer(group, type, 0, { listed: true });
}

/** The extent of a scope: which selections of a market set it has. */
export interface Extent {
  readonly whole: boolean;
  /** Whether lines between a whole and a half one are usual in the sport. */
  readonly quarters: boolean;
}

/** Whether an offer says what an earlier one says, in a market that is not a ladder of its own. */
function isEcho(outlook: Outlook, own: Offer, earlier: Offer): boolean {
  if (own.group !== earlier.group && !COMBINED_GROUPS.has(own.group)) return false;
  const quantityOf = ({ group: of }: Offer): QuantityName => GROUPS.get(of)?.quantity ?? 'units';
  const quantity = sharedQuantity(outlook, quantityOf(own), quantityOf(earlier));
  return quantity !== undefined && isSameMeaning(quantity, own, earlier);
}

/**
 * Takes offers whose chances are open, and of those that mean the same within a market the first one. Across markets they stay, on
 * the terms of the first one, so that they have one price.
 */
function createBuilder(outlook: Outlook, chance: (offer: Offer) => number | undefined) {
  const offers: Offer[] = [];
  const byChance = createByChance();
  const offerOf = (groupId: number, type: number, units: number): Offer | undefined => {
    const facts = GROUPS.get(groupId);
    return (
      facts && {
        group: groupId,
        shortGroup: facts.short,
        type,
        parameter: Math.round(units * 10_000),
        isCenter: false,
        listed: false,
        margin: facts.margin,
        ladder: facts.ladder,
      }
    );
  };
  const build: Builder = {
    unevenness(groupId, type, units) {
      const offer = offerOf(groupId, type, units);
      const probability = offer && chance(offer);
      return probability === undefined ? Number.POSITIVE_INFINITY : Math.abs(probability - 0.5);
    },
    offer(groupId, type, units = 0, { center: isCenter = false, listed = false } = {}) {
      const plain = offerOf(groupId, type, units);
      if (!plain) return;
      const own: Offer = { ...plain, isCenter, listed };
      const probability = chance(own);
      if (probability === undefined) return;
      if (probability <= LEAST_PROBABILITY || probability >= MOST_PROBABILITY) return;
      const alike = byChance.get(probability);
      if (alike.some((other) => isEcho(outlook, own, other))) return;
      const [first] = alike;
      const offer = first ? { ...own, margin: first.margin, ladder: first.ladder } : own;
      byChance.add(probability, offer);
      offers.push(offer);
    },
  };
  return { build, offers };
}

/** All offers of a scope whose chances, as `chance` tells them, are open. */
export function offersOf(
  market: MarketSet,
  outlook: Outlook,
  score: ScopeScore,
  extent: Extent,
  chance: (offer: Offer) => number | undefined,
): Offer[] {
  const { build, offers } = createBuilder(outlook, chance);
  if (market === 'goals') goalMarkets(build, outlook, score, extent);
  else if (market === 'points' || market === 'runs') pointMarkets(build, outlook, extent.whole, market);
  else if (market === 'counts') {
    resultMarkets(build, true);
    lineMarkets(build, outlook, { lines: 4, step: 0.5, teamLines: 2 });
    for (const type of [182, 183]) build.offer(14, type);
  } else if (market === 'bout') boutMarkets(build, outlook);
  else if (market === 'kills') killMarkets(build, outlook);
  else if (market === 'map-winner') resultMarkets(build, false);
  else if (market === 'rounds') {
    setMarkets(build, outlook, 'games');
    namedMarkets(build, outlook);
  } else setMarkets(build, outlook, market);
  return offers;
}
