/**
 * The site of the page: its kind, its name, and which of its settings differ from the product's
 * (`protocol/site/told-site.ts`): the one way to the configuration of the site. The page's first answer has it; where
 * that did not, it is asked for when it is first needed, and until then nothing is claimed. Settings that the first load
 * does without are read by `site-section.ts`.
 */
import { useSyncExternalStore } from 'react';
import type { ToldSite } from '#protocol/site/told-site.ts';
import { type Services, useService } from '../services.ts';

export interface SiteStore {
  /** The site; undefined while it is not known. */
  readonly current: () => ToldSite | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly take: (site: ToldSite) => void;
}

/** The site as the page was told, or as the last page of this device was (`public/first-paint.js`). */
export function toldAtStart(): ToldSite | undefined {
  // Some run without a page: tests, workers.
  const said = globalThis.document?.documentElement.dataset['site'];
  return said ? (JSON.parse(said) as ToldSite) : undefined;
}

export function siteStore(services: Services): SiteStore {
  const listeners = new Set<() => void>();
  let site = toldAtStart();
  // What is of a page before this one is asked for all the same.
  let isAsked = site && !('siteKept' in document.documentElement.dataset);
  const store: SiteStore = {
    current: () => site,
    subscribe(listener) {
      listeners.add(listener);
      if (!isAsked)
        import('./ask-site.ts')
          .then(({ askSite }) => askSite(services, store))
          // Its code is asked for again by the next reader.
          .catch(() => {
            isAsked = false;
          });
      isAsked = true;
      return () => listeners.delete(listener);
    },
    take(next) {
      site = next;
      for (const listener of listeners) listener();
    },
  };
  return store;
}

export function useSite(): ToldSite | undefined {
  const { current, subscribe } = useService(siteStore);
  return useSyncExternalStore(subscribe, current);
}

/** Whether demonstration accounts are opened here; undefined while it is not known. */
export function useHasDemo(): boolean | undefined {
  const site = useSite();
  return site && !!site.demoAccount;
}

/** The name of the site. */
export const useSiteName = (): string => useSite()?.settings?.customize?.name ?? 'Touchline';

/** The key (dictionary `app`) of the label that games and money need here; undefined where they are real, or not known yet. */
export function useSiteLabel(): 'site.recorded' | 'site.simulated' | undefined {
  const site = useSite();
  if (!site || (site.games === 'real' && site.money === 'real')) return undefined;
  return site.games === 'recorded' ? 'site.recorded' : 'site.simulated';
}
