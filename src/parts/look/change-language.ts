import { useLocation, useSearch } from 'wouter';
import { inLanguage } from '../../platform/router/routes.ts';

/** Changes the language and stays at the same page. */
export function useChangeLanguage(): (code: string) => void {
  const [path, go] = useLocation();
  const query = useSearch();
  return (code) => go(inLanguage(path, code) + (query === '' ? '' : `?${query}`));
}
