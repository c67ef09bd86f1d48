import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { SettledNotices } from '../features/coupon/notices/settled-notices.tsx';
import { ScrollToTop } from '../features/shell/scroll-to-top/scroll-to-top.tsx';
import { StatisticsHost } from '../features/statistics/statistics-host.tsx';
import { SupportHost } from '../features/support/support-host.tsx';
import { usePreference } from '../platform/preferences/preferences-context.ts';
import { withOddsFormat } from '../platform/router/odds-in-address.ts';
import { useFollowSite } from '../platform/site/follow-site.ts';
import { withRetries } from '../platform/with-retries.ts';
import { PageHead } from './page-head.tsx';
import { Aside } from './parts-of-layout.tsx';

const AroundLater = lazy(async () => ({
  default: (await withRetries(() => import('./around-later.tsx'))).AroundLater,
}));

/** What goes on around every screen, a window of its own included. */
export function AroundScreen() {
  useFollowSite();
  return (
    <>
      <Suspense fallback={null}>
        <PageHead />
      </Suspense>
      <SettledNotices />
      <ScrollToTop />
      <SupportHost />
      <StatisticsHost />
      <Aside>
        <AroundLater />
      </Aside>
      <TellOddsFormat />
    </>
  );
}

/** The notation that is shown stands in the address, so that a link shows what its sender saw. */
function TellOddsFormat() {
  const [format] = usePreference('oddsFormat');
  const [path] = useLocation();
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    const next = withOddsFormat(query, format);
    if (next) setQuery(next, { replace: true });
  }, [format, path, query, setQuery]);
  return null;
}
