import { useEffect, useRef, useState } from 'react';
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import { SALT_CHAIN, VIRTUAL_ROUNDS, type VirtualRoundsAnswer } from '#protocol/virtual/virtual-calls.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { useAnswer } from '../../parts/account/use-answer.ts';
import { useAsk } from '../../parts/account/use-ask.ts';

interface Sample {
  readonly worldMs: number;
  readonly pageMs: number;
}

/** The pace is taken from moments that are so far apart, and no faster than this. */
const SAMPLE_MS = 900;
const FASTEST = 100;

function paceOf(before: Sample, last: Sample): number {
  const pageMs = last.pageMs - before.pageMs;
  if (pageMs < SAMPLE_MS) return 1;
  // The time that the network adds is no pace.
  return Math.min(Math.max(Math.round((last.worldMs - before.worldMs) / pageMs), 0), FASTEST);
}

/** The clock of the server between its answers: it goes on at the pace at which it was seen to go, since a simulated world may be faster. */
function createServerClock(toldMs: number) {
  let last: Sample = { worldMs: toldMs, pageMs: performance.now() };
  let pace = 1;
  return {
    tell(worldMs: number): void {
      const told = { worldMs, pageMs: performance.now() };
      pace = paceOf(last, told);
      last = told;
    },
    now: (): number => last.worldMs + (performance.now() - last.pageMs) * pace,
  };
}

/** The clock that rounds go by, as the last answer told it. */
export function useServerClock(toldMs: number): () => number {
  const [clock] = useState(() => createServerClock(toldMs));
  useEffect(() => clock.tell(toldMs), [clock, toldMs]);
  return clock.now;
}

const SOON_MS = 700;
const LATE_MS = 5_000;
const AFTER_MS = 250;

/** The next moment at which a round becomes something else. */
const nextChange = (rounds: readonly ToldRound[], now: number): number =>
  Math.min(
    ...rounds.flatMap(({ closesAt, endsAt, opensAt, startsAt }) =>
      [opensAt, closesAt, startsAt, endsAt].filter((moment) => moment > now),
    ),
    Number.POSITIVE_INFINITY,
  );

/** The rounds of a kind, asked for again at each of their moments. */
export function useRounds(kind: VirtualKind) {
  const { code } = useLanguage();
  const told = useAnswer(VIRTUAL_ROUNDS, { kind, lng: code });
  const { again, answer, failure } = told;
  useEffect(() => {
    const leftMs = answer ? nextChange(answer.rounds, answer.now) - answer.now + AFTER_MS : LATE_MS;
    const timer = setInterval(again, Math.min(Math.max(leftMs, SOON_MS), LATE_MS));
    return () => clearInterval(timer);
  }, [answer, again]);
  return { answer, failure, again };
}

const SALT_BYTES = 32;

/** Text of a salt: 64 hexadecimal digits of the browser's own chance. */
const newSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SALT_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Gives a chain without a salt one that this browser made. True where it is the one that was kept. */
export function useSalt(
  { chain, kind }: Pick<VirtualRoundsAnswer, 'chain' | 'kind'>,
  again: () => void,
): boolean {
  const { ask } = useAsk(SALT_CHAIN);
  const [own, setOwn] = useState<string>();
  const sent = useRef<number>(undefined);
  const { id, salt } = chain;
  useEffect(() => {
    if (salt !== null || sent.current === id) return;
    sent.current = id;
    const made = newSalt();
    void ask({ kind, chain: id, salt: made }).then((answer) => {
      if (answer?.chain.salt === made) setOwn(made);
      again();
    });
  }, [again, ask, id, kind, salt]);
  return own !== undefined && own === salt;
}
