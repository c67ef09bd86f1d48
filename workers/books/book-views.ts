/**
 * Further books in the hub: each with a feed client, columns and a share of the budget of its own, so that one that is slow,
 * stale or hostile harms no other. The code comes with the first page that compares.
 */

import type { FeedHealth } from '#protocol/hub/batches.ts';
import { LONG_KEYS } from '#protocol/hub/feed-audience.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import { Comparison } from '#streams/books/comparison.ts';
import { type SourceShare, type SourceUse, sharesOf } from '#streams/books/source-budget.ts';
import type { Clock } from '#streams/clock.ts';
import type { AskFeed } from '#streams/feed/polling/feed-request.ts';
import { createDeltaDecoder } from '../feed-hub/delta-decoder.ts';
import { createFeedSource, type FeedSourceParts, type SnapshotStorage } from '../feed-hub/feed-source.ts';
import type { Fetch } from '../feed-hub/fetch-body.ts';
import { createHubViews, type HubViews, type HubViewsParts } from '../feed-hub/hub-views.ts';
import { createJsonDecoder } from '../feed-hub/json-decoder.ts';
import { withLongKeys } from '../long-keys/long-keys.ts';
import { type BookReader, readBook } from './book-reader.ts';

type Books = SiteSettings['books'];
type Source = Books['sources'][number];

export interface BookViewsParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly fetch: Fetch;
  readonly network: HubViewsParts['network'];
  readonly meter: HubViewsParts['meter'];
  /** The name of the own book beside the others, and its views, which the hub has anyway. */
  readonly ownName: string;
  readonly openOwn: HubViews['open'];
  readonly books: Books;
  /** Language of names, as the own feed is asked for. */
  readonly language: string;
}

/** A further book as it is shown: who it is, how it is, what it costs. */
export interface BookState extends Pick<Source, 'name' | 'color'> {
  readonly health: readonly (FeedHealth | undefined)[];
  readonly use: SourceUse;
}

export interface BookViews {
  readonly comparison: Comparison;
  readonly states: () => readonly BookState[];
  /** The own book: its health, and its games as they are now. */
  readonly own: Pick<BookReader, 'health' | 'game'>;
  close(): void;
}

/** The names that are matched in one turn, and the pause behind it: prices of all tabs go on between. */
const NAMES_A_TURN = 20;
const PAUSE_MS = 15;
/** The pause while no names wait. */
const LOOK_AGAIN_MS = 200;

/** Storage that keeps nothing: what others tell is not kept on the device. */
const NOTHING_KEPT: SnapshotStorage = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
  keys: () => Promise.resolve([]),
};

/** The requests of a source: to its own address, without cookies and redirects, every byte counted as it comes. */
const fetchFrom =
  ({ address }: Source, fetch: Fetch, share: SourceShare): Fetch =>
  async (url, init) => {
    const response = await fetch(address + url, { ...init, credentials: 'omit', redirect: 'error' });
    if (!response.body) return response;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        share.received(bytes.length);
        controller.enqueue(bytes);
      },
    });
    const { headers, status, statusText } = response;
    return new Response(response.body.pipeThrough(counter), { headers, status, statusText });
  };

/** A question without its tag: pages of other origins would have to ask first whether they may send one. Deltas need none. */
const withoutTag =
  (ask: AskFeed): AskFeed =>
  ({ etag: _etag, ...request }) =>
    ask(request);

function viewsOf(parts: BookViewsParts, source: Source, share: SourceShare): HubViews {
  const { clock, fetch, meter, network, random } = parts;
  const own: FeedSourceParts = {
    fetch: fetchFrom(source, fetch, share),
    clock,
    decoder: createDeltaDecoder(createJsonDecoder()),
    storage: NOTHING_KEPT,
  };
  const { ask, restore } = createFeedSource(source.keys === 'long' ? withLongKeys(own) : own);
  return createHubViews({
    clock,
    random,
    ask: share.within(withoutTag(ask)),
    restore,
    network,
    meter,
    isSaving: () => false,
  });
}

const plainLanguage = (language: string): string => language.split(/[@~]/)[0] ?? language;

/** Opens all books beside the own one, and compares them until they are closed. */
export function openBookViews(parts: BookViewsParts): BookViews {
  const { bytesPerMinute, requestsPerMinute, sources } = parts.books;
  const comparison = new Comparison(
    parts.ownName,
    sources.map(({ name }) => name),
  );
  const shares = sharesOf({ clock: parts.clock, requestsPerMinute, bytesPerMinute, sources });
  const read = (book: string, open: HubViews['open'], language: string): BookReader =>
    readBook({ book, comparison, open, language, nowMs: parts.clock.nowMs });
  let cancel = () => {};
  const settle = () => {
    const hasMore = comparison.settle(NAMES_A_TURN);
    cancel = parts.clock.later(settle, hasMore ? PAUSE_MS : LOOK_AGAIN_MS);
  };
  const own = read(parts.ownName, parts.openOwn, parts.language);
  const others = sources.flatMap((source, at) => {
    const share = shares[at];
    if (!share) return [];
    const language = plainLanguage(parts.language) + (source.keys === 'long' ? LONG_KEYS : '');
    const { open } = viewsOf(parts, source, share);
    return [{ source, share, reader: read(source.name, open, language) }];
  });
  settle();
  return {
    comparison,
    own,
    states: () =>
      others.map(({ reader, share, source: { color, name } }) => ({
        name,
        color,
        health: reader.health(),
        use: share.use(),
      })),
    close() {
      cancel();
      own.close();
      for (const { reader } of others) reader.close();
    },
  };
}
