/** The topics of tabs beside the feed in the platform of a worker: the code of each is a chunk of its own, loaded when the first tab follows it. */
import type { GameId } from '#domain/lib/ids.ts';
import type { TopicFromTab, TopicMessage } from '#protocol/hub/topic-channel.ts';
import type { Clock } from '#streams/clock.ts';
import type { Hub } from '../feed-hub/hub.ts';

type Take = (message: TopicFromTab) => void;

export function createBrowserTopics(
  scope: WorkerGlobalScope,
  clock: Clock,
  post: (message: TopicMessage) => void,
  openView: Hub['open'],
  followTicks: (games: readonly GameId[]) => Promise<void>,
): Take {
  const tables = once(async () =>
    (await import('../tables/browser-tables.ts')).createBrowserTables(scope, clock, post),
  );
  const support = once(async () =>
    (await import('../support/browser-support.ts')).createBrowserSupport(scope, clock, post),
  );
  const alerts = once(async () =>
    (await import('../alerts/browser-alerts.ts')).createBrowserAlerts(scope, clock, post, openView),
  );
  const books = once(async () =>
    (await import('../books/browser-books.ts')).createBrowserBooks(scope, clock, openView),
  );
  return (message) => {
    if (message.type === 'follow-table') tables((take) => take(message));
    else if (message.type === 'follow-alerts' || message.type === 'alert-taken')
      alerts((take) => take(message));
    else if (message.type === 'follow-ticks') void followTicks(message.games).catch(() => undefined);
    else if (message.type === 'follow-books') books((take) => take(message));
    else support((take) => take(message));
  };
}

/** Runs with what is loaded, in the order of its calls; where the code cannot be loaded, the next call tries again. */
function once<Loaded>(load: () => Promise<Loaded>): (run: (loaded: Loaded) => void) => void {
  let loading: Promise<Loaded> | undefined;
  return (run) => {
    (loading ??= load()).then(run, () => {
      loading = undefined;
    });
  };
}
