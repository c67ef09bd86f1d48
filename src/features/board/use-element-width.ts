import { type RefCallback, useCallback, useState } from 'react';

/** Content size of an element in CSS pixels, 0 until it is mounted. */
export interface ElementSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export function useElementSize(): [ref: RefCallback<HTMLElement>, size: ElementSize] {
  const [size, setSize] = useState<ElementSize>({ widthPx: 0, heightPx: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/** Its width alone: a height that changes renders nothing. */
export function useElementWidth(): [ref: RefCallback<HTMLElement>, widthPx: number] {
  const [widthPx, setWidthPx] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setWidthPx(element.clientWidth);
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, widthPx];
}
