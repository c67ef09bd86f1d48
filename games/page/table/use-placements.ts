import { useState } from 'react';
import { type Amount, amount } from '#domain/money/amount.ts';

/** A chip that was put on a place. */
export interface Placement {
  readonly place: string;
  readonly stake: Amount;
}

export interface Placements {
  /** Stakes by their places, in the order in which the places were first taken. */
  readonly staked: ReadonlyMap<string, Amount>;
  readonly total: Amount;
  readonly isEmpty: boolean;
  readonly put: (place: string, stake: Amount) => void;
  /** Takes all chips of a place away. */
  readonly remove: (place: string) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Puts these again, in place of what lies there. */
  readonly repeat: (placements: readonly Placement[]) => void;
}

export function sumByPlace(placements: readonly Placement[]): ReadonlyMap<string, Amount> {
  const sums = new Map<string, Amount>();
  for (const { place, stake } of placements) sums.set(place, amount((sums.get(place) ?? 0n) + stake));
  return sums;
}

type Steps = readonly (readonly Placement[])[];

const EMPTY: Steps = [[]];
const topOf = (steps: Steps): readonly Placement[] => steps.at(-1) ?? [];

/** The chips on a table, each step of which can be taken back. */
export function usePlacements(): Placements {
  const [steps, setSteps] = useState(EMPTY);
  const step = (next: (now: readonly Placement[]) => readonly Placement[]) =>
    setSteps((before) => [...before, next(topOf(before))]);
  const now = topOf(steps);
  return {
    staked: sumByPlace(now),
    total: amount(now.reduce((sum, { stake }) => sum + stake, 0n)),
    isEmpty: now.length === 0,
    put: (place, stake) => step((before) => [...before, { place, stake }]),
    remove: (place) => step((before) => before.filter((one) => one.place !== place)),
    undo: () => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    clear: () => setSteps(EMPTY),
    repeat: (placements) => step(() => placements),
  };
}
