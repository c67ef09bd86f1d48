import { useEffect, useLayoutEffect, useRef } from 'react';

const WRITTEN_INTO = 'input:not([type=radio], [type=checkbox]), textarea, select';
const PRESSED_BY_ENTER = 'a, button, summary, input, textarea, select, [role=tab]';

/**
 * Keys of the keyboard that act wherever the focus is, but in fields and while a dialog is open. `enter` acts where the focus is on nothing that Enter
 * presses. A key that is held acts once.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const at = event.target instanceof Element ? event.target : document.body;
      const key = event.key.toLowerCase();
      if (
        at.closest(key === 'enter' ? PRESSED_BY_ENTER : WRITTEN_INTO) ||
        document.querySelector('dialog[open]')
      )
        return;
      const act = latest.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
