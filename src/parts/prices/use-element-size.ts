import { type RefCallback, useCallback, useState } from 'react';

/** Content size of an element in CSS pixels, 0 until it is mounted. */
export interface ElementSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const sizeOf = (element: HTMLElement): ElementSize => ({
  widthPx: element.clientWidth,
  heightPx: element.clientHeight,
});
const widthOf = (element: HTMLElement): number => element.clientWidth;

export const useElementSize = () => useMeasured(sizeOf, { widthPx: 0, heightPx: 0 });

/** The width of an element alone: a height that changes renders nothing. */
export const useElementWidth = () => useMeasured(widthOf, 0);

/** What `measure` reads of the element now and whenever its size changes; `measure` is the same function at every render. */
function useMeasured<T>(
  measure: (element: HTMLElement) => T,
  unmounted: T,
): [ref: RefCallback<HTMLElement>, measured: T] {
  const [measured, setMeasured] = useState(unmounted);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const read = () => setMeasured(measure(element));
      read();
      const observer = new ResizeObserver(read);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [measure],
  );
  return [ref, measured];
}
