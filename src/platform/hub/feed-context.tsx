/** The feed client and the painter of the page, for hooks and cells. */

import type { Painter } from '../paint/painter.ts';
import { useServices } from '../services.ts';
import type { PageFeedClient } from './feed-client.ts';

declare module '#src/platform/services.ts' {
  interface Services {
    readonly feed: PageFeedClient;
    readonly painter: Painter;
  }
}

export interface FeedServices {
  readonly client: PageFeedClient;
  readonly painter: Painter;
}

export function useFeedServices(): FeedServices {
  const { feed, painter } = useServices();
  return { client: feed, painter };
}
