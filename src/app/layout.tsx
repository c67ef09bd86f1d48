import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

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
import type { Route } from '../platform/router/routes.ts';
import { useRoute } from '../platform/router/use-route.ts';
import { useServices } from '../platform/services.ts';
import { useMedia } from '../platform/use-media.ts';
import { usePageKeys } from '../platform/use-page-keys.ts';
import { useSettled } from '../platform/use-settled.ts';
import { withRetries } from '../platform/with-retries.ts';
import { ARMED_BAR_ID, SCREEN_NOTICES_ID } from '../ui/notices/banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './layout.module.css';
import { Aside, Coupon } from './parts-of-layout.tsx';
import { isPaneQuery, Screens } from './screens.tsx';
import type { SheetName } from './side-sheet.tsx';

/** The bar of the last pick. Prices are looked at first: the code of all these comes when they are on the screen. */
const QuickBet = lazy(async () => ({
  default: (await withRetries(() => import('../features/coupon/quick/quick-bet.tsx'))).QuickBet,
}));
const AccountHost = lazy(async () => ({
  default: (await withRetries(() => import('../features/account/account-host.tsx'))).AccountHost,
}));

const afterFirstPaint = () => withRetries(() => import('./loading/after-first-paint.ts'));
const AroundScreen = lazy(async () => ({ default: (await afterFirstPaint()).AroundScreen }));
const Presence = lazy(async () => ({ default: (await afterFirstPaint()).Presence }));
const MoreSections = lazy(async () => ({ default: (await afterFirstPaint()).MoreSections }));
const OpenBetsBadge = lazy(async () => ({ default: (await afterFirstPaint()).OpenBetsBadge }));
const SearchDialog = lazy(async () => ({ default: (await afterFirstPaint()).SearchDialog }));
const SideSheet = lazy(async () => ({ default: (await afterFirstPaint()).SideSheet }));
const ToastRegion = lazy(async () => ({ default: (await afterFirstPaint()).ToastRegion }));

const HAS_COUPON_COLUMN = '(min-width: 900px)';
const HAS_NAVIGATION_COLUMN = '(min-width: 1200px)';

export interface LayoutProps {
  /** The question of consent, in a row of its own. */
  readonly measurement: ReactNode;
}

/** The frame around every screen; a window of one screen has only the notices that must be around it. */
export function Layout({ measurement }: LayoutProps) {
  const { firstPaint, toasts } = useServices();
  const t = useT('app');
  const [path] = useLocation();
  const [query] = useSearchParams();
  const { route } = useRoute();
  const isPainted = useSettled(firstPaint);
  const [isSearching, setSearching] = useState(false);
  const isPane = isPaneQuery(query) || route.name === 'statistics';
  usePageKeys(isPane ? undefined : () => setSearching(true));
  const isAccountAsked = useOpenModals(useAccountModals()).length > 0;
  const screen = (
    <ErrorBoundary resetKey={path}>
      <Screens route={route} onSearch={() => setSearching(true)} />
    </ErrorBoundary>
  );
  const notices = (
    <>
      <div className={styles['notices']} id={SCREEN_NOTICES_ID}>
        <FeedBanner />
        {isPainted ? (
          <Aside>
            <AroundScreen />
          </Aside>
        ) : null}
      </div>
      <div className={styles['armed']} id={ARMED_BAR_ID} />
    </>
  );
  const presence = isPainted ? (
    <Aside>
      <Presence />
    </Aside>
  ) : null;
  const status = <StatusStrip route={route} presence={presence} />;
  const over = (
    <Suspense fallback={null}>
      {isPainted ? (
        <div className={styles['toasts']}>
          <ToastRegion toasts={toasts} label={t('notices')} closeLabel={t('close')} />
        </div>
      ) : null}
      {isAccountAsked ? <AccountHost /> : null}
    </Suspense>
  );
  return isPane ? (
    <div className={styles['pane']}>
      <main className={styles['main']}>{screen}</main>
      {notices}
      {status}
      {over}
    </div>
  ) : (
    <PageFrame
      {...{ path, route, isPainted, screen, notices, measurement, status, over, isSearching }}
      onSearching={setSearching}
    />
  );
}

