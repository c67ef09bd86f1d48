/**
 * Tennis, best of three: points on serve make games, games make sets, sets make the match. A tie-break at six all counts as
 * a game. The server wins .58 to .68 of the points (FIGURES 4).
 */
import { COURSE_STATISTIC } from '../course/course-statistics.ts';
import type { MatchState, Moment, Script } from '../match-state.ts';
import type { Random } from '../random.ts';
import { chainSets, quantityOfOutcomes, type SetOutcome } from './set-chain.ts';
import { NO_OPINION, type Opinion, type SportModel, type Traits, WHOLE_GAME } from './sport-model.ts';

const POINT_MS = 36_000;
const SETS_TO_WIN = 2;
/** The share of aces in the points that the server wins, and of double faults in those that it loses. */
const ACE_SHARE = 0.12;
const DOUBLE_FAULT_SHARE = 0.09;

interface PlayedPoint {
  readonly at: number;
  readonly server: 1 | 2;
  readonly winner: 1 | 2;
  readonly isBreakPoint: boolean;
}

/** The tallies of points that the page of a match tells. Drawn after all points, so that they decide none. */
function talliesOf(random: Random, points: readonly PlayedPoint[]): Moment[] {
  return points.flatMap(({ at, server, winner, isBreakPoint }) => {
    const other = server === 1 ? 2 : 1;
    const tally = (side: 1 | 2, value: number): Moment => ({
      at: Math.round(at),
      kind: 'tally',
      side,
      value,
    });
    const isHis = winner === server;
    return [
      tally(winner, COURSE_STATISTIC.pointsWon),
      ...(isBreakPoint ? [tally(other, COURSE_STATISTIC.breakPoints)] : []),
      ...(random.chance(isHis ? ACE_SHARE : DOUBLE_FAULT_SHARE)
        ? [tally(server, isHis ? COURSE_STATISTIC.aces : COURSE_STATISTIC.doubleFaults)]
        : []),
    ];
  });
}

/** Chance that the server wins the game from these points; 3-3 is deuce, 4 is advantage. */
function holds(p: number, own: number, other: number): number {
  if (own >= 4 && own - other >= 2) return 1;
  if (other >= 4 && other - own >= 2) return 0;
  if (own >= 3 && other >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p));
    return own === other ? deuce : own > other ? p + (1 - p) * deuce : p * deuce;
  }
  return p * holds(p, own + 1, other) + (1 - p) * holds(p, own, other + 1);
}

/** Chance that side 1 wins a tie-break in which each serves alternately; the mean of both, to seven points. */
function tieBreak(serve1: number, serve2: number, points: readonly [number, number]): number {
  const p = (serve1 + 1 - serve2) / 2;
  const level = (p * p) / (p * p + (1 - p) * (1 - p));
  const at = (one: number, other: number): number => {
    // From six all on only the lead counts, until it is two.
    if (one >= 6 && other >= 6) {
      const lead = one - other;
      if (Math.abs(lead) >= 2) return lead > 0 ? 1 : 0;
      return lead === 0 ? level : lead > 0 ? p + (1 - p) * level : p * level;
    }
    if (one === 7) return 1;
    if (other === 7) return 0;
    return p * at(one + 1, other) + (1 - p) * at(one, other + 1);
  };
  return at(...points);
}

interface Games {
  readonly hold1: number;
  readonly hold2: number;
  readonly breaker: number;
}

const gameWon = (games: Games, server: 1 | 2): number => (server === 1 ? games.hold1 : 1 - games.hold2);

function setOutcomes(
  games: Games,
  from: readonly [number, number],
  server: 1 | 2,
  now?: number,
): SetOutcome[] {
  const outcomes: SetOutcome[] = [];
  const mass = new Float64Array(64);
  const [x, y] = from;
  mass[x * 8 + y] = 1;
  for (let sum = x + y; sum <= 13; sum += 1) {
    for (let one = Math.max(0, sum - 7); one <= Math.min(7, sum); one += 1) {
      const other = sum - one;
      const p = mass[one * 8 + other] ?? 0;
      if (p === 0) continue;
      const top = Math.max(one, other);
      if ((top === 6 && Math.abs(one - other) >= 2) || top === 7) {
        outcomes.push({ score1: one, score2: other, p });
        continue;
      }
      const first = sum === x + y;
      const serves = (sum - x - y) % 2 === 0 ? server : server === 1 ? 2 : 1;
      const chance =
        first && now !== undefined ? now : one === 6 && other === 6 ? games.breaker : gameWon(games, serves);
      mass[(one + 1) * 8 + other] = (mass[(one + 1) * 8 + other] ?? 0) + p * chance;
      mass[one * 8 + other + 1] = (mass[one * 8 + other + 1] ?? 0) + p * (1 - chance);
    }
  }
  return outcomes;
}

/** Sets to come may be begun by either. */
function freshSet(games: Games): SetOutcome[] {
  const two = setOutcomes(games, [0, 0], 2);
  return setOutcomes(games, [0, 0], 1).map((outcome, index) => ({
    ...outcome,
    p: (outcome.p + (two[index]?.p ?? 0)) / 2,
  }));
}

