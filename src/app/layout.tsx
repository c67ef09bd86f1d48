import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { SearchPalette } from '../features/search/search-palette.tsx';
import { BottomBar } from '../features/shell/bottom-bar.tsx';
import { FeedBanner } from '../features/shell/feed-banner.tsx';
import { Header } from '../features/shell/header.tsx';
import { LatencyMeter } from '../features/shell/latency/latency-meter.tsx';
import { NavigationPanel } from '../features/shell/navigation/navigation-panel.tsx';
import { AccountSlot, WayIn } from '../features/shell/session/account-slot.tsx';
import { StatusStrip } from '../features/shell/status-strip.tsx';
import { useT } from '../i18n/localizer-context.ts';
import { useAccountModals, useOpenModals } from '../parts/account/account-modals.ts';
import { useBettingLoader } from '../parts/betting/coupon-context.ts';
import { useCouponKeys } from '../parts/betting/use-coupon.ts';
import { usePreference } from '../platform/preferences/preferences-context.ts';
import { useRoute } from '../platform/router/use-route.ts';
import { useServices } from '../platform/services.ts';
import { useMedia } from '../platform/use-media.ts';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { ARMED_BAR_ID, SCREEN_NOTICES_ID } from '../ui/primitives/banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './layout.module.css';
import { withRetries } from './loading/with-retries.ts';
import { isPaneQuery, Screens } from './screens.tsx';

/** Prices are what is looked at first: the code of all these comes when they are on the screen. */
const CouponPanel = lazy(async () => ({
  default: (await withRetries(() => import('../features/coupon/coupon-panel.tsx'))).CouponPanel,
}));
const AccountHost = lazy(async () => ({
  default: (await withRetries(() => import('../features/account/account-host.tsx'))).AccountHost,
}));

const afterFirstPaint = () => withRetries(() => import('./loading/after-first-paint.ts'));
const AroundScreen = lazy(async () => ({ default: (await afterFirstPaint()).AroundScreen }));
const Presence = lazy(async () => ({ default: (await afterFirstPaint()).Presence }));
const OwnLinks = lazy(async () => ({ default: (await afterFirstPaint()).OwnLinks }));
const ToastRegion = lazy(async () => ({ default: (await afterFirstPaint()).ToastRegion }));

const HAS_COUPON_COLUMN = '(min-width: 900px)';
const HAS_NAVIGATION_COLUMN = '(min-width: 1200px)';

export interface LayoutProps {
  /** Asks for consent, in a row of its own. */
  readonly measurement: ReactNode;
}

/** The frame around every screen: header, navigation, screen, coupon, and on phones the bar under the thumb. */
export function Layout({ measurement }: LayoutProps) {
  const { firstPaint, toasts } = useServices();
  const t = useT('app');
  const [path] = useLocation();
  const [query] = useSearchParams();
  const { route } = useRoute();
  const couponCount = useCouponKeys().size;
  const isPainted = useSettled(firstPaint);
  const isAccountAsked = useOpenModals(useAccountModals()).length > 0;
  const hasCouponColumn = useMedia(HAS_COUPON_COLUMN);
  const hasNavigationColumn = useMedia(HAS_NAVIGATION_COLUMN);
  const [isNavigationWide, setNavigationWide] = usePreference('navigationOpen');
  const [openSheet, setOpenSheet] = useState<'navigation' | 'coupon'>();
  const [isSearching, setSearching] = useState(false);

  const { shown$ } = useBettingLoader();
  useEffect(() => {
    const showing = shown$.subscribe(() => {
      if (hasCouponColumn) document.querySelector<HTMLElement>('#coupon')?.focus();
      else setOpenSheet('coupon');
    });
    return () => showing.unsubscribe();
  }, [hasCouponColumn, shown$]);

  const screen = (
    <ErrorBoundary resetKey={path}>
      <Screens route={route} />
    </ErrorBoundary>
  );
  const region = isPainted ? (
    <Suspense fallback={null}>
      <div className={styles['toasts']}>
        <ToastRegion toasts={toasts} label={t('notices')} closeLabel={t('close')} />
      </div>
    </Suspense>
  ) : null;
  const notices = isPainted ? (
    <Aside>
      <AroundScreen />
    </Aside>
  ) : null;
  const presence = isPainted ? (
    <Aside>
      <Presence />
    </Aside>
  ) : null;
  const dialogs = isAccountAsked ? (
    <Suspense fallback={null}>
      <AccountHost />
    </Suspense>
  ) : null;
  if (isPaneQuery(query)) {
    return (
      <div className={styles['pane']}>
        <main className={styles['main']}>{screen}</main>
        <ScreenNotices>{notices}</ScreenNotices>
        <StatusStrip route={route} presence={presence} />
        {region}
        {dialogs}
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
      {hasCouponColumn ? (
        <a className={styles['skip']} href="#coupon">
          {t('skip.coupon')}
        </a>
      ) : null}
      <Header
        route={route}
        isPhone={!hasCouponColumn}
        onNavigation={toggleNavigation}
        isNavigationOpen={hasNavigationColumn ? isNavigationWide : openSheet === 'navigation'}
        onSearch={() => setSearching(true)}
        meter={<LatencyMeter />}
        account={
          <ErrorBoundary fallback={<WayIn />} resetKey={path}>
            <AccountSlot isPainted={isPainted} />
          </ErrorBoundary>
        }
      />
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
      <ScreenNotices>{notices}</ScreenNotices>
      {hasCouponColumn ? (
        <aside id="coupon" tabIndex={-1} className={styles['coupon']} aria-label={t('coupon')}>
          {isPainted ? <Coupon /> : null}
        </aside>
      ) : null}
      {measurement}
      <StatusStrip route={route} presence={presence} />
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
        <Aside>
          <OwnLinks route={route} onGo={closeSheet} />
        </Aside>
      </Sheet>
      <SearchPalette
        isOpen={isSearching}
        onOpen={() => setSearching(true)}
        onClose={() => setSearching(false)}
      />
      {region}
      {dialogs}
    </div>
  );
}

const Coupon = ({ isTitled = true }: { readonly isTitled?: boolean }) => (
  <ErrorBoundary>
    <Suspense fallback={null}>
      <CouponPanel isTitled={isTitled} />
    </Suspense>
  </ErrorBoundary>
);

/** What the page can do without. */
const Aside = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);

/** What is said over the screen, wherever it comes from, and below it that betting is armed. */
const ScreenNotices = ({ children }: { readonly children: ReactNode }) => (
  <>
    <div className={styles['notices']} id={SCREEN_NOTICES_ID}>
      <FeedBanner />
      {children}
    </div>
    <div className={styles['armed']} id={ARMED_BAR_ID} />
  </>
);

function useSettled(promise: Promise<void>): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isOver = false;
    promise.then(
      () => {
        if (!isOver) setSettled(true);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [promise]);
  return isSettled;
}
