/** One election as the feed sees it: a game of the line without sides, whose selections name its candidates. It closes when polls close. */
import type { ChampionshipId, GameId, SelectionKey, SportId } from '#domain/lib/ids.ts';
import { GROUP_ELECTION_WINNER, TYPE_ELECTION_WINNER } from '#domain/market/election-markets.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type Parameter, selectionKey } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { sportName } from '../../catalogues/sport-names.ts';
import type { SourceGame, SourceSelection } from '../../source/source.ts';
import { priceOf } from '../pricing/odds-ladder.ts';
import { createRandom } from '../random.ts';
import { spelled, TAB_NAMES } from '../texts.ts';
import { WORLD } from '../world/countries.ts';
import { languageOfNames, nameOfCountry } from '../world/scripts/names-by-language.ts';
import { candidateName, electionName, electionsName } from './election-words.ts';
import type { Election } from './elections.ts';

export const POLITICS = 202;
const FIRST_CHAMPIONSHIP = 202_000;
const RATING = 30;
const MARGIN = 0.05;
/** How many of the candidates a list names: those with the best chances. */
const FAVOURITES = 3;
/** The opinion of the market of a candidate, as a factor of the weight: its spread, and how long it stays the same. */
const OPINION = 0.03;
const OPINION_MS = 1_200_000;

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Open, counted, or over with its result. */
export type ElectionPhase = 'open' | 'counting' | 'over';

export class ElectionGame implements SourceGame {
  readonly id: GameId;
  readonly feed = 'line';
  readonly sportId = POLITICS;
  readonly championshipId: number;
  readonly scoreRevision = 0;
  readonly left = [];
  readonly election: Election;
  readonly selections: ReadonlyMap<SelectionKey, Mutable<SourceSelection>>;
  readonly listedSelections: readonly SourceSelection[];
  readonly #seed: number;
  revision: number;
  headRevision: number;
  #phase: ElectionPhase = 'open';
  #opinion: number;
  readonly #heads = new Map<string, GameHead>();
  readonly #names = new Map<string, ReadonlyMap<number, string>>();

  constructor(election: Election, seed: number, nowMs: number, tick: number) {
    this.id = election.id as GameId;
    this.election = election;
    this.championshipId = FIRST_CHAMPIONSHIP + election.country;
    this.#seed = seed;
    this.revision = tick;
    this.headRevision = tick;
    this.#opinion = this.#opinionAt(nowMs);
    this.selections = this.#make(tick);
    this.listedSelections = [...this.selections.values()].filter(({ listed }) => listed);
  }

  get phase(): ElectionPhase {
    return this.#phase;
  }

  head(language: string): GameHead {
    const spelling = languageOfNames(language);
    const head = this.#heads.get(spelling) ?? this.#describe(spelling);
    this.#heads.set(spelling, head);
    return head;
  }

  score(): undefined {
    return undefined;
  }

  playerNames(language: string): ReadonlyMap<number, string> {
    const spelling = languageOfNames(language);
    const names =
      this.#names.get(spelling) ??
      new Map(this.election.candidates.map((one) => [one.number, candidateName(one, spelling)]));
    this.#names.set(spelling, names);
    return names;
  }

  /** Prices of this moment; true where any has moved. */
  reprice(nowMs: number, tick: number): boolean {
    const opinion = this.#opinionAt(nowMs);
    if (this.#phase !== 'open' || opinion === this.#opinion) return false;
    this.#opinion = opinion;
    const prices = this.#prices();
    let hasMoved = false;
    for (const selection of this.selections.values()) {
      const odds = prices.get(selection.player);
      if (odds === undefined || odds === selection.odds) continue;
      selection.odds = odds;
      selection.revision = tick;
      hasMoved = true;
    }
    if (hasMoved) this.revision = tick;
    return hasMoved;
  }

  /** Goes on to its next phase, in which nothing can be bet on. */
  enter(phase: ElectionPhase, tick: number): void {
    this.#phase = phase;
    this.#heads.clear();
    this.headRevision = tick;
    this.revision = tick;
    for (const selection of this.selections.values()) {
      if (selection.suspended) continue;
      selection.suspended = true;
      selection.revision = tick;
    }
  }

  #opinionAt(nowMs: number): number {
    return Math.floor((nowMs + (this.id % 60) * 20_000) / OPINION_MS);
  }

  #prices(): ReadonlyMap<number, Odds> {
    const { candidates, id } = this.election;
    const random = createRandom(this.#seed, 94, id, this.#opinion);
    const weights = candidates.map(({ chance }) => chance * Math.exp(OPINION * random.normal()));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return new Map(
      candidates.map(({ number }, at) => [number, priceOf((weights[at] ?? 0) / whole, MARGIN, 'coarse')]),
    );
  }

  #make(tick: number): ReadonlyMap<SelectionKey, Mutable<SourceSelection>> {
    const { candidates } = this.election;
    const favourites = candidates
      .toSorted((one, other) => other.chance - one.chance)
      .slice(0, FAVOURITES)
      .map(({ number }) => number);
    const parameter = 0 as Parameter;
    const market = { group: GROUP_ELECTION_WINNER, type: TYPE_ELECTION_WINNER, parameter };
    return new Map(
      [...this.#prices()].map(([player, odds]) => {
        const key = selectionKey({ gameId: this.id, ...market, player });
        const listed = favourites.includes(player);
        const state = { isCenter: false, suspended: false, revision: tick, listed };
        return [key, { key, ...market, shortGroup: 0, player, odds, ...state }];
      }),
    );
  }

  #describe(language: string): GameHead {
    const { election } = this;
    const selectionCount = election.candidates.length;
    return {
      id: this.id,
      constId: this.id,
      number: this.id % 1_000_000,
      feed: this.feed,
      sportId: POLITICS as SportId,
      sportName: sportName(POLITICS, language),
      championship: {
        id: this.championshipId as ChampionshipId,
        name: electionsName(election, language),
        countryId: WORLD.feedId,
        countryName: nameOfCountry(WORLD, language),
      },
      opponent1: { name: electionName(language), ids: [], images: [] },
      startsAt: election.startsAt,
      mainGameId: 0,
      subGames: [],
      subGameCount: 0,
      selectionCount,
      groupCount: 1,
      tabs: [{ id: 1, name: spelled(TAB_NAMES.get(1) ?? ['', '', ''], language), selectionCount }],
      facts: [],
      rating: RATING,
      info: '',
      periodWord: '',
      notStarted: false,
      finished: this.#phase === 'over',
      suspended: this.#phase !== 'open',
      hasVideo: false,
      hasZone: false,
      bundle: [],
    };
  }
}
