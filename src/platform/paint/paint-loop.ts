/**
 * The loop of painting: cells whose price changed wait for the next frame or for their turn, and one frame writes all
 * that is due. A cell that looks otherwise, or that the price overlay leaves to the page, does not wait.
 */
import type { SlotMirror } from '#streams/feed/feed-client.ts';
import type { CellLook } from './cell-look.ts';
import type { Mounted } from './mounted-cell.ts';
import { createMoveMarks } from './move-marks.ts';
import type { OverlayCandidate, PriceOverlay } from './overlay/price-overlay.ts';
import type { OverlayTexts } from './overlay-texts.ts';
import type { OverlayTurns } from './overlay-turns.ts';
import { createFlushPace } from './pace/flush-pace.ts';
import { createPaintFrames } from './paint-frames.ts';
import { createTextTimes } from './text-times.ts';

export interface PaintLoop {
  readonly markDirty: (mounted: Mounted) => void;
  /** The page shows a cell at once: it looks otherwise, or the overlay leaves it to the page. */
  markUrgent(mounted: Mounted): void;
  paint(mounted: Mounted, atMs: number): void;
  /** Paints cells in this very turn, whatever they would wait for. */
  writeNow(cells: Iterable<Mounted>): void;
  /** The hub is gone: paints what is dirty, and nothing is dirty then. */
  writeLast(): void;
  /** The overlay shows a price that changed: what the page says of it follows, in this turn where that costs no frame. */
  follow(mounted: Mounted): void;
  /** Notes that so many cells changed and are shown by the overlay. */
  noteDrawn(cells: number): void;
  /** Marks a cell whose text is rendered no more from the next frame on. */
  markCovered(mounted: Mounted): void;
  /** Leaves nothing to the overlay until cells are placed again. */
  suspendOverlay(): void;
  /** Takes the mark of a move off a cell that leaves. */
  endMark(mounted: Mounted): void;
  /** Cells came into sight: a frame where any waits, or is to be placed. */
  lookAgain(): void;
  askFrame(): void;
  readonly afterFlush: (callback: () => void) => void;
  close(): void;
}

export interface PaintLoopParts {
  readonly slots: SlotMirror;
  readonly requestFrame: (callback: () => void) => void;
  readonly nowMs: () => number;
  readonly later: (callback: () => void, delayMs: number) => void;
  readonly onPainted?: (oldestChangeAtMs: number) => void;
  readonly overlay?: PriceOverlay;
  readonly all: ReadonlySet<Mounted>;
  readonly look: CellLook;
  readonly texts: OverlayTexts;
  readonly turns: OverlayTurns;
}

