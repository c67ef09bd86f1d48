/** Consent, and what follows from it: the question while it is open, the recording while it is wanted. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { CONSENT } from '#protocol/analytics/consent.ts';
import { MAX_SCREENS } from '#protocol/storage/remembered.ts';
import { ConsentBanner } from '../features/settings/consent/consent-banner.tsx';
import { StorageNote } from '../features/settings/device/storage-note.tsx';
import { InstallNote } from '../features/settings/install/install-note.tsx';
import { useT } from '../i18n/localizer-context.ts';
import { useBetting } from '../parts/betting/coupon-context.ts';
import { currentRecorder } from '../platform/analytics/current-recorder.ts';
import { onLostParts } from '../platform/analytics/lost-parts.ts';
import { createRecorder, type Recorder } from '../platform/analytics/recorder.ts';
import { pageBytes } from '../platform/data/page-bytes.ts';
import { browserClock, pageVisibility } from '../platform/hub/connect-hub.ts';
import { usePreference } from '../platform/preferences/preferences-context.ts';
import { useRoute } from '../platform/router/use-route.ts';
import { type Services, useService, useServices } from '../platform/services.ts';
import { useRemembered, useRememberedStore } from '../platform/storage/browser-remembered.ts';
import { withRetries } from '../platform/with-retries.ts';
import { useToasts } from '../ui/toasts/toasts.ts';
import styles from './measurement.module.css';
import { recordUse } from './record-use.ts';
import { resumeArmed } from './releases/armed-over-update.ts';
import { SCREEN_FACTS } from './screen-facts.ts';

export function Measurement() {
  const { feed } = useServices();
  const [consent] = usePreference('consent');
  const level = consent?.level;
  // Before the effects of what records: nothing is taken by a hub that does not know the answer yet.
  useLayoutEffect(() => {
    if (level !== undefined) feed.setConsent(level);
  }, [feed, level]);
  const bytes = useService(pageBytes);
  useEffect(() => bytes.count((kind, received) => feed.spent(kind, received)), [bytes, feed]);
  return (
    <div className={styles['row']}>
      {level === undefined ? <ConsentBanner /> : null}
      {level === undefined || level === CONSENT.disable ? null : <Recording />}
      <InstallNote />
      <Person />
      <Screens />
      <StorageNote />
    </div>
  );
}

/** What is remembered of a person goes when the person goes; the size of letters is the device's. */
function Person() {
  const betting = useBetting();
  const { session } = betting;
  const [fontSize] = useRemembered('fontSize');
  const [isImpaired] = useRemembered('visuallyImpaired');
  useEffect(() => {
    document.documentElement.dataset['fontSize'] = fontSize;
    document.documentElement.dataset['impaired'] = String(isImpaired);
  }, [fontSize, isImpaired]);
  const services = useServices();
  const { preferences } = services;
  const remembered = useRememberedStore();
  const toasts = useToasts();
  const t = useT('device');
  const wasGuest = useRef(session.getState().session.kind === 'guest');
  const accountId = useSyncExternalStore(
    (listener) => {
      const subscription = session.state$.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    () => {
      const { session: now } = session.getState();
      return now.kind === 'signed-in' ? now.account.id : undefined;
    },
  );
  useEffect(() => {
    if (accountId === undefined) return undefined;
    resumeArmed({ armed: betting.armed, remembered }, accountId);
    let isOver = false;
    let stop = (): void => {};
    const begin = async () => {
      const { followAccount } = await withRetries(() => import('./follow-account.ts'));
      if (isOver) return;
      stop = followAccount({
        services,
        wasHere: !wasGuest.current,
        onTaken: (putBack) =>
          toasts.show(t('settings.taken'), 'plain', { label: t('settings.putBack'), run: putBack }),
        onBrought: (count, takeBack) =>
          toasts.show(t('favorites.brought', { count }), 'plain', {
            label: t('favorites.takeBack'),
            run: takeBack,
          }),
      });
    };
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [accountId, betting, remembered, services, t, toasts]);
  useEffect(() => {
    if (remembered.get('visitStarted') === null) remembered.set('visitStarted', Date.now());
    let wasHere = false;
    const subscription = session.state$.subscribe(({ session: { kind } }) => {
      const { hiddenLine, hiddenLive } = preferences.current();
      if (kind === 'guest' && hiddenLine.length + hiddenLive.length > 0)
        preferences.set({ hiddenLine: [], hiddenLive: [] });
      if (kind === 'guest' && wasHere) remembered.clearPersonal();
      if (kind === 'guest') wasGuest.current = true;
      if (kind !== 'unknown') wasHere = kind === 'signed-in';
    });
    return () => subscription.unsubscribe();
  }, [session, preferences, remembered]);
  return null;
}

/** Counts what was opened: use, of which nobody is told. */
function Screens() {
  const { route } = useRoute();
  const { name } = route;
  const remembered = useRememberedStore();
  useEffect(() => {
    const before = remembered.get('screensOpened');
    if (name !== 'not-found' && before < MAX_SCREENS) remembered.set('screensOpened', before + 1);
  }, [name, remembered]);
  return null;
}

function Recording() {
  const { feed, http, localizer } = useServices();
  const slot = useService(currentRecorder);
  const { coupon } = useBetting();
  const { route } = useRoute();
  const screen = SCREEN_FACTS[route.name].recordedAs;
  useEffect(() => {
    const recorder = startRecorder({ feed, http });
    slot.set(recorder);
    const stop = recordUse({
      record: recorder.record,
      coupon$: coupon.state$,
      health$: feed.health$,
      clock: browserClock,
      isVisible: pageVisibility.visible,
    });
    const onError = () => recorder.record('error-met', { area: 'page', code: 'fault' });
    window.addEventListener('error', onError);
    const stopParts = onLostParts(() =>
      recorder.record('error-met', { area: 'page', code: 'part-not-loaded' }),
    );
    let lost = 0;
    const onTexts = () => {
      const now = localizer.notLoaded();
      if (now > lost) recorder.record('error-met', { area: 'texts', code: 'not-loaded' });
      lost = now;
    };
    onTexts();
    const stopTexts = localizer.subscribe(onTexts);
    return () => {
      window.removeEventListener('error', onError);
      stopTexts();
      stopParts();
      stop();
      recorder.close();
      slot.set(undefined);
    };
  }, [coupon, feed, http, localizer, slot]);
  useEffect(() => {
    slot.current()?.record('screen-opened', { screen });
  }, [screen, slot]);
  return null;
}

function startRecorder({ feed, http }: Pick<Services, 'feed' | 'http'>): Recorder {
  return createRecorder({
    call: (call) => feed.analytics(call),
    nowMs: () => Date.now(),
    sendLast(path, body) {
      void http({
        method: 'POST',
        path,
        text: body,
        headers: { 'content-type': 'application/json' },
        anonymous: true,
        outlivesPage: true,
      });
    },
    onLeave(listener) {
      addEventListener('pagehide', listener);
      return () => removeEventListener('pagehide', listener);
    },
  });
}
