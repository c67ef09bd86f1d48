/** Whether an element can be seen, for the painter: kept beside React, since a row that scrolls must not render for it. */
import { type RefCallback, useCallback, useState } from 'react';
import { useServices } from '../services.ts';
import type { Sight } from './odds-cell.ts';

/** The margin by which sight is told ahead, so that cells that scroll in are up to date. */
const MARGIN = '120px';

/** Watches elements with one observer for the page. Answers how to stop. */
type WatchSight = (element: Element, seen: (inSight: boolean) => void) => () => void;

function sightWatch(): WatchSight {
  const watchers = new WeakMap<Element, (inSight: boolean) => void>();
  // Scrollers clip what the page's own margin would show: theirs has a name of its own.
  const options = { rootMargin: MARGIN, scrollMargin: MARGIN };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
  }, options);
  return (element, seen) => {
    watchers.set(element, seen);
    observer.observe(element);
    return () => observer.unobserve(element);
  };
}

/** The `ref` of the element, and its sight, which stays the same object. */
export function useSight(): { readonly ref: RefCallback<Element>; readonly sight: Sight } {
  const { lazy, painter } = useServices();
  const [sight] = useState(() => ({ inSight: true, onSeen: new Set<() => void>() }));
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return undefined;
      return lazy(sightWatch)(element, (inSight) => {
        sight.inSight = inSight;
        if (!inSight) return;
        for (const seen of sight.onSeen) seen();
        painter.lookAgain();
      });
    },
    [lazy, painter, sight],
  );
  return { ref, sight };
}
