/** The price ladder of a selection stands in the query of any screen, so that a link or a window can open it. */
import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import type { SelectionKey } from '#domain/lib/ids.ts';

export const LADDER_PARAMETER = 'ladder';

export function useOpenLadder(): (key: SelectionKey) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (key) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.set(LADDER_PARAMETER, key);
        return after;
      }),
    [setParams],
  );
}
