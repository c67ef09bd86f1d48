/** Market groups that the user folds away and those that stand on top: remembered for every game, in client storage. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Services, useService } from '../../../platform/services.ts';
import { keptTextOf } from '../../../platform/storage/kept-texts.ts';

const STORAGE_KEY = 'touchline.market-marks';

/** The marks as they are kept on the device. */
export interface Marks {
  readonly folded: readonly number[];
  readonly pinned: readonly number[];
}

const NONE: Marks = { folded: [], pinned: [] };
const isGroup = (value: unknown): value is number => Number.isSafeInteger(value);

function marksIn(text: string | null): Marks {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return NONE;
    const { folded, pinned } = value as { readonly folded?: unknown; readonly pinned?: unknown };
    return {
      folded: Array.isArray(folded) ? folded.filter(isGroup) : [],
      pinned: Array.isArray(pinned) ? pinned.filter(isGroup) : [],
    };
  } catch {
    return NONE;
  }
}

const keptMarks = (services: Services) => keptTextOf(services, STORAGE_KEY);

const toggled = (list: readonly number[], group: number): readonly number[] =>
  list.includes(group) ? list.filter((other) => other !== group) : [...list, group];

export interface MarketMarks {
  readonly folded: ReadonlySet<number>;
  readonly pinned: ReadonlySet<number>;
  readonly toggleFolded: (group: number) => void;
  readonly togglePinned: (group: number) => void;
  readonly setFolded: (groups: readonly number[]) => void;
}

export function useMarketMarks(): MarketMarks {
  const kept = useService(keptMarks);
  const [marks, setMarks] = useState(() => marksIn(kept.read()));
  useEffect(() => kept.onForeignWrite(() => setMarks(marksIn(kept.read()))), [kept]);
  const change = useCallback(
    (next: (before: Marks) => Marks) => {
      setMarks((before) => {
        const after = next(before);
        kept.write(JSON.stringify(after));
        return after;
      });
    },
    [kept],
  );
  const toggleFolded = useCallback(
    (group: number) => change((before) => ({ ...before, folded: toggled(before.folded, group) })),
    [change],
  );
  const togglePinned = useCallback(
    (group: number) => change((before) => ({ ...before, pinned: toggled(before.pinned, group) })),
    [change],
  );
  const setFolded = useCallback(
    (folded: readonly number[]) => change((before) => ({ ...before, folded })),
    [change],
  );
  return useMemo(
    () => ({
      folded: new Set(marks.folded),
      pinned: new Set(marks.pinned),
      toggleFolded,
      togglePinned,
      setFolded,
    }),
    [marks, toggleFolded, togglePinned, setFolded],
  );
}
