/**
 * Mixed martial arts: bouts of three or five rounds. A round is won on points or ended by strikes or by submission, at a moment that is as likely as any
 * other one; after the last round the decision is for who has won more of them.
 */
import type { MatchState, Moment, Script } from '../match-state.ts';
import { type Grid, type Outlook, quantityOf } from '../pricing/distribution.ts';
import type { Random } from '../random.ts';
import { logistic } from './cyber/map-walk.ts';
import type { Opinion, SportModel, Traits } from './sport-model.ts';

const ROUND_MS = 300_000;
const BREAK_MS = 60_000;
/** Bouts for a title have five rounds, others three. */
const TITLE = 0.25;
/** The chance that a round is ended, and the part of it in which that may be. */
const FINISH = 0.21;
const FINISH_FROM = 0.04;
const FINISH_TO = 0.99;
/** How much of the advantage tells in who wins a round on points, and in who ends one. */
const ON_POINTS = 0.8;
const ON_FINISH = 1.2;

/** What a bout is decided by, as the winner's number; the loser has 0. */
export const METHODS = { strikes: 1, submission: 2, decision: 3 } as const;
const KINDS = 4;

interface Chances {
  readonly finish: number;
  readonly onPoints: number;
  readonly onFinish: number;
  readonly strikes: number;
}

function chancesOf({ level1, level2 }: Traits, { gap, total }: Opinion): Chances {
  const skill = level1 + gap;
  return {
    finish: FINISH * Math.exp(-total),
    onPoints: logistic(skill * ON_POINTS),
    onFinish: logistic(skill * ON_FINISH),
    strikes: level2,
  };
}

const NEUTRAL: Opinion = { gap: 0, total: 0 };

function script(random: Random, traits: Traits): Script {
  const moments: Moment[] = [];
  const push = (at: number, kind: Moment['kind'], side: 0 | 1 | 2 = 0, value = 0): void => {
    moments.push({ at: Math.round(at), kind, side, value });
  };
  const { finish, onFinish, onPoints, strikes } = chancesOf(traits, NEUTRAL);
  const end = (at: number, side: 1 | 2, method: number): Script => {
    moments.push({ at: Math.round(at), kind: 'detail', side, value: method, detail: 'method' });
    push(at, 'set', side);
    push(at, 'end');
    return { moments, endsAt: Math.round(at) };
  };
  const won: [number, number] = [0, 0];
  let clock = 0;
  for (let round = 1; ; round += 1) {
    push(clock, 'period', 0, round);
    if (random.chance(finish)) {
      const at = clock + ROUND_MS * random.between(FINISH_FROM, FINISH_TO);
      const side = random.chance(onFinish) ? 1 : 2;
      push(at, 'score', side, 1);
      return end(at, side, random.chance(strikes) ? METHODS.strikes : METHODS.submission);
    }
    clock += ROUND_MS;
    const side = random.chance(onPoints) ? 1 : 2;
    won[side - 1] = (won[side - 1] ?? 0) + 1;
    push(clock, 'score', side, 1);
    if (round === traits.format) return end(clock, won[0] > won[1] ? 1 : 2, METHODS.decision);
    push(clock, 'break', 0, round);
    clock += BREAK_MS;
  }
}

/** An empty distribution over whole numbers from 0 on. */
const emptyGrid = (size: number): Grid => ({
  low1: 0,
  low2: 0,
  size1: size,
  size2: size,
  p: new Float64Array(size * size),
});

function addTo({ p, size2 }: Grid, side: 1 | 2, value1: number, value2: number, weight: number): void {
  const at = side === 1 ? value1 * size2 + value2 : value2 * size2 + value1;
  p[at] = (p[at] ?? 0) + weight;
}

/** The part of a round's chance of being ended that is left at a moment of it. */
const finishLeft = (played: number): number =>
  Math.min(1, Math.max(0, (FINISH_TO - played) / (FINISH_TO - FINISH_FROM)));

function outlookFrom(
  chances: Chances,
  rounds: number,
  round: number,
  won: readonly [number, number],
  played: number,
): Outlook {
  const winner = emptyGrid(2);
  const units = emptyGrid(rounds + 1);
  const methods = emptyGrid(KINDS);
  const decide = (side: 1 | 2, method: number, own: number, other: number, weight: number): void => {
    addTo(winner, side, 1, 0, weight);
    addTo(units, side, own, other, weight);
    addTo(methods, side, method, 0, weight);
  };
  const play = (number: number, won1: number, won2: number, weight: number, left: number): void => {
    const share = chances.finish * left;
    // What is left of the chance, once the round has gone so far without an end.
    const finish = share / (1 - chances.finish + share);
    for (const side of [1, 2] as const) {
      const [own, other] = side === 1 ? [won1, won2] : [won2, won1];
      const ended = weight * finish * (side === 1 ? chances.onFinish : 1 - chances.onFinish);
      decide(side, METHODS.strikes, own + 1, other, ended * chances.strikes);
      decide(side, METHODS.submission, own + 1, other, ended * (1 - chances.strikes));
      const onPoints = weight * (1 - finish) * (side === 1 ? chances.onPoints : 1 - chances.onPoints);
      const [next1, next2] = side === 1 ? [won1 + 1, won2] : [won1, won2 + 1];
      if (number < rounds) play(number + 1, next1, next2, onPoints, 1);
      else if (next1 > next2) decide(1, METHODS.decision, next1, next2, onPoints);
      else decide(2, METHODS.decision, next2, next1, onPoints);
    }
  };
  play(round, won[0], won[1], 1, finishLeft(played));
  return { result: quantityOf(winner), units: quantityOf(units), regulation: quantityOf(methods) };
}

function outlook(traits: Traits, state: MatchState, at: number, opinion: Opinion): Outlook | undefined {
  if (state.phase === 'finished') return undefined;
  const isPlaying = state.phase === 'playing';
  const round = isPlaying ? state.period : state.period + 1;
  const played = isPlaying ? Math.min(1, Math.max(0, (at - state.periodStartedAt) / ROUND_MS)) : 0;
  return outlookFrom(chancesOf(traits, opinion), traits.format, round, state.units, played);
}

export const bout: SportModel = {
  sportId: 189,
  cadenceMs: 45 * 60_000,
  leadMs: 5 * 3_600_000,
  lobbyMs: 180_000,
  betDelayMs: 5000,
  pulse: { everySeconds: 32, step: 0.004 },
  setBased: true,
  hasMethods: true,
  clock: { direction: 'down', periodSeconds: ROUND_MS / 1000, runsOn: false },
  periodWord: 'round',
  scopes: () => [],
  marketsOf: () => 'bout',
  traits: (random, edge) => ({
    level1: (edge ?? random.normal()) * 0.45,
    // The share of strikes among what ends bouts of these two.
    level2: random.between(0.45, 0.75),
    format: random.chance(TITLE) ? 5 : 3,
  }),
  script,
  outlook: (traits, state, at, opinion) => outlook(traits, state, at, opinion),
};
