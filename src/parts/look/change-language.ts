import { useLocation, useSearch } from 'wouter';
import { inLanguage } from '../../platform/router/routes.ts';

/** Goes to the same place in another language. */
export function useChangeLanguage(): (code: string) => void {
  const [path, go] = useLocation();
  const query = useSearch();
  return (code) => go(inLanguage(path, code) + (query === '' ? '' : `?${query}`));
}