function script(random: Random, traits: Traits): Script {
  const moments: Moment[] = [];
  const push = (at: number, kind: Moment['kind'], side: 0 | 1 | 2 = 0, value = 0): void => {
    moments.push({ at: Math.round(at), kind, side, value });
  };
  let clock = 0;
  let server: 1 | 2 = random.chance(0.5) ? 1 : 2;
  const sets: [number, number] = [0, 0];
  const played: PlayedPoint[] = [];
  for (let number = 1; Math.max(...sets) < SETS_TO_WIN; number += 1) {
    push(clock, 'period', 0, number);
    const games: [number, number] = [0, 0];
    for (;;) {
      const tied = games[0] === 6 && games[1] === 6;
      push(clock, 'serve', server);
      const points: [number, number] = [0, 0];
      const target = tied ? 7 : 4;
      while (Math.max(...points) < target || Math.abs(points[0] - points[1]) < 2) {
        clock += POINT_MS * random.between(0.55, 1.5);
        const p1 = tied
          ? (traits.level1 + 1 - traits.level2) / 2
          : server === 1
            ? traits.level1
            : 1 - traits.level2;
        const side = random.chance(p1) ? 1 : 2;
        const [own, others] = server === 1 ? points : [points[1], points[0]];
        // Who serves in a tie-break changes, and nobody tells.
        if (!tied)
          played.push({ at: clock, server, winner: side, isBreakPoint: others >= 3 && others > own });
        points[side - 1] = (points[side - 1] ?? 0) + 1;
        const over = Math.max(...points) >= target && Math.abs(points[0] - points[1]) >= 2;
        if (over) continue;
        // Deuce goes back to 40:40; a tie-break's points are told as they are, from ten on.
        if (!tied && points[0] === 4 && points[1] === 4) points[0] = points[1] = 3;
        push(
          clock,
          'points',
          0,
          tied ? (points[0] + 10) * 100 + points[1] + 10 : points[0] * 100 + points[1],
        );
      }
      const winner = points[0] > points[1] ? 1 : 2;
      games[winner - 1] = (games[winner - 1] ?? 0) + 1;
      push(clock, 'points', 0, 0);
      push(clock, 'score', winner, 1);
      server = server === 1 ? 2 : 1;
      // Who serves next is known at once, so that no price takes the last server for the next.
      push(clock, 'serve', server);
      const top = Math.max(...games);
      if ((top === 6 && Math.abs(games[0] - games[1]) >= 2) || top === 7) break;
      clock += random.between(15_000, 75_000);
    }
    const winner = games[0] > games[1] ? 1 : 2;
    sets[winner - 1] = (sets[winner - 1] ?? 0) + 1;
    push(clock, 'set', winner);
    if (Math.max(...sets) < SETS_TO_WIN) {
      push(clock, 'break', 0, number);
      clock += 120_000;
    }
  }
  push(clock, 'end');
  const whole = [...moments, ...talliesOf(random, played)].sort((left, right) => left.at - right.at);
  return { moments: whole, endsAt: clock };
}

export const tennis: SportModel = {
  sportId: 4,
  cadenceMs: 180 * 60_000,
  lobbyMs: 180_000,
  betDelayMs: 5000,
  pulse: { everySeconds: 32, step: 0.0065 },
  setBased: true,
  periodWord: 'set',
  scopes: () => [1, 2, 3],
  marketsOf: (scope) => (scope === WHOLE_GAME ? 'sets' : 'games'),
  traits: (random, edge) => {
    const base = 0.63 + random.normal() * 0.018;
    const gap = (edge ?? random.normal()) * 0.026;
    return { level1: base + gap, level2: base - gap, format: 3 };
  },
  script,
  outlook: (traits, state: MatchState, _at, opinion: Opinion, scope) => {
    if (state.phase === 'finished') return undefined;
    const p1 = traits.level1 + opinion.gap * 0.04;
    const p2 = traits.level2 - opinion.gap * 0.04;
    const games: Games = {
      hold1: holds(p1, 0, 0),
      hold2: holds(p2, 0, 0),
      breaker: tieBreak(p1, p2, [0, 0]),
    };
    const fresh = freshSet(games);
    const server = state.serving === 0 ? 1 : state.serving;
    const period = state.periods[state.period - 1];
    const score: readonly [number, number] = period?.score ?? [0, 0];
    const tied = score[0] === 6 && score[1] === 6;
    // The list of offers is laid without the points of the game in play, so that it holds for the whole game.
    const [own1, own2] = opinion === NO_OPINION ? [0, 0] : state.points;
    const now = tied
      ? tieBreak(p1, p2, [Math.max(0, own1 - 10), Math.max(0, own2 - 10)])
      : server === 1
        ? holds(p1, own1, own2)
        : 1 - holds(p2, own2, own1);
    const playing = state.period > 0 && period !== undefined && !period.over;
    const current = playing ? setOutcomes(games, score, server, now) : fresh;
    const outcomesOf = (number: number): SetOutcome[] =>
      playing && number === state.period ? current : fresh;
    if (scope === WHOLE_GAME) {
      const units: [number, number] = [0, 0];
      for (const { over, score: games1 } of state.periods) {
        if (!over) continue;
        units[0] += games1[0];
        units[1] += games1[1];
      }
      return chainSets({ sets: state.sets, units, setsToWin: SETS_TO_WIN, outcomesOf });
    }
    if (state.periods[scope - 1]?.over || scope > SETS_TO_WIN + Math.min(...state.sets)) return undefined;
    const quantity = quantityOfOutcomes(outcomesOf(scope));
    const base = { result: quantity, units: quantity };
    if (!playing || scope !== state.period || tied) return base;
    return { ...base, gameWinners: new Map([[score[0] + score[1] + 1, now]]) };
  },
};
