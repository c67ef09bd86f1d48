/**
 * The search among the games that the page has, in a worker that starts with the first question. Only what changed of the games is sent to it. Where there
 * is no worker, the same index is searched in the page.
 */
import type { PageToSearch, SearchDocument, SearchToPage } from '#protocol/search/messages.ts';
import type { SearchIndex } from '#streams/search/search-index.ts';

export interface GameSearch {
  /** Finds keys, best first; a question that is older than the last one is never answered. */
  find(
    documents: ReadonlyMap<string, SearchDocument>,
    query: string,
    limit: number,
  ): Promise<readonly string[]>;
}

export interface GameSearchParts {
  /** Starts the worker. Throws where there can be none. */
  readonly startWorker: () => Worker;
  /** The index, where it is searched in the page. */
  readonly loadIndex: () => Promise<SearchIndex>;
}

type Index = (message: PageToSearch) => void;

export const gameSearchInWorker = (): GameSearch =>
  createGameSearch({
    startWorker: () =>
      new Worker(new URL('../../../workers/search/search.ts', import.meta.url), {
        type: 'module',
        name: 'touchline-search',
      }),
    loadIndex: async () => (await import('#streams/search/search-index.ts')).createSearchIndex(),
  });

export function createGameSearch({ loadIndex, startWorker }: GameSearchParts): GameSearch {
  let known: ReadonlyMap<string, SearchDocument> = new Map();
  let index: Index | undefined;
  let ask = 0;
  let answer: (keys: readonly string[]) => void = () => undefined;

  const onFound = (message: SearchToPage) => {
    if (message.ask === ask) answer(message.keys);
  };

  /** Searches in the page from now on, from the beginning: a worker that broke has lost its games. */
  const inPage = (): Index => {
    const loading = loadIndex();
    known = new Map();
    return (message) =>
      void loading.then((own) => {
        if (message.type === 'change') own.change(message.put, message.gone);
        else onFound({ type: 'found', ask: message.ask, keys: own.find(message.query, message.limit) });
      });
  };

  function inWorker(): Index {
    try {
      const worker = startWorker();
      worker.onmessage = ({ data }: MessageEvent<SearchToPage>) => onFound(data);
      worker.onerror = () => {
        index = inPage();
        again();
      };
      return (message) => worker.postMessage(message);
    } catch {
      return inPage();
    }
  }

  let again: () => void = () => undefined;

  return {
    find(documents, query, limit) {
      ask += 1;
      index ??= inWorker();
      again = () => {
        const put = [...documents.values()].filter((one) => !isSame(known.get(one.key), one));
        const gone = [...known.keys()].filter((key) => !documents.has(key));
        known = documents;
        if (put.length > 0 || gone.length > 0) index?.({ type: 'change', put, gone });
        index?.({ type: 'find', ask, query, limit });
      };
      again();
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  };
}

const isSame = (one: SearchDocument | undefined, other: SearchDocument): boolean =>
  one?.teams === other.teams && one.around === other.around && one.weight === other.weight;
