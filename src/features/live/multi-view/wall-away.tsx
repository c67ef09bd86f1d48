import { useEffect, useState } from 'react';
import type { AwaySummary } from '#protocol/hub/batches.ts';
import type { Pane } from '#streams/board/panes/pane-layout.ts';
import { AwayNotice } from '../../../parts/feed/away-notice.tsx';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';

/** What changed on the whole wall while its tab was hidden: the summaries of all panes as one. */
export function WallAway({ panes }: { readonly panes: readonly Pane[] }) {
  const { client } = useFeedServices();
  const [summaries, setSummaries] = useState<readonly AwaySummary[]>([]);
  useEffect(() => {
    // Each is the pane's own view: equal questions share one.
    const views = panes.map(({ gameId, feed }) => client.open({ kind: 'game', feed, gameId }));
    const subscriptions = views.map((view) =>
      view.away$.subscribe((away) =>
        setSummaries((before) => (before.includes(away) ? before : [...before, away])),
      ),
    );
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      for (const view of views) view.close();
    };
  }, [client, panes]);
  const [seen, setSeen] = useState<readonly AwaySummary[]>([]);
  const fresh = summaries.filter((away) => !seen.includes(away));
  if (fresh.length === 0) return null;
  const sum = (field: keyof AwaySummary) => fresh.reduce((total, away) => total + away[field], 0);
  return (
    <AwayNotice
      away={{
        sinceMs: Math.min(...fresh.map((away) => away.sinceMs)),
        priceChanges: sum('priceChanges'),
        gamesStarted: sum('gamesStarted'),
        gamesEnded: sum('gamesEnded'),
        scoreChanges: sum('scoreChanges'),
      }}
      onClose={() => setSeen(summaries)}
    />
  );
}
