/** The hub's ear for tabs that talk to the support: the code of the conversation comes with the first of them, and is one for all. */
import type { SupportChannelMessage, SupportFromTab } from '#protocol/hub/support-channel.ts';

export interface FollowSupportParts {
  readonly tabs: {
    onmessage: ((event: MessageEvent) => unknown) | null;
    postMessage(message: SupportChannelMessage): void;
  };
  /** What it answers takes what tabs say. */
  readonly load: (
    post: (message: SupportChannelMessage) => void,
  ) => Promise<(message: SupportFromTab) => void>;
}

export function followSupport({ load, tabs }: FollowSupportParts): void {
  let take: Promise<(message: SupportFromTab) => void> | undefined;
  const post = (message: SupportChannelMessage) => tabs.postMessage(message);
  tabs.onmessage = async ({ data }) => {
    const { type } = data as SupportChannelMessage;
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
