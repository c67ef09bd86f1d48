import { lazy, Suspense, useState } from 'react';
import type { AwaySummary } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useAway } from '../../platform/hub/use-feed.ts';
import { withRetries } from '../../platform/with-retries.ts';

const AwayNotice = lazy(async () => ({
  default: (await withRetries(() => import('./away-notice.tsx'))).AwayNotice,
}));

/**
 * The line of what changed in this view while its tab was hidden; it stays until it is closed. Not announced: it is in
 * sight on return.
 */
export function AwayLine({ view }: { readonly view: FeedView | undefined }) {
  const away = useAway(view);
  const [closed, setClosed] = useState<AwaySummary>();
  if (!away || away === closed) return null;
  return (
    <Suspense fallback={null}>
      <AwayNotice away={away} onClose={() => setClosed(away)} />
    </Suspense>
  );
}
