import { useMemo, useState } from 'react';
import type { Navigation } from './navigation.tsx';
import { goBack, goInstead, goOn, hasBack, pathAt, trailFrom } from './trail.ts';

/** A way of its own for a panel or a modal: what is shown in it, how its links go on, and how it goes back. */
export function useTrail(first: string, place: Navigation['place']) {
  const [trail, setTrail] = useState(() => trailFrom(first));
  const navigation = useMemo<Navigation>(
    () => ({
      place,
      go: (path, isInstead) =>
        setTrail((before) => (isInstead ? goInstead(before, path) : goOn(before, path))),
    }),
    [place],
  );
  return {
    path: pathAt(trail),
    navigation,
    back: hasBack(trail) ? () => setTrail(goBack) : undefined,
  };
}
