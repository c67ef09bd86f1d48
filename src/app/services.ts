/**
 * The composition root: every long-lived thing of the page is made here, once, and handed down by context. What only some screens need
 * is made by `lazy` when it is first asked for (`src/platform/services.ts`).
 */

import { bareTag } from '#domain/language/language-tag.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import { feedAudience } from '#protocol/hub/feed-audience.ts';
import { feedLanguage, findLanguage, type Language } from '../i18n/languages.ts';
import { loadBundle } from '../i18n/load-bundle.ts';
import { createLocalizer } from '../i18n/localizer.ts';
import { createAccountModals } from '../parts/account/account-modals.ts';
import { createBettingLoader } from '../parts/betting/betting-loader.ts';
import { isSaving, onDeviceSaving } from '../platform/data/data-saver.ts';
import { leaveFirstBoard } from '../platform/first-board.ts';
import { createSendRequest } from '../platform/http/request.ts';
import { browserClock, createBrowserFeedClient } from '../platform/hub/connect-hub.ts';
import { createLazyOverlay } from '../platform/paint/overlay/lazy-overlay.ts';
import { createPainter } from '../platform/paint/painter.ts';
import { createPreferencesStore, PREFERENCES_KEY } from '../platform/preferences/preferences.ts';
import { oddsFormatIn } from '../platform/router/odds-in-address.ts';
import { parsePath } from '../platform/router/routes.ts';
import { createLazy, type Services } from '../platform/services.ts';
import { toldAtStart } from '../platform/site/site.ts';
import { createKeptTexts, keptTextOf } from '../platform/storage/kept-texts.ts';
import { createStorageTroubles } from '../platform/storage/storage-trouble.ts';
import { applyThemeColor } from '../platform/theme-color.ts';
import { createSeconds } from '../platform/use-clock-tick.ts';
import { withRetries } from '../platform/with-retries.ts';
import { createToastStore } from '../ui/toasts/toasts.ts';
import { browserIdle, createFirstPaint } from './loading/first-paint.ts';
import { SCREEN_FACTS } from './screen-facts.ts';

declare module '#src/platform/services.ts' {
  interface Services {
    /** A promise that settles when the first prices are on the screen: what they can do without may be loaded. */
    readonly firstPaint: Promise<void>;
  }
}

export async function createServices(language: Language): Promise<Services> {
  // The hub starts while the language is on its way.
  const feed = createBrowserFeedClient({ language: audienceOf(language) });
  const site = toldAtStart();
  const { amountTemplate, oddsFormat: siteFormat } = site?.settings?.betting ?? {};
  const oddsFormat = oddsFormatIn(location.search);
  const troubles = createStorageTroubles();
  const texts = createKeptTexts({
    troubles,
    page: window,
    storages: { kept: () => localStorage, tab: () => sessionStorage },
  });
  const preferences = createPreferencesStore(
    keptTextOf({ texts }, PREFERENCES_KEY),
    oddsFormat && { oddsFormat },
    { oddsFormat: siteFormat, theme: site?.look?.scheme },
  );
  const localizer = await createLocalizer({
    load: loadBundle,
    find: findLanguage,
    language,
    timeZone: preferences.current().timeZone ?? undefined,
    is12h: preferences.current().clock12h,
    amountTemplate,
  });
  const later = (callback: () => void, delayMs: number) => {
    browserClock.later(callback, delayMs);
  };
  const firstPaint = createFirstPaint({ later, idle: browserIdle, page: window });
  const seconds = createSeconds();
  const painter = createPainter({
    overlay: createLazyOverlay(async () =>
      (await import('../platform/paint/overlay/browser-overlay.ts')).createBrowserOverlay({
        boards: feed,
        format: () => preferences.current().oddsFormat,
      }),
    ),
    slots: feed.slots,
    requestFrame: (callback) => requestAnimationFrame(callback),
    nowMs: () => Date.now(),
    later: seconds.later,
    format: (odds) => oddsText(odds, preferences.current().oddsFormat),
    onMounted: firstPaint.notePrices,
    onPainted: markPaint,
  });
  const betting = createBettingLoader(async () => {
    const { createBrowserBetting } = await withRetries(
      () => import('../platform/betting/browser-betting.ts'),
    );
    return createBrowserBetting(services);
  });
  const services: Services = {
    lazy: createLazy(() => services),
    http: createSendRequest((input, init) => fetch(input, init)),
    seconds,
    troubles,
    texts,
    preferences,
    localizer,
    feed,
    painter,
    betting,
    firstPaint: firstPaint.done,
    toasts: createToastStore(),
    accountModals: createAccountModals(),
  };
  connect(services);
  // Unknown bets are asked about and drafts priced again without anybody opening the coupon.
  if (!SCREEN_FACTS[parsePath(location.pathname).route.name].hasPrices) firstPaint.notePrices();
  firstPaint.done.then(betting.load).catch(() => undefined);
  firstPaint.done.then(leaveFirstBoard, () => undefined);
  return services;
}

const audienceOf = (language: Language) => feedAudience(feedLanguage(language), toldAtStart());

/** What follows what: the page's look the preferences, prices the notation and the coupon, names the language. */
function connect({ preferences, localizer, feed, painter, betting }: Services): void {
  let shown = preferences.current();
  const html = document.documentElement;
  const save = () => {
    const saver = isSaving(preferences.current().dataSaver);
    html.dataset['saver'] = String(saver);
    feed.setSaver(saver);
  };
  preferences.subscribe(() => {
    const next = preferences.current();
    if (next.oddsFormat !== shown.oddsFormat) painter.setFormat((odds) => oddsText(odds, next.oddsFormat));
    localizer.setTimeZone(next.timeZone ?? undefined);
    localizer.setClock(next.clock12h);
    html.dataset['theme'] = next.theme;
    applyThemeColor(next.theme);
    html.dataset['density'] = next.density;
    html.dataset['calm'] = String(next.calm);
    shown = next;
    save();
  });
  save();
  onDeviceSaving(save);
  localizer.subscribe(() => {
    const { language } = localizer.current();
    showLanguage(language);
    feed.setLanguage(audienceOf(language));
  });
  showLanguage(localizer.current().language);
  betting.picked.state$.subscribe((picked) => painter.setSelected(picked));
}

/** A page from elsewhere than the server may not have said it, or said another one. */
function showLanguage({ direction, locale }: Language): void {
  const html = document.documentElement;
  html.lang = bareTag(locale);
  html.dir = direction;
}

/** Arrival in the hub to text in the cells, for developer tools and the bench; an entry lives only as long as its observers need. */
function markPaint(arrivedAtMs: number, paintedAtMs = performance.timeOrigin + performance.now()): void {
  const start = Math.max(0, arrivedAtMs - performance.timeOrigin);
  performance.measure('touchline:paint', {
    start,
    end: Math.max(start, paintedAtMs - performance.timeOrigin),
  });
  performance.clearMeasures('touchline:paint');
}
