/** Announces a new release, and leaves it to the visitor when to take it. */
import { registerServiceWorker } from '../../platform/service-worker/register.ts';
import type { Services } from '../../platform/services.ts';
import { remembered } from '../../platform/storage/browser-remembered.ts';

export function announceReleases(services: Services, begunWith: ServiceWorker | null): void {
  const { betting, http, localizer, toasts } = services;
  const show = async (text: 'release.waiting' | 'release.replaced', run: () => void) => {
    const localization = localizer.current();
    await localization.ready('install');
    const t = localization.translator('install');
    const take = async () => {
      const stores = betting.stores();
      if (stores && stores.armed.getState().kind !== 'off')
        await import('./armed-over-update.ts').then(
          ({ keepArmed }) => keepArmed({ ...stores, remembered: services.lazy(remembered) }),
          () => undefined,
        );
      run();
    };
    // One notice: a release that took over is no longer one that waits.
    toasts.show(t(text), 'plain', {
      label: t(`${text}.act`),
      run: () => void take(),
      topic: 'release',
    });
  };
  registerServiceWorker(http, begunWith, {
    onWaiting: (apply) => void show('release.waiting', apply),
    onReplaced: (reload) => void show('release.replaced', reload),
  });
}
