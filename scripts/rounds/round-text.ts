/** The lines of what was recomputed of a round. */
import { type CheckedRound, ROUND_CHECKS, type RoundCheck } from '#domain/virtual/check-round.ts';
import type { Played } from '#domain/virtual/played.ts';
import type { ToldResult, ToldRound } from '#domain/virtual/told-round.ts';

const WIDTH = 12;

const resultText = (result: ToldResult, names: readonly string[]): string =>
  'score' in result
    ? `${result.score.join(':')} (${names.join(' – ')})`
    : result.finish.map((runner, at) => `${at + 1}. ${names[runner]}`).join(', ');

/** A check, and what was found. */
function found(name: RoundCheck, told: ToldRound, { field, result }: CheckedRound): string {
  const names = (field ?? told.field).sides.map((side) => side.name);
  switch (name) {
    case 'commitment':
      return told.seed === undefined
        ? `${told.commitment}, the seed is not told yet`
        : `${told.commitment} is to be the hash of the seed ${told.seed}`;
    case 'chain':
      return `${told.index} hashes are to lead from the seed to the first seed ${told.first}`;
    case 'salt':
      return told.salt === null ? 'the chain has none yet' : `${told.salt}, round ${told.index}`;
    case 'field':
      return names.join(', ');
    case 'result':
      return result
        ? `${resultText(result, names)}, digest ${result.digest}`
        : 'nothing can be worked out without seed and salt';
  }
}

function courseOf(played: Played): readonly string[] {
  const seconds = (atMs: number): string => `${(atMs / 1_000).toFixed(1)} s`.padStart(WIDTH);
  switch (played.kind) {
    case 'football':
      return played.events.map(({ atMs, side, what }) => `${seconds(atMs)}  ${what} of side ${side}`);
    case 'basketball':
      return played.baskets.map(({ atMs, points, side }) => `${seconds(atMs)}  ${points} of side ${side}`);
    case 'tennis':
      return played.points.map(({ atMs, winner }) => `${seconds(atMs)}  point of side ${winner}`);
    default:
      return [];
  }
}

export function roundText(told: ToldRound, checked: CheckedRound): string {
  const lines = ROUND_CHECKS.map(
    (name) => `${name.padEnd(WIDTH)}${checked.checks[name].padEnd(WIDTH)}${found(name, told, checked)}`,
  );
  const course = checked.played ? courseOf(checked.played) : [];
  const verdict = checked.holds ? 'all that is told holds' : 'NOT ALL of it holds';
  return [
    `round ${told.index} of ${told.kind}, chain ${told.chain} (${told.state})`,
    ...lines,
    ...course,
    verdict,
    '',
  ].join('\n');
}
