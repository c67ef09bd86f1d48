/** Further books in the platform of a worker: a chunk of its own, loaded when the first tab compares. Tabs of one language share the books; the last that leaves closes them. */
import type { BooksAsked, BooksFromTab, BooksMessage } from '#protocol/books/book-channel.ts';
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { BOOKS } from '#protocol/calls/site-calls.ts';
import type { SiteSettings } from '#protocol/site/site-document.ts';
import type { Clock } from '#streams/clock.ts';
import type { Hub } from '../feed-hub/hub.ts';
import { type BookTeller, createBookTeller } from './book-teller.ts';
import { type BookViews, openBookViews } from './book-views.ts';

type Books = SiteSettings['books'];

const TIMEOUT_MS = 15_000;
const AGAIN_MS = 5_000;
/** The time for which books stay open when nobody looks: a page that is loaded anew finds them. */
const LINGER_MS = 10_000;

async function askBooks(): Promise<Books | undefined> {
  try {
    const { method, path } = outgoingCall(BOOKS);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(path, { method, cache: 'no-store', signal });
    return readAnswerOf(BOOKS, await response.json());
  } catch {
    return undefined;
  }
}

interface Opened {
  readonly views: BookViews;
  readonly books: Books;
  followers: number;
  cancelClosing: () => void;
}

export function createBrowserBooks(
  scope: WorkerGlobalScope,
  clock: Clock,
  openOwn: Hub['open'],
): (message: BooksFromTab) => void {
  const opened = new Map<string, Promise<Opened>>();
  const channels = new Set<string>();

  async function open({ language, ownName }: BooksFromTab): Promise<Opened> {
    let books = await askBooks();
    while (!books) {
      await new Promise<void>((resolve) => void clock.later(resolve, AGAIN_MS));
      books = await askBooks();
    }
    const views = openBookViews({
      clock,
      random: () => Math.random(),
      fetch: (url, init) => scope.fetch(url, init),
      network: {
        online: () => scope.navigator.onLine,
        onChange(listener) {
          scope.addEventListener('online', () => listener(true));
          scope.addEventListener('offline', () => listener(false));
        },
      },
      // Requests of other origins are in the budget that the page shows; the hub's meter has those of the own site.
      meter: { add: () => undefined },
      ownName,
      openOwn,
      books,
      language,
    });
    return { views, books, followers: 0, cancelClosing: () => undefined };
  }

  function leave(key: string, one: Opened): void {
    one.followers -= 1;
    if (one.followers > 0) return;
    one.cancelClosing = clock.later(() => {
      opened.delete(key);
      one.views.close();
    }, LINGER_MS);
  }

  async function follow(message: BooksFromTab): Promise<void> {
    const key = `${message.language} ${message.ownName}`;
    const channel = new BroadcastChannel(message.channel);
    const post = (told: BooksMessage) => channel.postMessage(told);
    const early: Exclude<BooksAsked, { type: 'leave' }>[] = [];
    let teller: BookTeller | undefined;
    let isLeft = false;
    const take = (asked: BooksAsked) => {
      if (asked.type === 'leave') end();
      else if (teller) teller.take(asked);
      else early.push(asked);
    };
    let end = () => {
      isLeft = true;
    };
    channel.onmessage = ({ data }) => take(data as BooksAsked);
    // What the tab said before this channel was open has reached nobody.
    post({ type: 'ready' });
    // A tab that is gone says nothing: its lock is free.
    scope.navigator.locks.request(message.channel, { mode: 'shared' }, () => end()).catch(() => undefined);
    let opening = opened.get(key);
    if (!opening) opened.set(key, (opening = open(message)));
    const one = await opening;
    one.cancelClosing();
    one.followers += 1;
    end = () => {
      if (isLeft) return;
      isLeft = true;
      teller?.close();
      channel.close();
      channels.delete(message.channel);
      leave(key, one);
    };
    if (isLeft) {
      isLeft = false;
      end();
      return;
    }
    const { bytesPerMinute, requestsPerMinute } = one.books;
    teller = createBookTeller({
      clock,
      views: one.views,
      ownName: message.ownName,
      budget: { bytesPerMinute, requestsPerMinute },
      post,
    });
    for (const asked of early.splice(0)) teller.take(asked);
  }

  return (message) => {
    if (channels.has(message.channel)) return;
    channels.add(message.channel);
    void follow(message);
  };
}
