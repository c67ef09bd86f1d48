/**
 * The histories of the games on the board of the past, loaded when a row comes into sight: the hub's log for what boards have shown since it
 * runs, the device's ticks for games that were opened or followed, and the server for the rest and for scores. A few at a time; each is kept for
 * as long as the screen is open, and loaded anew where the moment is later than what it knows.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { GAME_PRICES } from '#protocol/price-history/price-history-calls.ts';
import type { ScoreStep, ToldHistory } from '#protocol/price-history/told-history.ts';
import type { StoredPriceTicks } from '#protocol/storage/price-ticks.ts';
import { type MergedHistory, mergeHistory, onOwnClock } from '#streams/price-history/merge-history.ts';
import { appendTicks, readScores, readTicks, ticksWithin } from '#streams/price-history/own-ticks.ts';
import type { Span } from '#streams/price-history/spans.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { type Services, useServices } from '../../../platform/services.ts';
import { offerCountry } from '../../../platform/site/offer-country.ts';

export interface PastGame {
  readonly id: GameId;
  readonly name1: string;
  readonly name2: string;
  readonly championship: string;
  readonly sportId: number;
  readonly startsAt: number;
  readonly keys: readonly SelectionKey[];
  /** What the device keeps of it; absent where it keeps nothing. */
  readonly kept?: StoredPriceTicks;
}

export interface PastHistory {
  readonly merged: MergedHistory | undefined;
  readonly ownScores: readonly ScoreStep[];
  readonly seen: readonly Span[];
  readonly toldScores: readonly ScoreStep[];
}

/** Loads a history; the same game twice at a time is one load. */
export type LoadPast = (game: PastGame, untilMs: number) => Promise<PastHistory>;

const AT_A_TIME = 4;

interface LoaderParts {
  readonly http: Services['http'];
  readonly client: Pick<Services['feed'], 'history'>;
  readonly aheadMs: () => number;
}

async function toldOf(http: Services['http'], gameId: GameId): Promise<ToldHistory | undefined> {
  const { method, path } = outgoingCall(GAME_PRICES, { gameId, country: offerCountry() });
  const reply = await http({ method, path });
  return reply.kind === 'answered' && reply.status === 200
    ? readAnswerOf(GAME_PRICES, reply.body)
    : undefined;
}

async function loadPast({ aheadMs, client, http }: LoaderParts, game: PastGame): Promise<PastHistory> {
  const [told, ...live] = await Promise.all([
    toldOf(http, game.id),
    // Without a hub it is what was known before.
    ...game.keys.map((key) => client.history(key).catch(() => ({ key, ticks: [], gaps: [] }))),
  ]);
  const onClock = told && onOwnClock(told, aheadMs());
  const firsts = live.flatMap(({ ticks }) => ticks[0]?.atMs ?? []);
  let kept = game.kept;
  if (firsts.length > 0) {
    const span = { fromMs: Math.min(...firsts) - 1, toMs: Date.now() };
    const prices = new Map(live.map(({ key, ticks }) => [key, ticksWithin(ticks, span, true)] as const));
    kept = appendTicks(kept, { gameId: game.id, ...span, gaps: live.flatMap(({ gaps }) => gaps), prices });
  }
  const own = readTicks(kept);
  return {
    merged: mergeHistory(onClock, own),
    ownScores: readScores(game.kept),
    seen: readTicks(game.kept).seen,
    toldScores: onClock?.scores ?? [],
  };
}

function createLoader(parts: LoaderParts): LoadPast {
  const known = new Map<GameId, { readonly atMs: number; readonly history: Promise<PastHistory> }>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    while (running < AT_A_TIME) {
      const run = waiting.pop();
      if (!run) return;
      running += 1;
      run();
    }
  };
  return (game, untilMs) => {
    const last = known.get(game.id);
    if (last && untilMs <= last.atMs) return last.history;
    const history = new Promise<PastHistory>((resolve, reject) => {
      // The row that came into sight last is looked at first.
      waiting.push(() => {
        loadPast(parts, game)
          .then(resolve, (error: unknown) => {
            known.delete(game.id);
            reject(error);
          })
          .finally(() => {
            running -= 1;
            next();
          });
      });
      next();
    });
    known.set(game.id, { atMs: Date.now(), history });
    return history;
  };
}

/** The loader of a screen. `aheadMs`: how far the server's clock is ahead. */
export function useLoadPast(aheadMs: number): LoadPast {
  const { http } = useServices();
  const { client } = useFeedServices();
  const [ahead] = useState(clockAhead);
  useEffect(() => ahead.is(aheadMs), [ahead, aheadMs]);
  return useMemo(() => createLoader({ http, client, aheadMs: ahead.ms }), [http, client, ahead]);
}

/** How far the server's clock is ahead, as it is known by now. */
function clockAhead() {
  let known = 0;
  return {
    ms: () => known,
    is: (ms: number): void => {
      known = ms;
    },
  };
}

/** The history of a row; undefined until it has come. */
export function usePast(load: LoadPast, game: PastGame, atMs: number): PastHistory | undefined {
  const [past, setPast] = useState<PastHistory>();
  const look = useCallback(() => load(game, atMs), [load, game, atMs]);
  useEffect(() => {
    let isWanted = true;
    look().then(
      (found) => isWanted && setPast(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [look]);
  return past;
}
