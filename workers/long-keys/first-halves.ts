/**
 * First halves on the Asian boards of a server of long keys. Its lists name the parts of their games, and list parts in the place of games
 * where these are asked for by id (`subGames`): so each answer of an Asian board is followed by one question for its first halves, and by none
 * where nobody looks at such a board.
 */
import type { GameId } from '#domain/lib/ids.ts';
import { ok } from '#domain/lib/result.ts';
import { firstHalfOf } from '#domain/market/asian-lines.ts';
import type { BodyReader, DecodedFeed, DecodedGame } from '#streams/feed/feed-decoder.ts';
import type { FeedAnswer, FeedRequest, PendingAnswer } from '#streams/feed/polling/feed-request.ts';
import type { FeedSource, SnapshotStorage } from '../feed-hub/feed-source.ts';

/** The most parts of one question: an address has no more room. */
const AT_ONCE = 500;

/** What is kept of parts and of sections apart: nothing, since boards and menus are kept by their games. */
export const NOTHING_KEPT: SnapshotStorage = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
  keys: () => Promise.resolve([]),
};

/** The answer of one question for parts. */
interface AnsweredParts {
  readonly etag?: string;
  readonly games: readonly DecodedGame[];
}

/** What the reader of a board was told last: an answer without news is told again beside parts that changed. */
interface Told {
  board: DecodedFeed;
  /** Answers by the ids that were asked for. */
  parts: ReadonlyMap<string, AnsweredParts>;
}

type MakeSource = (urlOf: (request: FeedRequest) => string, storage: SnapshotStorage) => FeedSource;

const isAsian = ({ spec }: FeedRequest): boolean => spec.kind === 'board' && spec.isAsian === true;

/** The ids of the first halves of games, in questions of a size that an address has room for. */
function questionsOf(games: readonly DecodedGame[]): readonly (readonly GameId[])[] {
  const ids = games.flatMap(({ head }) => (head && firstHalfOf(head.subGames)?.id) ?? []);
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

export function withFirstHalves(
  source: FeedSource,
  makeSource: MakeSource,
  urlOf: (request: FeedRequest, parts: readonly GameId[]) => string,
): FeedSource {
  const asked = new WeakMap<FeedRequest, readonly GameId[]>();
  const partsSource = makeSource((request) => urlOf(request, asked.get(request) ?? []), NOTHING_KEPT);
  const told = new WeakMap<BodyReader, Told>();
  /** Whether the server answered a question for parts with other games: it does not know such questions. */
  let isUnknown = false;

  /** Parts of games; undefined where they did not come, and are left out. */
  async function askParts(
    { language, spec }: FeedRequest,
    ids: readonly GameId[],
    known: AnsweredParts | undefined,
    pending: PendingAnswer[],
  ): Promise<AnsweredParts | undefined> {
    const request = { language, spec, ...(known?.etag !== undefined && { etag: known.etag }) };
    asked.set(request, ids);
    const question = partsSource.ask(request);
    pending.push(question);
    const answer = await question.answer;
    if (!answer.ok) return undefined;
    const { etag, feed } = answer.value;
    if (!feed) return known;
    const wanted = new Set(ids);
    const games = feed.games.filter(({ id }) => wanted.has(id));
    isUnknown ||= games.length === 0 && feed.games.length > 0;
    return { games, ...(etag !== undefined && { etag }) };
  }

  async function withParts(
    request: FeedRequest,
    answer: FeedAnswer,
    pending: PendingAnswer[],
  ): Promise<FeedAnswer> {
    const last = request.reader && told.get(request.reader);
    const board = answer.feed ?? last?.board;
    if (!board || isUnknown) return answer;
    const parts = new Map<string, AnsweredParts>();
    await Promise.all(
      questionsOf(board.games).map(async (ids) => {
        const key = ids.join();
        const found = await askParts(request, ids, last?.parts.get(key), pending);
        if (found) parts.set(key, found);
      }),
    );
    const isSame =
      parts.size === last?.parts.size && [...parts].every(([key, one]) => last.parts.get(key) === one);
    if (request.reader) told.set(request.reader, { board, parts });
    if (!answer.feed && isSame) return answer;
    const games = [...board.games, ...[...parts.values()].flatMap((one) => one.games)];
    return { ...answer, feed: { ...board, games } };
  }

  return {
    restore: source.restore,

    ask(request) {
      if (!isAsian(request)) return source.ask(request);
      const { etag, ...rest } = request;
      const isTold = request.reader && told.has(request.reader);
      const pending = [source.ask(isTold && etag !== undefined ? { ...rest, etag } : rest)];
      const answer = (pending[0] as PendingAnswer).answer.then(async (result) =>
        result.ok ? ok(await withParts(request, result.value, pending)) : result,
      );
      return { answer, abort: () => pending.forEach((one) => one.abort()) };
    },
  };
}
