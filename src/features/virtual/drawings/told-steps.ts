/** A round as steps that are told one after the other: to who hears the page, and to who wants nothing to move. */
import type { Played } from '#domain/virtual/played.ts';
import { orderAt, scorings } from './round-moments.ts';

export type Step =
  | { readonly atMs: number; readonly what: 'start' }
  | {
      readonly atMs: number;
      readonly what: 'goal' | 'point' | 'basket';
      readonly side: 1 | 2;
      readonly score: string;
    }
  | { readonly atMs: number; readonly what: 'shot' | 'corner'; readonly side: 1 | 2 }
  | { readonly atMs: number; readonly what: 'leads' | 'won'; readonly runner: number }
  | { readonly atMs: number; readonly what: 'passed'; readonly runner: number; readonly place: number }
  | { readonly atMs: number; readonly what: 'over'; readonly score: string };

/** Steps that are told to who hears the page: the others would come too fast. */
export const isSpoken = ({ what }: Step): boolean =>
  what !== 'shot' && what !== 'corner' && what !== 'basket';

const LOOK_MS = 2_000;
/** The interval at which a basketball score is told. */
const BASKETS_A_TURN = 6;
const START: Step = { atMs: 0, what: 'start' };

function scoreSteps(played: Extract<Played, { score: unknown }>, runsMs: number): readonly Step[] {
  const score = [0, 0];
  const what = played.kind === 'football' ? 'goal' : played.kind === 'tennis' ? 'point' : 'basket';
  const steps = scorings(played).map(({ atMs, points, side }, at): Step => {
    score[side - 1] = (score[side - 1] ?? 0) + points;
    const isTold = what === 'basket' && at % BASKETS_A_TURN === BASKETS_A_TURN - 1;
    return { atMs, what: isTold ? 'point' : what, side, score: score.join(':') };
  });
  const others =
    played.kind === 'football'
      ? played.events.flatMap(({ atMs, side, what: event }): Step[] =>
          event === 'goal' ? [] : [{ atMs, what: event, side }],
        )
      : [];
  const over: Step = { atMs: runsMs, what: 'over', score: played.score.join(':') };
  return [START, ...[...steps, ...others].sort((one, other) => one.atMs - other.atMs), over];
}

/** The leader, at each look that shows another one. */
function leaders(
  played: Exclude<Played, { score: unknown }>,
  untilMs: number,
  runsMs: number,
): readonly Step[] {
  const steps: Step[] = [];
  let leader: number | undefined;
  for (let atMs = LOOK_MS; atMs < untilMs; atMs += LOOK_MS) {
    const [first] = orderAt(played, atMs, runsMs);
    if (first === undefined || first === leader) continue;
    leader = first;
    steps.push({ atMs, what: 'leads', runner: first });
  }
  return steps;
}

function raceSteps(played: Exclude<Played, { score: unknown }>, runsMs: number): readonly Step[] {
  if (played.kind !== 'marbles') {
    const places = played.finish
      .slice(1, 3)
      .map((runner, at): Step => ({ atMs: runsMs, what: 'passed', runner, place: at + 2 }));
    return [
      START,
      ...leaders(played, runsMs, runsMs),
      { atMs: runsMs, what: 'won', runner: played.finish[0] ?? 0 },
      ...places,
    ];
  }
  const { finishedMs } = played.trace;
  const passed = played.finish.map((runner, at): Step => {
    const atMs = finishedMs[runner] ?? runsMs;
    return at === 0 ? { atMs, what: 'won', runner } : { atMs, what: 'passed', runner, place: at + 1 };
  });
  return [START, ...leaders(played, passed[0]?.atMs ?? 0, runsMs), ...passed];
}

export const toldSteps = (played: Played, runsMs: number): readonly Step[] =>
  'score' in played ? scoreSteps(played, runsMs) : raceSteps(played, runsMs);
