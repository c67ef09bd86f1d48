/** Heads and scores of simulated games in the words of the feed, in the asked language. */

import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import { ALL_MARKETS_TAB, tabsOfGroup } from '#domain/market/wire-tabs.ts';
import type { GameFeed, GameHead, MarketTab, MatchFact, Opponent, SubGame } from '#domain/sport/game.ts';
import type { GameClock, Score, ScorePhase } from '#domain/sport/score.ts';
import { MIRRORED_GAME } from '#domain/sport/twin-facts.ts';
import { sportName } from '../catalogues/sport-names.ts';
import type { Offer } from './catalogue.ts';
import type { MatchPlan } from './match-plan.ts';
import type { MatchState } from './match-state.ts';
import { scoreExtras, strengthText } from './score-extras.ts';
import { CORNERS, type Scope, scopeScore, type Traits, WHOLE_GAME } from './sports/sport-model.ts';
import { PERIOD_WORDS, periodName, STATISTIC_NAMES, spelled, TAB_NAMES, WORDS } from './texts.ts';
import type { Participant } from './world/names.ts';
import { championshipName, nameOfCountry, participantName } from './world/scripts/names-by-language.ts';

/** What a description says of a match: its plan, and how it stands. */
export interface DescribedMatch {
  readonly plan: MatchPlan;
  readonly traits: Traits;
  readonly state: MatchState;
  readonly feed: GameFeed;
  readonly closed: boolean;
  readonly subScopes: readonly Scope[];
  idOf(scope: Scope): number;
  offers(scope: Scope): readonly Offer[];
}

const FORMAT_FACT = 3;

const opponent = (side: Participant, language: string): Opponent => ({
  name: participantName(side, language),
  ids: [side.id],
  images: [],
});

/** The id by which the kind of corners is told; no recording has one. */
const CORNERS_TYPE = 44_001;

function subGame(match: DescribedMatch, scope: Scope, language: string): Omit<SubGame, 'selectionCount'> {
  const id = match.idOf(scope) as GameId;
  const corners = scope === CORNERS;
  return {
    id,
    constId: id,
    period: corners ? 0 : scope,
    periodName: corners ? '' : periodName(match.plan.model.periodWord, scope, language),
    typeName: corners ? spelled(WORDS.corners, language) : '',
    ...(corners && { typeId: CORNERS_TYPE }),
    variantName: '',
  };
}

function tabsOf(match: DescribedMatch, scope: Scope, language: string): MarketTab[] {
  const counts = new Map<number, number>();
  const offers = match.offers(scope);
  counts.set(ALL_MARKETS_TAB, offers.length);
  for (const offer of offers) {
    for (const tab of tabsOfGroup(offer.group)) counts.set(tab, (counts.get(tab) ?? 0) + 1);
  }
  return [...counts].map(([id, selectionCount]) => ({
    id,
    name: spelled(TAB_NAMES.get(id) ?? ['', '', ''], language),
    selectionCount,
  }));
}

const factsOf = ({ mirrors, model }: MatchPlan): readonly MatchFact[] => [
  ...(model.format === undefined ? [] : [{ kind: FORMAT_FACT, value: model.format }]),
  ...(mirrors ? [{ kind: MIRRORED_GAME, value: String(mirrors.id) }] : []),
];

export function describeHead(match: DescribedMatch, scope: Scope, language: string): GameHead {
  const { plan, state, feed } = match;
  const { model, championship } = plan;
  const id = match.idOf(scope);
  const offers = match.offers(scope);
  const subGames =
    scope === WHOLE_GAME
      ? match.subScopes
          .map((sub) => ({ ...subGame(match, sub, language), selectionCount: match.offers(sub).length }))
          .filter((sub) => sub.selectionCount > 0)
      : [];
  const head: GameHead = {
    id: id as GameId,
    constId: feed === 'line' ? id : 0,
    number: id % 1_000_000,
    feed,
    sportId: model.sportId as SportId,
    sportName: sportName(model.sportId, language),
    championship: {
      id: championship.id as ChampionshipId,
      name: championshipName(championship, language),
      countryId: championship.country.feedId,
      countryName: nameOfCountry(championship.country, language),
    },
    ...(plan.mirrors && { section: MENU_SECTIONS['simulated-reality'] }),
    opponent1: opponent(plan.sides[0], language),
    opponent2: opponent(plan.sides[1], language),
    startsAt: plan.announcedAt,
    mainGameId: scope === WHOLE_GAME ? 0 : plan.id,
    subGames,
    subGameCount: subGames.length,
    selectionCount: offers.length,
    groupCount: new Set(offers.map((offer) => offer.group)).size,
    tabs: tabsOf(match, scope, language),
    facts: factsOf(plan),
    rating: championship.rating,
    info: '',
    periodWord: spelled(PERIOD_WORDS[model.periodWord], language),
    notStarted: feed === 'live' && state.phase === 'before-start',
    finished: state.phase === 'finished',
    suspended: match.closed,
    hasVideo: false,
    hasZone: false,
    bundle: [],
  };
  if (scope === WHOLE_GAME) return head;
  const { period, periodName: name, typeName, variantName } = subGame(match, scope, language);
  return { ...head, subGame: { period, periodName: name, typeName, variantName } };
}

