import { useEffect } from 'react';
import { isTyping, pageKeys } from '../../platform/page-keys.ts';
import { usePreference } from '../../platform/preferences/preferences-context.ts';
import { useService } from '../../platform/services.ts';

/** Hears the keys of the page. Opens the search by Ctrl+K or (where hotkeys are on) `/`, until the code of all hotkeys is there. */
export function useSearchKeys(onOpen: () => void): void {
  const keys = useService(pageKeys);
  const [areOn] = usePreference('singleKeys');
  useEffect(() => {
    keys.openSearch = onOpen;
    const onKey = (event: KeyboardEvent) => {
      if (keys.fixed?.(event)) return;
      if (areOn && keys.hotkeys) {
        keys.hotkeys(event);
        return;
      }
      const isSlash = areOn && event.key === '/' && !isTyping(event.target);
      if (!isSlash && !(event.code === 'KeyK' && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [areOn, keys, onOpen]);
}
