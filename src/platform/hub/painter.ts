/**
 * Writes odds to the page. React renders the structure of a cell and never its price: a mounted cell registers its element and
 * text node for a slot, a batch marks slots dirty by one array read each, and one animation frame writes what is dirty.
 *
 * On the element the painter owns `data-odds` (decimal with a dot), `data-state` (`open`, `suspended`, `stale`, `selected`,
 * space-separated), `data-move` (`up`, `down`, for about 1.5 s) and `data-flash` (`a` and `b` in turn, so that a style that
 * names one animation for each restarts it with every change). The first change of a group is painted on the next frame, further
 * ones at most `GROUP_INTERVAL_MS` apart, slower while flushes are expensive; an exempt cell (coupon) never waits.
 */
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import type { SelectionKey } from '#domain/market/selection.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { SlotMirror } from '#streams/feed/feed-client.ts';

/** 25 Hz (performance: D8). */
const GROUP_INTERVAL_MS = 40;
const COSTLY_FLUSH_MS = 4;
const MOVE_SHOWN_MS = 1_500;
const SWEEP_EVERY_MS = 250;
/** Shown where no price is offered. */
const NO_PRICE_TEXT = '–';

export type OddsText = (odds: Odds) => string;

/** The few things that the painter does to an element, so that it can be tested without a document. */
export interface CellElement {
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

export interface OddsCell {
  readonly element: CellElement;
  readonly textNode: { data: string };
  /** For `selected`; cells without a key are never selected. */
  readonly key?: SelectionKey;
  readonly group?: PaintGroup;
  /** Painted on every frame in which it changed. */
  readonly exempt?: boolean;
  /** This cell's own notation; the painter's where it is left out. */
  readonly format?: OddsText;
}

/** The cells of one view: they share a rate and become stale together. */
export interface PaintGroup {
  setStale(stale: boolean): void;
}

export interface Painter {
  /** Paints at once. The answer takes the cell off again. */
  register(slot: Slot, cell: OddsCell): () => void;
  group(options?: { readonly intervalMs?: number }): PaintGroup;
  /** Another notation: every mounted cell without a format of its own is repainted. */
  setFormat(format: OddsText): void;
  setSelected(keys: ReadonlySet<SelectionKey>): void;
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
  /** After a flush that painted changed prices: when the oldest of those changes arrived in the hub, epoch ms. */
  readonly onPainted?: (oldestChangeAtMs: number) => void;
}

interface Group extends PaintGroup {
  stale: boolean;
  paintedAtMs: number;
  readonly intervalMs: number;
}

interface Mounted {
  slot: Slot;
  readonly cell: OddsCell;
  readonly group: Group;
  next: Mounted | undefined;
  dirty: boolean;
  mounted: boolean;
  odds: number;
  state: string;
  seenChangeAtMs: number;
  flash: boolean;
  moveEndsAtMs: number;
}

export function createPainter({
  slots,
  requestFrame,
  nowMs,
  later,
  format,
  onPainted,
}: PainterParts): Painter {
  const cells: (Mounted | undefined)[] = [];
  const all = new Set<Mounted>();
  const moving = new Set<Mounted>();
  /** Cells of a hub that is gone, until the next one says where their selections are. */
  const orphans = new Set<Mounted>();
  let dirty: Mounted[] = [];
  let selected: ReadonlySet<SelectionKey> = new Set();
  let toText: OddsText = format ?? oddsToDecimal;
  let frameAsked = false;
  let sweepAsked = false;
  let slowdown = 1;
  let callbacks: (() => void)[] = [];
  let oldestPainted = Number.POSITIVE_INFINITY;
  const defaultGroup = newGroup(GROUP_INTERVAL_MS);

  function newGroup(intervalMs: number): Group {
    const group: Group = {
      stale: false,
      paintedAtMs: Number.NEGATIVE_INFINITY,
      intervalMs,
      setStale(stale) {
        if (group.stale === stale) return;
        group.stale = stale;
        for (const mounted of all) if (mounted.group === group) markDirty(mounted);
      },
    };
    return group;
  }

  const askFrame = () => {
    if (frameAsked) return;
    frameAsked = true;
    requestFrame(flush);
  };

  const markDirty = (mounted: Mounted) => {
    if (mounted.dirty) return;
    mounted.dirty = true;
    dirty.push(mounted);
    askFrame();
  };

  const stateOf = ({ slot, cell, group }: Mounted): string => {
    const suspended = slots.suspended(slot) || slots.gone(slot) || slots.odds(slot) === 0;
    let state = suspended ? 'suspended' : '';
    if (group.stale) state += state === '' ? 'stale' : ' stale';
    if (state === '') state = 'open';
    return cell.key !== undefined && selected.has(cell.key) ? `${state} selected` : state;
  };

  const paint = (mounted: Mounted, atMs: number) => {
    const { slot, cell } = mounted;
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
      cell.element.setAttribute('data-state', state);
    }
    const changedAtMs = slots.changedAtMs(slot);
    if (changedAtMs === mounted.seenChangeAtMs) return;
    mounted.seenChangeAtMs = changedAtMs;
    if (changedAtMs < oldestPainted) oldestPainted = changedAtMs;
    if (odds !== 0 && changedAtMs !== 0) showMove(mounted, atMs);
  };

