/**
 * The search among the games that the page has, in a worker that starts with the first of them. Only what changed of the games is sent to it, in parts of
 * which none keeps the page from its frames. Where there is no worker, the same index is searched in the page.
 */
import type { PageToSearch, SearchDocument, SearchToPage } from '#protocol/search/messages.ts';
import type { SearchIndex } from '#streams/search/search-index.ts';

/** Games by their keys: one that is the same object says the same. */
export type Searched<Game> = ReadonlyMap<string, Game>;

export interface GameSearch<Game> {
  /** Has the games indexed before somebody asks. */
  prepare(games: Searched<Game>): void;
  /** Finds keys, best first; a question that is older than the last one is never answered. */
  find(games: Searched<Game>, query: string, limit: number): Promise<readonly string[]>;
}

export interface GameSearchParts<Game> {
  readonly documentOf: (game: Game) => SearchDocument;
  /** Starts the worker. Throws where there can be none. */
  readonly startWorker: () => Worker;
  /** The index, where it is searched in the page. */
  readonly loadIndex: () => Promise<SearchIndex>;
  /** Runs a task of its own. */
  readonly later: (run: () => void) => void;
}

/** Games that are told in one task: some milliseconds of the page and of its worker. */
export const TOLD_AT_ONCE = 250;

type Index = (message: PageToSearch) => void;

export const gameSearchInWorker = <Game>(documentOf: GameSearchParts<Game>['documentOf']): GameSearch<Game> =>
  createGameSearch({
    documentOf,
    startWorker: () =>
      new Worker(new URL('../../../workers/search/search.ts', import.meta.url), {
        type: 'module',
        name: 'touchline-search',
      }),
    loadIndex: async () => (await import('#streams/search/search-index.ts')).createSearchIndex(),
    later: (run) => void setTimeout(run),
  });

interface Known<Game> {
  readonly game: Game;
  readonly document: SearchDocument;
}

export function createGameSearch<Game>(parts: GameSearchParts<Game>): GameSearch<Game> {
  const { documentOf, later, loadIndex, startWorker } = parts;
  const known = new Map<string, Known<Game>>();
  let wanted: Searched<Game> = new Map();
  let index: Index | undefined;
  let isToldLater = false;
  let ask = 0;
  /** The last question, until the index has what it asks among. */
  let question: PageToSearch | undefined;
  let asked: PageToSearch | undefined;
  let answer: (keys: readonly string[]) => void = () => undefined;

  const onFound = (message: SearchToPage) => {
    if (message.ask !== ask) return;
    asked = undefined;
    answer(message.keys);
  };

  /** Searches in the page from now on, from the beginning: a worker that broke has lost its games. */
  const inPage = (): Index => {
    const loading = loadIndex();
    known.clear();
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
        question ??= asked;
        if (!isToldLater) tell();
      };
      return (message) => worker.postMessage(message);
    } catch {
      return inPage();
    }
  }

  /** Says what changed of the games; the rest in a task of its own, and what was asked after the last of them. */
  function tell(): void {
    index ??= inWorker();
    const put: SearchDocument[] = [];
    let isAll = true;
    for (const [key, game] of wanted) {
      const before = known.get(key);
      if (before?.game === game) continue;
      if (put.length === TOLD_AT_ONCE) {
        isAll = false;
        break;
      }
      const document = documentOf(game);
      known.set(key, { game, document });
      if (!isSame(before?.document, document)) put.push(document);
    }
    const gone = isAll ? [...known.keys()].filter((key) => !wanted.has(key)) : [];
    for (const key of gone) known.delete(key);
    if (put.length > 0 || gone.length > 0) index({ type: 'change', put, gone });
    if (!isAll) {
      tellLater();
      return;
    }
    if (!question) return;
    asked = question;
    question = undefined;
    index(asked);
  }

  function tellLater(): void {
    isToldLater = true;
    later(() => {
      isToldLater = false;
      tell();
    });
  }

  const begin = (games: Searched<Game>) => {
    wanted = games;
    // What is under way goes on with these.
    if (!isToldLater) tell();
  };

  return {
    prepare: begin,
    find(games, query, limit) {
      ask += 1;
      question = { type: 'find', ask, query, limit };
      return new Promise((resolve) => {
        answer = resolve;
        begin(games);
      });
    },
  };
}

const isSame = (one: SearchDocument | undefined, other: SearchDocument): boolean =>
  one?.teams === other.teams && one.around === other.around && one.weight === other.weight;