interface PageFrameProps extends LayoutProps {
  readonly path: string;
  readonly route: Route;
  /** Whether the first prices stand, so that other code may come. */
  readonly isPainted: boolean;
  readonly screen: ReactNode;
  readonly notices: ReactNode;
  readonly status: ReactNode;
  readonly over: ReactNode;
  readonly isSearching: boolean;
  readonly onSearching: (isOpen: boolean) => void;
}

/** Header, navigation, screen, coupon, and on phones the bar under the thumb. */
function PageFrame(props: PageFrameProps) {
  const { path, route, isPainted, screen, notices, measurement, status, over } = props;
  const { isSearching, onSearching: setSearching } = props;
  const t = useT('app');
  const hasCouponColumn = useMedia(HAS_COUPON_COLUMN);
  const hasNavigationColumn = useMedia(HAS_NAVIGATION_COLUMN);
  const [isNavigationWide, setNavigationWide] = usePreference('navigationOpen');
  const [openSheet, setOpenSheet] = useOpenSheet(hasCouponColumn);
  const toggleNavigation = () => {
    if (hasNavigationColumn) setNavigationWide(!isNavigationWide);
    else setOpenSheet('navigation');
  };
  const skipTo = (id: string, text: string) => (
    <a className={styles['skip']} href={id}>
      {text}
    </a>
  );
  return (
    <div className={styles['layout']} data-coupon-column={hasCouponColumn || undefined}>
      {skipTo('#main', t('skip'))}
      {hasCouponColumn ? skipTo('#coupon', t('skip.coupon')) : null}
      <Header
        route={route}
        isPhone={!hasCouponColumn}
        onNavigation={toggleNavigation}
        isNavigationOpen={hasNavigationColumn ? isNavigationWide : openSheet === 'navigation'}
        onSearch={() => setSearching(true)}
        meter={<LatencyMeter />}
        more={
          isPainted ? (
            <Aside>
              <MoreSections route={route} />
            </Aside>
          ) : null
        }
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
      {notices}
      {hasCouponColumn ? (
        <aside id="coupon" tabIndex={-1} className={styles['coupon']} aria-label={t('coupon')}>
          {isPainted ? <Coupon /> : null}
        </aside>
      ) : null}
      {measurement}
      {status}
      {hasCouponColumn ? null : (
        <PhoneBars {...{ route, isPainted }} shown={openSheet} onShow={setOpenSheet} />
      )}
      {isPainted ? (
        <Aside>
          <SideSheet
            route={route}
            shown={(openSheet === 'coupon' ? hasCouponColumn : hasNavigationColumn) ? undefined : openSheet}
            onClose={() => setOpenSheet(undefined)}
          />
          <SearchDialog isOpen={isSearching} onClose={() => setSearching(false)} />
        </Aside>
      ) : null}
      {over}
    </div>
  );
}

interface PhoneBarsProps extends Pick<PageFrameProps, 'route' | 'isPainted'> {
  readonly shown: SheetName | undefined;
  readonly onShow: (sheet: SheetName | undefined) => void;
}

/** The bars at the bottom of a phone: the last pick, and below it the sections with the coupon. */
function PhoneBars({ route, isPainted, shown, onShow }: PhoneBarsProps) {
  const couponCount = useCouponKeys().size;
  return (
    <>
      {isPainted ? (
        <Aside>
          <QuickBet
            isCouponShown={shown === 'coupon'}
            onShow={() => onShow('coupon')}
            onHide={() => onShow(undefined)}
          />
        </Aside>
      ) : null}
      <BottomBar
        route={route}
        couponCount={couponCount}
        openBets={
          isPainted ? (
            <Aside>
              <OpenBetsBadge />
            </Aside>
          ) : null
        }
        onCoupon={() => onShow('coupon')}
      />
    </>
  );
}

/** The sheet that is open where columns have no room; the coupon when something asks for it to be shown. */
function useOpenSheet(hasCouponColumn: boolean) {
  const { shown$ } = useBettingLoader();
  const openSheet = useState<SheetName>();
  const [, setOpenSheet] = openSheet;
  useEffect(() => {
    const showing = shown$.subscribe(() => {
      if (hasCouponColumn) document.querySelector<HTMLElement>('#coupon')?.focus();
      else setOpenSheet('coupon');
    });
    return () => showing.unsubscribe();
  }, [hasCouponColumn, setOpenSheet, shown$]);
  return openSheet;
}
