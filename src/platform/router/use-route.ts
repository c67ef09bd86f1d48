import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { type Address, parsePath } from './routes.ts';

export function useRoute(): Address {
  const [path] = useLocation();
  return useMemo(() => parsePath(path), [path]);
}
