/**
 * Heads and scores with their texts told apart from the rest, so that each text crosses the wire once: the same shapes
 * with anything in the place of a text. `kind` says what a text is of; with its sport and its English spelling it says how
 * it is spelled in every other language.
 */
import type { Championship, GameHead, MatchFact, Opponent, SubGame } from '#domain/sport/game.ts';
import type { GameClock, PeriodScore, Score, StatisticEntry } from '#domain/sport/score.ts';

type Told<Whole, Texts extends keyof Whole, Text> = Omit<Whole, Texts> & {
  readonly [Name in Texts]: Text;
};
type PartText = 'periodName' | 'typeName' | 'variantName';

export interface HeadOf<Text>
  extends Omit<
    GameHead,
    | 'sportName'
    | 'championship'
    | 'opponent1'
    | 'opponent2'
    | 'subGame'
    | 'subGames'
    | 'tabs'
    | 'facts'
    | 'info'
    | 'periodWord'
    | 'bundle'
  > {
  readonly sportName: Text;
  readonly championship: Told<Championship, 'name' | 'countryName', Text>;
  readonly opponent1: Told<Opponent, 'name', Text>;
  readonly opponent2?: Told<Opponent, 'name', Text> | undefined;
  readonly subGame?: (Pick<SubGame, 'period'> & { readonly [Name in PartText]: Text }) | undefined;
  readonly subGames: readonly Told<SubGame, PartText, Text>[];
  readonly tabs: readonly { readonly id: number; readonly name: Text; readonly selectionCount: number }[];
  readonly facts: readonly Told<MatchFact, 'value', Text>[];
  readonly info: Text;
  readonly periodWord: Text;
  readonly bundle: readonly Text[];
}

export interface ScoreOf<Text>
  extends Omit<Score, 'periodName' | 'periods' | 'info' | 'statusLine' | 'statistics' | 'extras' | 'clock'> {
  readonly clock?: GameClock | undefined;
  readonly periodName: Text;
  readonly periods: readonly Told<PeriodScore, 'name', Text>[];
  readonly info: Text;
  readonly statusLine: Text;
  readonly statistics: readonly {
    readonly period: number;
    readonly entries: readonly Told<StatisticEntry, 'name', Text>[];
  }[];
  readonly extras: readonly { readonly key: string; readonly value: Text }[];
}

/** Says a text in another form. Texts are told in the same order for heads of the same shape. */
type Say<From, To> = (text: From, kind: string) => To;

const side = <From, To>(
  of: Told<Opponent, 'name', From>,
  say: Say<From, To>,
): Told<Opponent, 'name', To> => ({
  ...of,
  name: say(of.name, `side ${of.ids.join()}`),
});

export function headWith<From, To>(head: HeadOf<From>, say: Say<From, To>): HeadOf<To> {
  const { championship, opponent2, subGame, ...rest } = head;
  return {
    ...rest,
    sportName: say(head.sportName, 'sport'),
    championship: {
      ...championship,
      name: say(championship.name, `championship ${championship.id}`),
      countryName: say(championship.countryName, `country ${championship.countryId}`),
    },
    opponent1: side(head.opponent1, say),
    ...(opponent2 && { opponent2: side(opponent2, say) }),
    ...(subGame && {
      subGame: {
        period: subGame.period,
        periodName: say(subGame.periodName, 'period'),
        typeName: say(subGame.typeName, 'type'),
        variantName: say(subGame.variantName, 'variant'),
      },
    }),
    subGames: head.subGames.map((part) => ({
      ...part,
      periodName: say(part.periodName, 'period'),
      typeName: say(part.typeName, 'type'),
      variantName: say(part.variantName, 'variant'),
    })),
    tabs: head.tabs.map((tab) => ({ ...tab, name: say(tab.name, 'tab') })),
    facts: head.facts.map((fact) => ({ ...fact, value: say(fact.value, `fact ${fact.kind}`) })),
    info: say(head.info, 'head info'),
    periodWord: say(head.periodWord, 'period word'),
    bundle: head.bundle.map((match) => say(match, 'bundle')),
  };
}

export const STATUS_LINE = 'status';
export const EXTRA = 'extra';

export function scoreWith<From, To>(score: ScoreOf<From>, say: Say<From, To>): ScoreOf<To> {
  return {
    ...score,
    periodName: say(score.periodName, 'period now'),
    periods: score.periods.map((period) => ({ ...period, name: say(period.name, 'period') })),
    info: say(score.info, 'score info'),
    statusLine: say(score.statusLine, STATUS_LINE),
    statistics: score.statistics.map(({ entries, period }) => ({
      period,
      entries: entries.map((entry) => ({ ...entry, name: say(entry.name, `statistic ${entry.id}`) })),
    })),
    extras: score.extras.map(({ key, value }) => ({ key, value: say(value, EXTRA) })),
  };
}

/** Where a status line has the minute of the clock. */
const MINUTE = '{minute}';

/** The minute that a clock which counts up is in; undefined for one that does not. */
export const minuteOf = (clock: GameClock | undefined): number | undefined =>
  clock?.direction === 'up' ? Math.floor(clock.seconds / 60) + 1 : undefined;

/** A status line with a place for the minute where it tells that of the clock. */
export function withoutMinute(line: string, minute: number | undefined): string {
  return minute === undefined ? line : line.replace(new RegExp(`(?<!\\d)${minute}(?!\\d)`), MINUTE);
}

export const withMinute = (line: string, minute: number | undefined): string =>
  minute === undefined ? line : line.replace(MINUTE, String(minute));

/**
 * A clock at a moment of the world. `zeroMs`: the moment from which one that runs counts, or to which it counts down; undefined for one
 * that stands.
 */
export function clockAt(clock: GameClock, zeroMs: number | undefined, nowMs: number): GameClock {
  if (!clock.running || zeroMs === undefined) return clock;
  const ms = clock.direction === 'up' ? nowMs - zeroMs : zeroMs - nowMs;
  // Seconds of a clock that began within one keep their fraction.
  return { ...clock, seconds: Math.max(0, Math.floor(ms / 1_000) + (clock.seconds % 1)) };
}
