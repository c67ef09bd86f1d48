import { useEffect } from 'react';
import { isTyping, pageKeys } from './page-keys.ts';
import { usePreference } from './preferences/preferences-context.ts';
import { useService } from './services.ts';

/** Hears the keys of the page. Opens the search by Ctrl+K or (where hotkeys are on) `/`, until the code of all hotkeys is there. */
export function usePageKeys(onOpen: (() => void) | undefined): void {
  const keys = useService(pageKeys);
  const [areOn] = usePreference('singleKeys');
  useEffect(() => {
    keys.set({ openSearch: onOpen });
    const onKey = (event: KeyboardEvent) => {
      const { fixed, hotkeys } = keys.current();
      if (fixed?.(event)) return;
      if (areOn && hotkeys) {
        hotkeys(event);
        return;
      }
      const isSlash = areOn && event.key === '/' && !isTyping(event.target);
      const isControlK = event.code === 'KeyK' && (event.ctrlKey || event.metaKey);
      if (!onOpen || !(isSlash || isControlK)) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [areOn, keys, onOpen]);
}
