/** Says that a new release is there, and leaves it to the visitor when to take it. */
import { registerServiceWorker } from '../platform/service-worker/register.ts';
import type { Services } from './services.ts';

export function announceReleases({ toasts, localizer }: Pick<Services, 'toasts' | 'localizer'>): void {
  const show = (text: 'release.waiting' | 'release.replaced', run: () => void) => {
    const t = localizer.current().translator('app');
    toasts.show(t(text), 'plain', { label: t(`${text}.act`), run });
  };
  registerServiceWorker({
    onWaiting: (apply) => show('release.waiting', apply),
    onReplaced: (reload) => show('release.replaced', reload),
  });
}
