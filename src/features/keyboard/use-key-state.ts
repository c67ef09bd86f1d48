import { useSyncExternalStore } from 'react';
import { useService } from '../../platform/services.ts';
import { type KeyState, type KeyStore, keyStore } from './key-state.ts';

export function useKeyState(): KeyState & Pick<KeyStore, 'patch'> {
  const { current, patch, subscribe } = useService(keyStore);
  return { ...useSyncExternalStore(subscribe, current), patch };
}
