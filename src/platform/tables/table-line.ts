/** A tab's line to the tables of tournaments, and their list, that the hub asks for, once for all tabs (`protocol/hub/table-channel.ts`). Out of sight a tab shows none. */
import { type TableAnswer, type TableKey, tableLock } from '#protocol/hub/table-channel.ts';
import { TOPIC_CHANNEL, type TopicFromTab, type TopicMessage } from '#protocol/hub/topic-channel.ts';
import { pageVisibility } from '../hub/connect-hub.ts';

export interface TableLine {
  /** Follows a table; answers how to leave. */
  readonly follow: (key: TableKey, onTold: (answer: TableAnswer) => void) => () => void;
}

export function tableLine(): TableLine {
  const channel = new BroadcastChannel(TOPIC_CHANNEL);
  const post = (message: TopicFromTab) => channel.postMessage(message);

  /** Holds the lock of a table and says so; the lock goes when the tab does, whatever it ends by. */
  function show(key: TableKey): () => void {
    const left = new AbortController();
    void navigator.locks.request(
      tableLock(key),
      { mode: 'shared' },
      () =>
        new Promise<void>((resolve) => {
          left.signal.addEventListener('abort', () => resolve());
          if (left.signal.aborted) resolve();
          else post({ type: 'follow-table', key });
        }),
    );
    return () => left.abort();
  }

  return {
    follow(key, onTold) {
      let hide = (): void => {};
      const look = (isVisible: boolean) => {
        hide();
        hide = isVisible ? show(key) : () => {};
      };
      const hear = ({ data }: MessageEvent<TopicMessage>) => {
        if (data.type === 'who' && pageVisibility.visible()) post({ type: 'follow-table', key });
        if (data.type !== 'view' || !('table' in data)) return;
        if (tableLock(data.table.key) === tableLock(key)) onTold(data.table.answer);
      };
      channel.addEventListener('message', hear);
      const stopLooking = pageVisibility.onChange(look);
      look(pageVisibility.visible());
      return () => {
        hide();
        stopLooking();
        channel.removeEventListener('message', hear);
      };
    },
  };
}
