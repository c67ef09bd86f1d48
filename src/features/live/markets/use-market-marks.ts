/** Which market groups this user folds away and which stand on top: remembered for every game, in client storage. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { keepText, keptText, onForeignText } from '../../../platform/storage/kept-text.ts';

const STORAGE_KEY = 'touchline.market-marks';

interface Marks {
  readonly folded: readonly number[];
  readonly pinned: readonly number[];
}

const NONE: Marks = { folded: [], pinned: [] };
const isGroup = (value: unknown): value is number => Number.isSafeInteger(value);

function read(): Marks {
  try {
    const value: unknown = JSON.parse(keptText(STORAGE_KEY) ?? 'null');
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
  const [marks, setMarks] = useState(read);
  useEffect(() => onForeignText(STORAGE_KEY, () => setMarks(read())), []);
  const change = useCallback((next: (before: Marks) => Marks) => {
    setMarks((before) => {
      const after = next(before);
      keepText(STORAGE_KEY, JSON.stringify(after));
      return after;
    });
  }, []);
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
