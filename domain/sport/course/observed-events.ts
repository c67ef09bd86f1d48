/** What happened between two scores of a game that were seen one after the other, for feeds that tell no events. */
import type { PeriodScore, Score } from '../score.ts';
import { type Pair, statisticOf } from '../scoreboard/score-facts.ts';
import type { SportFamily } from '../scoreboard/sport-families.ts';
import type { EventKind, GameEvent } from './game-event.ts';

const SIDES = [1, 2] as const;
/** Statistics that count what happens, by sport. */
const COUNTED: Readonly<Partial<Record<SportFamily, readonly (readonly [id: number, kind: EventKind])[]>>> = {
  football: [
    [26, 'yellow'],
    [71, 'red'],
    [70, 'corner'],
    [59, 'shot'],
    [60, 'miss'],
  ],
  hockey: [[62, 'penalty']],
  handball: [[22, 'penalty']],
};
/** What a change of the total is, in sports that tell it so. */
const SCORED: Readonly<Partial<Record<SportFamily, EventKind>>> = {
  football: 'goal',
  hockey: 'goal',
  handball: 'goal',
  basketball: 'basket',
  baseball: 'run',
  cricket: 'runs',
};
const SET_SPORTS: ReadonlySet<SportFamily> = new Set(['tennis', 'rally', 'table-tennis', 'e-sport']);

const pairOf = ({ side1, side2 }: Pick<PeriodScore, 'side1' | 'side2'>): Pair => [side1, side2];

/** Games, points or rounds of the period that both scores speak of. */
function playedIn(family: SportFamily, before: Score, after: Score): readonly GameEvent[] {
  if (before.period !== after.period || after.period === 0) return [];
  const find = ({ periods, period }: Score) => periods.find(({ number }) => number === period);
  const [earlier, later] = [find(before), find(after)];
  if (!later) return [];
  const from: Pair = earlier ? pairOf(earlier) : [0, 0];
  const score = pairOf(later);
  return SIDES.flatMap((side) => {
    if ((score[side - 1] ?? 0) - (from[side - 1] ?? 0) !== 1) return [];
    const kind = family === 'tennis' ? gameKind(from, before.serving, side) : 'point';
    return kind ? [{ kind, side, period: after.period, value: 1, score }] : [];
  });
}

/** How a game of tennis was won; undefined where nobody told who served. */
export function gameKind(from: Pair, server: 1 | 2 | undefined, winner: 1 | 2): EventKind | undefined {
  if (from[0] === 6 && from[1] === 6) return 'tie-break';
  if (server === undefined) return undefined;
  return server === winner ? 'hold' : 'break';
}

export function observedEvents(family: SportFamily, before: Score, after: Score): readonly GameEvent[] {
  if (SET_SPORTS.has(family)) return playedIn(family, before, after);
  const scored = SCORED[family];
  const told = { period: after.period, ...(after.clock && { at: after.clock.seconds }) };
  const total = pairOf(after);
  const from = pairOf(before);
  const events: GameEvent[] = [];
  for (const side of SIDES) {
    const value = (total[side - 1] ?? 0) - (from[side - 1] ?? 0);
    if (scored && value > 0) {
      // What the balls of cricket brought is told by the runs of both sides; of wickets this score knows nothing.
      events.push({ kind: scored, side, value, ...told, ...(family !== 'cricket' && { score: total }) });
    }
    for (const [id, kind] of COUNTED[family] ?? []) {
      const [earlier, later] = [statisticOf(before, id), statisticOf(after, id)];
      const more = earlier && later ? (later[side - 1] ?? 0) - (earlier[side - 1] ?? 0) : 0;
      // A goal is a shot on target, too, and is told as a goal.
      if (more - (kind === 'shot' ? Math.max(0, value) : 0) === 1)
        events.push({ kind, side, value: 1, ...told });
    }
  }
  return events;
}
