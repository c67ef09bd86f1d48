import { type RefObject, useEffect, useState } from 'react';

/**
 * What the pointer, a finger or the focus is on inside an element: the answer of `nameOf` for the nearest element that matches
 * `selector`; '' = nothing. Where both are on something, the pointer counts: it is what presses.
 */
export function usePointed(
  area: RefObject<HTMLElement | null>,
  selector: string,
  nameOf: (element: HTMLElement) => string,
): string {
  const [hovered, setHovered] = useState('');
  const [focused, setFocused] = useState('');
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const nameAt = (target: EventTarget | null): string => {
      const found = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
      return found ? nameOf(found) : '';
    };
    const end = new AbortController();
    const options = { signal: end.signal, passive: true };
    element.addEventListener('pointerover', (event) => setHovered(nameAt(event.target)), options);
    element.addEventListener('pointerleave', () => setHovered(''), options);
    element.addEventListener('pointercancel', () => setHovered(''), options);
    element.addEventListener('focusin', (event) => setFocused(nameAt(event.target)), options);
    element.addEventListener('focusout', () => setFocused(''), options);
    return () => end.abort();
  }, [area, selector, nameOf]);
  return hovered || focused;
}
