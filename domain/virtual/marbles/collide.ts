/**
 * The collisions of marbles with bars and each other, in whole numbers alone: the same on every machine. Positions are `FINE` parts of a unit,
 * speeds are of those parts in a step; quotients are cut towards zero.
 */
import type { Bar } from './course.ts';

export const FINE = 1024;
export const MARBLE_RADIUS = 22;

const BETWEEN_MARBLES = 800;
/** The part of its speed along a bar that a marble loses in each step that it touches: one of so many. */
const ROLLING_LOSS = 200;

export interface Marble {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

/** A quotient below 2^31, without what is behind its point, and never a zero with a sign. */
export const cut = (value: number, by: number): number => (value / by) | 0;

/** The whole root of a number below 2^34: the largest one whose square is not above it. */
export function wholeRoot(value: number): number {
  let root = 0;
  for (let bit = 1 << 16; bit > 0; bit >>= 1) if ((root + bit) * (root + bit) <= value) root += bit;
  return root;
}

const STILL = { shift: 0, speed: 0 };

/** How far to the side a bar is at a step, and how fast it goes there, in fine parts. */
export function swingOf(bar: Bar, step: number): { readonly shift: number; readonly speed: number } {
  if (!bar.swing) return STILL;
  const { reach, period, phase } = bar.swing;
  const at = (step + phase) % period;
  const out = at * 2 < period;
  const way = out ? at * 2 : (period - at) * 2;
  const speed = cut(4 * reach * FINE, period);
  return { shift: cut(2 * reach * FINE * way, period) - reach * FINE, speed: out ? speed : -speed };
}

/** A marble that touches the bar is put beside it, bounces, and loses some of its roll. */
export function meetBar(marble: Marble, bar: Bar, step: number): void {
  const { shift, speed } = swingOf(bar, step);
  const touch = (MARBLE_RADIUS + bar.radius) * FINE;
  const ax = bar.ax * FINE + shift;
  const bx = bar.bx * FINE + shift;
  if (marble.x < Math.min(ax, bx) - touch || marble.x > Math.max(ax, bx) + touch) return;
  const ay = bar.ay * FINE;
  const alongX = bar.bx - bar.ax;
  const alongY = bar.by - bar.ay;
  const square = alongX * alongX + alongY * alongY;
  const reached = (marble.x - ax) * alongX + (marble.y - ay) * alongY;
  const way = Math.min(Math.max(reached, 0), square * FINE);
  const offX = marble.x - ax - (square === 0 ? 0 : cut(alongX * way, square));
  const offY = marble.y - ay - (square === 0 ? 0 : cut(alongY * way, square));
  const apart = offX * offX + offY * offY;
  if (apart >= touch * touch) return;
  const distance = wholeRoot(apart);
  const nx = distance === 0 ? 0 : cut(offX * FINE, distance);
  const ny = distance === 0 ? -FINE : cut(offY * FINE, distance);
  marble.x += cut(nx * (touch - distance), FINE);
  marble.y += cut(ny * (touch - distance), FINE);
  const inward = cut((marble.vx - speed) * nx + marble.vy * ny, FINE);
  const rolled = cut((marble.vx - speed) * -ny + marble.vy * nx, FINE);
  const push = inward < 0 ? -cut(inward * (1000 + bar.bounce), 1000) : 0;
  const loss = cut(rolled, ROLLING_LOSS);
  marble.vx += cut(nx * push, FINE) - cut(-ny * loss, FINE);
  marble.vy += cut(ny * push, FINE) - cut(nx * loss, FINE);
}

/** Two marbles that touch are put apart, and give each other the speed with which they met: bodies are equal. */
export function meetMarble(one: Marble, other: Marble): void {
  const touch = 2 * MARBLE_RADIUS * FINE;
  const offX = other.x - one.x;
  const offY = other.y - one.y;
  if (Math.abs(offY) >= touch || Math.abs(offX) >= touch) return;
  const apart = offX * offX + offY * offY;
  if (apart >= touch * touch) return;
  const distance = wholeRoot(apart);
  const nx = distance === 0 ? FINE : cut(offX * FINE, distance);
  const ny = distance === 0 ? 0 : cut(offY * FINE, distance);
  const half = cut(touch - distance + 1, 2);
  one.x -= cut(nx * half, FINE);
  one.y -= cut(ny * half, FINE);
  other.x += cut(nx * half, FINE);
  other.y += cut(ny * half, FINE);
  const closing = cut((other.vx - one.vx) * nx + (other.vy - one.vy) * ny, FINE);
  if (closing >= 0) return;
  const push = cut(closing * (1000 + BETWEEN_MARBLES), 2000);
  one.vx += cut(nx * push, FINE);
  one.vy += cut(ny * push, FINE);
  other.vx -= cut(nx * push, FINE);
  other.vy -= cut(ny * push, FINE);
}
