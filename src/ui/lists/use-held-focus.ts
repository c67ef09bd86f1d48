import { type FocusEvent, type RefObject, useLayoutEffect } from 'react';

/** The row that has the focus, or had it until it left the document. */
export interface FocusedRow {
  readonly key: string | number;
  readonly index: number;
}

export interface HeldFocusParts {
  /** Shared by what draws a list and what draws it once it is longer or shorter. */
  readonly focusedRef: RefObject<FocusedRow | undefined>;
  readonly count: number;
  readonly keyAt: (index: number) => string | number;
  /** The element of a row; undefined for one that does not stand in the document. */
  readonly rowAt: (index: number) => Element | undefined;
  /** The index of the row that an element is in; -1 for none. */
  readonly indexOf: (element: Element) => number;
}

const CONTROL = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/**
 * Hands the focus on when the row that has it leaves a list: to the row that takes its place, or to the last one. A row that is drawn anew
 * has it again. Gives what the element of the list has to hear.
 */
export function useHeldFocus({ count, focusedRef, indexOf, keyAt, rowAt }: HeldFocusParts) {
  // A row leaves with a drawing, whichever it is.
  useLayoutEffect(() => {
    if (!focusedRef.current) return;
    const index = placeOf(focusedRef.current, count, keyAt);
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body)
      controlFrom(index, rowAt)?.focus({ preventScroll: true });
    else
      focusedRef.current = rowAt(index)?.contains(activeElement) ? { index, key: keyAt(index) } : undefined;
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      const index = indexOf(target);
      focusedRef.current = index < 0 ? undefined : { index, key: keyAt(index) };
    },
    onBlur: ({ target }: FocusEvent) => {
      // Another window has it, and gives it back.
      if (document.activeElement !== target) focusedRef.current = undefined;
    },
  };
}

/** The place of a row, or what stands where it stood; -1 in an empty list. */
function placeOf({ index, key }: FocusedRow, count: number, keyAt: HeldFocusParts['keyAt']): number {
  if (index < count && keyAt(index) === key) return index;
  for (let at = 0; at < count; at += 1) if (keyAt(at) === key) return at;
  return Math.min(index, count - 1);
}

/** The first control of a row, else of those behind it, else of those before it. */
function controlFrom(index: number, rowAt: HeldFocusParts['rowAt']): HTMLElement | undefined {
  for (const step of [1, -1])
    for (let at = index; ; at += step) {
      const row = rowAt(at);
      if (!row) break;
      const control = row.querySelector<HTMLElement>(CONTROL);
      if (control) return control;
    }
  return undefined;
}
