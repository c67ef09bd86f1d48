import { type RefObject, useEffect } from 'react';

const ROWS = '[data-list-row]';
const CONTROLS = 'a[href], button:not(:disabled), summary';

/**
 * Arrow keys over a list whose rows carry `data-list-row`: up and down to the same control of the row beside it, left and right among the controls of a
 * row. Rows are looked for in the document, so that a windowed list can mount and drop them freely.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLElement) || !target.matches(CONTROLS)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const to = neighbourOf(element, target, event.key);
      if (!to) return;
      event.preventDefault();
      to.focus();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

function neighbourOf(list: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest(ROWS);
  if (!row) return undefined;
  const controls = controlsOf(row);
  const at = controls.indexOf(from);
  const forward = getComputedStyle(from).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowLeft' || key === 'ArrowRight') return controls[at + (key === forward ? 1 : -1)];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const rows = [...list.querySelectorAll(ROWS)];
  const step = key === 'ArrowDown' ? 1 : -1;
  for (let next = rows.indexOf(row) + step; next >= 0 && next < rows.length; next += step) {
    const beside = rows[next];
    const others = beside ? controlsOf(beside) : [];
    const to = others[at] ?? others.at(-1);
    if (to) return to;
  }
  return undefined;
}
