/**
 * The expresses of the day, in both generations of keys: ready-made expresses, each leg a game head with one selection. The last leg may be the
 * bonus (type 707), a factor without a game. Expresses are recomposed within seconds: ids do not last.
 */
import { ok, type Result } from '#domain/lib/result.ts';
import { NO_ODDS, type Odds } from '#domain/market/odds.ts';
import type { Selection } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { type AnomalyLog, anomalyLog, report } from './anomaly.ts';
import type { FeedFailure } from './failure.ts';
import { openBody } from './feed-body.ts';
import { isRecord, readCount, readRecord, readRecords, type WireRecord } from './field-readers.ts';
import { toLongHead, toLongSelection } from './long/long-game.ts';
import { fromLongHead, fromLongSelection } from './long/long-writer.ts';
import { type Anomalies, anomaliesOf } from './parse-feed.ts';
import { toOdds } from './selection-set.ts';
import { toGameHead } from './short/short-game.ts';
import { toSelection } from './short/short-selection.ts';
import { fromGameHead, fromSelection } from './short/short-writer.ts';

export const TYPE_EXPRESS_BONUS = 707;

export interface ExpressLeg {
  readonly head: GameHead;
  readonly selection: Selection;
}

export interface DayExpress {
  readonly id: number;
  readonly odds: Odds;
  readonly legs: readonly ExpressLeg[];
  /** Factor of the bonus; absent where there is none. */
  readonly bonus?: Odds;
}

export interface ParsedExpressDay extends Anomalies {
  readonly expresses: readonly DayExpress[];
}

function toExpress(wire: WireRecord, log: AnomalyLog): DayExpress | undefined {
  const legs: ExpressLeg[] = [];
  let bonus: Odds | undefined;
  for (const item of readRecords(wire, 'events', log)) {
    const event = readRecord(item, 'event', log);
    if (event !== undefined && event['type'] === TYPE_EXPRESS_BONUS && event['groupId'] === undefined) {
      bonus = toOdds(event['cf'], log, 'events.cf');
      continue;
    }
    const head = toLongHead(item, log);
    const selection =
      event &&
      toLongSelection(
        event,
        readCount(event, 'groupId', log),
        readCount(event, 'shortGroupId', log),
        false,
        log,
      );
    // An express without one of its legs would be another bet.
    if (head === undefined || selection === undefined) {
      report(log, 'missing', 'events.event');
      return undefined;
    }
    legs.push({ head, selection });
  }
  return {
    id: readCount(wire, 'expressId', log) || readCount(wire, 'id', log),
    odds: toOdds(wire['cf'], log, 'cf') ?? NO_ODDS,
    legs,
    ...(bonus === undefined ? undefined : { bonus }),
  };
}

/** An express in short keys: its legs are games of `E` with one selection each. */
function toShortExpress(wire: WireRecord, log: AnomalyLog): DayExpress | undefined {
  const legs: ExpressLeg[] = [];
  let bonus: Odds | undefined;
  for (const item of readRecords(wire, 'E', log)) {
    const [event] = readRecords(item, 'E', log);
    if (event !== undefined && event['T'] === TYPE_EXPRESS_BONUS && event['G'] === undefined) {
      bonus = toOdds(event['C'], log, 'E.C');
      continue;
    }
    const head = toGameHead(item, log);
    const selection = event && toSelection(event, 0, 0, log);
    if (head === undefined || selection === undefined) {
      report(log, 'missing', 'E.E');
      return undefined;
    }
    legs.push({ head, selection });
  }
  return {
    id: readCount(wire, 'I', log),
    odds: toOdds(wire['C'], log, 'C') ?? NO_ODDS,
    legs,
    ...(bonus === undefined ? undefined : { bonus }),
  };
}

const isShort = (wire: WireRecord): boolean => 'I' in wire && 'E' in wire;

export function parseExpressDay(body: unknown): Result<ParsedExpressDay, FeedFailure> {
  const opened = openBody(body);
  if (!opened.ok) return opened;
  const log = anomalyLog();
  const expresses: DayExpress[] = [];
  const list: readonly unknown[] = Array.isArray(opened.value) ? opened.value : [];
  for (const [at, item] of list.entries()) {
    log.place = `[${at}]`;
    if (!isRecord(item)) report(log, 'unknown-shape', typeof item);
    else {
      const express = isShort(item) ? toShortExpress(item, log) : toExpress(item, log);
      if (express !== undefined) expresses.push(express);
    }
  }
  return ok({ expresses, ...anomaliesOf(log) });
}

export const fromExpress = (express: DayExpress): WireRecord => ({
  id: express.id,
  expressId: express.id,
  cf: express.odds / 1000,
  events: [
    ...express.legs.map(({ head, selection }) => ({
      ...fromLongHead(head),
      event: {
        groupId: selection.group,
        ...(selection.shortGroup === 0 ? undefined : { shortGroupId: selection.shortGroup }),
        ...fromLongSelection(selection),
      },
    })),
    ...(express.bonus === undefined
      ? []
      : [{ id: express.id, event: { type: TYPE_EXPRESS_BONUS, cf: express.bonus / 1000 } }]),
  ],
});

export const fromShortExpress = (express: DayExpress): WireRecord => ({
  I: express.id,
  C: express.odds / 1000,
  E: [
    ...express.legs.map(({ head, selection }) => ({
      ...fromGameHead(head),
      E: [fromSelection(selection)],
    })),
    ...(express.bonus === undefined
      ? []
      : [{ I: express.id, E: [{ T: TYPE_EXPRESS_BONUS, C: express.bonus / 1000 }] }]),
  ],
});
