/**
 * The chance of several selections of one match together, from the very distributions that their single prices are made of. The joint
 * distribution of a scope's final scores says it for selections of that scope; the halves of a game of two halves are independent, and
 * their sum is the whole, with their goals in order one after the other; corners depend on no goal. Given how many goals are to come every order of them
 * is equally likely (`goal-order.ts`). Scopes that overlap otherwise are not priced together.
 */
import { GROUPS, type QuantityName } from '../catalogue.ts';
import { type HalvesRule, ruleOf, type ScoreRule } from '../judge.ts';
import {
  furthest,
  lastAsked,
  type OrderCondition,
  orderCondition,
  type Walk,
  type WalkShares,
  walkShares,
} from '../sports/goal-order.ts';
import { CORNERS, type MarketSet, type Scope, type ScopeScore, WHOLE_GAME } from '../sports/sport-model.ts';
import { type Grid, type Outlook, pointGrid } from './distribution.ts';

export interface JointLeg {
  readonly scope: Scope;
  readonly group: number;
  readonly type: number;
  /** Whole ten-thousandths. */
  readonly parameter: number;
}

export interface JointChance {
  /** All are won. */
  readonly win: number;
  /** None is lost, and one at least is not fully won. */
  readonly refund: number;
}

/** What is known of the match. */
export interface JointBackground {
  outlook(scope: Scope): Outlook | undefined;
  /** Final score of a period that is over. */
  endOf(scope: Scope): readonly [number, number] | undefined;
  /** The score of a scope as it stands. */
  scoreOf(scope: Scope): Pick<ScopeScore, 'units' | 'order'>;
  readonly scopes: readonly Scope[];
  marketsOf(scope: Scope): MarketSet;
}

interface ScoreLeg {
  readonly scope: Scope;
  readonly quantity: QuantityName;
  readonly rule: ScoreRule;
  readonly parameter: number;
}

interface OrderLeg {
  readonly scope: Scope;
  readonly quantity: QuantityName;
  readonly condition: OrderCondition;
}

/** Half-time and end: of two halves alone. */
interface HalvesLeg {
  readonly scope: Scope;
  readonly quantity: QuantityName;
  readonly halves: HalvesRule;
}

type JudgedLeg = ScoreLeg | OrderLeg | HalvesLeg;

interface Shares {
  win: number;
  alive: number;
}

const WON = 4;
/** Cells that weigh less change no price. */
const LEAST_WEIGHT = 1e-9;
/** Two halves that weigh less together. */
const LEAST_PAIR = 1e-10;

function judgedLeg(
  { group, parameter, scope, type }: JointLeg,
  match: JointBackground,
): JudgedLeg | undefined {
  const rule = ruleOf(type);
  const quantity = GROUPS.get(group)?.quantity ?? 'units';
  if (rule?.kind === 'score') return { scope, quantity, rule, parameter };
  if (rule?.kind === 'halves') return { scope, quantity, halves: rule };
  const condition = rule && orderCondition(type, parameter, match.scoreOf(scope).units);
  // Points inside a game of tennis have an order as well, of which goals know nothing.
  return condition && match.marketsOf(scope) === 'goals' ? { scope, quantity, condition } : undefined;
}

const gridOf = (outlook: Outlook | undefined, quantity: QuantityName): Grid | undefined =>
  (quantity === 'regulation' ? outlook?.regulation : outlook?.[quantity])?.joint;

/** Calls back with every score of the grid that weighs anything. */
function eachCell(grid: Grid, visit: (score1: number, score2: number, weight: number) => void): void {
  for (let i = 0; i < grid.size1; i += 1) {
    for (let j = 0; j < grid.size2; j += 1) {
      const weight = grid.p[i * grid.size2 + j] ?? 0;
      if (weight > LEAST_WEIGHT) visit(grid.low1 + i, grid.low2 + j, weight);
    }
  }
}

function count(shares: Shares, verdicts: readonly number[], weight: number): void {
  if (verdicts.includes(0)) return;
  shares.alive += weight;
  if (verdicts.every((verdict) => verdict === WON)) shares.win += weight;
}

