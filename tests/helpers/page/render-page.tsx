/** A part of the page in a document of its own: in a language, at an address, with preferences, as the app would hold it. */
import { act, cleanup, configure, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { languageNamed } from '../../../src/i18n/language-table.ts';
import { findLanguage, type LanguageCode } from '../../../src/i18n/languages.ts';
import { loadBundle } from '../../../src/i18n/load-bundle.ts';
import { createLocalizer } from '../../../src/i18n/localizer.ts';
import type {} from '../../../src/i18n/localizer-context.ts';
import { createPreferencesStore } from '../../../src/platform/preferences/preferences.ts';
import type {} from '../../../src/platform/preferences/preferences-context.ts';
import { createLazy, type Services, ServicesContext } from '../../../src/platform/services.ts';
import { createKeptTexts } from '../../../src/platform/storage/kept-texts.ts';
import { createStorageTroubles } from '../../../src/platform/storage/storage-trouble.ts';
import { createSeconds } from '../../../src/platform/use-clock-tick.ts';
import { createToastStore } from '../../../src/ui/toasts/toasts.ts';

// For what does not come at all: a part that is loaded when it is asked for takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// No server answers a part of the page in a document of its own: what it would ask beside its services does not come.
globalThis.fetch = () => Promise.reject(new TypeError('no server answers this test'));

export interface PageOptions {
  readonly language?: LanguageCode;
  /** Path and query. */
  readonly address?: string;
  /** What else the part asks for. */
  readonly services?: Partial<Services>;
}

/** The services of a page in part; asking for another one is an error that names it. */
const standIn = (some: Partial<Services>): Services =>
  new Proxy(some, {
    get(of, name) {
      if (!(name in of)) throw new Error(`the page of this test has no service ${String(name)}`);
      return of[name as keyof Services];
    },
  }) as Services;

/** Renders with the texts of the language there. `addresses` grows with what the page navigates to. */
export async function renderPage(
  node: ReactNode,
  { address = '/', language: code = 'en', services: offered }: PageOptions = {},
) {
  cleanup();
  const language = await languageNamed(code);
  const localizer = await createLocalizer({
    load: loadBundle,
    find: findLanguage,
    language,
    timeZone: 'UTC',
  });
  localizer.complete();
  await localizer.current().ready('coupon');
  const [path = '/', searchPath = ''] = address.split('?');
  const { history, hook, searchHook } = memoryLocation({ path, searchPath, record: true });
  document.documentElement.dir = language.direction;
  let kept: string | null = null;
  const preferences = createPreferencesStore({
    read: () => kept,
    write(text) {
      kept = text;
    },
    onForeignWrite: () => () => undefined,
  });
  const troubles = createStorageTroubles();
  const services: Services = standIn({
    lazy: createLazy(() => services),
    localizer,
    preferences,
    seconds: createSeconds(),
    troubles,
    texts: createKeptTexts({
      troubles,
      page: window,
      storages: { kept: () => localStorage, tab: () => sessionStorage },
    }),
    toasts: createToastStore(),
    ...offered,
  });
  const page = (inner: ReactNode) => (
    <ServicesContext value={services}>
      <Router hook={hook} searchHook={searchHook}>
        <Suspense>{inner}</Suspense>
      </Router>
    </ServicesContext>
  );
  const view = render(page(node));
  // The first dictionary that is asked for is on its way.
  await act(async () => undefined);
  return { ...view, addresses: history, services, again: (next: ReactNode) => view.rerender(page(next)) };
}
