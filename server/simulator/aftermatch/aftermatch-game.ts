/**
 * A match that has ended against one in play, as the feed sees it: does the live side score more than the other one did, and are there more goals
 * in its match. What has ended is a fixed line; the prices follow from the model of the live match.
 */
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import type { ChampionshipId, GameId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead, Opponent } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { FINISHED_GAME, LIVE_GAME } from '#domain/sport/twin-facts.ts';
import type { SourceGame } from '../../source/source.ts';
import { DUEL_GROUP, DUEL_TYPES, unitsOf } from '../duels/duel-game.ts';
import { type FixedSelections, priceFixed } from '../duels/fixed-offers.ts';
import type { MatchPlan } from '../match-plan.ts';
import { outerGrid, type Pmf } from '../pricing/distribution.ts';
import type { SimulatedMatch } from '../simulated-match.ts';
import { type ScopeScore, scopeScore, WHOLE_GAME } from '../sports/sport-model.ts';
import { spelled, WORDS } from '../texts.ts';
import { championshipName, participantName } from '../world/scripts/names-by-language.ts';

/** More goals in the live match than in the one that has ended, as many, fewer. */
export const AFTERMATCH_GROUP = 8286;
export const AFTERMATCH_TYPES = [44_024, 44_025, 44_026] as const;

/** Ids of its championships are so much above those of the leagues. */
const IDS_ABOVE = 800;
const RATING = 100;

/** A match that has ended. */
export interface EndedMatch {
  readonly plan: MatchPlan;
  readonly score: ScopeScore;
}

const exactly = (units: number): Pmf => ({ low: units, p: Float64Array.of(1) });

export interface AftermatchParts {
  readonly id: GameId;
  readonly ended: EndedMatch;
  readonly live: SimulatedMatch;
  readonly side: 1 | 2;
}

export class AftermatchGame implements SourceGame {
  readonly id: GameId;
  readonly sportId: number;
  readonly championshipId: number;
  readonly section = MENU_SECTIONS['aftermatch-vs-live'];
  readonly apart = 'lasting';
  readonly left = [];
  readonly live: SimulatedMatch;
  /** Nothing of the live match can stand beside it in one bet. */
  readonly about: readonly GameId[];
  readonly #ended: EndedMatch;
  readonly #side: 1 | 2;
  #pricedAt = -1;
  #selections: FixedSelections = new Map();

  constructor({ ended, id, live, side }: AftermatchParts) {
    this.id = id;
    this.live = live;
    this.#ended = ended;
    this.#side = side;
    this.sportId = live.plan.model.sportId;
    this.championshipId = live.plan.championship.id + IDS_ABOVE;
    this.about = [live.plan.id as GameId];
  }

  get feed(): GameFeed {
    return this.live.feed;
  }

  get revision(): number {
    return this.live.whole.revision;
  }

  get headRevision(): number {
    return this.live.whole.headRevision;
  }

  get scoreRevision(): number {
    return this.live.whole.scoreRevision;
  }

  get isOver(): boolean {
    return this.live.state.phase === 'finished';
  }

  get selections(): FixedSelections {
    // A game that nobody has priced says nothing of its moves: from the first look on this one does.
    void this.live.whole.listedSelections;
    const { revision } = this;
    if (this.#pricedAt !== revision) {
      this.#selections = priceFixed(
        {
          gameId: this.id,
          markets: this.#markets(),
          isSuspended: this.live.closed || this.isOver,
          revision,
        },
        this.#selections,
      );
      this.#pricedAt = revision;
    }
    return this.#selections;
  }

  #markets() {
    const [home, away] = this.#ended.score.units;
    const side = outerGrid(
      exactly(this.#endedUnits),
      unitsOf({ match: this.live, side: this.#side, gameId: 0 }),
    );
    const total = outerGrid(this.#total, exactly(home + away));
    return [
      { group: DUEL_GROUP, types: DUEL_TYPES, figures: side },
      { group: AFTERMATCH_GROUP, types: AFTERMATCH_TYPES, figures: total },
    ];
  }

  get #endedUnits(): number {
    return this.#ended.score.units[this.#side - 1] ?? 0;
  }

  get #liveUnits(): readonly [number, number] {
    return scopeScore(this.live.state, WHOLE_GAME, this.live.plan.model).units;
  }

  get #total(): Pmf {
    const [home, away] = this.#liveUnits;
    return this.live.outlook(WHOLE_GAME)?.units.total ?? exactly(home + away);
  }

  head(language: string): GameHead {
    const { plan } = this.live;
    const head = this.live.whole.head(language);
    const [home, away] = this.#ended.score.units;
    const [ended, live] = [this.#ended.plan.sides[this.#side - 1], plan.sides[this.#side - 1]];
    const opponent = (of: typeof ended, mark: string): Opponent => ({
      name: of ? `${participantName(of, language)}${mark}` : '',
      ids: of ? [of.id] : [],
      images: [],
    });
    return {
      ...head,
      id: this.id,
      constId: this.feed === 'line' ? this.id : 0,
      number: this.id % 1_000_000,
      championship: {
        ...head.championship,
        id: this.championshipId as ChampionshipId,
        name: `${championshipName(plan.championship, language)}. ${spelled(WORDS.aftermatch, language)}`,
      },
      section: this.section,
      opponent1: opponent(ended, ` (${home}:${away})`),
      opponent2: opponent(live, ''),
      mainGameId: 0,
      subGames: [],
      subGameCount: 0,
      selectionCount: this.selections.size,
      groupCount: 2,
      tabs: head.tabs.slice(0, 1).map((tab) => ({ ...tab, selectionCount: this.selections.size })),
      facts: [
        { kind: FINISHED_GAME, value: String(this.#ended.plan.id) },
        { kind: LIVE_GAME, value: String(plan.id) },
      ],
      rating: RATING,
      hasVideo: false,
      hasZone: false,
      bundle: [],
    };
  }

  clockZeroMs(): number | undefined {
    return this.live.whole.clockZeroMs();
  }

  /** The figures of both sides, at the clock of the live match. */
  score(language: string): Score | undefined {
    const score = this.live.whole.score(language);
    return (
      score && {
        ...score,
        side1: this.#endedUnits,
        side2: this.#liveUnits[this.#side - 1] ?? 0,
        periods: [],
        statistics: [],
        extras: [],
      }
    );
  }
}