const conditionsOf = (legs: readonly JudgedLeg[], scope?: Scope): readonly OrderCondition[] =>
  legs.flatMap((leg) =>
    'condition' in leg && (scope === undefined || leg.scope === scope) ? [leg.condition] : [],
  );

const verdictsOf = (legs: readonly JudgedLeg[], score1: number, score2: number): readonly number[] =>
  legs.flatMap((leg) => ('rule' in leg ? [leg.rule.judge(score1, score2, leg.parameter)] : []));

/** One scope alone: its goals to come in any order. */
function overOneScope(legs: readonly JudgedLeg[], grid: Grid, now: Walk, lastSide: number): Shares {
  const shares = { win: 0, alive: 0 };
  const conditions = conditionsOf(legs);
  const walks = walkShares(furthest(grid, now), allowedBy(conditions));
  const last = lastAsked(conditions);
  eachCell(grid, (score1, score2, weight) => {
    const to: Walk = [score1 - now[0], score2 - now[1]];
    const share =
      conditions.length === 0
        ? 1
        : conditions.every(({ fits }) => fits(to))
          ? endShare(walks, to, last, lastSide)
          : 0;
    if (share > 0) count(shares, verdictsOf(legs, score1, score2), weight * share);
  });
  return shares;
}

const allowedBy = (conditions: readonly OrderCondition[]) => (side: 1 | 2, at: Walk) =>
  conditions.every(({ allows }) => allows(side, at));

/** `before`: the side of the last goal so far, 0 without one: it stays the last where none comes. */
function endShare(walks: WalkShares, to: Walk, last: ReturnType<typeof lastAsked>, before: number): number {
  if (last === 'never') return 0;
  if (last === undefined) return walks.any(to);
  if (to[0] + to[1] === 0) return last === before ? 1 : 0;
  return last === 0 ? 0 : walks.endingWith(last, to);
}

/** The whole is the sum of two independent halves, one after the other. */
function overHalves(legs: readonly JudgedLeg[], first: Grid, second: Grid, match: JointBackground): Shares {
  const shares = { win: 0, alive: 0 };
  const [now1, now2] = [match.scoreOf(1), match.scoreOf(2)];
  const lastSide = (scope: Scope): number => match.scoreOf(scope).order.at(-1) ?? 0;
  const [ofWhole, ofFirst, ofSecond] = [WHOLE_GAME, 1, 2].map((scope) => conditionsOf(legs, scope)) as [
    readonly OrderCondition[],
    readonly OrderCondition[],
    readonly OrderCondition[],
  ];
  const hasOrder = ofWhole.length + ofFirst.length + ofSecond.length > 0;
  const walks1 = walkShares(furthest(first, now1.units), allowedBy([...ofWhole, ...ofFirst]));
  const size2 = furthest(second, now2.units);
  const allowsSecond = allowedBy(ofSecond);
  const fits = (conditions: readonly OrderCondition[], to: Walk) => conditions.every((one) => one.fits(to));
  const lasts = [ofWhole, ofFirst, ofSecond].map(lastAsked);
  const [lastWhole, lastFirst, lastSecond] = lasts;
  if (lasts.includes('never')) return shares;
  eachCell(first, (one1, one2, weight1) => {
    const to1: Walk = [one1 - now1.units[0], one2 - now1.units[1]];
    if (!fits(ofFirst, to1)) return;
    // From where the first half has left the whole.
    const walks2 = hasOrder
      ? walkShares(
          size2,
          (side, [i, j]) =>
            allowsSecond(side, [i, j]) &&
            ofWhole.every(({ allows }) => allows(side, [to1[0] + i, to1[1] + j])),
        )
      : undefined;
    eachCell(second, (two1, two2, weight2) => {
      if (weight1 * weight2 < LEAST_PAIR) return;
      const to2: Walk = [two1 - now2.units[0], two2 - now2.units[1]];
      const share = walks2 ? shareOf(to1, to2, walks2) : 1;
      if (share === 0) return;
      const whole: Walk = [one1 + two1, one2 + two2];
      const verdicts = legs.flatMap((leg) => {
        if ('condition' in leg) return [];
        if ('halves' in leg) return [isHalves(leg.halves, [one1, one2], whole) ? WON : 0];
        const { parameter, rule, scope } = leg;
        if (scope === 1) return [rule.judge(one1, one2, parameter)];
        if (scope === 2) return [rule.judge(two1, two2, parameter)];
        return [rule.judge(whole[0], whole[1], parameter)];
      });
      count(shares, verdicts, weight1 * weight2 * share);
    });
  });
  return shares;

  function shareOf(to1: Walk, to2: Walk, walks2: WalkShares): number {
    if (!fits(ofSecond, to2) || !fits(ofWhole, [to1[0] + to2[0], to1[1] + to2[1]])) return 0;
    // The last goal of the whole is that of the second half, where it has one.
    const hasSecond = to2[0] + to2[1] > 0 || now2.order.length > 0;
    const asked1 = hasSecond || lastWhole === undefined ? lastFirst : both(lastFirst, lastWhole);
    const asked2 = hasSecond && lastWhole !== undefined ? both(lastSecond, lastWhole) : lastSecond;
    return endShare(walks1, to1, asked1, lastSide(1)) * endShare(walks2, to2, asked2, lastSide(2));
  }
}

