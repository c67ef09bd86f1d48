/** The source of each audience: that of the short keys, and that of the long ones, whose code comes with its first question. */
import { LONG_KEYS } from '#protocol/hub/feed-audience.ts';
import type { PendingAnswer } from '#streams/feed/polling/feed-request.ts';
import type { FeedSource } from './feed-source.ts';

export function byKeys(short: FeedSource, loadLong: () => Promise<FeedSource>): FeedSource {
  let long: Promise<FeedSource> | undefined;
  return {
    ask(request) {
      if (!request.language.endsWith(LONG_KEYS)) return short.ask(request);
      let asked: PendingAnswer | undefined;
      let isOver = false;
      long ??= loadLong();
      const answer = long.then((source) => {
        asked = source.ask(request);
        if (isOver) asked.abort();
        return asked.answer;
      });
      return {
        answer,
        abort() {
          isOver = true;
          asked?.abort();
        },
      };
    },

    // What is kept of boards and games reads alike; a menu that was counted is not restored.
    restore: short.restore,
  };
}
