/** The hub's ear for what tabs follow beside the feed: the code of it comes with the first of them, and is one for all. */
import type { TopicFromTab, TopicMessage } from '#protocol/hub/topic-channel.ts';

export interface FollowTopicsParts {
  readonly tabs: {
    onmessage: ((event: MessageEvent) => unknown) | null;
    postMessage(message: TopicMessage): void;
  };
  /** What it answers takes what tabs say. */
  readonly load: (post: (message: TopicMessage) => void) => Promise<(message: TopicFromTab) => void>;
}

export function followTopics({ load, tabs }: FollowTopicsParts): void {
  let take: Promise<(message: TopicFromTab) => void> | undefined;
  const post = (message: TopicMessage) => tabs.postMessage(message);
  tabs.onmessage = async ({ data }) => {
    const { type } = data as TopicMessage;
    if (type === 'who' || type === 'view') return;
    try {
      (await (take ??= load(post)))(data);
    } catch {
      // Its code could not be loaded: the next message tries again.
      take = undefined;
    }
  };
  // Tabs that were here before this hub say so.
  post({ type: 'who' });
}