export function createPaintLoop(parts: PaintLoopParts): PaintLoop {
  const { slots, nowMs, later, onPainted, overlay, all, look, texts, turns } = parts;
  const marks = createMoveMarks({ nowMs, later });
  const pace = createFlushPace();
  const times = createTextTimes({ hasOverlay: overlay !== undefined, texts, turns, pace });
  const frames = createPaintFrames({ ...parts, onFrame: flush });
  let dirty: Mounted[] = [];
  const callbacks: (() => void)[] = [];
  let oldestPainted = Number.POSITIVE_INFINITY;

  function markDirty(mounted: Mounted): void {
    if (mounted.due !== 'no') return;
    mounted.due = 'paced';
    dirty.push(mounted);
    if (frames.isAsked()) return;
    const atMs = times.dueAtMs(mounted);
    if (atMs > nowMs()) frames.wakeAt(atMs);
    else frames.ask();
  }

  function markUrgent(mounted: Mounted): void {
    mounted.paintedAtMs = Number.NEGATIVE_INFINITY;
    if (mounted.due === 'no') dirty.push(mounted);
    mounted.due = 'now';
    frames.ask();
  }

  function markCovered(mounted: Mounted): void {
    if (mounted.due === 'now') return;
    if (mounted.due === 'no') dirty.push(mounted);
    mounted.due = 'cover';
    frames.ask();
  }

  function suspendOverlay(): void {
    overlay?.suspend();
    for (const mounted of all) if (mounted.isCovered) markDirty(mounted);
  }

  const markMove = (mounted: Mounted, isMarkedByOverlay: boolean, atMs: number) => {
    // No eye follows a mark through rows that scroll in a crowd.
    if (isMarkedByOverlay || (turns.isScrolled() && pace.isCrowded())) {
      marks.end(mounted.mark);
      return;
    }
    const move = mounted.odds > slots.previousOdds(mounted.slot) ? 'up' : 'down';
    marks.show(mounted.mark, move, atMs, pace.isCrowded());
  };

  function paint(mounted: Mounted, atMs: number): void {
    const isOwn = mounted.due === 'now';
    mounted.due = 'no';
    look.write(mounted);
    const isOverlays = !isOwn && mounted.state === 'open' && texts.isArmed(mounted.cell);
    if (isOverlays) texts.cover(mounted);
    else texts.uncover(mounted);
    if (mounted.isCovered) marks.end(mounted.mark);
    const changedAtMs = slots.changedAtMs(mounted.slot);
    if (changedAtMs === mounted.seenChangeAtMs) return;
    mounted.seenChangeAtMs = changedAtMs;
    if (mounted.slept) return;
    if (changedAtMs < oldestPainted && !isOverlays) oldestPainted = changedAtMs;
    if (mounted.odds !== 0 && changedAtMs !== 0) markMove(mounted, isOverlays, atMs);
  }

  /** Paints what is due of the dirty cells, and leaves the others dirty. Answers when the first of those is due. */
  const paintDue = (startedAtMs: number, waitedMs: number): number => {
    const waiting: Mounted[] = [];
    let nextAtMs = Number.POSITIVE_INFINITY;
    let painted = 0;
    let late = 0;
    let unseen = 0;
    for (const mounted of dirty) {
      if (!mounted.mounted) continue;
      const isUnseen = mounted.cell.sight?.inSight === false;
      if (isUnseen) mounted.slept = true;
      const atMs = times.dueAtMs(mounted);
      if (atMs > startedAtMs) {
        waiting.push(mounted);
        if (atMs < nextAtMs) nextAtMs = atMs;
        continue;
      }
      const wasOverlaid = texts.isOverlaid(mounted.cell);
      paint(mounted, startedAtMs);
      mounted.slept = false;
      mounted.paintedAtMs = startedAtMs;
      if (isUnseen) unseen += 1;
      else if (wasOverlaid) late += 1;
      else painted += 1;
    }
    dirty = waiting;
    if (unseen > 0) times.wroteUnseen(startedAtMs);
    if (late > 0) times.wroteLate(startedAtMs);
    texts.announceShown();
    if (painted > 0) pace.flushed({ atMs: startedAtMs, painted, waitedMs, tookMs: nowMs() - startedAtMs });
    return nextAtMs;
  };

  function flush(): void {
    const askedAtMs = frames.begin();
    const startedAtMs = nowMs();
    oldestPainted = Number.POSITIVE_INFINITY;
    const nextAtMs = paintDue(startedAtMs, startedAtMs - askedAtMs);
    if (overlay && pace.isCrowded() && turns.isDue()) {
      turns.placed();
      overlay.place(candidatesIn(all));
    }
    if (onPainted && oldestPainted > 0 && Number.isFinite(oldestPainted)) onPainted(oldestPainted);
    for (const callback of callbacks.splice(0)) callback();
    if (dirty.length > 0) frames.wakeAt(nextAtMs);
  }

  return {
    markDirty,
    markUrgent,
    markCovered,
    suspendOverlay,
    paint,
    askFrame: frames.ask,
    endMark: ({ mark }) => marks.end(mark),

    writeNow(cells) {
      const atMs = nowMs();
      for (const mounted of cells) {
        mounted.due = 'now';
        paint(mounted, atMs);
      }
      dirty = dirty.filter(({ due }) => due !== 'no');
      texts.announceShown();
    },

    writeLast() {
      for (const mounted of all) if (mounted.isCovered) markUrgent(mounted);
      // A page that has had no frame since the hub went has yet to say that its prices are old.
      for (const mounted of dirty) if (mounted.mounted) paint(mounted, nowMs());
      texts.announceShown();
      marks.clear();
      dirty = [];
    },

    follow(mounted) {
      if (mounted.isCovered) {
        look.write(mounted);
        mounted.seenChangeAtMs = slots.changedAtMs(mounted.slot);
        return;
      }
      look.writeLabels(mounted);
      markDirty(mounted);
    },

    noteDrawn(cells) {
      pace.changed({ atMs: nowMs(), cells });
      if (pace.isThin()) suspendOverlay();
    },

    lookAgain() {
      if (dirty.length > 0 || (pace.isCrowded() && turns.isDue())) frames.ask();
    },

    afterFlush(callback) {
      callbacks.push(callback);
      frames.ask();
    },

    close: () => marks.clear(),
  };
}

/** The cells in sight, for the overlay to draw on. */
function* candidatesIn(all: Iterable<Mounted>): Iterable<OverlayCandidate> {
  for (const { cell, slot, odds, state } of all) {
    if (cell.sight?.inSight === false) continue;
    const isOpen = state === 'open' && odds > 0 && !cell.exempt && !cell.format;
    yield { cell, slot, odds, isOpen };
  }
}
