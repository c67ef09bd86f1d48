/**
 * The history of a game's prices as a server tells it, by column: the ticks of all selections one behind the other, moments and odds as
 * differences to the tick before of the same selection, so that a long history is a short text. Odds are whole thousandths, 0 where
 * the selection had left; moments are of the server's clock.
 */
import * as v from 'valibot';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type Parameter, parseSelectionKey, selectionKey } from '#domain/market/selection.ts';
import { eventText, type GameEvent, parseEvent } from '#domain/sport/course/game-event.ts';
import { maybe, moment, text, whole } from '../calls/wire-schemas.ts';
import type { Tick } from '../hub/batches.ts';

export interface ScoreStep {
  readonly atMs: number;
  /** The period; 0 where it is not told. */
  readonly period: number;
  readonly side1: number;
  readonly side2: number;
}

export interface TimedEvent {
  readonly atMs: number;
  readonly event: GameEvent;
}

export interface ToldHistory {
  readonly gameId: GameId;
  /** The moment from which the server has kept the history; nothing is known of what was before. */
  readonly fromMs: number;
  /** The moment of the answer. */
  readonly toMs: number;
  /** The moment when the game left the feed; absent while it is there. */
  readonly endedAtMs?: number;
  /** The grain: of changes of one selection that were closer than this only the last one is told. */
  readonly grainMs: number;
  /** Prices by selection, oldest first. */
  readonly prices: ReadonlyMap<SelectionKey, readonly Tick[]>;
  readonly scores: readonly ScoreStep[];
  readonly events: readonly TimedEvent[];
}

const column = v.array(whole);

export const toldHistoryWire = v.object({
  gameId: whole,
  fromMs: moment,
  toMs: moment,
  endedAtMs: maybe(moment),
  grainMs: whole,
  /** The selections by column; `ticks` says how many ticks each of them has. */
  selections: v.object({
    group: column,
    type: column,
    /** The parameters in ten-thousandths. */
    parameter: column,
    player: column,
    ticks: column,
  }),
  /**
   * The ticks. `at` and `odds` are differences within a selection, the first ones to `fromMs` and to 0; `closed` are the
   * places of ticks without bets, as differences too.
   */
  ticks: v.object({ at: column, odds: column, closed: column }),
  scores: v.object({ at: column, period: column, side1: column, side2: column }),
  events: v.object({ at: column, told: v.array(text) }),
});
export type ToldHistoryWire = v.InferOutput<typeof toldHistoryWire>;

const differences = (values: readonly number[], from: number): number[] =>
  values.map((value, at) => value - (values[at - 1] ?? from));

function sums(steps: readonly number[], from: number): number[] {
  let sum = from;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
}

export function fromToldHistory(history: ToldHistory): ToldHistoryWire {
  const { gameId, fromMs, toMs, endedAtMs, grainMs, prices, scores, events } = history;
  const selections: ToldHistoryWire['selections'] = {
    group: [],
    type: [],
    parameter: [],
    player: [],
    ticks: [],
  };
  const ticks: ToldHistoryWire['ticks'] = { at: [], odds: [], closed: [] };
  const closed: number[] = [];
  for (const [key, list] of prices) {
    const identity = parseSelectionKey(key);
    if (!identity) continue;
    const { group, type, parameter, player } = identity;
    selections.group.push(group);
    selections.type.push(type);
    selections.parameter.push(parameter);
    selections.player.push(player);
    selections.ticks.push(list.length);
    list.forEach(({ suspended }, at) => {
      if (suspended) closed.push(ticks.at.length + at);
    });
    ticks.at.push(
      ...differences(
        list.map(({ atMs }) => Math.round(atMs)),
        Math.round(fromMs),
      ),
    );
    ticks.odds.push(
      ...differences(
        list.map(({ odds }) => odds),
        0,
      ),
    );
  }
  const momentsOf = (steps: readonly { readonly atMs: number }[]) =>
    differences(
      steps.map(({ atMs }) => Math.round(atMs)),
      Math.round(fromMs),
    );
  return {
    gameId,
    fromMs: Math.round(fromMs),
    toMs: Math.round(toMs),
    endedAtMs: endedAtMs === undefined ? undefined : Math.round(endedAtMs),
    grainMs,
    selections,
    ticks: { ...ticks, closed: differences(closed, 0) },
    scores: {
      at: momentsOf(scores),
      period: scores.map(({ period }) => period),
      side1: scores.map(({ side1 }) => side1),
      side2: scores.map(({ side2 }) => side2),
    },
    events: { at: momentsOf(events), told: events.map(({ event }) => eventText(event)) },
  };
}

/** Reads a history; undefined where the columns do not fit together. */
export function toToldHistory(wire: ToldHistoryWire): ToldHistory | undefined {
  const { fromMs, toMs, endedAtMs, grainMs, selections, ticks, scores, events } = wire;
  const gameId = wire.gameId as GameId;
  const { group, type, parameter, player } = selections;
  const count = group.length;
  const total = selections.ticks.reduce((sum, one) => sum + one, 0);
  const fits =
    [type, parameter, player, selections.ticks].every((one) => one.length === count) &&
    selections.ticks.every((one) => one >= 0) &&
    ticks.at.length === total &&
    ticks.odds.length === total &&
    [scores.period, scores.side1, scores.side2].every((one) => one.length === scores.at.length) &&
    events.told.length === events.at.length;
  if (!fits) return undefined;
  const closed = new Set(sums(ticks.closed, 0));
  const prices = new Map<SelectionKey, readonly Tick[]>();
  let first = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const from = first;
    first += selections.ticks[nth] ?? 0;
    const moments = sums(ticks.at.slice(from, first), fromMs);
    const odds = sums(ticks.odds.slice(from, first), 0);
    const key = selectionKey({
      gameId,
      group: group[nth] ?? 0,
      type: type[nth] ?? 0,
      parameter: (parameter[nth] ?? 0) as Parameter,
      player: player[nth] ?? 0,
    });
    const list = moments.map((atMs, at) => ({
      atMs,
      odds: Math.max(0, odds[at] ?? 0) as Odds,
      suspended: closed.has(from + at),
    }));
    prices.set(key, list);
  }
  return {
    gameId,
    fromMs,
    toMs,
    ...(endedAtMs === undefined ? {} : { endedAtMs }),
    grainMs,
    prices,
    scores: sums(scores.at, fromMs).map((atMs, at) => ({
      atMs,
      period: scores.period[at] ?? 0,
      side1: scores.side1[at] ?? 0,
      side2: scores.side2[at] ?? 0,
    })),
    events: sums(events.at, fromMs).flatMap((atMs, at) => {
      const event = parseEvent(events.told[at] ?? '');
      return event ? [{ atMs, event }] : [];
    }),
  };
}
