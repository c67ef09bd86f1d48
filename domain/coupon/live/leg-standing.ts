/**
 * The standing of a leg by the score of its game: what it would be if the game ended now, and whether no further point
 * can change that. There is none where the score does not decide the market: what a line counts in another sport, a part
 * of a game, what is played after regular time.
 */
import type { SelectionKey } from '../../lib/ids.ts';
import { PARAMETER_SCALE, parseSelectionKey } from '../../market/selection.ts';
import type { GameHead } from '../../sport/game.ts';
import type { Score } from '../../sport/score.ts';
import { familyOf, type SportFamily } from '../../sport/scoreboard/sport-families.ts';
import type { LegResult } from '../bet/leg-result.ts';
import { handicapResult, totalResult } from '../slip/quarter-line.ts';

/** A result by the present score. */
export interface LegStanding {
  /** The verdict on the leg if the game ended now. */
  readonly now: LegResult;
  /** Whether that holds however the game goes on. */
  readonly isFixed: boolean;
}

interface ScoreRule {
  /** The result at a score; undefined for a parameter that is not a line. The parameter is in ten-thousandths. */
  readonly at: (side1: number, side2: number, parameter: number) => LegResult | undefined;
  /** The only change that further points can make to the result, if there is one only. */
  readonly onlyGets?: 'better' | 'worse';
}

const yes = (holds: boolean): LegResult => (holds ? 'win' : 'lose');

/** A line in quarters; undefined where it is not a whole number of them. */
const quartersOf = (parameter: number): number | undefined => {
  const quarters = (parameter * 4) / PARAMETER_SCALE;
  return Number.isInteger(quarters) ? quarters : undefined;
};
const onLine = (parameter: number, result: (quarters: number) => LegResult): LegResult | undefined => {
  const quarters = quartersOf(parameter);
  return quarters === undefined ? undefined : result(quarters);
};

const HOME: ScoreRule = { at: (a, b) => yes(a > b) };
const DRAW: ScoreRule = { at: (a, b) => yes(a === b) };
const AWAY: ScoreRule = { at: (a, b) => yes(a < b) };
/** A winner without a draw: the stake comes back at a level score. */
const winner = (side: 1 | -1): ScoreRule => ({ at: (a, b) => handicapResult((a - b) * side, 0) });
const handicap = (side: 1 | -1): ScoreRule => ({
  at: (a, b, line) => onLine(line, (quarters) => handicapResult((a - b) * side, quarters)),
});
const total = (count: (a: number, b: number) => number, side: 'over' | 'under'): ScoreRule => ({
  at: (a, b, line) => onLine(line, (quarters) => totalResult(count(a, b), quarters, side)),
  onlyGets: side === 'over' ? 'better' : 'worse',
});
const both = (a: number, b: number): number => a + b;
const first = (a: number): number => a;
const second = (_: number, b: number): number => b;

/** Rules by the type of the selection. */
const RULES: ReadonlyMap<number, ScoreRule> = new Map<number, ScoreRule>([
  // Match result, also named as that of regular time.
  [1, HOME],
  [2, DRAW],
  [3, AWAY],
  [3653, HOME],
  [3654, DRAW],
  [3655, AWAY],
  // Double chance.
  [4, { at: (a, b) => yes(a >= b) }],
  [5, { at: (a, b) => yes(a !== b) }],
  [6, { at: (a, b) => yes(a <= b) }],
  [401, winner(1)],
  [402, winner(-1)],
  [7, handicap(1)],
  [8, handicap(-1)],
  [3829, handicap(1)],
  [3830, handicap(-1)],
  // European handicap: a level score on the line is an outcome of its own.
  [424, { at: (a, b, line) => yes((a - b) * PARAMETER_SCALE + line > 0) }],
  [425, { at: (a, b, line) => yes((a - b) * PARAMETER_SCALE + line === 0) }],
  [426, { at: (a, b, line) => yes((a - b) * PARAMETER_SCALE + line < 0) }],
  [9, total(both, 'over')],
  [10, total(both, 'under')],
  [3827, total(both, 'over')],
  [3828, total(both, 'under')],
  [11, total(first, 'over')],
  [12, total(first, 'under')],
  [13, total(second, 'over')],
  [14, total(second, 'under')],
  [180, { at: (a, b) => yes(a > 0 && b > 0), onlyGets: 'better' }],
  [181, { at: (a, b) => yes(a === 0 || b === 0), onlyGets: 'worse' }],
]);

/** Groups of markets on the winner, in sports where the score counts sets or maps and lines count something else. */
const WINNERS: ReadonlySet<number> = new Set([1, 3, 401, 402]);

/** What the two figures of a score are, and after how many periods they are no longer those of regular time. */
const FIGURES: Readonly<
  Record<SportFamily, { readonly of: 'points' | 'stages'; readonly regular: number } | undefined>
> = {
  football: { of: 'points', regular: 2 },
  handball: { of: 'points', regular: 2 },
  hockey: { of: 'points', regular: 3 },
  basketball: { of: 'points', regular: 4 },
  'american-football': { of: 'points', regular: 4 },
  baseball: { of: 'points', regular: 9 },
  tennis: { of: 'stages', regular: 5 },
  rally: { of: 'stages', regular: 5 },
  'table-tennis': { of: 'stages', regular: 7 },
  'e-sport': { of: 'stages', regular: 9 },
  // Innings are not played at the same time: who is ahead says nothing yet.
  cricket: undefined,
  fight: undefined,
  other: undefined,
};

export type StandingHead = Pick<GameHead, 'sportId'> & { readonly subGame?: GameHead['subGame'] };

/** How a leg stands in its game; undefined where the score does not tell it. */
export function standingOf(key: SelectionKey, head: StandingHead, score: Score): LegStanding | undefined {
  const selection = parseSelectionKey(key);
  const rule = selection && RULES.get(selection.type);
  const figures = FIGURES[familyOf(head.sportId, score)];
  if (!rule || !figures || head.subGame || selection.player !== 0) return undefined;
  const { phase, period, side1, side2 } = score;
  if (period > figures.regular || phase === 'before-start') return undefined;
  if (figures.of === 'stages' && (!WINNERS.has(selection.type) || side1 === side2)) return undefined;
  const now = rule.at(side1, side2, selection.parameter);
  if (now === undefined) return undefined;
  // A goal under review may be taken back.
  const isFixed = phase === 'finished' || (phase !== 'review' && isReached(rule, now));
  return { now, isFixed };
}

const isReached = ({ onlyGets }: ScoreRule, now: LegResult): boolean =>
  (onlyGets === 'better' && now === 'win') || (onlyGets === 'worse' && now === 'lose');

/** The word for a standing on the screen. */
export type StandingWord = 'won' | 'lost' | 'winning' | 'losing' | 'level' | 'open';

export function standingWord(standing: LegStanding | undefined): StandingWord {
  if (!standing) return 'open';
  const { isFixed, now } = standing;
  if (now === 'void') return 'level';
  const isAhead = now === 'win' || now === 'half_win';
  if (isFixed) return isAhead ? 'won' : 'lost';
  return isAhead ? 'winning' : 'losing';
}
