import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useLanguage, useT } from '../i18n/localizer-context.ts';
import { useRoute } from '../platform/router/use-route.ts';
import { useService, useServices } from '../platform/services.ts';
import { useSiteName } from '../platform/site/site.ts';
import { withRetries } from '../platform/with-retries.ts';

/**
 * Whether the server wrote the head for this path, true once: for the page as it was loaded. One that is kept for a lost
 * network has no head of its own.
 */
function serversHead(): (path: string) => boolean {
  let loaded = document.querySelector('meta[name="robots"]') ? location.pathname : undefined;
  return (path) => {
    const isOf = path === loaded;
    loaded = undefined;
    return isOf;
  };
}

/** Title and head follow the address: by the screen at once, then by what the server says of the page. */
export function PageHead() {
  const t = useT('app');
  const titles = useT('titles');
  const { code } = useLanguage();
  const { http } = useServices();
  const isServers = useService(serversHead);
  const [path] = useLocation();
  const { route } = useRoute();
  const siteName = useSiteName();
  useEffect(() => {
    // A window of statistics says itself what it shows, once it knows.
    if (isServers(path) || route.name === 'statistics') return undefined;
    const place = route.name === 'board' ? t(`section.${route.feed}`) : titles(route.name);
    document.title = `${place} · ${siteName}`;
    const asking = new AbortController();
    withRetries(() => import('../platform/http/page-head.ts'))
      .then(({ renewHead }) => renewHead(http, { language: code, path, signal: asking.signal }))
      .catch(() => undefined);
    return () => asking.abort();
  }, [code, http, isServers, path, route, siteName, t, titles]);
  return null;
}
