/**
 * The times at which the text of a cell may be written next. Cells beyond the edges wait some seconds, and those that lie
 * below the price overlay and are rendered about one, all of them in one go with the second, in the frame of the clocks.
 * Exempt cells never wait.
 */

import type { Mounted } from './mounted-cell.ts';
import { LATE_TEXT_MS, type OverlayTexts } from './overlay-texts.ts';
import type { OverlayTurns } from './overlay-turns.ts';
import type { FlushPace } from './pace/flush-pace.ts';

const UNSEEN_TEXT_MS = 5_000;

/** The next whole interval, and not twice within half of one. */
const textAfter = (atMs: number, everyMs: number): number =>
  Math.ceil((atMs + everyMs / 2) / everyMs) * everyMs;

export interface TextTimes {
  /** The moment when the cell may be painted again. */
  dueAtMs(mounted: Mounted): number;
  /** Texts below the overlay were written at a moment; texts out of sight were. */
  wroteLate(atMs: number): void;
  wroteUnseen(atMs: number): void;
}

export interface TextTimesParts {
  readonly hasOverlay: boolean;
  readonly texts: OverlayTexts;
  readonly turns: OverlayTurns;
  readonly pace: FlushPace;
}

export function createTextTimes({ hasOverlay, texts, turns, pace }: TextTimesParts): TextTimes {
  let lateAtMs = Number.NEGATIVE_INFINITY;
  let unseenAtMs = Number.NEGATIVE_INFINITY;

  return {
    dueAtMs({ cell, group, paintedAtMs, due }) {
      if (cell.exempt || due === 'cover') return 0;
      if (cell.sight?.inSight === false) return textAfter(unseenAtMs, UNSEEN_TEXT_MS);
      if (due !== 'now' && texts.isOverlaid(cell)) return textAfter(lateAtMs, LATE_TEXT_MS);
      const isAlone = !hasOverlay || !turns.isSoonThere(Math.max(texts.drewAtMs(), pace.crowdedAtMs()));
      return Math.max(paintedAtMs + group.intervalMs, pace.nextAtMs(isAlone));
    },
    wroteLate(atMs) {
      lateAtMs = atMs;
    },
    wroteUnseen(atMs) {
      unseenAtMs = atMs;
    },
  };
}
