import { lazy, Suspense } from 'react';
import { useSupportPanel } from '../../parts/support/support-panel-state.ts';
import { useRemembered } from '../../platform/storage/browser-remembered.ts';
import { withRetries } from '../../platform/with-retries.ts';

const SupportPresence = lazy(async () => ({
  default: (await withRetries(() => import('./support-presence.tsx'))).SupportPresence,
}));

/** The chat with the support where it is asked for; its code comes then, or where somebody has talked to the support on this device. */
export function SupportHost() {
  const { isOpen } = useSupportPanel();
  const [hasChat] = useRemembered('supportChat');
  const [wasOpen] = useRemembered('supportOpen');
  return isOpen || wasOpen || hasChat ? (
    <Suspense fallback={null}>
      <SupportPresence />
    </Suspense>
  ) : null;
}
