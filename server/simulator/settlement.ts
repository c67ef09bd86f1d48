/**
 * Decides a selection from the event log so far, as soon as nothing that may still happen can change it. Scores only grow,
 * so a verdict is certain when it is the same for the score now and for every score that can be reached from it.
 */
import type { SettlementReason } from '#domain/coupon/bet/leg-result.ts';
import type { LegOutcome } from '../source/source.ts';
import { GROUPS } from './catalogue.ts';
import { LEG_RESULTS, ruleOf, type ScoreRule, type Verdict } from './judge.ts';
import type { Scope, ScopeScore } from './sports/sport-model.ts';

/** Enough steps to meet each parity, exact number and line nearby, and far ones for lines out of sight. */
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 25, 26, 60, 61, 400, 401] as const;

function certain(rule: ScoreRule, [a, b]: readonly [number, number], parameter: number): Verdict | undefined {
  const now = rule.judge(a, b, parameter);
  for (const more1 of STEPS) {
    for (const more2 of STEPS) {
      if (rule.judge(a + more1, b + more2, parameter) !== now) return undefined;
    }
  }
  return now;
}

function verdictOf(score: ScopeScore, group: number, type: number, parameter: number): Verdict | undefined {
  const rule = ruleOf(type);
  if (!rule) return undefined;
  if (rule.kind === 'order') return rule.judge(score.order, score.over, parameter);
  if (rule.kind === 'halves') {
    if (!score.half) return undefined;
    if (Math.sign(score.half[0] - score.half[1]) !== rule.first) return 0;
    if (!score.over) return undefined;
    return Math.sign(score.units[0] - score.units[1]) === rule.second ? 4 : 0;
  }
  const quantity = GROUPS.get(group)?.quantity ?? 'units';
  const pair = score[quantity];
  const over = quantity === 'regulation' ? score.regulationOver : score.over;
  return over ? rule.judge(pair[0], pair[1], parameter) : certain(rule, pair, parameter);
}

/** The outcome of a selection; undefined while it is undecided, and for types that the simulator never offers. */
export function settle(
  score: ScopeScore,
  scope: Scope,
  group: number,
  type: number,
  parameter: number,
): LegOutcome | undefined {
  const verdict = verdictOf(score, group, type, parameter);
  const result = verdict === undefined ? undefined : LEG_RESULTS[verdict];
  if (result === undefined) return undefined;
  const pair = score[GROUPS.get(group)?.quantity ?? 'units'];
  const facts: Record<string, string | number> = { score: `${pair[0]}:${pair[1]}`, line: parameter / 10_000 };
  if (scope !== 0) facts['period'] = scope;
  if (score.half) facts['half'] = `${score.half[0]}:${score.half[1]}`;
  const reason: SettlementReason = { source: 'event-log', rule: ruleOf(type)?.code ?? 'result', facts };
  return { result, reason };
}
