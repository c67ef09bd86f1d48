/**
 * What a page and its service worker say to each other. They may be of two releases, and the worker of a withdrawn release is plain
 * JavaScript (`server/plugins/withdrawn-worker.mjs`): a message may gain a type beside these, and these keep their meaning.
 */

/** Counts changes of these messages; a page and a worker of another version still understand each other by the rule above. */
export const RELEASE_MESSAGES_VERSION = 1;

export type PageToServiceWorker =
  /** A release that waits takes over now. */
  | { readonly type: 'SKIP_WAITING' }
  /** Workbox keeps these addresses. */
  | { readonly type: 'CACHE_URLS'; readonly payload: { readonly urlsToCache: readonly string[] } };

/** Asks a page, by a port, whether it is well: one that does not answer is loaded again. */
export interface ServiceWorkerToPage {
  readonly type: 'RELEASE_WITHDRAWN';
}
export type WithdrawalAnswer = 'well';
