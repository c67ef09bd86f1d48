import { useCallback, useSyncExternalStore } from 'react';

/** Whether the device asks for no movement. */
export function useReducedMotion(): boolean {
  const query = '(prefers-reduced-motion: reduce)';
  const subscribe = useCallback((listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  }, []);
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
