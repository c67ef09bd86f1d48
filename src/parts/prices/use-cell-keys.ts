import { type RefObject, useEffect } from 'react';
import { cellMove, moveCellFocus } from './cell-focus.ts';

/** Arrow keys between the prices inside an element. */
export function useCellKeys(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const from = event.target;
      if (!(from instanceof HTMLElement) || from.dataset['cell'] === undefined) return;
      const move = cellMove(event.key, getComputedStyle(from).direction === 'rtl');
      if (move && moveCellFocus(element, from, move)) event.preventDefault();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [grid]);
}
