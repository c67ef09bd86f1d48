/**
 * The guard of a button against what changed under it: true for 350 ms after `signature` became another one, while a press is meant for what stood
 * there before. The first signature is guarded too, since the button itself has just appeared.
 */
import { useEffect, useState } from 'react';
import { TAP_GUARD_MS } from './press-guard.ts';

export function useTapGuard(signature: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(signature), TAP_GUARD_MS);
    return () => clearTimeout(timer);
  }, [signature]);
  return settled !== signature;
}
