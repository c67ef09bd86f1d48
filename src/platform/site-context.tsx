/**
 * What kind of place this is, asked of the server once, when the first component wants to know; asked again while there is no answer. Until
 * it is known nothing is claimed.
 */
import { useSyncExternalStore } from 'react';
import { parseSite, REAL_SITE, SITE_PATH, type Site } from '#protocol/http/site.ts';
import { type Services, useService } from './services.ts';

const RETRY_MS = 5_000;

interface SiteStore {
  readonly current: () => Site | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

function siteStore({ http }: Services): SiteStore {
  const listeners = new Set<() => void>();
  let site: Site | undefined;
  let isAsked = false;
  const ask = async () => {
    const reply = await http({ method: 'GET', path: SITE_PATH });
    if (reply.kind === 'lost' || reply.status >= 500) {
      setTimeout(() => void ask(), RETRY_MS);
      return;
    }
    site = reply.status === 200 ? parseSite(reply.body) : REAL_SITE;
    for (const listener of listeners) listener();
  };
  return {
    current: () => site,
    subscribe(listener) {
      listeners.add(listener);
      if (!isAsked) void ask();
      isAsked = true;
      return () => listeners.delete(listener);
    },
  };
}

function useSite(): Site | undefined {
  const { current, subscribe } = useService(siteStore);
  return useSyncExternalStore(subscribe, current);
}

/** Undefined while it is not known, and where visitors are not asked for their age. */
export const useAskedAge = (): number | undefined => useSite()?.minimumAge;

/** Whether demonstration accounts are opened here; undefined while it is not known. */
export function useHasDemo(): boolean | undefined {
  const site = useSite();
  return site && site.demoAccount === true;
}

/** Whether a page of the office is there in this language, as configured. */
export function useIsPageIn(language: string): (page: string) => boolean {
  const languages = useSite()?.pageLanguages;
  return (page) => languages?.[page]?.includes(language) ?? true;
}

/** The key (dictionary `app`) of the label that games and money need here; undefined where they are real, or not known yet. */
export function useSiteLabel(): 'site.recorded' | 'site.simulated' | undefined {
  const site = useSite();
  if (site?.games === 'recorded') return 'site.recorded';
  return site?.games === 'simulated' || site?.money === 'simulated' ? 'site.simulated' : undefined;
}
