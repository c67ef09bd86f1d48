/** The curve of a crash as a path: time to the right, the multiplier upwards, both with room for what comes next. */
import { DOUBLING_MS } from '#domain/casino/crash/crash-clock.ts';

export const WIDTH = 640;
export const HEIGHT = 340;
/** The room for figures of the axes. */
const LEFT = 72;
const BOTTOM = 34;
const TOP = 14;
const RIGHT = 14;
const LEAST_SPAN_MS = 10_000;
const LEAST_TOP = 2;
const ROOM = 1.12;
const POINTS = 64;
const MOST_TICKS = 5;

/** The multiplier at a moment as it is drawn, between the hundredths that are paid. */
export const drawnAt = (elapsedMs: number): number => 2 ** (elapsedMs / DOUBLING_MS);

export interface CurveScale {
  readonly x: (elapsedMs: number) => number;
  readonly y: (multiplier: number) => number;
  readonly multipliers: readonly number[];
  readonly seconds: readonly number[];
}

/** The least of 1, 2 and 5 times a power of ten that parts a length into few steps. */
function stepOf(length: number): number {
  for (let power = 10 ** Math.floor(Math.log10(length / MOST_TICKS)); ; power *= 10)
    for (const factor of [1, 2, 5]) if (length / (power * factor) <= MOST_TICKS) return power * factor;
}

const ticksOf = (from: number, to: number): readonly number[] => {
  const step = stepOf(to - from);
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
};

/** The scale at a moment: the curve never leaves the drawing. */
export function scaleAt(elapsedMs: number): CurveScale {
  const spanMs = Math.max(LEAST_SPAN_MS, elapsedMs * ROOM);
  const top = Math.max(LEAST_TOP, 1 + (drawnAt(elapsedMs) - 1) * ROOM);
  return {
    x: (ms) => LEFT + (ms / spanMs) * (WIDTH - LEFT - RIGHT),
    y: (multiplier) => HEIGHT - BOTTOM - ((multiplier - 1) / (top - 1)) * (HEIGHT - BOTTOM - TOP),
    multipliers: ticksOf(1, top),
    seconds: ticksOf(0, spanMs / 1_000),
  };
}

const place = (value: number): string => value.toFixed(1);

/** The curve from the beginning to a moment. */
export function curvePath({ x, y }: CurveScale, elapsedMs: number): string {
  const steps = Array.from({ length: POINTS + 1 }, (_, at) => {
    const ms = (elapsedMs * at) / POINTS;
    return `${at === 0 ? 'M' : 'L'}${place(x(ms))} ${place(y(drawnAt(ms)))}`;
  });
  return steps.join('');
}

/** The same with the ground below it. */
export const groundPath = (scale: CurveScale, elapsedMs: number): string =>
  `${curvePath(scale, elapsedMs)}V${place(scale.y(1))}H${place(scale.x(0))}Z`;
