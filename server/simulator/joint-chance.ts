/**
 * The chance of several selections of one match together, from the very distributions that their single prices are made of. The joint
 * distribution of a scope's final scores says it for selections of that scope; the halves of a game of two halves are independent, and
 * their sum is the whole; corners depend on no goal. What is decided by the order of goals, and scopes that overlap otherwise, are
 * not priced together.
 */
import { GROUPS, type QuantityName } from './catalogue.ts';
import { type Grid, type Outlook, pointGrid } from './distribution.ts';
import { ruleOf, type ScoreRule } from './judge.ts';
import { CORNERS, type MarketSet, type Scope, WHOLE_GAME } from './sport-model.ts';

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
  readonly scopes: readonly Scope[];
  marketsOf(scope: Scope): MarketSet;
}

interface JudgedLeg {
  readonly scope: Scope;
  readonly quantity: QuantityName;
  readonly rule: ScoreRule;
  readonly parameter: number;
}

interface Shares {
  win: number;
  alive: number;
}

const WON = 4;
/** Cells that weigh less change no price. */
const LEAST_WEIGHT = 1e-9;

function judgedLeg({ group, parameter, scope, type }: JointLeg): JudgedLeg | undefined {
  const rule = ruleOf(type);
  const quantity = GROUPS.get(group)?.quantity ?? 'units';
  return rule?.kind === 'score' ? { scope, quantity, rule, parameter } : undefined;
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

function overOneScope(legs: readonly JudgedLeg[], grid: Grid): Shares {
  const shares = { win: 0, alive: 0 };
  eachCell(grid, (score1, score2, weight) =>
    count(
      shares,
      legs.map(({ parameter, rule }) => rule.judge(score1, score2, parameter)),
      weight,
    ),
  );
  return shares;
}

/** The whole is the sum of two independent halves. */
function overHalves(legs: readonly JudgedLeg[], first: Grid, second: Grid): Shares {
  const shares = { win: 0, alive: 0 };
  eachCell(first, (one1, one2, weight1) =>
    eachCell(second, (two1, two2, weight2) =>
      count(
        shares,
        legs.map(({ parameter, rule, scope }) => {
          if (scope === 1) return rule.judge(one1, one2, parameter);
          if (scope === 2) return rule.judge(two1, two2, parameter);
          return rule.judge(one1 + two1, one2 + two2, parameter);
        }),
        weight1 * weight2,
      ),
    ),
  );
  return shares;
}

function ofGroup(legs: readonly JudgedLeg[], match: JointBackground): Shares | undefined {
  const [first] = legs;
  if (!first) return { win: 1, alive: 1 };
  if (legs.every(({ quantity, scope }) => scope === first.scope && quantity === first.quantity)) {
    const grid = gridOf(match.outlook(first.scope), first.quantity);
    return grid && overOneScope(legs, grid);
  }
  // Two scopes at once are told apart only where a game has two halves and nothing else.
  const halves = match.scopes.filter((scope) => scope !== CORNERS);
  const isTwoHalves =
    match.marketsOf(WHOLE_GAME) === 'goals' && halves.length === 2 && halves.every((scope) => scope <= 2);
  if (!isTwoHalves) return undefined;
  const [one, two] = [1, 2].map((scope) => {
    const end = match.endOf(scope);
    return end ? pointGrid(end[0], end[1]) : gridOf(match.outlook(scope), 'units');
  });
  return one && two && overHalves(legs, one, two);
}

/** Undefined where the model cannot tell. */
export function jointChance(legs: readonly JointLeg[], match: JointBackground): JointChance | undefined {
  const judged = legs.map(judgedLeg);
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
