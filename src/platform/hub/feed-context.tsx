/** Hands the feed client and the painter down to hooks and cells. Built once, in the composition root. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { must } from '#domain/lib/must.ts';
import type { Painter } from '../paint/painter.ts';
import type { PageFeedClient } from './feed-client.ts';

export interface FeedServices {
  readonly client: PageFeedClient;
  readonly painter: Painter;
}

const FeedContext = createContext<FeedServices | undefined>(undefined);

export interface FeedProviderProps extends FeedServices {
  readonly children: ReactNode;
}

export function FeedProvider({ client, painter, children }: FeedProviderProps) {
  const services = useMemo(() => ({ client, painter }), [client, painter]);
  return <FeedContext value={services}>{children}</FeedContext>;
}

export function useFeedServices(): FeedServices {
  return must(useContext(FeedContext), 'a FeedProvider above this component');
}
