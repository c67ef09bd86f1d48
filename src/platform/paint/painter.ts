/**
 * Writes odds to the page. React renders the structure of a cell and never its price: a mounted cell registers its element and
 * text node for a slot, a batch marks slots dirty by one array read each, and one animation frame writes what is dirty.
 *
 * On the element the painter owns `data-odds` (decimal with a dot), `data-state` (`open`, `suspended`, `stale`, `selected`,
 * space-separated), `aria-pressed` (of a cell with a key: whether it is selected) and the marks of a move (`move-marks.ts`). The
 * first change of a cell is painted on the next frame, further ones at most `CELL_INTERVAL_MS` apart; under pressure all wait for
 * each other (`flush-pace.ts`). Cells out of sight wait some seconds, those on the price overlay about one, exempt ones (coupon) never.
 */

import type { SelectionKey } from '#domain/lib/ids.ts';
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { SlotMirror } from '#streams/feed/feed-client.ts';
import { isTextBehind, type OverlayPhase } from '#streams/paint/overlay-cell.ts';
import { createFlushPace } from './flush-pace.ts';
import { LATE_TEXT_MS, textAfter, UNSEEN_TEXT_MS } from './late-texts.ts';
import { type Group, type Mounted, newMounted, unlink, writeAttribute } from './mounted-cell.ts';
import { createMoveMarks } from './move-marks.ts';
import type { OddsCell, OddsText, PaintGroup } from './odds-cell.ts';
import type { OverlayCandidate, PriceOverlay, WhyWritten, WrittenCell } from './overlay/price-overlay.ts';
import { createOverlayTurns } from './overlay-turns.ts';

/** 25 Hz (performance: D8). */
const CELL_INTERVAL_MS = 40;
/** Shown where no price is offered. */
const NO_PRICE_TEXT = '–';

export interface Painter {
  /** Paints at once. The answer takes the cell off again. */
  register(slot: Slot, cell: OddsCell): () => void;
  /** `intervalMs`: how long a cell of it waits after it was painted. */
  group(options?: { readonly intervalMs?: number }): PaintGroup;
  /** Another notation: every mounted cell without a format of its own is repainted. */
  setFormat(format: OddsText): void;
  setSelected(keys: ReadonlySet<SelectionKey>): void;
  /** Cells came into sight: what was kept from them is painted on the next frame. */
  lookAgain(): void;
  /** Rows stand elsewhere now: told before that is painted. */
  moved(): void;
  /** Runs after the flush of the next frame: where a batch's credit goes back. */
  afterFlush(callback: () => void): void;
  close(): void;
}

export interface PainterParts {
  readonly slots: SlotMirror & { onReset?(listener: () => void): () => void };
  readonly requestFrame: (callback: () => void) => void;
  /** Any monotonic or wall clock, milliseconds. */
  readonly nowMs: () => number;
  readonly later: (callback: () => void, delayMs: number) => void;
  readonly format?: OddsText;
  /** Changed prices are painted: when the oldest of those changes arrived in the hub, and, of the overlay, when it drew them; epoch ms. */
  readonly onPainted?: (oldestChangeAtMs: number, drawnAtMs?: number) => void;
  /** Draws what changes in a crowd. */
  readonly overlay?: PriceOverlay;
}

