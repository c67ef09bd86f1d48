/**
 * A race of marbles down a course. The round draws which marble starts in which lane before anything else, and nothing that follows knows a
 * marble from another: bodies are equal, so each of n wins with the chance 1/n, and every order of arrival is as likely as any other.
 */
import { must } from '../../lib/must.ts';
import { FINE } from './collide.ts';
import { COURSE_WIDTH, type Course, type Draws, drawCourse } from './course.ts';
import { LONGEST_RACE_MS, type Runner, rollDown, STEP_MS } from './roll-down.ts';

export const MARBLES = 8;

/** Where marbles are: x and y of each marble in whole units, frame after frame of `FRAME_MS`, in the order of their numbers. */
export interface MarbleTrace {
  readonly course: Course;
  readonly marbles: number;
  readonly frames: number;
  readonly positions: readonly number[];
  /** When each marble passed the line, in ms from the start. */
  readonly finishedMs: readonly number[];
}

export interface MarbleRace {
  /** Marbles by their numbers, from 0, in the order in which they came in. */
  readonly finish: readonly number[];
  readonly trace: MarbleTrace;
}

/** A marble at the top of its lane, a little aside, rolling a little. */
export const startOf = (lane: number, lanes: number, draws: Draws): Runner => ({
  x: (Math.floor(((2 * lane + 1) * COURSE_WIDTH) / (2 * lanes)) + draws.int(31) - 15) * FINE,
  y: 60 * FINE,
  vx: draws.int(2049) - 1024,
  vy: 0,
  deepest: 0,
  deepestAt: 0,
  freeUntil: 0,
  over: undefined,
});

/** Lanes in the order of arrival: of two in one step the one further down, of equal ones the lane on the left. */
const arrived = (lanes: readonly Runner[]): readonly number[] =>
  lanes
    .map((runner, lane) => ({ lane, over: runner.over ?? Number.MAX_SAFE_INTEGER, y: runner.y }))
    .toSorted((one, other) => one.over - other.over || other.y - one.y || one.lane - other.lane)
    .map(({ lane }) => lane);

/** The race of a round: the place of each marble, and where all of them are at every moment. */
export function playMarbles(draws: Draws, marbles = MARBLES): MarbleRace {
  const marbleOf = draws.sample(marbles, marbles);
  const course = drawCourse(draws);
  const lanes = marbleOf.map((_, lane) => startOf(lane, marbles, draws));
  const positions: number[] = [];
  const laneOf = marbleOf.map((_, marble) => marbleOf.indexOf(marble));
  rollDown(course, lanes, () => {
    for (const lane of laneOf) {
      const { x, y } = must(lanes[lane], 'a marble has a lane');
      positions.push(Math.floor(x / FINE), Math.floor(y / FINE));
    }
  });
  return {
    finish: arrived(lanes).map((lane) => must(marbleOf[lane], 'a lane has a marble')),
    trace: {
      course,
      marbles,
      frames: positions.length / 2 / marbles,
      positions,
      finishedMs: laneOf.map((lane) => (lanes[lane]?.over ?? LONGEST_RACE_MS / STEP_MS) * STEP_MS),
    },
  };
}
