/** The score block SC in short keys into the domain's score, and back. */
import type {
  GameClock,
  PeriodScore,
  PeriodStatistics,
  Score,
  ScorePhase,
  StatisticEntry,
} from '#domain/sport/score.ts';
import type { AnomalyLog } from '../anomaly.ts';
import {
  readCount,
  readFlag,
  readNumber,
  readRecord,
  readRecords,
  readText,
  type WireRecord,
} from '../field-readers.ts';
import type { Writable } from '../selection-set.ts';
import { dropDefaults } from '../wire-object.ts';

const STATE_FINISHED = 1;
const STATE_BREAK = 2;
const STATE_REVIEW = 64;
const STATE_BEFORE_START = 128;
const EMPTY: WireRecord = {};

/** Period names are localised text: the phase comes from the flags alone. */
function toPhase(wire: WireRecord, log: AnomalyLog): ScorePhase {
  const state = readCount(wire, 'GS', log);
  if (state & STATE_FINISHED) return 'finished';
  if (state & STATE_REVIEW) return 'review';
  if (state & STATE_BREAK || readFlag(wire, 'BR', log)) return 'break';
  return state & STATE_BEFORE_START ? 'before-start' : 'playing';
}

/**
 * The clock of a score. Only feeds of sports with a clock send TS, but a clock at 0 is sent without it: then the
 * direction or a stop shows nothing.
 */
function toClock(wire: WireRecord, log: AnomalyLog): GameClock | undefined {
  const seconds = readNumber(wire, 'TS', log);
  if (seconds === undefined) return undefined;
  return {
    seconds: Math.max(0, Math.trunc(seconds)),
    direction: readCount(wire, 'TD', log) === -1 ? 'down' : 'up',
    running: readCount(wire, 'TR', log) !== -1,
  };
}

const toPeriod = (wire: WireRecord, log: AnomalyLog): PeriodScore => {
  const value = readRecord(wire, 'Value', log) ?? EMPTY;
  return {
    number: readCount(wire, 'Key', log),
    name: readText(value, 'NF', log) || readText(value, 'N', log),
    side1: readCount(value, 'S1', log),
    side2: readCount(value, 'S2', log),
  };
};

const toStatistic = (wire: WireRecord, log: AnomalyLog): StatisticEntry => ({
  id: readCount(wire, 'ID', log),
  name: readText(wire, 'N', log),
  side1: readText(wire, 'S1', log),
  side2: readText(wire, 'S2', log),
});

const toStatistics = (wire: WireRecord, log: AnomalyLog): PeriodStatistics => ({
  period: readCount(wire, 'Key', log),
  entries: readRecords(wire, 'Value', log).map((entry) => toStatistic(entry, log)),
});

export function toScore(wire: WireRecord, log: AnomalyLog): Score {
  const full = readRecord(wire, 'FS', log) ?? EMPTY;
  const points = readRecord(wire, 'SS', log);
  const serving = readCount(wire, 'P', log);
  const clock = toClock(wire, log);
  const score: Writable<Score> = {
    side1: readCount(full, 'S1', log),
    side2: readCount(full, 'S2', log),
    phase: toPhase(wire, log),
    period: readCount(wire, 'CP', log),
    periodName: readText(wire, 'CPS', log),
    periods: readRecords(wire, 'PS', log).map((period) => toPeriod(period, log)),
    info: readText(wire, 'I', log),
    statusLine: readText(wire, 'SLS', log),
    statistics: readRecords(wire, 'ST', log).map((period) => toStatistics(period, log)),
    extras: readRecords(wire, 'S', log).map((extra) => ({
      key: readText(extra, 'Key', log),
      value: readText(extra, 'Value', log),
    })),
    mapCount: readCount(wire, 'PC', log),
  };
  if (points !== undefined)
    score.points = {
      side1: readText(points, 'S1', log) || '0',
      side2: readText(points, 'S2', log) || '0',
    };
  if (serving === 1 || serving === 2) score.serving = serving;
  if (clock !== undefined) score.clock = clock;
  return score;
}

const STATE_OF_PHASE: Readonly<Record<ScorePhase, number>> = {
  playing: 0,
  finished: STATE_FINISHED,
  break: STATE_BREAK,
  review: STATE_REVIEW,
  'before-start': STATE_BEFORE_START,
};

const sides = (side1: number, side2: number) => dropDefaults({ S1: side1, S2: side2 });

/** The clock's seconds are sent even when 0: their presence says that there is a clock. */
export function fromScore(score: Score): WireRecord {
  const { clock, points } = score;
  return {
    FS: sides(score.side1, score.side2),
    ...dropDefaults({
      CP: score.period,
      CPS: score.periodName,
      BR: score.phase === 'break' ? 1 : 0,
      GS: STATE_OF_PHASE[score.phase],
      I: score.info,
      SLS: score.statusLine,
      P: score.serving ?? 0,
      PC: score.mapCount,
    }),
    PS: score.periods.map((period) => ({
      Key: period.number,
      Value: { ...sides(period.side1, period.side2), ...dropDefaults({ NF: period.name }) },
    })),
    ...(points === undefined ? undefined : { SS: { S1: points.side1, S2: points.side2 } }),
    ...(clock === undefined
      ? undefined
      : {
          TS: clock.seconds,
          ...dropDefaults({ TD: clock.direction === 'down' ? -1 : 0, TR: clock.running ? 0 : -1 }),
        }),
    ...(score.statistics.length === 0
      ? undefined
      : {
          ST: score.statistics.map((period) => ({
            Key: period.period,
            Value: period.entries.map((entry) => ({
              ID: entry.id,
              ...dropDefaults({ N: entry.name }),
              S1: entry.side1,
              S2: entry.side2,
            })),
          })),
        }),
    ...(score.extras.length === 0
      ? undefined
      : { S: score.extras.map((extra) => ({ Key: extra.key, Value: extra.value })) }),
  };
}
