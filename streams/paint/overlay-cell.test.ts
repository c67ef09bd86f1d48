import { describe, expect, it } from 'vitest';
import {
  isArmed,
  isTextBehind,
  next,
  type OverlayAct,
  type OverlayCellEvent,
  type OverlayCellState,
  type OverlayPhase,
  onPage,
} from './overlay-cell.ts';

/** Odds in the text, on the patch, and in neither. */
const [TEXT, DRAWN, OTHER] = [2_100, 2_200, 2_300];

const STATES: Readonly<Record<OverlayPhase, OverlayCellState>> = {
  page: onPage(TEXT),
  armed: { ...onPage(TEXT), phase: 'armed' },
  ahead: { phase: 'ahead', text: TEXT, drawn: DRAWN, newest: DRAWN, strokes: 1 },
  marked: { phase: 'marked', text: DRAWN, drawn: DRAWN, newest: DRAWN, strokes: 1 },
  left: { phase: 'left', text: TEXT, drawn: DRAWN, newest: DRAWN, strokes: 1 },
};
const PHASES = ['page', 'armed', 'ahead', 'marked', 'left'] as const;

const changed = (odds: number, isDrawable = true) => ({ type: 'changed', odds, isDrawable }) as const;
const written = (odds: number, stays: boolean) => ({ type: 'written', odds, stays }) as const;

const EVENTS: Readonly<Record<string, OverlayCellEvent>> = {
  'armed, with the text': { type: 'armed', odds: TEXT },
  'armed, with what is drawn': { type: 'armed', odds: DRAWN },
  disarmed: { type: 'disarmed' },
  'changed to another price': changed(OTHER),
  'changed to what is drawn': changed(DRAWN),
  'changed to the text of before': changed(TEXT),
  'changed to what cannot be drawn': changed(OTHER, false),
  'written, the newest': written(DRAWN, false),
  'written, the newest, and its mark stays': written(DRAWN, true),
  'written, an older price': written(TEXT, true),
  'written, no open price': written(0, true),
  'its mark has ended': { type: 'mark-ended', strokes: 1 },
  'the mark of an earlier stroke has ended': { type: 'mark-ended', strokes: 0 },
  gone: { type: 'gone' },
};

/** Phase and act for each phase of before: page, armed, ahead, marked, left; an act is left out where there is none. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'armed, with the text': ['armed', 'armed', 'ahead', 'ahead', 'ahead'],
  'armed, with what is drawn': ['armed', 'armed', 'marked', 'marked', 'marked'],
  disarmed: ['page', 'page', 'left', 'page take', 'left'],
  'changed to another price': ['page', 'ahead draw', 'ahead draw', 'ahead draw', 'left'],
  'changed to what is drawn': ['page', 'ahead draw', 'ahead', 'marked', 'left'],
  'changed to the text of before': ['page', 'armed', 'marked draw', 'ahead draw', 'left'],
  'changed to what cannot be drawn': ['page', 'armed show', 'ahead show', 'marked show', 'left'],
  'written, the newest': ['page', 'armed', 'armed take', 'armed take', 'page take'],
  'written, the newest, and its mark stays': ['page', 'armed', 'marked keep', 'marked keep', 'page take'],
  'written, an older price': ['page', 'armed', 'ahead', 'ahead', 'page take'],
  'written, no open price': ['page', 'armed', 'armed take', 'armed take', 'page take'],
  'its mark has ended': ['page', 'armed', 'ahead', 'armed take', 'left'],
  'the mark of an earlier stroke has ended': ['page', 'armed', 'ahead', 'marked', 'left'],
  gone: ['page', 'page', 'page take', 'page take', 'page take'],
};

describe('a cell under the overlay', () => {
  it('has an answer to each event in each of its phases', () => {
    expect(Object.keys(TABLE)).toEqual(Object.keys(EVENTS));
  });

  for (const [name, event] of Object.entries(EVENTS)) {
    it(`${name}`, () => {
      const answers = PHASES.map((phase) => {
        const { cell, act } = next(STATES[phase], event);
        return act === 'none' ? cell.phase : `${cell.phase} ${act}`;
      });
      expect(answers).toEqual(TABLE[name]);
    });
  }

  it('keeps a patch that is newer than the text, and knows the text', () => {
    const before = next(STATES.ahead, changed(OTHER)).cell;
    const { cell, act } = next(before, written(DRAWN, true));
    expect([cell.phase, act, cell.text, cell.drawn]).toEqual(['ahead', 'none', DRAWN, OTHER]);
  });

  it('loses its patch to what passed while it was not armed, though it is again', () => {
    const passed = next(STATES.left, changed(OTHER)).cell;
    const again = next(passed, { type: 'armed', odds: OTHER }).cell;
    expect(next(again, written(DRAWN, true)).act).toBe('none');
    const { cell, act } = next(again, written(OTHER, true));
    expect([cell.phase, act]).toEqual(['armed', 'take']);
  });

  it('keeps the mark of its newest stroke when that of the one before ends', () => {
    const first = next(STATES.ahead, written(DRAWN, true)).cell;
    const second = next(next(first, changed(OTHER)).cell, written(OTHER, true)).cell;
    expect(next(second, { type: 'mark-ended', strokes: first.strokes }).act).toBe('none');
    expect(next(second, { type: 'mark-ended', strokes: second.strokes }).act).toBe('take');
  });

  it('has a patch in its phases with one alone, whatever comes in whatever order', () => {
    const events = Object.values(EVENTS);
    const seen = new Set<OverlayAct>();
    const known = new Map<string, OverlayCellState>([['', onPage(TEXT)]]);
    const waiting = [...known.values()];
    for (let cell = waiting.pop(); cell; cell = waiting.pop()) {
      for (const event of events) {
        const { cell: after, act } = next(cell, event);
        seen.add(act);
        const hasPatch = after.drawn !== 0;
        expect(hasPatch).toBe(['ahead', 'marked', 'left'].includes(after.phase));
        if (act === 'draw') expect([isArmed(cell), hasPatch]).toEqual([true, true]);
        if (act === 'take') expect([cell.drawn === 0, hasPatch]).toEqual([false, false]);
        if (after.phase === 'page' || after.phase === 'armed') expect(isTextBehind(after.phase)).toBe(false);
        const name = JSON.stringify({ ...after, strokes: Math.min(after.strokes, 2) });
        if (known.has(name)) continue;
        known.set(name, after);
        waiting.push({ ...after, strokes: Math.min(after.strokes, 2) });
      }
    }
    expect([...seen].sort()).toEqual(['draw', 'keep', 'none', 'show', 'take']);
  });
});
