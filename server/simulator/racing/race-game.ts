/**
 * One race as the feed sees it. Selections are made when somebody first asks and kept in place: a repricing writes odds and revision into the
 * same objects. Their list is the same from the listing to the end; at the off they are suspended and stay as they are.
 */
import type { ChampionshipId, GameId, SelectionKey, SportId } from '#domain/lib/ids.ts';
import { GROUP_RACE_WINNER } from '#domain/market/race-markets.ts';
import { type Parameter, selectionKey } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { sportName } from '../../catalogues/sport-names.ts';
import type { SourceGame, SourceSelection } from '../../source/source.ts';
import { createRandom } from '../random.ts';
import { spelled, TAB_NAMES } from '../texts.ts';
import { countryOf } from '../world/countries.ts';
import { languageOfNames, nameOfCountry } from '../world/scripts/names-by-language.ts';
import { chancesOf, marketOf, oddsOf, offersOf, type RaceOffer } from './race-offers.ts';
import { horseName, meetingName, raceName, runnersText } from './race-words.ts';
import type { Race } from './races.ts';

export const HORSE_RACING = 44;
const FIRST_MEETING = 44_000;
/** The rating of a race, below every other sport: a list of the best games begins with those. */
const RATING = 40;
/** How many of the runners a list names with their prices: those with the best chances. */
const FAVOURITES = 3;
/** The market's opinion of a runner, as a factor of its weight: spread, and how long it stays the same. */
const OPINION = 0.015;
const OPINION_MS = 180_000;

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

interface RaceSelection extends Mutable<SourceSelection> {
  readonly offer: RaceOffer;
}

/** Ahead of the off, under way, or over with its result. */
export type RacePhase = 'open' | 'off' | 'over';

export const meetingId = ({ country }: Race): number => FIRST_MEETING + country;

export class RaceGame implements SourceGame {
  readonly id: GameId;
  readonly feed = 'line';
  readonly sportId = HORSE_RACING;
  readonly championshipId: number;
  readonly scoreRevision = 0;
  readonly left = [];
  readonly race: Race;
  readonly #seed: number;
  revision: number;
  headRevision: number;
  #phase: RacePhase = 'open';
  #opinion: number;
  #offers: readonly RaceOffer[] | undefined;
  #selections: ReadonlyMap<SelectionKey, RaceSelection> | undefined;
  #listed: readonly RaceSelection[] | undefined;
  readonly #heads = new Map<string, GameHead>();
  readonly #names = new Map<string, ReadonlyMap<number, string>>();

  constructor(race: Race, seed: number, nowMs: number, tick: number) {
    this.id = race.id as GameId;
    this.race = race;
    this.championshipId = meetingId(race);
    this.#seed = seed;
    this.revision = tick;
    this.headRevision = tick;
    this.#opinion = this.#opinionAt(nowMs);
  }

  get phase(): RacePhase {
    return this.#phase;
  }

  get selections(): ReadonlyMap<SelectionKey, RaceSelection> {
    this.#selections ??= this.#make();
    return this.#selections;
  }

  get listedSelections(): readonly RaceSelection[] {
    this.#listed ??= [...this.selections.values()].filter(({ listed }) => listed);
    return this.#listed;
  }

  get offers(): readonly RaceOffer[] {
    this.#offers ??= offersOf(this.race);
    return this.#offers;
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

  /** Horses, and of forecasts both of them. */
  playerNames(language: string): ReadonlyMap<number, string> {
    const spelling = languageOfNames(language);
    const known = this.#names.get(spelling);
    if (known) return known;
    const horses = this.race.runners.map((runner) => horseName(runner, spelling));
    const names = new Map(
      this.offers.map(({ first, player, second }) => [
        player,
        second === undefined ? (horses[first] ?? '') : `${horses[first]} – ${horses[second]}`,
      ]),
    );
    this.#names.set(spelling, names);
    return names;
  }

  /** Prices of this moment; true where any has moved. */
  reprice(nowMs: number, tick: number): boolean {
    const opinion = this.#opinionAt(nowMs);
    if (this.#phase !== 'open' || opinion === this.#opinion) return false;
    this.#opinion = opinion;
    if (!this.#selections) return false;
    const chances = this.#chances();
    let hasMoved = false;
    for (const selection of this.#selections.values()) {
      const odds = oddsOf(selection.offer, chances);
      if (odds === selection.odds) continue;
      selection.odds = odds;
      selection.revision = tick;
      hasMoved = true;
    }
    if (hasMoved) this.revision = tick;
    return hasMoved;
  }

  /** Goes on to its next phase: from the off nothing can be bet on, and at the end all is decided. */
  enter(phase: RacePhase, tick: number): void {
    this.#phase = phase;
    this.#heads.clear();
    this.headRevision = tick;
    this.revision = tick;
    for (const selection of this.#selections?.values() ?? []) {
      if (selection.suspended) continue;
      selection.suspended = true;
      selection.revision = tick;
    }
  }

  #opinionAt(nowMs: number): number {
    // Of another race it changes at another moment.
    return Math.floor((nowMs + (this.id % 60) * 3_000) / OPINION_MS);
  }

  #chances() {
    const { id, runners } = this.race;
    const random = createRandom(this.#seed, 89, id, this.#opinion);
    return chancesOf(
      this.race,
      runners.map(({ chance }) => chance * Math.exp(OPINION * random.normal())),
    );
  }

  #make(): ReadonlyMap<SelectionKey, RaceSelection> {
    const chances = this.#chances();
    const favourites = this.race.runners
      .toSorted((one, other) => other.chance - one.chance)
      .slice(0, FAVOURITES)
      .map(({ horse }) => horse.id);
    const parameter = 0 as Parameter;
    const selections = new Map<SelectionKey, RaceSelection>();
    for (const offer of this.offers) {
      const { player } = offer;
      const { group, type } = marketOf(offer.bet);
      const key = selectionKey({ gameId: this.id, group, type, parameter, player });
      selections.set(key, {
        key,
        group,
        shortGroup: 0,
        type,
        parameter,
        player,
        odds: oddsOf(offer, chances),
        isCenter: false,
        suspended: this.#phase !== 'open',
        revision: this.revision,
        listed: group === GROUP_RACE_WINNER && favourites.includes(player),
        offer,
      });
    }
    return selections;
  }

  #describe(language: string): GameHead {
    const { race } = this;
    const { country, startsAt } = race;
    const selectionCount = this.offers.length;
    return {
      id: this.id,
      constId: this.id,
      number: this.id % 1_000_000,
      feed: this.feed,
      sportId: HORSE_RACING as SportId,
      sportName: sportName(HORSE_RACING, language),
      championship: {
        id: this.championshipId as ChampionshipId,
        name: meetingName(race, language),
        countryId: countryOf(country).feedId,
        countryName: nameOfCountry(countryOf(country), language),
      },
      opponent1: { name: raceName(race, language), ids: [], images: [] },
      startsAt,
      mainGameId: 0,
      subGames: [],
      subGameCount: 0,
      selectionCount,
      groupCount: new Set(this.offers.map(({ bet }) => bet)).size,
      tabs: [{ id: 1, name: spelled(TAB_NAMES.get(1) ?? ['', '', ''], language), selectionCount }],
      facts: [],
      rating: RATING,
      info: runnersText(race, language),
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
