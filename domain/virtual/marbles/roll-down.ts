/**
 * Marbles roll down a course step by step. A race always ends: a marble that comes no further for `FREED_AFTER` steps passes through everything
 * until it is `FREED_FOR` deeper than it had come, and from `LAST_CALL` on all of them fall. Speed is bounded below the size of what a marble
 * could fly through.
 */
import { must } from '../../lib/must.ts';
import { cut, FINE, MARBLE_RADIUS, type Marble, meetBar, meetMarble } from './collide.ts';
import type { Bar, Course } from './course.ts';

export const STEP_MS = 8;
const STEPS_A_FRAME = 4;
export const FRAME_MS = STEP_MS * STEPS_A_FRAME;
/** The longest race. */
export const LONGEST_RACE_MS = 45_000;

const GRAVITY = 40;
const FASTEST = 6 * FINE;
const FREED_AFTER = 300;
const FREED_WITHIN = 24 * FINE;
const FREED_FOR = 70 * FINE;
const LAST_CALL = 38_000 / STEP_MS;
const BAND = 32;
const WALL_BOUNCE = 500;

export interface Runner extends Marble {
  /** The furthest that it was, and when. */
  deepest: number;
  deepestAt: number;
  /** How deep it is let through everything. */
  freeUntil: number;
  /** The step at whose end it was over the line. */
  over: number | undefined;
}

/** The bars that a marble may touch, by bands of its height. */
function bandsOf(course: Course): readonly (readonly Bar[])[] {
  const bands: Bar[][] = Array.from({ length: Math.ceil(course.finish / BAND) + 2 }, () => []);
  for (const bar of course.bars) {
    const around = MARBLE_RADIUS + bar.radius;
    const from = Math.max(0, Math.floor((Math.min(bar.ay, bar.by) - around) / BAND));
    const to = Math.floor((Math.max(bar.ay, bar.by) + around) / BAND);
    for (let band = from; band <= to; band += 1) bands[band]?.push(bar);
  }
  return bands;
}

const bounded = (speed: number): number => Math.min(Math.max(speed, -FASTEST), FASTEST);

function move(runner: Runner): void {
  runner.vy = bounded(runner.vy + GRAVITY);
  runner.vx = bounded(runner.vx);
  runner.x += runner.vx;
  runner.y += runner.vy;
}

/** A marble stays between the walls, wherever bars and others push it. */
function meetWalls(runner: Runner, width: number): void {
  const left = MARBLE_RADIUS * FINE;
  const right = width * FINE - left;
  if (runner.x >= left && runner.x <= right) return;
  runner.x = Math.min(Math.max(runner.x, left), right);
  const outward = runner.x === left ? runner.vx < 0 : runner.vx > 0;
  if (outward) runner.vx = cut(-runner.vx * WALL_BOUNCE, 1000);
}

/** Whether a marble is let through everything at this step, by the rule for those that are stuck. */
function isFree(runner: Runner, step: number): boolean {
  if (step >= LAST_CALL || runner.y < runner.freeUntil) return true;
  if (runner.y >= runner.deepest + FREED_WITHIN) {
    runner.deepest = runner.y;
    runner.deepestAt = step;
  } else if (step - runner.deepestAt > FREED_AFTER) {
    runner.freeUntil = runner.deepest + FREED_FOR;
    return true;
  }
  return false;
}

/** One step of all that are still on the course. */
function advance(
  running: readonly Runner[],
  course: Course,
  bands: readonly (readonly Bar[])[],
  step: number,
): void {
  const solid: Runner[] = [];
  for (const runner of running) {
    move(runner);
    if (isFree(runner, step)) continue;
    solid.push(runner);
    const band = bands[Math.max(0, cut(runner.y, FINE * BAND))] ?? [];
    for (const bar of band) meetBar(runner, bar, step);
  }
  solid.forEach((one, at) => {
    for (let next = at + 1; next < solid.length; next += 1) meetMarble(one, must(solid[next], 'a marble'));
  });
  for (const runner of running) meetWalls(runner, course.width);
}

/** Rolls all marbles down to the line. `onFrame` is called at the start, every `FRAME_MS`, and when the last one is over the line. */
export function rollDown(course: Course, lanes: readonly Runner[], onFrame: () => void): void {
  const bands = bandsOf(course);
  const line = course.finish * FINE;
  let running = lanes;
  onFrame();
  for (let step = 1; running.length > 0 && step * STEP_MS <= LONGEST_RACE_MS; step += 1) {
    advance(running, course, bands, step);
    for (const runner of running) if (runner.y >= line) runner.over = step;
    running = running.filter((runner) => runner.over === undefined);
    if (step % STEPS_A_FRAME === 0 || running.length === 0) onFrame();
  }
}
