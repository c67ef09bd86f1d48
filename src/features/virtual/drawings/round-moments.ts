/** The state of a round at a moment of its drawing: the score, the order of its runners. */
import type { MarbleTrace } from '#domain/virtual/marbles/play-marbles.ts';
import { FRAME_MS } from '#domain/virtual/marbles/roll-down.ts';
import type { Played, PlayedRace, Points } from '#domain/virtual/played.ts';

export type BallGame = Extract<Played, { readonly score: Points }>;

/** The scores: who, when, and how much. */
export function scorings(
  played: BallGame,
): readonly { readonly atMs: number; readonly side: 1 | 2; readonly points: number }[] {
  switch (played.kind) {
    case 'football':
      return played.events.flatMap(({ atMs, side, what }) =>
        what === 'goal' ? [{ atMs, side, points: 1 }] : [],
      );
    case 'basketball':
      return played.baskets;
    case 'tennis':
      return played.points.map(({ atMs, winner }) => ({ atMs, side: winner, points: 1 }));
  }
}

export function scoreAt(played: BallGame, atMs: number): Points {
  const score: [number, number] = [0, 0];
  for (const one of scorings(played))
    if (one.atMs <= atMs) score[one.side - 1] = (score[one.side - 1] ?? 0) + one.points;
  return score;
}

/** How far along each runner of a race is at a moment, in thousandths of the course. */
export function runnersAt({ splits }: PlayedRace, atMs: number, runsMs: number): readonly number[] {
  return splits.map((own) => {
    const parts = own.length - 1;
    const way = (Math.min(Math.max(atMs, 0), runsMs) / runsMs) * parts;
    const from = Math.min(Math.floor(way), parts);
    const [before = 0, after = before] = [own[from], own[from + 1]];
    return before + (after - before) * (way - from);
  });
}

export interface MarbleSpot {
  readonly x: number;
  readonly y: number;
}

/** Where each marble is at a moment, between two frames of its trace. */
export function marblesAt({ frames, marbles, positions }: MarbleTrace, atMs: number): readonly MarbleSpot[] {
  const way = Math.min(Math.max(atMs, 0) / FRAME_MS, frames - 1);
  const from = Math.floor(way);
  const to = Math.min(from + 1, frames - 1);
  const at = (frame: number, marble: number, axis: 0 | 1): number =>
    positions[(frame * marbles + marble) * 2 + axis] ?? 0;
  const between = (marble: number, axis: 0 | 1): number => {
    const before = at(from, marble, axis);
    return before + (at(to, marble, axis) - before) * (way - from);
  };
  return Array.from({ length: marbles }, (_, marble) => ({ x: between(marble, 0), y: between(marble, 1) }));
}

/** Places of the first one at the head, the others behind: runners in the order in which they are at a moment. */
export function orderAt(played: Exclude<Played, BallGame>, atMs: number, runsMs: number): readonly number[] {
  if (atMs >= runsMs) return played.finish;
  const runners = played.finish.map((_, runner) => runner);
  if (played.kind === 'marbles') {
    const { trace } = played;
    const spots = marblesAt(trace, atMs);
    const over = played.finish.filter((marble) => (trace.finishedMs[marble] ?? 0) <= atMs);
    const left = runners.filter((marble) => !over.includes(marble));
    return [...over, ...left.sort((one, other) => (spots[other]?.y ?? 0) - (spots[one]?.y ?? 0))];
  }
  const along = runnersAt(played, atMs, runsMs);
  return runners.sort((one, other) => (along[other] ?? 0) - (along[one] ?? 0));
}

const AROUND = 30;
const LOOKED_AT = 3;

/**
 * The height that is looked at in each frame: between the first three marbles, and where the line is near, at the first one; taken together with
 * the second around it, so that it moves softly.
 */
export function heightsLookedAt({ course, frames, marbles, positions }: MarbleTrace): readonly number[] {
  const looked = Array.from({ length: frames }, (_, frame) => {
    const deepest = Array.from({ length: marbles }, (__, marble) =>
      Math.min(positions[(frame * marbles + marble) * 2 + 1] ?? 0, course.finish),
    ).sort((one, other) => other - one);
    const first = deepest[0] ?? 0;
    const near = deepest.slice(0, LOOKED_AT);
    const between = near.reduce((sum, height) => sum + height, 0) / near.length;
    const part = Math.min(first / course.finish, 1) ** 4;
    return between + (first - between) * part;
  });
  return looked.map((_, frame) => {
    const around = looked.slice(Math.max(0, frame - AROUND), frame + AROUND + 1);
    return around.reduce((sum, height) => sum + height, 0) / around.length;
  });
}
