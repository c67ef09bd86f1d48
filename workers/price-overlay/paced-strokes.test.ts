import { describe, expect, it } from 'vitest';
import type { OverlayPatch } from './overlay-painter.ts';
import { createPacedStrokes } from './paced-strokes.ts';

const patch = (cell: number, text = '2.5'): OverlayPatch => ({
  cell,
  tile: 7,
  grounds: [],
  text,
  textX: 0,
  baselineY: 0,
  move: 'up',
  mark: { x: 0, y: 0, width: 6, height: 4 },
});

const FRAME_MS = 1_000 / 60;

/** A display of 60 frames a second, and timers between them. */
function bench() {
  let nowMs = 0;
  let frames: (() => void)[] = [];
  let timers: { readonly atMs: number; readonly callback: () => void }[] = [];
  const done: string[] = [];
  let goes = 0;
  const strokes = createPacedStrokes({
    painter: {
      draw: ({ cell, text }) => void done.push(`${cell} ${text}`),
      take: (cell) => void done.push(`${cell} off`),
    },
    requestFrame: (callback) => void frames.push(callback),
    nowMs: () => nowMs,
    later: (callback, delayMs) => void timers.push({ atMs: nowMs + delayMs, callback }),
    onDrawn: () => {
      goes += 1;
    },
  });
  const frame = () => {
    nowMs += FRAME_MS;
    for (const { callback } of timers.filter(({ atMs }) => atMs <= nowMs)) callback();
    timers = timers.filter(({ atMs }) => atMs > nowMs);
    const due = frames;
    frames = [];
    for (const callback of due) callback();
  };
  return { strokes, frame, done: () => done.splice(0), goes: () => goes };
}

describe('strokes of the overlay', () => {
  it('are drawn with the next frame after a rest', () => {
    const { strokes, frame, done } = bench();
    strokes.draw(patch(1));
    expect(done()).toEqual([]);
    frame();
    expect(done()).toEqual(['1 2.5']);
    for (let count = 0; count < 4; count += 1) frame();
    strokes.draw(patch(2));
    frame();
    expect(done()).toEqual(['2 2.5']);
  });

  it('are drawn within four frames in a crowd, each with its newest price', () => {
    const { strokes, frame, done } = bench();
    strokes.draw(patch(1));
    frame();
    done();
    strokes.draw(patch(1, '2.6'));
    strokes.draw(patch(1, '2.7'));
    strokes.draw(patch(2));
    for (let count = 0; count < 3; count += 1) frame();
    expect(done()).toEqual([]);
    frame();
    expect(done()).toEqual(['1 2.7', '2 2.5']);
  });

  it.each([1, 2, 60])('of %i cells that change with each frame make 15 frames a second', (cells) => {
    const { strokes, frame, goes } = bench();
    for (let at = 0; at < 60; at += 1) {
      for (let cell = 0; cell < cells; cell += 1) strokes.draw(patch(cell));
      frame();
    }
    expect(goes()).toBe(15);
  });

  it('leave a patch off that is taken before it is drawn', () => {
    const { strokes, frame, done } = bench();
    strokes.draw(patch(1));
    strokes.take(1);
    frame();
    expect(done()).toEqual(['1 off']);
  });

  it('have the next frame where the page’s own look is to be seen', () => {
    const { strokes, frame, done, goes } = bench();
    strokes.draw(patch(1));
    frame();
    done();
    strokes.take(1);
    strokes.hurry();
    frame();
    expect(done()).toEqual(['1 off']);
    for (let count = 0; count < 6; count += 1) frame();
    strokes.hurry();
    frame();
    expect(goes()).toBe(2);
  });
});
