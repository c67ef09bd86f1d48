/** The composition root: every long-lived thing of the page is made here, once, and handed down by context. */
import { oddsText } from '#domain/market/odds-format.ts';
import { feedLanguage, type Language } from '../i18n/languages.ts';
import { loadBundle } from '../i18n/load-bundle.ts';
import { createLocalizer, type Localizer } from '../i18n/localizer.ts';
import { type AccountModals, createAccountModals } from '../parts/account/account-modals.ts';
import { type BettingGate, createBettingGate } from '../parts/betting/betting-gate.ts';
import { isSaving, onDeviceSaving } from '../platform/data/data-saver.ts';
import { leaveFirstBoard } from '../platform/first-board.ts';
import { createSendRequest, type SendRequest } from '../platform/http/request.ts';
import { browserClock, createBrowserFeedClient } from '../platform/hub/connect-hub.ts';
import type { PageFeedClient } from '../platform/hub/feed-client.ts';
import { createLazyOverlay } from '../platform/paint/overlay/lazy-overlay.ts';
import { createPainter, type Painter } from '../platform/paint/painter.ts';
import {
  browserPreferences,
  createPreferencesStore,
  type PreferencesStore,
} from '../platform/preferences/preferences.ts';
import { oddsFormatIn } from '../platform/router/odds-in-address.ts';
import { parsePath, type Route } from '../platform/router/routes.ts';
import { applyThemeColor } from '../platform/theme-color.ts';
import { laterWithSeconds } from '../platform/use-clock-tick.ts';
import { createToastStore, type ToastStore } from '../ui/toasts/toasts.ts';
import { browserIdle, createCalm } from './calm.ts';
import { patiently } from './patiently.ts';

const HAS_PRICES: ReadonlySet<Route['name']> = new Set(['board', 'game', 'multi-view', 'favorites']);

export interface Services {
  readonly preferences: PreferencesStore;
  readonly localizer: Localizer;
  readonly feed: PageFeedClient;
  readonly painter: Painter;
  readonly betting: BettingGate;
  /** Settles when the first prices are on the screen: what they can do without may be loaded. */
  readonly calm: Promise<void>;
  readonly toasts: ToastStore;
  readonly accountModals: AccountModals;
  readonly send: SendRequest;
}

export async function createServices(language: Language): Promise<Services> {
  // The hub starts while the language is on its way.
  const feed = createBrowserFeedClient({ language: feedLanguage(language.code) });
  const oddsFormat = oddsFormatIn(location.search);
  const preferences = createPreferencesStore(browserPreferences, oddsFormat && { oddsFormat });
  const localizer = await createLocalizer({
    load: loadBundle,
    language: language.code,
    timeZone: preferences.current().timeZone ?? undefined,
    is12h: preferences.current().clock12h,
  });
  const later = (callback: () => void, delayMs: number) => {
    browserClock.later(callback, delayMs);
  };
  const calm = createCalm({ later, idle: browserIdle, page: window });
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
    later: laterWithSeconds,
    format: (odds) => oddsText(odds, preferences.current().oddsFormat),
    onPainted(arrivedAtMs, paintedAtMs) {
      calm.tell();
      markPaint(arrivedAtMs, paintedAtMs);
    },
  });
  const send = createSendRequest((input, init) => fetch(input, init));
  const betting = createBettingGate(async () => {
    const { createBrowserBetting } = await patiently(() => import('../platform/betting/browser-betting.ts'));
    return createBrowserBetting({
      feed,
      send,
      language: () => feedLanguage(localizer.current().language.code),
    });
  });
  connect({ preferences, localizer, feed, painter, betting });
  // Unknown bets are asked about and drafts priced again without anybody opening the coupon.
  if (!HAS_PRICES.has(parsePath(location.pathname).route.name)) calm.tell();
  calm.reached.then(betting.load).catch(() => undefined);
  calm.reached.then(leaveFirstBoard, () => undefined);
  const toasts = createToastStore();
  const accountModals = createAccountModals();
  return { preferences, localizer, feed, painter, betting, calm: calm.reached, send, toasts, accountModals };
}

type Connected = Pick<Services, 'preferences' | 'localizer' | 'feed' | 'painter' | 'betting'>;

/** What follows what: the page's look the preferences, prices the notation and the coupon, names the language. */
function connect({ preferences, localizer, feed, painter, betting }: Connected): void {
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
    html.lang = tagOf(language);
    html.dir = language.direction;
    feed.setLanguage(feedLanguage(language.code));
  });
  html.lang = tagOf(localizer.current().language);
  betting.picked.state$.subscribe((picked) => painter.setSelected(picked));
}

/** Without the extension that only `Intl` reads. */
const tagOf = ({ locale }: Language): string => locale.replace(/-u-.*$/, '');

/** Arrival in the hub to text in the cells, for developer tools and the bench; an entry lives only as long as its observers need. */
function markPaint(arrivedAtMs: number, paintedAtMs = performance.timeOrigin + performance.now()): void {
  const start = Math.max(0, arrivedAtMs - performance.timeOrigin);
  performance.measure('touchline:paint', {
    start,
    end: Math.max(start, paintedAtMs - performance.timeOrigin),
  });
  performance.clearMeasures('touchline:paint');
}
