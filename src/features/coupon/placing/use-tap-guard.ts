/**
 * Guards a press against what changed under it: for 350 ms after `signature` became another one, the press counts as meant for what
 * stood there before. The first signature is guarded too, since the button itself has just appeared.
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
