/**
 * A tab's line to the conversation with the support, which the hub holds for all tabs (`protocol/hub/support-channel.ts`). What is written lies in the
 * outbox of the device before anybody is told of it; where the device keeps nothing it goes along.
 */
import { SUPPORT_FOLLOWERS, type SupportFromTab, type SupportView } from '#protocol/hub/support-channel.ts';
import { TOPIC_CHANNEL, type TopicMessage } from '#protocol/hub/topic-channel.ts';
import type { SupportDraft } from '#protocol/storage/support-outbox.ts';
import type { Services } from '../services.ts';
import { reportedWrite } from '../storage/storage-trouble.ts';
import { createSupportOutbox } from './support-outbox.ts';

export interface SupportLine {
  /** The conversation; undefined until the hub has sent it. */
  readonly current: () => SupportView | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps the connection as long as somebody follows; answers how to leave. */
  readonly follow: () => () => void;
  /** Writes a message; settles when it lies on the device. */
  readonly write: (draft: SupportDraft) => Promise<void>;
  readonly tell: (message: Exclude<SupportFromTab, { type: 'follow' | 'written' }>) => void;
}

export function supportLine({ troubles }: Services): SupportLine {
  const channel = new BroadcastChannel(TOPIC_CHANNEL);
  const reported = reportedWrite(troubles);
  const outbox = createSupportOutbox();
  const listeners = new Set<() => void>();
  let view: SupportView | undefined;
  let followers = 0;
  let leave = (): void => {};
  const post = (message: SupportFromTab) => channel.postMessage(message);

  channel.addEventListener('message', ({ data }: MessageEvent<TopicMessage>) => {
    if (data.type === 'who' && followers > 0) post({ type: 'follow' });
    if (data.type !== 'view' || !('view' in data)) return;
    view = data.view;
    for (const listener of listeners) listener();
  });

  /** The lock goes when the tab does, whatever it ends by. */
  function join(): () => void {
    const left = new AbortController();
    void navigator.locks.request(
      SUPPORT_FOLLOWERS,
      { mode: 'shared' },
      () =>
        new Promise<void>((resolve) => {
          left.signal.addEventListener('abort', () => resolve());
          if (left.signal.aborted) resolve();
          else post({ type: 'follow' });
        }),
    );
    return () => left.abort();
  }

  return {
    current: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow() {
      followers += 1;
      if (followers === 1) leave = join();
      return () => {
        followers -= 1;
        if (followers === 0) leave();
      };
    },
    async write(draft) {
      try {
        await reported(outbox.keep(draft));
        post({ type: 'written' });
      } catch {
        post({ type: 'written', draft });
      }
    },
    tell: post,
  };
}
