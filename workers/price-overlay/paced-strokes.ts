/**
 * When patches are drawn and taken off: together, on frames. A frame in which prices changed here and there costs the compositor as
 * much as any, so in a crowd there is one for each four of the display: eyes follow no more. What changes after a rest, and what
 * uncovers the page's own look, has the next frame.
 */
import type { OverlayCellId } from '#protocol/price-overlay/messages.ts';
import type { OverlayPainter, OverlayPatch } from './overlay-painter.ts';

/** From frame to frame: 15 a second (decision 13 has what others cost). */
const PACE_MS = 66;
/** A frame is asked for this much before it is wanted: else it is the one after. */
const AHEAD_MS = 12;

export interface PacedStrokes extends Pick<OverlayPainter<unknown, unknown>, 'draw' | 'take'> {
  /** What waits is drawn with the next frame. */
  hurry(): void;
}

export interface PacedStrokesParts {
  readonly painter: Pick<OverlayPainter<unknown, unknown>, 'draw' | 'take'>;
  readonly requestFrame: (callback: () => void) => void;
  /** Milliseconds of any clock that is always the same. */
  readonly nowMs: () => number;
  readonly later: (callback: () => void, delayMs: number) => void;
  /** All that waited was drawn. */
  readonly onDrawn: () => void;
}

export function createPacedStrokes(parts: PacedStrokesParts): PacedStrokes {
  const { painter, requestFrame, nowMs, later, onDrawn } = parts;
  /** Nothing where the patch is to be taken off. */
  const waiting = new Map<OverlayCellId, OverlayPatch | undefined>();
  let nextAtMs = Number.NEGATIVE_INFINITY;
  let isTimed = false;
  let isFrameAsked = false;

  const flush = () => {
    isFrameAsked = false;
    nextAtMs = nowMs() + PACE_MS;
    for (const [cell, patch] of waiting) {
      if (patch) painter.draw(patch);
      else painter.take(cell);
    }
    waiting.clear();
    onDrawn();
  };

  const askFrame = () => {
    if (isFrameAsked || waiting.size === 0) return;
    isFrameAsked = true;
    requestFrame(flush);
  };

  const wait = (cell: OverlayCellId, patch: OverlayPatch | undefined) => {
    waiting.set(cell, patch);
    if (isFrameAsked || isTimed) return;
    const waitMs = nextAtMs - AHEAD_MS - nowMs();
    if (waitMs <= 0) {
      askFrame();
      return;
    }
    isTimed = true;
    later(() => {
      isTimed = false;
      askFrame();
    }, waitMs);
  };

  return {
    draw: (patch) => wait(patch.cell, patch),
    take: (cell) => wait(cell, undefined),
    hurry: askFrame,
  };
}
