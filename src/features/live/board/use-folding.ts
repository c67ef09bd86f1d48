import { useCallback, useState } from 'react';
import type { ChampionshipId } from '#domain/lib/ids.ts';

/** Championships whose games are folded away on this screen. */
export function useFolding() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<ChampionshipId>>(new Set());
  const onFold = useCallback((championship: ChampionshipId) => {
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(championship)) after.add(championship);
      return after;
    });
  }, []);
  return { collapsed, onFold };
}
