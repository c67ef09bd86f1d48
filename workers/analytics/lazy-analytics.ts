/**
 * The hub's way to analytics: its code is loaded when somebody has agreed, not before. A withdrawal before that empties what an earlier
 * life may have left, without loading it.
 */
import type { AnalyticsAnswer, AnalyticsCall } from '#protocol/analytics/calls.ts';
import { CONSENT, type ConsentLevel } from '#protocol/analytics/consent.ts';
import type { Analytics } from './analytics.ts';

export interface LazyAnalytics {
  consent(level: ConsentLevel): void;
  call(call: AnalyticsCall): Promise<AnalyticsAnswer>;
}

export interface LazyAnalyticsParts {
  readonly load: () => Promise<Analytics>;
  /** Empties what is kept on the device. */
  readonly clear: () => Promise<void>;
  readonly tabs: () => number;
}

export function createLazyAnalytics({ clear, load, tabs }: LazyAnalyticsParts): LazyAnalytics {
  let loaded: Promise<Analytics> | undefined;
  /** Acts follow each other: what is recorded after a consent meets a session. */
  let last: Promise<unknown> = Promise.resolve();

  const inOrder = <Value>(run: () => Promise<Value>): Promise<Value> => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };

  return {
    consent(level) {
      void inOrder(async () => {
        if (level === CONSENT.disable && !loaded) return clear();
        loaded ??= load();
        return (await loaded).setConsent(level);
      }).catch(() => {
        // Not loaded now: the next consent tries again.
        loaded = undefined;
      });
    },
    call: (call) =>
      inOrder(async () => {
        const answer = { tabs: tabs() };
        if (!loaded) return answer;
        const analytics = await loaded;
        switch (call.type) {
          case 'record': {
            const event = analytics.record(call.name, call.data as never);
            const session = analytics.session();
            return {
              ...answer,
              ...(event && session && { recorded: { event, session, channel: analytics.channelOf(event) } }),
            };
          }
          case 'arm': {
            const arm = analytics.arm(call.test);
            return { ...answer, ...(arm !== undefined && { arm }) };
          }
        }
      }),
  };
}
