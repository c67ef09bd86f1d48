import { useEffect, useState } from 'react';
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import { VIRTUAL_ROUNDS } from '#protocol/virtual/virtual-calls.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { useAnswer } from '../../parts/account/use-answer.ts';

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
