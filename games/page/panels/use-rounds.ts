import { useCallback, useEffect, useState } from 'react';
import type { GameRound } from '../game-view.ts';
import type { PlayFailure } from '../play/play-client.ts';
import type { PlaySession } from '../play/play-session.ts';

export interface ShownRounds {
  readonly rounds: readonly GameRound[];
  readonly hasMore: boolean;
  readonly isAsking: boolean;
  readonly failure: PlayFailure | undefined;
  readonly more: () => void;
  /** Asks for all anew, as after a seed was told. */
  readonly again: () => void;
}

interface Pages {
  readonly rounds: readonly GameRound[];
  readonly page: number;
  readonly hasMore: boolean;
}

const NONE: Pages = { rounds: [], page: 0, hasMore: true };

/** The rounds of one's own, page by page, the newest first. */
export function useRounds(session: PlaySession): ShownRounds {
  const [pages, setPages] = useState(NONE);
  const [failure, setFailure] = useState<PlayFailure>();
  const [isAsking, setAsking] = useState(true);
  const take = useCallback((before: Pages, answer: Awaited<ReturnType<PlaySession['rounds']>>) => {
    setAsking(false);
    setFailure(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    const { hasMore, rounds } = answer.value;
    const known = new Set(before.rounds.map(({ roundGuid }) => roundGuid));
    // A round that was played meanwhile moves the others on to the next page.
    const news = rounds.filter(({ roundGuid }) => !known.has(roundGuid));
    setPages({ rounds: [...before.rounds, ...news], page: before.page + 1, hasMore });
  }, []);
  useEffect(() => void session.rounds(1).then((answer) => take(NONE, answer)), [session, take]);
  const ask = (before: Pages) => {
    setAsking(true);
    void session.rounds(before.page + 1).then((answer) => take(before, answer));
  };
  return {
    rounds: pages.rounds,
    hasMore: pages.hasMore,
    isAsking,
    failure,
    more: () => ask(pages),
    again: () => ask(NONE),
  };
}
