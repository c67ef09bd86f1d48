/**
 * Players off the field. In hockey the line of information says the strength without words, "(4x4)", and `Stat1` and
 * `Stat2` hold penalties as JSON inside JSON: `{"RTJS":"[{\"MD\":2,\"S\":1544}]"}`, minutes and the second of the clock
 * at which they began.
 */
import type { Score } from '../score.ts';
import { extraOf, type Pair } from './score-facts.ts';

const STRENGTH = /\((\d)x(\d)\)/;
const SKATERS = 5;
const FEWEST = 3;
/** The longest text of penalties: longer ones are the statistics of other sports. */
const LONGEST_PENALTIES = 600;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a penalty is being served at this second of the clock; its length is told in minutes. */
function isServed(penalty: unknown, seconds: number): boolean {
  if (typeof penalty !== 'object' || penalty === null) return false;
  const { MD: minutes, S: from } = penalty as Record<string, unknown>;
  return (
    typeof minutes === 'number' &&
    typeof from === 'number' &&
    from <= seconds &&
    seconds < from + minutes * 60
  );
}

function penaltiesOf(score: Score, side: 1 | 2): number {
  const text = extraOf(score, `Stat${side}`);
  if (!text || text.length > LONGEST_PENALTIES || !score.clock) return 0;
  const outer = parsed(text);
  const inner =
    typeof outer === 'object' && outer !== null ? (outer as Record<string, unknown>)['RTJS'] : undefined;
  const list = typeof inner === 'string' ? parsed(inner) : undefined;
  const { seconds } = score.clock;
  return Array.isArray(list) ? list.filter((penalty) => isServed(penalty, seconds)).length : 0;
}

/** Players of both sides on the field; undefined where nobody is off or nothing is told. */
export function strengthOf(score: Score): Pair | undefined {
  if (score.phase === 'finished' || score.phase === 'before-start') return undefined;
  const told = STRENGTH.exec(score.info);
  if (told) return [Number(told[1]), Number(told[2])];
  const [off1, off2] = [penaltiesOf(score, 1), penaltiesOf(score, 2)];
  if (off1 + off2 === 0) return undefined;
  return [Math.max(FEWEST, SKATERS - off1), Math.max(FEWEST, SKATERS - off2)];
}
