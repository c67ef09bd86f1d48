/** A part of the page in a document of its own: in a language, at an address, with preferences, as the app would hold it. */
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { directionOf, type LanguageCode } from '../../src/i18n/languages.ts';
import { loadBundle } from '../../src/i18n/load-bundle.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { LocalizerContext } from '../../src/i18n/localizer-context.ts';
import { createPreferencesStore } from '../../src/platform/preferences/preferences.ts';
import { PreferencesContext } from '../../src/platform/preferences/preferences-context.ts';
import { createToastStore, ToastContext } from '../../src/ui/toasts/toasts.ts';

export interface PageOptions {
  readonly language?: LanguageCode;
  /** Path and query. */
  readonly address?: string;
}

/** Renders with the texts of the language there. `addresses` grows with what the page navigates to. */
export async function renderPage(node: ReactNode, { address = '/', language = 'en' }: PageOptions = {}) {
  cleanup();
  const localizer = await createLocalizer({ load: loadBundle, language, timeZone: 'UTC' });
  localizer.complete();
  await localizer.current().ready('coupon');
  const [path = '/', searchPath = ''] = address.split('?');
  const { history, hook, searchHook } = memoryLocation({ path, searchPath, record: true });
  document.documentElement.dir = directionOf(language);
  let kept: string | null = null;
  const preferences = createPreferencesStore({
    read: () => kept,
    write(text) {
      kept = text;
    },
    onForeignWrite: () => () => undefined,
  });
  const toasts = createToastStore();
  const page = (inner: ReactNode) => (
    <LocalizerContext value={localizer}>
      <PreferencesContext value={preferences}>
        <ToastContext value={toasts}>
          <Router hook={hook} searchHook={searchHook}>
            <Suspense>{inner}</Suspense>
          </Router>
        </ToastContext>
      </PreferencesContext>
    </LocalizerContext>
  );
  const view = render(page(node));
  // The first dictionary that is asked for is on its way.
  await act(async () => undefined);
  return { ...view, addresses: history, again: (next: ReactNode) => view.rerender(page(next)) };
}
