import { lazy, Suspense, useEffect } from 'react';
import { Router } from 'wouter';
import { useLocalizer } from '../i18n/localizer-context.ts';
import { useRoute } from '../platform/router/use-route.ts';
import { type Services, ServicesContext } from '../platform/services.ts';
import { withRetries } from '../platform/with-retries.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';

const QUESTION_WITHIN_MS = 10_000;

/** Comes at the visitor's first act, or after a while: prices are what is looked at first. */
const Measurement = lazy(async () => {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, QUESTION_WITHIN_MS);
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => resolve(), { capture: true, once: true, passive: true });
  });
  const part = await withRetries(() => import('./loading/after-first-act.ts'));
  // That act is a press as a rule, and its rows would come under it.
  await part.betweenPresses();
  return { default: part.Measurement };
});

export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <Router>
        <FollowLanguage />
        <ErrorBoundary>
          <Layout
            measurement={
              <Suspense fallback={null}>
                <Measurement />
              </Suspense>
            }
          />
        </ErrorBoundary>
      </Router>
    </ServicesContext>
  );
}

/** The address decides the language: a link, the back button and the menu all change it the same way. */
function FollowLanguage() {
  const localizer = useLocalizer();
  const { language } = useRoute();
  useEffect(() => {
    if (language !== undefined) localizer.setLanguage(language).catch(() => undefined);
  }, [language, localizer]);
  return null;
}
