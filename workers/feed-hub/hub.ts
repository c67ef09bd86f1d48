/**
 * The hub: one for all tabs of an origin. It knows the tabs, each alive as long as it holds its Web Lock, and the views that each of
 * them has open. Everything that touches the platform is passed in, so that tests connect fake tabs.
 */
import { type HubApi, type HubSettings, tabLockName } from '#protocol/hub/api.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { DataMeter } from '#streams/data-meter.ts';
import type { PolledView } from '#streams/feed/polling/polled-view.ts';
import type { ViewPort } from '#streams/feed/view-port.ts';
import type { LazyAnalytics } from '../analytics/lazy-analytics.ts';
import { createHubViews, type HubViews, type HubViewsParts } from './hub-views.ts';

export interface HubParts extends Omit<HubViewsParts, 'isSaving'> {
  /** The lock that this hub holds for life, once it does; undefined where it cannot be had. */
  readonly ownLock?: Promise<string | undefined>;
  /** Resolves when the lock is free. */
  readonly lockFreed: (name: string) => Promise<void>;
  /** Analytics, made once the hub can count its tabs. Without it nothing is ever recorded. */
  readonly analytics?: (tabs: () => number) => LazyAnalytics;
  readonly meter: DataMeter;
}

interface OpenPort {
  readonly spec: ViewSpec;
  view: PolledView;
  readonly port: ViewPort;
}

interface Tab {
  settings: HubSettings;
  readonly ports: Set<OpenPort>;
}

export interface Hub extends HubApi {
  /** A view of the hub's own: where a tab on its way will open it, its ports expect that one. */
  readonly open: HubViews['open'];
}

export function createHub(parts: HubParts): Hub {
  const { lockFreed, meter, ownLock } = parts;
  const tabs = new Map<string, Tab>();
  let isSaving = false;
  const views = createHubViews({ ...parts, isSaving: () => isSaving });
  const analytics = parts.analytics?.(() => tabs.size);

  const close = (tab: Tab, open: OpenPort) => {
    if (!tab.ports.delete(open)) return;
    open.view.ports.remove(open.port);
    open.port.close();
  };

  const drop = (tabId: string) => {
    const tab = tabs.get(tabId);
    tabs.delete(tabId);
    if (tab) for (const open of tab.ports) close(tab, open);
  };

  /**
   * Follows what a tab changes of consent and saving, which are the device's: one that does not know of another's
   * withdrawal does not undo it.
   */
  const follow = (before: HubSettings | undefined, { consent, saver }: HubSettings) => {
    if (saver !== undefined && saver !== before?.saver) isSaving = saver;
    if (consent !== undefined && consent !== before?.consent) analytics?.consent(consent);
  };

  const configure: HubApi['configure'] = (tabId, settings) => {
    const tab = tabs.get(tabId);
    if (!tab) return Promise.resolve();
    const before = tab.settings;
    tab.settings = settings;
    follow(before, settings);
    if (before.language === settings.language) return Promise.resolve();
    for (const open of tab.ports) {
      const left = open.view;
      open.view = views.open(open.spec, settings.language);
      open.view.ports.adopt(open.port);
      left.ports.remove(open.port);
    }
    return Promise.resolve();
  };

  return {
    async attach(tabId, settings) {
      if (tabs.has(tabId)) await configure(tabId, settings);
      else {
        tabs.set(tabId, { settings, ports: new Set() });
        follow(undefined, settings);
        const gone = () => drop(tabId);
        lockFreed(tabLockName(tabId)).then(gone, gone);
      }
      return ownLock;
    },

    configure,

    open: views.open,

    openView(tabId, spec, hubPort) {
      const tab = tabs.get(tabId);
      if (!tab) {
        hubPort.close();
        return Promise.resolve();
      }
      const view = views.open(spec, tab.settings.language);
      const port = view.ports.open(hubPort, {
        onPauseChange: () => open.view.ports.attend(),
        onClose: () => close(tab, open),
      });
      const open: OpenPort = { spec, view, port };
      tab.ports.add(open);
      return Promise.resolve();
    },

    history: views.history,

    figures: () =>
      Promise.resolve({
        tabs: tabs.size,
        data: meter.figures(),
        ...views.figures(),
      }),

    spent(kind, bytes) {
      meter.add(kind, bytes);
      return Promise.resolve();
    },

    analytics: (call) => analytics?.call(call) ?? Promise.resolve({ tabs: tabs.size }),

    refresh() {
      views.refresh();
      return Promise.resolve();
    },
  };
}