type Asked = ReturnType<typeof lastAsked>;
const both = (one: Asked, other: Asked): Asked => (one === undefined || one === other ? other : 'never');

const isHalves = ({ first, second }: HalvesRule, [half1, half2]: Walk, [end1, end2]: Walk): boolean =>
  Math.sign(half1 - half2) === first && Math.sign(end1 - end2) === second;

function ofGroup(legs: readonly JudgedLeg[], match: JointBackground): Shares | undefined {
  const [first] = legs;
  if (!first) return { win: 1, alive: 1 };
  const isKnown = !legs.some((leg) => 'halves' in leg || ('condition' in leg && leg.scope === WHOLE_GAME));
  const outlook = match.outlook(first.scope);
  const grid = gridOf(outlook, first.quantity);
  // Result and total are of the same scores in all sports but those of sets, and of games with overtime.
  if (
    (isKnown || !hasHalves(match)) &&
    legs.every(({ quantity, scope }) => scope === first.scope && gridOf(outlook, quantity) === grid)
  ) {
    if (legs.some((leg) => 'halves' in leg)) return undefined;
    const { order, units } = match.scoreOf(first.scope);
    return grid && overOneScope(legs, grid, units, order.at(-1) ?? 0);
  }
  if (!hasHalves(match)) return undefined;
  const [one, two] = [1, 2].map((scope) => {
    const end = match.endOf(scope);
    return end ? pointGrid(end[0], end[1]) : gridOf(match.outlook(scope), 'units');
  });
  return one && two && overHalves(legs, one, two, match);
}

/** Two scopes at once, and orders across a break, are told only where a game has two halves and nothing else. */
function hasHalves(match: JointBackground): boolean {
  const halves = match.scopes.filter((scope) => scope !== CORNERS);
  return (
    match.marketsOf(WHOLE_GAME) === 'goals' && halves.length === 2 && halves.every((scope) => scope <= 2)
  );
}

/** The chance that all legs win; undefined where the model does not know it. */
export function jointChance(legs: readonly JointLeg[], match: JointBackground): JointChance | undefined {
  const judged = legs.map((leg) => judgedLeg(leg, match));
  if (!judged.every((leg) => leg !== undefined)) return undefined;
  const groups = [
    judged.filter(({ scope }) => scope !== CORNERS),
    judged.filter(({ scope }) => scope === CORNERS),
  ].map((group) => ofGroup(group, match));
  const joint = { win: 1, alive: 1 };
  for (const group of groups) {
    if (!group) return undefined;
    joint.win *= group.win;
    joint.alive *= group.alive;
  }
  return { win: joint.win, refund: joint.alive - joint.win };
}
