/** The session of play by the server's count, asked for after each movement of money and each half minute. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CASINO_SESSION, type CasinoSessionAnswer } from '#protocol/casino/casino-calls.ts';
import { usePeople } from '../../../parts/account/people-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import type { PeopleFailure } from '../../../platform/http/ask-people.ts';
import type { EndReason } from './use-launch.ts';

const LOOK_EVERY_MS = 30_000;
/** Movements that follow each other closely are asked about once. */
const SETTLE_MS = 300;

const reasonOf = ({ code }: PeopleFailure): EndReason | undefined => {
  if (code === 'self-excluded') return 'excluded';
  if (code === 'limit-reached' || code === 'session-limit') return 'limit-reached';
  if (code === 'USER_NOT_AUTHENTICATED' || code === 'TOKEN_NOT_AUTHENTICATED') return 'signed-out';
  return undefined;
};

export interface PlaySession {
  /** The facts of the last answer. */
  readonly facts: CasinoSessionAnswer | undefined;
  /** Asks soon: money has moved. */
  readonly moved: () => void;
}

/** Follows a session; `undefined` is play money, of which the server knows none. */
export function usePlaySession(
  sessionGuid: string | undefined,
  onEnded: (reason: EndReason) => void,
): PlaySession {
  const people = usePeople();
  const { session: account } = useBetting();
  const [facts, setFacts] = useState<CasinoSessionAnswer>();
  const soon = useRef<() => void>(() => undefined);
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (sessionGuid === undefined) return undefined;
    let isOver = false;
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), delayMs);
    };
    async function look(): Promise<void> {
      last += 1;
      const own = last;
      later(LOOK_EVERY_MS);
      const answer = await people(CASINO_SESSION, { sessionGuid: sessionGuid ?? '' });
      // Of two answers that cross, the later question holds.
      if (isOver || own !== last) return;
      if (!answer.ok) {
        const reason = reasonOf(answer.error);
        if (reason) end(reason);
        return;
      }
      const { balance, endedAtMs } = answer.value;
      setFacts(answer.value);
      account.setBalance(balance.amount, balance.currency.code);
      if (endedAtMs !== undefined) end('session-over');
    }
    soon.current = () => later(SETTLE_MS);
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [account, people, sessionGuid]);
  const moved = useCallback(() => soon.current(), []);
  return { facts, moved };
}
