/**
 * The layout of the multi-view and what the user did to it. Each change is a recipe on a draft; what is remembered are its patches, so
 * that a step of a wall of twenty panes is a line or two, and undoing touches nothing but what the step touched.
 */
import { applyPatches, type Draft, enablePatches, type Patch, produceWithPatches } from 'immer';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { MAX_PANES, type Pane } from './pane-layout.ts';

enablePatches();

/** Steps that are remembered. */
export const MAX_LAYOUT_STEPS = 50;

export interface Layout {
  readonly panes: readonly Pane[];
  /** The number of columns; 0 = as many as fit. */
  readonly columns: number;
}

export type LayoutRecipe = (draft: Draft<Layout>) => void;

interface Step {
  readonly forward: readonly Patch[];
  readonly backward: readonly Patch[];
}

export interface LayoutHistory {
  /** Steps to undo, oldest first: the next one is the last. */
  readonly past: readonly Step[];
  /** Steps to redo: the next one is the last. */
  readonly future: readonly Step[];
}

export const NO_LAYOUT_HISTORY: LayoutHistory = { past: [], future: [] };

/** A layout and its history after a change of either. */
export interface LaidOut {
  readonly layout: Layout;
  readonly history: LayoutHistory;
}

/** The layout after a recipe. A recipe that changes nothing is not a step. */
export function changeLayout({ layout, history }: LaidOut, recipe: LayoutRecipe): LaidOut {
  const [after, forward, backward] = produceWithPatches(layout, recipe);
  if (forward.length === 0) return { layout, history };
  return {
    layout: after,
    history: { past: [...history.past, { forward, backward }].slice(-MAX_LAYOUT_STEPS), future: [] },
  };
}

export function undoLayout({ layout, history: { past, future } }: LaidOut): LaidOut {
  const step = past.at(-1);
  if (!step) return { layout, history: { past, future } };
  return {
    layout: applyPatches(layout, step.backward),
    history: { past: past.slice(0, -1), future: [...future, step] },
  };
}

export function redoLayout({ layout, history: { past, future } }: LaidOut): LaidOut {
  const step = future.at(-1);
  if (!step) return { layout, history: { past, future } };
  return {
    layout: applyPatches(layout, step.forward),
    history: { past: [...past, step], future: future.slice(0, -1) },
  };
}

const indexOf = ({ panes }: Draft<Layout>, gameId: GameId): number =>
  panes.findIndex((pane) => pane.gameId === gameId);

/** Adds a pane at the end. A game that is there already, and a 21st pane, change nothing. */
export const paneAdded =
  (gameId: GameId, feed: GameFeed): LayoutRecipe =>
  (draft) => {
    if (draft.panes.length >= MAX_PANES || indexOf(draft, gameId) >= 0) return;
    draft.panes.push({ gameId, feed, size: '1x1', groups: [] });
  };

export const paneRemoved =
  (gameId: GameId): LayoutRecipe =>
  (draft) => {
    const at = indexOf(draft, gameId);
    if (at >= 0) draft.panes.splice(at, 1);
  };

/** Takes a pane out and puts it at `position`, counted without it; out of range means the nearest end. */
export const paneMoved =
  (gameId: GameId, position: number): LayoutRecipe =>
  (draft) => {
    const from = indexOf(draft, gameId);
    const to = Math.min(Math.max(0, position), draft.panes.length - 1);
    if (from < 0 || from === to) return;
    const [pane] = draft.panes.splice(from, 1);
    if (pane) draft.panes.splice(to, 0, pane);
  };

export const paneChanged =
  (gameId: GameId, { groups, size }: Partial<Pick<Pane, 'size' | 'groups'>>): LayoutRecipe =>
  (draft) => {
    const pane = draft.panes[indexOf(draft, gameId)];
    if (!pane) return;
    if (size !== undefined) pane.size = size;
    if (groups !== undefined) pane.groups = [...groups];
  };

export const panesReplaced =
  (panes: readonly Pane[]): LayoutRecipe =>
  (draft) => {
    draft.panes = panes.map((pane) => ({ ...pane, groups: [...pane.groups] }));
  };

export const columnsSet =
  (columns: number): LayoutRecipe =>
  (draft) => {
    draft.columns = columns;
  };