const pairOf = ([side1, side2]: readonly [number, number]): Pick<Score, 'side1' | 'side2'> => ({
  side1,
  side2,
});

function phaseOf(match: DescribedMatch): ScorePhase {
  const { state } = match;
  return state.review ? 'review' : state.phase;
}

/**
 * World ms from which the running clock of a match counts, or to which it counts down; undefined while it stands. One that counts down a
 * period shows the second that it is in.
 */
export function clockZeroOf({ plan, state }: DescribedMatch): number | undefined {
  const { clock } = plan.model;
  if (state.phase === 'before-start') return plan.startsAt;
  if (!clock || state.phase !== 'playing') return undefined;
  const from = Math.ceil(plan.startsAt + state.periodStartedAt);
  if (clock.direction === 'down') return from + Math.floor(clock.periodSeconds) * 1_000 + ROUND_UP_MS;
  return from - (clock.runsOn ? Math.floor((state.period - 1) * clock.periodSeconds) : 0) * 1_000;
}
const ROUND_UP_MS = 999;

function clockOf(match: DescribedMatch, nowMs: number): GameClock | undefined {
  const { plan, state } = match;
  const { clock } = plan.model;
  if (state.phase === 'before-start') {
    return {
      seconds: Math.max(0, Math.floor((plan.startsAt - nowMs) / 1000)),
      direction: 'down',
      running: true,
    };
  }
  if (!clock) return undefined;
  const played = Math.max(0, Math.floor((nowMs - plan.startsAt - state.periodStartedAt) / 1000));
  const running = state.phase === 'playing';
  const inPeriod = running ? played : clock.periodSeconds;
  if (clock.direction === 'down') {
    const left = Math.floor(clock.periodSeconds) - Math.floor(inPeriod);
    return { seconds: Math.max(0, left), direction: 'down', running };
  }
  const before = clock.runsOn ? (state.period - 1) * clock.periodSeconds : 0;
  // Halves of a game on a console last no whole number of seconds.
  return { seconds: Math.floor(before + inPeriod), direction: 'up', running };
}

const TENNIS_POINTS = ['0', '15', '30', '40', 'A'] as const;

export function describeScore(match: DescribedMatch, scope: Scope, language: string, nowMs: number): Score {
  const { plan, state } = match;
  const { model } = plan;
  const facts = scopeScore(state, scope, model);
  const name = (number: number): string =>
    model.periodWord === 'quarter' && number > 4
      ? spelled(WORDS.overtime, language)
      : periodName(model.periodWord, number, language);
  const phase = phaseOf(match);
  const clock = clockOf(match, nowMs);
  const inPeriod = state.period > 0 ? name(state.period) : '';
  const minute = clock ? Math.floor(clock.seconds / 60) + 1 : 0;
  const statusLine =
    phase === 'before-start'
      ? spelled(WORDS.beforeStart, language)
      : phase === 'finished'
        ? ''
        : clock?.direction === 'up'
          ? `${minute} ${spelled(WORDS.minutes, language)}`
          : spelled(WORDS.inProgress, language);
  const entries = [...state.statistics]
    .sort(([left], [right]) => left - right)
    .map(([id, [side1, side2]]) => ({
      id,
      name: spelled(STATISTIC_NAMES.get(id) ?? ['', '', ''], language),
      side1: String(side1),
      side2: String(side2),
    }));
  const attacks = state.statistics.get(45);
  if (attacks && model.sportId === 1) {
    const possession = Math.round((100 * (attacks[0] + 20)) / (attacks[0] + attacks[1] + 40));
    const [title] = [spelled(STATISTIC_NAMES.get(29) ?? ['', '', ''], language)];
    entries.push({ id: 29, name: title, side1: String(possession), side2: String(100 - possession) });
  }
  const score: Score = {
    side1: facts.result[0],
    side2: facts.result[1],
    phase,
    period: state.period,
    periodName:
      phase === 'finished'
        ? spelled(WORDS.finished, language)
        : phase === 'break'
          ? spelled(WORDS.break, language)
          : inPeriod,
    periods: state.periods.map((period, index) => ({
      number: index + 1,
      name: name(index + 1),
      ...pairOf(model.showsKills ? period.kills : period.score),
    })),
    info:
      phase === 'before-start'
        ? spelled(WORDS.beforeStart, language)
        : phase === 'review'
          ? spelled(WORDS.review, language)
          : strengthText(model.sportId, state),
    statusLine,
    statistics: entries.length > 0 ? [{ period: 0, entries }] : [],
    extras: scoreExtras(model.sportId, state),
    mapCount: model.periodWord === 'map' ? match.traits.format : 0,
  };
  const points =
    model.sportId === 4 && phase === 'playing'
      ? {
          points: {
            side1: TENNIS_POINTS[state.points[0]] ?? String(state.points[0] - 10),
            side2: TENNIS_POINTS[state.points[1]] ?? String(state.points[1] - 10),
          },
        }
      : {};
  return {
    ...score,
    ...points,
    ...(clock ? { clock } : {}),
    ...(state.serving === 0 ? {} : { serving: state.serving }),
  };
}
