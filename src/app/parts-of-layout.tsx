import { lazy, type ReactNode, Suspense } from 'react';
import { withRetries } from '../platform/with-retries.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const CouponPanel = lazy(async () => ({
  default: (await withRetries(() => import('../features/coupon/coupon-panel.tsx'))).CouponPanel,
}));

/** The coupon, in its column or in a sheet. */
export const Coupon = ({ isTitled = true }: { readonly isTitled?: boolean }) => (
  <ErrorBoundary>
    <Suspense fallback={null}>
      <CouponPanel isTitled={isTitled} />
    </Suspense>
  </ErrorBoundary>
);

/** What the page can do without. */
export const Aside = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);
