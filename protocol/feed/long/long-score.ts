/**
 * The `scores` block in long keys into the domain's score, and back. The total is in
 * `fullScoreDetail` (or the text `fullScore`): for set sports the bare scoreOpp1/2 are the games of the current set.
 */
import type { GameClock, PeriodScore, PeriodStatistics, Score, ScorePhase } from '#domain/sport/score.ts';
import { type AnomalyLog, report } from '../anomaly.ts';
import {
  isRecord,
  readCount,
  readFlag,
  readRecord,
  readRecords,
  readText,
  type WireRecord,
} from '../field-readers.ts';
import { dropDefaults } from '../wire-object.ts';

const SCORE_TEXT = /^\s*(\d+)\s*[-:]\s*(\d+)/;

function toTotal(wire: WireRecord, log: AnomalyLog): readonly [number, number] {
  const detail = readRecord(wire, 'fullScoreDetail', log);
  if (detail !== undefined) return [readCount(detail, 'scoreOpp1', log), readCount(detail, 'scoreOpp2', log)];
  const match = SCORE_TEXT.exec(readText(wire, 'fullScore', log));
  return match === null ? [0, 0] : [Number(match[1]), Number(match[2])];
}

/** A clock that stands at zero is what sports without one send. */
function toClock(wire: WireRecord, log: AnomalyLog): GameClock | undefined {
  const timer = readRecord(wire, 'timer', log);
  if (timer === undefined) return undefined;
  const seconds = Math.max(0, readCount(timer, 'timeSec', log));
  const running = readFlag(timer, 'timeRun', log);
  if (seconds === 0 && !running) return undefined;
  return { seconds, direction: readCount(timer, 'timeDirection', log) === -1 ? 'down' : 'up', running };
}

const toPeriod = (wire: WireRecord, log: AnomalyLog): PeriodScore => ({
  number: readCount(wire, 'period', log),
  name: readText(wire, 'periodNameFull', log),
  side1: readCount(wire, 'scoreOpp1', log),
  side2: readCount(wire, 'scoreOpp2', log),
});

function toStatistics(wire: WireRecord, log: AnomalyLog): readonly PeriodStatistics[] {
  const table = readRecord(wire, 'tabloStats', log);
  if (table === undefined) return [];
  return Object.keys(table).flatMap((key) => {
    const period = Number(key);
    if (!Number.isSafeInteger(period)) {
      report(log, 'wrong-type', 'tabloStats');
      return [];
    }
    const entries = readRecords(table, key, log).map((entry) => ({
      id: readCount(entry, 'id', log),
      name: readText(entry, 'name', log),
      side1: readText(entry, 's1', log),
      side2: readText(entry, 's2', log),
    }));
    return [{ period, entries }];
  });
}

/** The long keys have no state flags: what is told beside the score (not begun, over) and a break is all that is known. */
export function toLongScore(wire: WireRecord, phase: ScorePhase, log: AnomalyLog): Score {
  const [side1, side2] = toTotal(wire, log);
  const points = readRecord(wire, 'subScore', log);
  const serving = readCount(wire, 'serve', log);
  const clock = toClock(wire, log);
  return {
    side1,
    side2,
    phase: phase === 'playing' && readFlag(wire, 'isBreak', log) ? 'break' : phase,
    period: readCount(wire, 'currentPeriod', log),
    periodName: readText(wire, 'currentPeriodName', log),
    periods: readRecords(wire, 'periodScores', log).map((period) => toPeriod(period, log)),
    ...(points === undefined
      ? undefined
      : {
          points: {
            side1: readText(points, 'opponent1', log) || '0',
            side2: readText(points, 'opponent2', log) || '0',
          },
        }),
    ...(serving === 1 || serving === 2 ? { serving: serving as 1 | 2 } : undefined),
    ...(clock === undefined ? undefined : { clock }),
    info: readText(wire, 'info', log),
    statusLine: readText(wire, 'statusLineStr', log),
    statistics: toStatistics(wire, log),
    extras: [],
    mapCount: isRecord(wire['seriesInfo']) ? readCount(wire['seriesInfo'], 'mapCount', log) : 0,
  };
}

export function fromLongScore(score: Score): WireRecord {
  const { clock, points } = score;
  const last = score.periods.at(-1);
  return {
    fullScore: `${score.side1}-${score.side2}`,
    fullScoreDetail: { scoreOpp1: score.side1, scoreOpp2: score.side2 },
    periodScores: score.periods.map((period) => ({
      period: period.number,
      ...dropDefaults({
        scoreOpp1: period.side1,
        scoreOpp2: period.side2,
        periodNameFull: period.name,
      }),
    })),
    ...dropDefaults({
      currentPeriod: score.period,
      currentPeriodName: score.periodName,
      serve: score.serving,
      info: score.info,
      statusLineStr: score.statusLine,
      isBreak: score.phase === 'break',
    }),
    scoreOpp1: points === undefined ? score.side1 : (last?.side1 ?? 0),
    scoreOpp2: points === undefined ? score.side2 : (last?.side2 ?? 0),
    periodScoresStr: score.periods.map((period) => `${period.side1}-${period.side2}`).join(','),
    ...(points === undefined
      ? undefined
      : { subScore: { opponent1: points.side1, opponent2: points.side2 } }),
    ...(clock === undefined
      ? undefined
      : {
          timer: {
            timeSec: clock.seconds,
            timeDirection: clock.direction === 'down' ? -1 : 0,
            timeRun: clock.running,
          },
        }),
    ...(score.statistics.length === 0
      ? undefined
      : {
          tabloStats: Object.fromEntries(
            score.statistics.map((period) => [
              period.period,
              period.entries.map((entry) => ({
                id: entry.id,
                s1: entry.side1,
                s2: entry.side2,
                ...dropDefaults({ name: entry.name }),
              })),
            ]),
          ),
        }),
    ...(score.mapCount === 0 ? undefined : { seriesInfo: { mapCount: score.mapCount } }),
  };
}
