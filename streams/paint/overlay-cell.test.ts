import { describe, expect, it } from 'vitest';
import {
  isArmed,
  isOverlaid,
  next,
  ON_PAGE,
  type OverlayAct,
  type OverlayCellEvent,
  type OverlayCellState,
  type OverlayPhase,
} from './overlay-cell.ts';

/** Odds in the text, on the patch, and in neither. */
const [TEXT, DRAWN, OTHER] = [2_100, 2_200, 2_300];
const TURN = 3;

const patched = { text: TEXT, drawn: DRAWN, strokes: 2, turn: TURN };
const STATES: Readonly<Record<OverlayPhase, OverlayCellState>> = {
  page: { ...ON_PAGE, turn: TURN },
  armed: { phase: 'armed', ...patched },
  covered: { phase: 'covered', ...patched },
  left: { phase: 'left', ...patched },
};
const PHASES = ['page', 'armed', 'covered', 'left'] as const;

const changed = (odds: number, isDrawable = true) => ({ type: 'changed', odds, isDrawable }) as const;

const EVENTS: Readonly<Record<string, OverlayCellEvent>> = {
  armed: { type: 'armed', odds: TEXT, turn: TURN + 1 },
  covered: { type: 'covered', turn: TURN },
  'covered for an earlier arming': { type: 'covered', turn: TURN - 1 },
  disarmed: { type: 'disarmed' },
  'changed to another price': changed(OTHER),
  'changed to what is drawn': changed(DRAWN),
  'changed to what cannot be drawn': changed(OTHER, false),
  shown: { type: 'shown', turn: TURN },
  'shown after an earlier arming': { type: 'shown', turn: TURN - 1 },
  'its mark has ended': { type: 'mark-ended', strokes: 2 },
  'the mark of an earlier stroke has ended': { type: 'mark-ended', strokes: 1 },
  gone: { type: 'gone' },
};

/** Phase and act for each phase of before: page, armed, covered, left; an act is left out where there is none. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  armed: ['armed plain', 'armed', 'covered', 'armed plain'],
  covered: ['page', 'covered', 'covered', 'left'],
  'covered for an earlier arming': ['page', 'armed', 'covered', 'left'],
  disarmed: ['page', 'left', 'left', 'left'],
  'changed to another price': ['page', 'armed draw', 'covered draw', 'left'],
  'changed to what is drawn': ['page', 'armed', 'covered', 'left'],
  'changed to what cannot be drawn': ['page', 'armed show', 'covered show', 'left'],
  shown: ['page', 'page take', 'page take', 'page take'],
  'shown after an earlier arming': ['page', 'armed', 'covered', 'left'],
  'its mark has ended': ['page', 'armed plain', 'covered plain', 'left'],
  'the mark of an earlier stroke has ended': ['page', 'armed', 'covered', 'left'],
  gone: ['page', 'page take', 'page take', 'page take'],
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

  it('keeps its patch while it is armed again, whatever the page said of the arming before', () => {
    const again = next(STATES.left, { type: 'armed', odds: OTHER, turn: TURN + 1 }).cell;
    const late = next(again, { type: 'shown', turn: TURN }).cell;
    expect([late.phase, late.drawn]).toEqual(['armed', OTHER]);
    expect(next(late, { type: 'shown', turn: TURN + 1 }).act).toBe('take');
  });

  it('keeps the mark of its newest stroke when that of the one before ends', () => {
    const second = next(STATES.armed, changed(OTHER)).cell;
    expect(next(second, { type: 'mark-ended', strokes: STATES.armed.strokes }).act).toBe('none');
    expect(next(second, { type: 'mark-ended', strokes: second.strokes }).act).toBe('plain');
  });

  it('has a patch whenever its text may not be rendered, whatever comes in whatever order', () => {
    const events = Object.values(EVENTS);
    const seen = new Set<OverlayAct>();
    const short = (cell: OverlayCellState): OverlayCellState => ({
      ...cell,
      strokes: Math.min(cell.strokes, 2),
      turn: Math.min(cell.turn, TURN),
    });
    const known = new Set([JSON.stringify(ON_PAGE)]);
    const waiting = [ON_PAGE, STATES.page];
    for (let cell = waiting.pop(); cell; cell = waiting.pop()) {
      for (const event of events) {
        const { cell: after, act } = next(cell, event);
        seen.add(act);
        expect(after.drawn !== 0).toBe(isOverlaid(after.phase));
        if (act === 'draw' || act === 'plain')
          expect([isArmed(after), after.drawn > 0]).toEqual([true, true]);
        if (act === 'take') expect([cell.drawn === 0, after.phase]).toEqual([false, 'page']);
        const name = JSON.stringify(short(after));
        if (known.has(name)) continue;
        known.add(name);
        waiting.push(short(after));
      }
    }
    expect([...seen].sort()).toEqual(['draw', 'none', 'plain', 'show', 'take']);
    expect(known.size).toBeGreaterThan(8);
  });
});