export function createPainter({
  slots,
  requestFrame,
  nowMs,
  later,
  format,
  onPainted,
  overlay,
}: PainterParts): Painter {
  const cells: (Mounted | undefined)[] = [];
  const all = new Set<Mounted>();
  let overlayDrewAtMs = Number.NEGATIVE_INFINITY;
  const isOverlayDrawing = () => nowMs() - overlayDrewAtMs < LATE_TEXT_MS;
  const turns = createOverlayTurns(nowMs);
  const marks = createMoveMarks({ nowMs, later, isHeld: isOverlayDrawing });
  const pace = createFlushPace();
  /** Cells of a hub that is gone, until the next one says where their selections are. */
  const orphans = new Set<Mounted>();
  let dirty: Mounted[] = [];
  let selected: ReadonlySet<SelectionKey> = new Set();
  let toText: OddsText = format ?? oddsToDecimal;
  let frameAsked = false;
  let frameAskedAtMs = 0;
  /** Cells whose text is written now: the overlay may be over it. */
  const written: Record<WhyWritten, WrittenCell[]> = { followed: [], changed: [] };
  let wakesAtMs = Number.POSITIVE_INFINITY;
  /** When texts that may be late were written last: all in one go. */
  let lateAtMs = Number.NEGATIVE_INFINITY;
  let unseenAtMs = Number.NEGATIVE_INFINITY;
  const callbacks: (() => void)[] = [];
  let oldestPainted = Number.POSITIVE_INFINITY;
  const defaultGroup = newGroup(CELL_INTERVAL_MS);

  function newGroup(intervalMs: number): Group {
    const group: Group = {
      stale: false,
      intervalMs,
      setStale(stale) {
        if (group.stale === stale) return;
        group.stale = stale;
        for (const mounted of all) if (mounted.group === group) markUrgent(mounted);
      },
    };
    return group;
  }

  const phaseOf = (cell: OddsCell): OverlayPhase => overlay?.phase(cell) ?? 'page';
  const isBehind = (cell: OddsCell) => isTextBehind(phaseOf(cell));

  const askFrame = () => {
    if (frameAsked) return;
    frameAsked = true;
    frameAskedAtMs = nowMs();
    requestFrame(flush);
  };

  /** A frame for what is due then, and none before: a frame that paints nothing costs all the same. */
  const wakeAt = (atMs: number) => {
    if (frameAsked || atMs >= wakesAtMs) return;
    wakesAtMs = atMs;
    later(
      () => {
        if (atMs !== wakesAtMs) return;
        wakesAtMs = Number.POSITIVE_INFINITY;
        askFrame();
      },
      Math.max(0, atMs - nowMs()),
    );
  };

  /** When the cell may be painted again. */
  const dueAtMs = ({ cell, group, paintedAtMs, due }: Mounted): number => {
    if (cell.exempt) return 0;
    if (cell.sight?.inSight === false) return textAfter(unseenAtMs, UNSEEN_TEXT_MS);
    if (due !== 'now' && isBehind(cell)) return textAfter(lateAtMs, LATE_TEXT_MS);
    const isAlone = !overlay || !turns.isSoonThere(Math.max(overlayDrewAtMs, pace.crowdedAtMs()));
    return Math.max(paintedAtMs + group.intervalMs, pace.nextAtMs(isAlone));
  };

  const markDirty = (mounted: Mounted) => {
    if (mounted.due !== 'no') return;
    mounted.due = 'paced';
    dirty.push(mounted);
    if (frameAsked) return;
    const atMs = dueAtMs(mounted);
    if (atMs > nowMs()) wakeAt(atMs);
    else askFrame();
  };

  /** The page shows a cell at once: it looks otherwise, or the overlay leaves it to the page. */
  const markUrgent = (mounted: Mounted) => {
    mounted.paintedAtMs = Number.NEGATIVE_INFINITY;
    if (mounted.due === 'no') dirty.push(mounted);
    mounted.due = 'now';
    askFrame();
  };

  /** Whether the overlay shows the change, so that the text may follow later. */
  const isOnOverlay = (mounted: Mounted): boolean => {
    const { slot, cell, due } = mounted;
    if (!overlay || due === 'now') return false;
    if (mounted.odds <= 0 || mounted.state !== 'open' || stateOf(mounted) !== 'open') return false;
    const odds = slots.odds(slot);
    if (!overlay.shows(cell, odds, toText(odds))) return false;
    overlayDrewAtMs = nowMs();
    return true;
  };

  const stateOf = ({ slot, cell, group }: Mounted): string => {
    const suspended = slots.suspended(slot) || slots.gone(slot) || slots.odds(slot) === 0;
    let state = suspended ? 'suspended' : '';
    if (group.stale) state += state === '' ? 'stale' : ' stale';
    if (state === '') state = 'open';
    return cell.key !== undefined && selected.has(cell.key) ? `${state} selected` : state;
  };

  const tellWritten = () => {
    for (const why of ['followed', 'changed'] as const)
      if (written[why].length > 0) overlay?.written(written[why].splice(0), why);
  };

  const paint = (mounted: Mounted, atMs: number) => {
    const { slot, cell } = mounted;
    const phase = phaseOf(cell);
    const isOwn = mounted.due === 'now';
    mounted.due = 'no';
    const odds = slots.gone(slot) ? (0 as Odds) : slots.odds(slot);
    if (odds !== mounted.odds) {
      mounted.odds = odds;
      cell.textNode.data = odds === 0 ? NO_PRICE_TEXT : (cell.format ?? toText)(odds);
      if (odds === 0) cell.element.removeAttribute('data-odds');
      else cell.element.setAttribute('data-odds', oddsToDecimal(odds));
    }
    const state = stateOf(mounted);
    if (state !== mounted.state) {
      mounted.state = state;
      writeAttribute(cell.element, 'data-state', state);
      if (cell.key !== undefined)
        writeAttribute(cell.element, 'aria-pressed', String(selected.has(cell.key)));
    }
    if (Number.isFinite(overlayDrewAtMs)) {
      const why = isOwn || state !== 'open' ? 'changed' : 'followed';
      written[why].push({ cell, odds: mounted.odds, isOpen: state.startsWith('open') });
    }
    const changedAtMs = slots.changedAtMs(slot);
    if (changedAtMs === mounted.seenChangeAtMs) return;
    mounted.seenChangeAtMs = changedAtMs;
    if (mounted.slept) return;
    const isToldByOverlay = isTextBehind(phase) && !isOwn;
    if (changedAtMs < oldestPainted && !isToldByOverlay) oldestPainted = changedAtMs;
    if (odds === 0 || changedAtMs === 0) return;
    // No eye follows a mark through rows that scroll in a crowd.
    const isMarkedByOverlay = phase === 'ahead' && !isOwn;
    if (isMarkedByOverlay || (turns.isScrolled() && pace.isCrowded())) marks.end(mounted.mark);
    else marks.show(mounted.mark, odds > slots.previousOdds(slot) ? 'up' : 'down', atMs, pace.isCrowded());
  };

  function flush(): void {
    frameAsked = false;
    wakesAtMs = Number.POSITIVE_INFINITY;
    const startedAtMs = nowMs();
    const waiting: Mounted[] = [];
    let nextAtMs = Number.POSITIVE_INFINITY;
    let painted = 0;
    let late = 0;
    let unseen = 0;
    oldestPainted = Number.POSITIVE_INFINITY;
    for (const mounted of dirty) {
      if (!mounted.mounted) continue;
      const isUnseen = mounted.cell.sight?.inSight === false;
      if (isUnseen) mounted.slept = true;
      const atMs = dueAtMs(mounted);
      if (atMs > startedAtMs) {
        waiting.push(mounted);
        if (atMs < nextAtMs) nextAtMs = atMs;
        continue;
      }
      const wasBehind = isBehind(mounted.cell);
      paint(mounted, startedAtMs);
      mounted.slept = false;
      mounted.paintedAtMs = startedAtMs;
      if (isUnseen) unseen += 1;
      else if (wasBehind) late += 1;
      else painted += 1;
    }
    dirty = waiting;
    if (unseen > 0) unseenAtMs = startedAtMs;
    if (late > 0) {
      lateAtMs = startedAtMs;
      // What would end before the next go ends with this one: a frame of its own would cost what the overlay saves.
      if (isOverlayDrawing()) marks.sweep(startedAtMs + LATE_TEXT_MS / 2);
    }
    tellWritten();
    if (painted > 0) {
      const waitedMs = startedAtMs - frameAskedAtMs;
      pace.flushed({ atMs: startedAtMs, painted, waitedMs, tookMs: nowMs() - startedAtMs });
    }
    if (overlay && pace.isCrowded() && turns.isDue()) {
      turns.placed();
      overlay.place(candidates());
    }
    if (onPainted && oldestPainted > 0 && Number.isFinite(oldestPainted)) onPainted(oldestPainted);
    for (const callback of callbacks.splice(0)) callback();
    if (dirty.length > 0) wakeAt(nextAtMs);
  }

  const candidates = function* (): Iterable<OverlayCandidate> {
    for (const { cell, slot, odds, state } of all) {
      if (cell.sight?.inSight === false) continue;
      const isOpen = state === 'open' && odds > 0 && !cell.exempt && !cell.format;
      yield { cell, slot, odds, isOpen };
    }
  };

  const adopt = (orphan: Mounted) => {
    const slot = orphan.cell.key && slots.slotOf(orphan.cell.key);
    if (slot === undefined) return;
    orphans.delete(orphan);
    orphan.slot = slot;
    orphan.next = cells[slot];
    cells[slot] = orphan;
    orphan.mounted = true;
    all.add(orphan);
    orphan.seenChangeAtMs = slots.changedAtMs(slot);
    markDirty(orphan);
  };

  const stopTouched = slots.onTouched((touched, count) => {
    for (const orphan of orphans) adopt(orphan);
    let drawn = 0;
    for (let i = 0; i < count; i += 1) {
      for (let at = cells[touched[i] ?? 0]; at; at = at.next) {
        if (isOnOverlay(at)) drawn += 1;
        else if (isBehind(at.cell)) markUrgent(at);
        markDirty(at);
      }
    }
    if (drawn === 0) return;
    pace.changed({ atMs: nowMs(), cells: drawn });
    if (!pace.isCrowded()) overlay?.rest();
  });
  const stopReset = slots.onReset?.(() => {
    // A page that has had no frame since the hub went has yet to say that its prices are old.
    for (const mounted of dirty) if (mounted.mounted) paint(mounted, nowMs());
    tellWritten();
    for (const mounted of all) {
      mounted.mounted = false;
      mounted.due = 'no';
      orphans.add(mounted);
    }
    all.clear();
    marks.clear();
    cells.length = 0;
    dirty = [];
  });

  /** In this very turn: they wait for nothing any more. */
  const writeNow = (ones: Iterable<Mounted>) => {
    const atMs = nowMs();
    for (const mounted of ones) {
      mounted.due = 'now';
      paint(mounted, atMs);
    }
    dirty = dirty.filter(({ due }) => due !== 'no');
    tellWritten();
  };

  const writeAhead = (only?: OddsCell) =>
    writeNow([...all].filter(({ cell }) => (!only || cell === only) && isBehind(cell)));
  const layAgain = (turn: () => void) => {
    turn();
    askFrame();
  };
  overlay?.listen({
    ready: () => layAgain(turns.soon),
    needed(cell) {
      writeAhead(cell);
      if (!cell) layAgain(turns.steppedAside);
    },
    drawn: (changedAtMs, atMs) => onPainted?.(changedAtMs, atMs),
  });

  return {
    register(slot, cell) {
      const group = (cell.group as Group | undefined) ?? defaultGroup;
      const mounted = newMounted(slot, cell, group, slots.changedAtMs(slot));
      mounted.next = cells[slot];
      cells[slot] = mounted;
      all.add(mounted);
      paint(mounted, nowMs());
      if (cell.sight?.inSight !== false) overlay?.watch(slot, cell);
      return () => {
        orphans.delete(mounted);
        if (!mounted.mounted) return;
        mounted.mounted = false;
        all.delete(mounted);
        unlink(cells, mounted);
        overlay?.leave(cell);
        marks.end(mounted.mark);
      };
    },

    group: (options = {}) => newGroup(options.intervalMs ?? CELL_INTERVAL_MS),

    setFormat(next) {
      toText = next;
      overlay?.rest();
      for (const mounted of all) {
        mounted.odds = -1;
        markUrgent(mounted);
      }
    },

    setSelected(keys) {
      const before = selected;
      selected = keys;
      const picked = (key?: SelectionKey) => key !== undefined && before.has(key) !== keys.has(key);
      writeNow([...all].filter(({ cell }) => picked(cell.key)));
    },

    lookAgain() {
      turns.cameIntoSight();
      overlay?.rest();
      if (dirty.length > 0 || (pace.isCrowded() && turns.isDue())) askFrame();
    },

    moved() {
      writeAhead();
      overlay?.forget();
      layAgain(turns.moved);
    },

    afterFlush(callback) {
      callbacks.push(callback);
      askFrame();
    },

    close() {
      stopTouched();
      stopReset?.();
      all.clear();
      marks.clear();
      cells.length = 0;
    },
  };
}