  const showMove = (mounted: Mounted, atMs: number) => {
    const { slot, cell } = mounted;
    mounted.flash = !mounted.flash;
    cell.element.setAttribute('data-move', slots.odds(slot) > slots.previousOdds(slot) ? 'up' : 'down');
    cell.element.setAttribute('data-flash', mounted.flash ? 'a' : 'b');
    mounted.moveEndsAtMs = atMs + MOVE_SHOWN_MS;
    moving.add(mounted);
    askSweep();
  };

  const askSweep = () => {
    if (sweepAsked) return;
    sweepAsked = true;
    later(sweep, SWEEP_EVERY_MS);
  };

  function sweep(): void {
    sweepAsked = false;
    const atMs = nowMs();
    for (const mounted of moving) {
      if (mounted.moveEndsAtMs > atMs) continue;
      moving.delete(mounted);
      mounted.cell.element.removeAttribute('data-move');
      mounted.cell.element.removeAttribute('data-flash');
    }
    if (moving.size > 0) askSweep();
  }

  function flush(): void {
    frameAsked = false;
    const startedAtMs = nowMs();
    const waiting: Mounted[] = [];
    const painted = new Set<Group>();
    oldestPainted = Number.POSITIVE_INFINITY;
    for (const mounted of dirty) {
      if (!mounted.mounted) continue;
      const { group } = mounted;
      const due = startedAtMs - group.paintedAtMs >= group.intervalMs * slowdown;
      if (!due && !mounted.cell.exempt) {
        waiting.push(mounted);
        continue;
      }
      mounted.dirty = false;
      if (!mounted.cell.exempt) painted.add(group);
      paint(mounted, startedAtMs);
    }
    for (const group of painted) group.paintedAtMs = startedAtMs;
    dirty = waiting;
    if (painted.size > 0) {
      const costly = nowMs() - startedAtMs > COSTLY_FLUSH_MS;
      slowdown = costly ? Math.min(slowdown * 2, 8) : Math.max(slowdown / 2, 1);
    }
    if (onPainted && oldestPainted > 0 && Number.isFinite(oldestPainted)) onPainted(oldestPainted);
    const done = callbacks;
    callbacks = [];
    for (const callback of done) callback();
    if (dirty.length > 0) askFrame();
  }

  const unlink = (mounted: Mounted) => {
    const first = cells[mounted.slot];
    if (first === mounted) {
      cells[mounted.slot] = mounted.next;
      return;
    }
    for (let at = first; at; at = at.next) {
      if (at.next === mounted) {
        at.next = mounted.next;
        return;
      }
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
    for (let i = 0; i < count; i += 1) {
      for (let at = cells[touched[i] ?? 0]; at; at = at.next) markDirty(at);
    }
  });
  const stopReset = slots.onReset?.(() => {
    for (const mounted of all) {
      mounted.mounted = false;
      mounted.dirty = false;
      orphans.add(mounted);
    }
    all.clear();
    moving.clear();
    cells.length = 0;
    dirty = [];
  });

  return {
    register(slot, cell) {
      const mounted: Mounted = {
        slot,
        cell,
        group: (cell.group as Group | undefined) ?? defaultGroup,
        next: cells[slot],
        dirty: false,
        mounted: true,
        odds: -1,
        state: '',
        seenChangeAtMs: slots.changedAtMs(slot),
        flash: false,
        moveEndsAtMs: 0,
      };
      cells[slot] = mounted;
      all.add(mounted);
      paint(mounted, nowMs());
      return () => {
        orphans.delete(mounted);
        if (!mounted.mounted) return;
        mounted.mounted = false;
        all.delete(mounted);
        moving.delete(mounted);
        unlink(mounted);
        cell.element.removeAttribute('data-move');
        cell.element.removeAttribute('data-flash');
      };
    },

    group: (options = {}) => newGroup(options.intervalMs ?? GROUP_INTERVAL_MS),

    setFormat(next) {
      toText = next;
      for (const mounted of all) {
        mounted.odds = -1;
        markDirty(mounted);
      }
    },

    setSelected(keys) {
      const before = selected;
      selected = keys;
      for (const mounted of all) {
        const { key } = mounted.cell;
        if (key !== undefined && before.has(key) !== keys.has(key)) paint(mounted, nowMs());
      }
    },

    afterFlush(callback) {
      callbacks.push(callback);
      askFrame();
    },

    close() {
      stopTouched();
      stopReset?.();
      all.clear();
      moving.clear();
      cells.length = 0;
    },
  };
}
