/** Which sentence an alert is told by, the figures in it, and where it leads; the words are those of the dictionary `alerts`. */
import { type AlertFacts, type AlertRule, gameOfCondition } from './alert-rule.ts';

const KEYS = {
  start: 'told.start',
  goal: 'told.goal',
  set: 'told.set',
  card: 'told.card',
  end: 'told.end',
  odds: 'told.odds',
  suspended: 'told.suspended',
  'cash-out': 'told.cashOut',
} as const;
export type AlertKey = (typeof KEYS)[keyof typeof KEYS];

export const alertKey = ({ kind }: Pick<AlertFacts, 'kind'>): AlertKey => KEYS[kind];

/** "2:1"; empty where the score is not told. */
export const scoreText = ({ score }: Pick<AlertFacts, 'score'>): string =>
  score ? `${score.side1}:${score.side2}` : '';

/** Where an alert leads, behind the language. A selection is put into the bet slip there, on a press. */
export function alertPath({ condition, couponCode }: Pick<AlertRule, 'condition' | 'couponCode'>): string {
  if (condition.kind === 'cash-out') return '/bets';
  if (condition.kind === 'odds' && couponCode !== undefined) return `/share?code=${couponCode}`;
  return `/game/${gameOfCondition(condition)}`;
}
