import { lazy, Suspense, useEffect } from 'react';
import { Router } from 'wouter';
import { findLanguage } from '../i18n/languages.ts';
import { LocalizerContext, useLocalizer } from '../i18n/localizer-context.ts';
import { AccountModalsContext } from '../parts/account/account-modals.ts';
import { BettingContext } from '../parts/betting/coupon-context.ts';
import { FeedProvider } from '../platform/hub/feed-context.tsx';
import { PreferencesContext } from '../platform/preferences/preferences-context.ts';
import { useRoute } from '../platform/router/use-route.ts';
import { SiteProvider } from '../platform/site-context.tsx';
import { ToastContext } from '../ui/toasts/toasts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { patiently } from './patiently.ts';
import type { Services } from './services.ts';

const QUESTION_WITHIN_MS = 10_000;

/** Comes at the visitor's first act, or after a while: prices are what is looked at first. */
const Measurement = lazy(async () => {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, QUESTION_WITHIN_MS);
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => resolve(), { capture: true, once: true, passive: true });
  });
  const part = await patiently(() => import('./at-first-act.ts'));
  // That act is a press as a rule, and its rows would come under it.
  await part.betweenPresses();
  return { default: part.Measurement };
});

export function App({ services }: { readonly services: Services }) {
  const { localizer, preferences, feed, painter, betting, calm, toasts, send, accountModals } = services;
  return (
    <LocalizerContext value={localizer}>
      <PreferencesContext value={preferences}>
        <ToastContext value={toasts}>
          <FeedProvider client={feed} painter={painter}>
            <BettingContext value={betting}>
              <AccountModalsContext value={accountModals}>
                <SiteProvider send={send}>
                  <Router>
                    <FollowLanguage />
                    <ErrorBoundary>
                      <Layout
                        toasts={toasts}
                        calm={calm}
                        measurement={
                          <Suspense fallback={null}>
                            <Measurement feed={feed} />
                          </Suspense>
                        }
                      />
                    </ErrorBoundary>
                  </Router>
                </SiteProvider>
              </AccountModalsContext>
            </BettingContext>
          </FeedProvider>
        </ToastContext>
      </PreferencesContext>
    </LocalizerContext>
  );
}

/** The address decides the language: a link, the back button and the menu all change it the same way. */
function FollowLanguage() {
  const localizer = useLocalizer();
  const { language } = useRoute();
  useEffect(() => {
    const known = language === undefined ? undefined : findLanguage(language, import.meta.env.DEV);
    if (known) localizer.setLanguage(known.code).catch(() => undefined);
  }, [language, localizer]);
  return null;
}
