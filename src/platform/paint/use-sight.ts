/** Whether an element can be seen, for the painter: kept beside React, since a row that scrolls must not render for it. */
import { type RefCallback, useCallback, useState } from 'react';
import { useFeedServices } from '../hub/feed-context.tsx';
import type { Sight } from './odds-cell.ts';

/** Told a little ahead, so that what scrolls in is up to date. */
const MARGIN = '120px';

const watchers = new WeakMap<Element, (inSight: boolean) => void>();
let observer: IntersectionObserver | undefined;

const watch = (entries: readonly IntersectionObserverEntry[]) => {
  for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
};

/** The `ref` of the element, and its sight, which stays the same object. */
export function useSight(): { readonly ref: RefCallback<Element>; readonly sight: Sight } {
  const { painter } = useFeedServices();
  const [sight] = useState(() => ({ inSight: true, onSeen: new Set<() => void>() }));
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return undefined;
      // Scrollers clip what the page's own margin would show: theirs has a name of its own.
      const options = { rootMargin: MARGIN, scrollMargin: MARGIN };
      observer ??= new IntersectionObserver(watch, options);
      const shared = observer;
      watchers.set(element, (inSight) => {
        sight.inSight = inSight;
        if (!inSight) return;
        for (const seen of sight.onSeen) seen();
        painter.lookAgain();
      });
      shared.observe(element);
      return () => shared.unobserve(element);
    },
    [painter, sight],
  );
  return { ref, sight };
}
