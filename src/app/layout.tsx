import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useCouponKeys } from '../features/coupon/use-coupon.ts';
import { LatencyMeter } from '../features/latency/latency-meter.tsx';
import { NavigationPanel } from '../features/navigation/navigation-panel.tsx';
import { SearchPalette } from '../features/search/search-palette.tsx';
import { AccountSlot } from '../features/session/account-slot.tsx';
import { BottomBar } from '../features/shell/bottom-bar.tsx';
import { FeedBanner } from '../features/shell/feed-banner.tsx';
import { Header } from '../features/shell/header.tsx';
import { OwnLinks } from '../features/shell/own-links.tsx';
import { StatusStrip } from '../features/shell/status-strip.tsx';
import { useT } from '../i18n/localizer-context.ts';
import { usePreference } from '../platform/preferences-context.ts';
import { useRoute } from '../platform/router/use-route.ts';
import { useMedia } from '../platform/use-media.ts';
import { Sheet } from '../ui/primitives/sheet.tsx';
import { ToastRegion } from '../ui/primitives/toast-region.tsx';
import type { ToastStore } from '../ui/primitives/toasts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './layout.module.css';
import { isPaneQuery, Screens } from './screens.tsx';

/** Its code may come after the board's: prices are what is looked at first. */
const CouponPanel = lazy(async () => ({
  default: (await import('../features/coupon/coupon-panel.tsx')).CouponPanel,
}));

/** Listens to presses and answers; nobody has pressed before the first board is there. */
const SettledNotices = lazy(async () => ({
  default: (await import('../features/bets/settled-notices.tsx')).SettledNotices,
}));

const HAS_COUPON_COLUMN = '(min-width: 900px)';
const HAS_NAVIGATION_COLUMN = '(min-width: 1200px)';

/** The frame around every screen: header, navigation, screen, coupon, and on phones the bar under the thumb. */
export interface LayoutProps {
  readonly toasts: ToastStore;
  /** Asks for consent, in a row of its own. */
  readonly measurement: ReactNode;
}

export function Layout({ measurement, toasts }: LayoutProps) {
  const t = useT('app');
  const [path] = useLocation();
  const [query] = useSearchParams();
  const { route } = useRoute();
  const couponCount = useCouponKeys().size;
  const hasCouponColumn = useMedia(HAS_COUPON_COLUMN);
  const hasNavigationColumn = useMedia(HAS_NAVIGATION_COLUMN);
  const [isNavigationWide, setNavigationWide] = usePreference('navigationOpen');
  const [openSheet, setOpenSheet] = useState<'navigation' | 'coupon'>();
  const [isSearching, setSearching] = useState(false);

  const screen = (
    <ErrorBoundary resetKey={path}>
      <Screens route={route} />
    </ErrorBoundary>
  );
  const region = <ToastRegion toasts={toasts} label={t('notices')} closeLabel={t('close')} />;
  if (isPaneQuery(query)) {
    return (
      <div className={styles['pane']}>
        <div className={styles['banner']}>
          <FeedBanner />
          <Notices />
        </div>
        <main className={styles['main']}>{screen}</main>
        <StatusStrip route={route} />
        {region}
      </div>
    );
  }
  const toggleNavigation = () => {
    if (hasNavigationColumn) setNavigationWide(!isNavigationWide);
    else setOpenSheet('navigation');
  };
  const closeSheet = () => setOpenSheet(undefined);
  return (
    <div className={styles['layout']} data-coupon-column={hasCouponColumn || undefined}>
      <a className={styles['skip']} href="#main">
        {t('skip')}
      </a>
      <Header
        route={route}
        isPhone={!hasCouponColumn}
        onNavigation={toggleNavigation}
        isNavigationOpen={hasNavigationColumn ? isNavigationWide : openSheet === 'navigation'}
        onSearch={() => setSearching(true)}
        meter={<LatencyMeter />}
        account={<AccountSlot />}
      />
      <div className={styles['banner']}>
        <FeedBanner />
        <Notices />
      </div>
      {hasNavigationColumn ? (
        <nav
          className={styles['navigation']}
          data-rail={!isNavigationWide || undefined}
          aria-label={t('navigation')}
        >
          <NavigationPanel route={route} isRail={!isNavigationWide} />
        </nav>
      ) : null}
      <main id="main" tabIndex={-1} className={styles['main']}>
        {screen}
      </main>
      {hasCouponColumn ? (
        <aside className={styles['coupon']} aria-label={t('coupon')}>
          <Coupon />
        </aside>
      ) : null}
      {measurement}
      <StatusStrip route={route} />
      {hasCouponColumn ? null : (
        <BottomBar route={route} couponCount={couponCount} onCoupon={() => setOpenSheet('coupon')} />
      )}
      <Sheet
        isOpen={!hasCouponColumn && openSheet === 'coupon'}
        onClose={closeSheet}
        title={t('coupon')}
        closeLabel={t('close')}
      >
        <Coupon isTitled={false} />
      </Sheet>
      <Sheet
        isOpen={!hasNavigationColumn && openSheet === 'navigation'}
        onClose={closeSheet}
        title={t('navigation')}
        closeLabel={t('close')}
      >
        <NavigationPanel route={route} isRail={false} onGo={closeSheet} />
        <OwnLinks route={route} onGo={closeSheet} />
      </Sheet>
      <SearchPalette
        isOpen={isSearching}
        onOpen={() => setSearching(true)}
        onClose={() => setSearching(false)}
      />
      {region}
    </div>
  );
}

const Coupon = ({ isTitled = true }: { readonly isTitled?: boolean }) => (
  <Suspense fallback={null}>
    <CouponPanel isTitled={isTitled} />
  </Suspense>
);

const Notices = () => (
  <Suspense fallback={null}>
    <SettledNotices />
  </Suspense>
);
