/**
 * Where the ball of a drawn game is, on the 320 by 180 of its surface: by the events of the round, and between them somewhere that is the same at
 * every look. Nothing is decided here; side 1 attacks to the right.
 */
import type { PlayedBasketball, PlayedFootball, PlayedTennis } from '#domain/virtual/played.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A place of the ball at a moment from the start of the round. */
export interface PathPoint extends Spot {
  readonly atMs: number;
}

export type BallPath = readonly PathPoint[];

const MIDDLE: Spot = { x: 160, y: 90 };
const PASS_MS = 900;
const HOOP = { near: 27, far: 293 };

/** A number of 0 to `below` - 1 that depends on the place in the path alone. */
const anyOf = (at: number, below: number): number => ((at * 7919 + 104_729) % 1009) % below;

/** The end that is right for side 1 is left for side 2. */
const endOf = (side: 1 | 2, x: number): number => (side === 1 ? x : 320 - x);

/** Points in their order; one that is not later than the one before is left out. */
function inOrder(points: readonly PathPoint[]): BallPath {
  const path: PathPoint[] = [];
  for (const point of points) if (point.atMs > (path.at(-1)?.atMs ?? -1)) path.push(point);
  return path;
}

/** Passes on the way from the end of one event to the beginning of the next. */
function passes(fromMs: number, toMs: number, salt: number): readonly PathPoint[] {
  const count = Math.max(0, Math.floor((toMs - fromMs) / PASS_MS) - 1);
  return Array.from({ length: count }, (_, at) => ({
    atMs: fromMs + (at + 1) * PASS_MS,
    x: 70 + anyOf(salt * 31 + at, 180),
    y: 30 + anyOf(salt * 17 + at * 5, 120),
  }));
}

function footballEvent(
  { atMs, side, what }: PlayedFootball['events'][number],
  at: number,
): readonly PathPoint[] {
  const run = { atMs: atMs - 550, x: endOf(side, 258), y: 60 + anyOf(at, 60) };
  if (what === 'goal')
    return [
      run,
      { atMs, x: endOf(side, 315), y: 84 + anyOf(at, 12) },
      { atMs: atMs + 700, x: endOf(side, 315), y: 90 },
      { atMs: atMs + 1_100, ...MIDDLE },
    ];
  if (what === 'shot') return [run, { atMs, x: endOf(side, 310), y: anyOf(at, 2) === 0 ? 70 : 110 }];
  const isTop = anyOf(at, 2) === 0;
  return [
    { atMs, x: endOf(side, 310), y: isTop ? 11 : 169 },
    { atMs: atMs + 250, x: endOf(side, 310), y: isTop ? 11 : 169 },
    { atMs: atMs + 700, x: endOf(side, 284), y: 70 + anyOf(at, 40) },
  ];
}

export function footballPath({ events }: PlayedFootball, runsMs: number): BallPath {
  const points: PathPoint[] = [{ atMs: 0, ...MIDDLE }];
  events.forEach((event, at) => {
    const own = footballEvent(event, at);
    // The event itself is where it is, however soon it comes.
    const before = points.filter(({ atMs }) => atMs < event.atMs - 200);
    const from = before.at(-1)?.atMs ?? 0;
    points.length = 0;
    points.push(...before, ...passes(from, own[0]?.atMs ?? 0, at));
    points.push(...own.filter(({ atMs }) => atMs > (points.at(-1)?.atMs ?? 0)));
  });
  return inOrder([
    ...points,
    ...passes(points.at(-1)?.atMs ?? 0, runsMs, events.length),
    { atMs: runsMs, ...MIDDLE },
  ]);
}

export function basketballPath({ baskets }: PlayedBasketball, runsMs: number): BallPath {
  const points: PathPoint[] = [{ atMs: 0, ...MIDDLE }];
  baskets.forEach(({ atMs, points: worth, side }, at) => {
    const before = points.at(-1)?.atMs ?? 0;
    if (atMs - before > 2_400) points.push(...passes(before, atMs - 1_000, at));
    const shotX = worth === 1 ? 236 : worth === 2 ? 258 : 214;
    points.push(
      { atMs: atMs - 480, x: endOf(side, shotX), y: worth === 1 ? 90 : 48 + anyOf(at, 84) },
      { atMs, x: side === 1 ? HOOP.far : HOOP.near, y: 90 },
      { atMs: atMs + 160, x: side === 1 ? HOOP.far : HOOP.near, y: 96 },
    );
  });
  return inOrder([...points, { atMs: runsMs, ...MIDDLE }]);
}

const STROKE_MS = 450;
const STROKES = 3;

/** Rallies: the ball goes from end to end, and at the moment of the point it is past the side that loses it. */
export function tennisPath({ points }: PlayedTennis): BallPath {
  const path = points.flatMap(({ atMs, winner }, at): readonly PathPoint[] => [
    ...Array.from({ length: STROKES }, (_, stroke) => {
      const left = STROKES - stroke;
      const isWinners = left % 2 === 1;
      return {
        atMs: atMs - left * STROKE_MS,
        x: endOf(winner, isWinners ? 30 : 290),
        y: 56 + anyOf(at * 4 + stroke, 68),
      };
    }),
    { atMs, x: endOf(winner, 314), y: 50 + anyOf(at * 4 + 3, 80) },
    { atMs: atMs + 300, x: endOf(winner, 314), y: 50 + anyOf(at * 4 + 3, 80) },
  ]);
  return inOrder([{ atMs: 0, x: 30, y: 90 }, ...path]);
}

const eased = (part: number): number => part * part * (3 - 2 * part);

/** The place of the ball at a moment, and how far it is on its way to the next point. */
export function ballAt(path: BallPath, atMs: number): Spot & { readonly part: number } {
  const next = path.findIndex((point) => point.atMs > atMs);
  const to = path[next] ?? path.at(-1) ?? { atMs: 0, ...MIDDLE };
  const from = path[next - 1] ?? to;
  const part = to.atMs === from.atMs ? 1 : (atMs - from.atMs) / (to.atMs - from.atMs);
  const way = eased(Math.min(Math.max(part, 0), 1));
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, part: way };
}
