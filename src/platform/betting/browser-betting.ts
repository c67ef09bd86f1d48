/** The betting stores over this page's own parts: loaded when the first prices are on the screen. */
import type { FeedClient } from '#streams/feed/feed-client.ts';
import type { SendRequest } from '../http/request.ts';
import { createBettingApi } from './betting-api.ts';
import { type BettingStores, createBettingStores } from './betting-services.ts';
import { createOnline$ } from './tab-ports.ts';

export interface BrowserBettingParts {
  readonly feed: FeedClient;
  readonly send: SendRequest;
  /** As the feed calls it, at each request. */
  readonly language: () => string;
}

export function createBrowserBetting({ feed, language, send }: BrowserBettingParts): BettingStores {
  return createBettingStores({ feed, api: createBettingApi(send, language), online$: createOnline$(window) });
}
