import { useEffect } from 'react';
import { usePreference } from '../../platform/preferences/preferences-context.ts';

/** Opens the search by `/` (where single keys are on) or Ctrl+K. */
export function useSearchKeys(onOpen: () => void): void {
  const [singleKeys] = usePreference('singleKeys');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSlash =
        event.key === '/' && singleKeys && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      const isControlK =
        event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isSlash && !isControlK) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onOpen, singleKeys]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
