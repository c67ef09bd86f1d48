/** A tab's line to the books that the hub compares (`protocol/books/book-channel.ts`): what it looks at goes out, what differs comes in. Out of sight a tab looks at none. */
import {
  type BooksAsked,
  type BooksFromTab,
  type BooksMessage,
  type BooksQuery,
  type BooksTold,
  bookChannel,
} from '#protocol/books/book-channel.ts';
import type { AnsweredPair } from '#protocol/books/matched-pair.ts';
import { TOPIC_CHANNEL, type TopicMessage } from '#protocol/hub/topic-channel.ts';
import { pageVisibility } from '../hub/connect-hub.ts';

export interface BookLineParts extends Pick<BooksFromTab, 'language' | 'ownName'> {
  readonly onTold: (told: BooksTold) => void;
}

export interface BookLine {
  look(query: BooksQuery): void;
  answer(pairs: readonly AnsweredPair[]): void;
  close(): void;
}

export function openBookLine({ language, onTold, ownName }: BookLineParts): BookLine {
  const topics = new BroadcastChannel(TOPIC_CHANNEL);
  let query: BooksQuery | undefined;
  let pairs: readonly AnsweredPair[] = [];
  let post: (asked: BooksAsked) => void = () => undefined;
  let follow = (): void => undefined;
  let leave = (): void => undefined;

  const say = () => {
    post({ type: 'answers', pairs });
    if (query) post({ type: 'look', query });
  };

  /** Follows on a channel of its own, whose lock the tab holds: it is free when the tab is gone, whatever it ends by. */
  function begin(): void {
    const name = bookChannel(crypto.randomUUID());
    const channel = new BroadcastChannel(name);
    const left = new AbortController();
    post = (asked) => channel.postMessage(asked);
    channel.onmessage = ({ data }) => {
      const message = data as BooksMessage;
      if (message.type === 'ready') say();
      else if (message.type === 'books') onTold(message);
    };
    const message: BooksFromTab = { type: 'follow-books', channel: name, language, ownName };
    follow = () => topics.postMessage(message satisfies TopicMessage);
    void navigator.locks
      .request(
        name,
        () =>
          new Promise<void>((resolve) => {
            left.signal.addEventListener('abort', () => resolve());
            if (left.signal.aborted) resolve();
            else follow();
          }),
      )
      .catch(() => follow());
    leave = () => {
      post({ type: 'leave' });
      post = () => undefined;
      follow = () => undefined;
      left.abort();
      channel.close();
      leave = () => undefined;
    };
  }

  const attend = (isVisible: boolean) => {
    leave();
    if (isVisible) begin();
  };
  topics.onmessage = ({ data }: MessageEvent<TopicMessage>) => {
    // A hub that has just started does not know who follows.
    if (data.type === 'who') follow();
  };
  const stopAttending = pageVisibility.onChange(attend);
  attend(pageVisibility.visible());
  return {
    look(next) {
      query = next;
      post({ type: 'look', query: next });
    },
    answer(next) {
      pairs = next;
      post({ type: 'answers', pairs: next });
    },
    close() {
      leave();
      stopAttending();
      topics.close();
    },
  };
}
