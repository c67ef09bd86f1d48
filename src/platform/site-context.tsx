/**
 * What kind of place this is, asked of the server once; asked again while there is no answer. Until it is known nothing is claimed.
 */
import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react';
import { parseSite, REAL_SITE, SITE_PATH, type Site } from '#protocol/http/site.ts';
import type { SendRequest } from './http/request.ts';

const RETRY_MS = 5_000;

const SiteContext = createContext<Site | undefined>(undefined);

export function SiteProvider({ children, send }: PropsWithChildren<{ readonly send: SendRequest }>) {
  const [site, setSite] = useState<Site>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      const reply = await send({ method: 'GET', path: SITE_PATH });
      if (isOver) return;
      if (reply.kind === 'lost' || reply.status >= 500) timer = setTimeout(() => void ask(), RETRY_MS);
      else setSite(reply.status === 200 ? parseSite(reply.body) : REAL_SITE);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [send]);
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** Undefined while it is not known, and where visitors are not asked for their age. */
export const useAskedAge = (): number | undefined => useContext(SiteContext)?.minimumAge;

/** Whether demonstration accounts are opened here; undefined while it is not known. */
export function useHasDemo(): boolean | undefined {
  const site = useContext(SiteContext);
  return site && site.demoAccount === true;
}

/** Whether a page of the office is there in this language, as configured. */
export function useIsPageIn(language: string): (page: string) => boolean {
  const languages = useContext(SiteContext)?.pageLanguages;
  return (page) => languages?.[page]?.includes(language) ?? true;
}

/** The key (dictionary `app`) of the label that games and money need here; undefined where they are real, or not known yet. */
export function useSiteLabel(): 'site.recorded' | 'site.simulated' | undefined {
  const site = useContext(SiteContext);
  if (site?.games === 'recorded') return 'site.recorded';
  return site?.games === 'simulated' || site?.money === 'simulated' ? 'site.simulated' : undefined;
}
