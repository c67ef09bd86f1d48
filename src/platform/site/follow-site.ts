/** Keeps an open page with the configuration of its site: asked for every few minutes, and when the page comes back into sight. */
import { useEffect } from 'react';
import { useService, useServices } from '../services.ts';
import { keepSite } from './keep-site.ts';
import { siteStore } from './site.ts';

const ASK_EVERY_MS = 300_000;

export function useFollowSite(): void {
  const services = useServices();
  const store = useService(siteStore);
  useEffect(() => {
    const known = store.current();
    if (known) keepSite(services, known);
    const ask = () => {
      import('./ask-site.ts')
        .then(({ askSiteAgain }) => askSiteAgain(services, store))
        .catch(() => undefined);
    };
    const look = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(look, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [services, store]);
}
