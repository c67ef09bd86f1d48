/** Answers about what happened in a game, and what stands out before it. */

import type { FEED_CHRONO } from '#protocol/statistics/feed-statistics-calls.ts';
import type { ChronoKind } from '#protocol/statistics/game-shapes.ts';
import type { ToldBy, WorldStatistics } from '../../../source/world-statistics.ts';
import { type CourseEvent, courseIn } from '../../course/told-events.ts';
import type { Moment } from '../../match-state.ts';
import { type Credit, creditsOf } from '../games/credits.ts';
import { insightsOf } from '../games/insights.ts';
import { lineUpOf } from '../games/line-up.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { History } from '../history.ts';
import { hasBeen, momentsOf } from './game-answers.ts';
import { castOf, nameOf } from './wire-cast.ts';

type Event = NonNullable<ToldBy<typeof FEED_CHRONO>['Events']>[number];

/** How far before an event the moment may lie that somebody is credited for: a ball is told after its runs. */
const CREDIT_REACH = 4;
const FIRST_HALF = 45;

const PARTS: Readonly<Partial<Record<Moment['kind'], ChronoKind>>> = {
  period: 'period-start',
  break: 'period-end',
  set: 'period-end',
  end: 'end',
};

/** The place of an event among those of one moment: a part begins before all that happens in it and ends after it. */
const RANKS: Readonly<Partial<Record<ChronoKind, number>>> = { 'period-start': 0, 'period-end': 2, end: 3 };
const rankOf = (kind: ChronoKind): number => RANKS[kind] ?? 1;

/** Begins and ends of the parts of a game. */
function partsOf({ fixture }: PlayedGame, moments: readonly Moment[], count: number): Event[] {
  let period = 1;
  return moments.slice(0, count).flatMap(({ at, kind, side, value }): Event[] => {
    const told = PARTS[kind];
    if (kind === 'period') period = value;
    // A set that was won is over; the pause after it says nothing more.
    if (!told || (kind === 'break' && fixture.model.setBased)) return [];
    return [{ Kind: told, Side: side, Period: period, Time: fixture.startsAt + at, Value: 1 }];
  });
}

const KINDS_WITH_CREDIT: Readonly<Partial<Record<CourseEvent['event']['kind'], readonly Credit['kind'][]>>> =
  {
    goal: ['goal', 'own-goal', 'penalty-goal'],
    yellow: ['yellow'],
    red: ['red'],
    basket: ['goal'],
    point: ['goal'],
    run: ['goal'],
    runs: ['goal'],
    wicket: ['wicket'],
  };

function happened(game: PlayedGame, moments: readonly Moment[], count: number, language: string): Event[] {
  const { fixture } = game;
  const credits = new Map(creditsOf(fixture, moments, count).map((credit) => [credit.moment, credit]));
  const creditOf = ({ event, moment }: CourseEvent): Credit | undefined => {
    const kinds = KINDS_WITH_CREDIT[event.kind];
    if (!kinds) return undefined;
    const reach = event.kind === 'runs' || event.kind === 'wicket' ? CREDIT_REACH : 1;
    for (let index = moment; index > moment - reach && index >= 0; index -= 1) {
      const credit = credits.get(index);
      if (credit && kinds.includes(credit.kind) && moments[index]?.at === moments[moment]?.at) return credit;
    }
    return undefined;
  };
  return courseIn(moments, count, fixture.model).map((one): Event => {
    const { event, moment } = one;
    const credit = creditOf(one);
    const special = credit?.kind === 'own-goal' || credit?.kind === 'penalty-goal' ? credit.kind : undefined;
    return {
      Kind: special ?? event.kind,
      Side: event.side,
      Period: event.period,
      ...(event.at !== undefined && { At: event.at }),
      Time: fixture.startsAt + (moments[moment]?.at ?? 0),
      Value: event.value,
      ...(event.score && { Score1: event.score[0], Score2: event.score[1] }),
      ...(credit && { PlayerId: credit.player.id, Player: nameOf(credit.player.name, language) }),
      ...(credit?.assist && { OtherId: credit.assist.id, Other: nameOf(credit.assist.name, language) }),
    };
  });
}

/** The substitutions of football: when the second half began tells when a minute of it was. */
function changes(game: PlayedGame, moments: readonly Moment[], language: string): Event[] {
  const { fixture } = game;
  const second = moments.find(({ kind, value }) => kind === 'period' && value === 2);
  const { clock } = fixture.model;
  if (!second || !clock) return [];
  const minuteMs = (clock.periodSeconds * 1_000) / FIRST_HALF;
  return ([1, 2] as const).flatMap((side) =>
    (lineUpOf(fixture, side)?.changes ?? [])
      .filter(({ minute }) => hasBeen(game, minute))
      .map(
        ({ minute, off, on }): Event => ({
          Kind: 'substitution',
          Side: side,
          Period: 2,
          At: minute * 60,
          Time: Math.round(fixture.startsAt + second.at + (minute - FIRST_HALF) * minuteMs),
          Value: 1,
          PlayerId: off.id,
          Player: nameOf(off.name, language),
          OtherId: on.id,
          Other: nameOf(on.name, language),
        }),
      ),
  );
}

export function courseAnswers(history: History): Pick<WorldStatistics, 'chrono' | 'insights'> {
  return {
    async chrono({ id, language }) {
      const game = await history.game(id);
      if (!game) return undefined;
      const [moments, count] = momentsOf(history, game);
      const events = [
        ...partsOf(game, moments, count),
        ...happened(game, moments, count, language),
        ...changes(game, moments.slice(0, count), language),
      ];
      return {
        GameId: game.fixture.id,
        SportId: game.fixture.model.sportId,
        Status: game.status,
        StartTime: game.fixture.startsAt,
        // The order among other events of one moment stays.
        Events: events.sort(
          (one, other) =>
            one.Time - other.Time || one.Period - other.Period || rankOf(one.Kind) - rankOf(other.Kind),
        ),
      };
    },

    async insights({ id, language }) {
      const game = await history.game(id);
      if (!game) return undefined;
      const { championship, sides, startsAt } = game.fixture;
      const before = async (teamId: number) => {
        const { finished } = await history.gamesOfTeam(championship, teamId);
        return finished.filter(({ fixture }) => fixture.startsAt < startsAt).toReversed();
      };
      const { sportId } = championship;
      const [one, other] = sides;
      const games = [await before(one.id), await before(other.id)] as const;
      const insights = insightsOf({ sportId, teams: [one.id, other.id], games });
      const behind = new Set(insights.flatMap(({ gameIds }) => gameIds));
      const told = [...games[0], ...games[1]].filter(({ fixture }) => behind.has(fixture.id));
      return {
        ...castOf(sportId, told, sides, language),
        GameId: game.fixture.id,
        SportId: sportId,
        Insights: insights.map(({ count, gameIds, key, of, side, teamId, value }) => ({
          Key: key,
          Side: side,
          ...(teamId !== undefined && { TeamId: teamId }),
          Count: count,
          Of: of,
          ...(value !== undefined && { Value: value }),
          GameIds: [...gameIds],
        })),
      };
    },
  };
}
