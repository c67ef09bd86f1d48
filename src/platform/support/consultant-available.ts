/**
 * The value "consultant available": whether a consultant answers now, in the language of the page, by the hours of the
 * site. One value for the page: the chat shows it, and a host page gets it from here.
 */
import { useSyncExternalStore } from 'react';
import { type SupportNow, supportAt } from '#domain/support/consultants.ts';
import { browserClock } from '../hub/connect-hub.ts';
import { type Services, useService } from '../services.ts';
import { siteStore } from '../site/site.ts';
import { siteSection } from '../site/site-section.ts';

export interface ConsultantAvailable {
  readonly current: () => boolean;
  /** How support stands, and until when. */
  readonly support: () => SupportNow;
  /** Adds a listener, which is called when either changes: with the hours, the language or the configuration. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A timer that is longer runs at once in some browsers, and a clock may be set meanwhile. */
const MOST_WAIT_MS = 3_600_000;

export function consultantAvailable({ lazy, localizer }: Services): ConsultantAvailable {
  const site = lazy(siteStore);
  const listeners = new Set<() => void>();
  let now: SupportNow = look();
  let stop: (() => void) | undefined;
  let cancelTimer = (): void => {};

  function look(): SupportNow {
    const settings = siteSection('support', site.current()?.settings?.support);
    return supportAt(settings, localizer.current().language.code, browserClock.nowMs());
  }

  function update(): void {
    const next = look();
    const isOther = next.state !== now.state || next.changesAtMs !== now.changesAtMs;
    now = isOther ? next : now;
    cancelTimer();
    if (next.changesAtMs !== undefined)
      cancelTimer = browserClock.later(
        update,
        Math.min(MOST_WAIT_MS, next.changesAtMs - browserClock.nowMs()),
      );
    if (isOther) for (const listener of listeners) listener();
  }

  /** Looks as long as somebody wants to know. */
  function watch(): () => void {
    const ends = [site.subscribe(update), localizer.subscribe(update)];
    update();
    return () => {
      cancelTimer();
      for (const end of ends) end();
    };
  }

  return {
    current: () => now.state === 'available',
    support: () => now,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= watch();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

export function useConsultantAvailable(): boolean {
  const { current, subscribe } = useService(consultantAvailable);
  return useSyncExternalStore(subscribe, current);
}

export function useSupportNow(): SupportNow {
  const { subscribe, support } = useService(consultantAvailable);
  return useSyncExternalStore(subscribe, support);
}
