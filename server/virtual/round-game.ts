/**
 * One round as the feed sees it. Its prices never move; selections are made when somebody first asks. From the close on they are suspended, and
 * stay as they are until it leaves.
 */
import type { ChampionshipId, GameId, SelectionKey, SportId } from '#domain/lib/ids.ts';
import { selectionKey } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Field } from '#domain/virtual/field.ts';
import { isRunnerKind, KIND_FACTS } from '#domain/virtual/kinds.ts';
import { offersOf, type RoundOffer } from '#domain/virtual/offers.ts';
import type { RoundState, RoundTimes } from '#domain/virtual/round-clock.ts';
import { sportName } from '../catalogues/sport-names.ts';
import { spelled, TAB_NAMES } from '../simulator/texts.ts';
import { WORLD } from '../simulator/world/countries.ts';
import { languageOfNames, nameOfCountry } from '../simulator/world/scripts/names-by-language.ts';
import type { SourceGame, SourceSelection } from '../source/source.ts';
import { gameIdOf, type RoundId } from './round-id.ts';
import { kindName, roundName, runnersText, sideNames } from './round-words.ts';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
type RoundSelection = Mutable<SourceSelection>;

/** The rating of a round, below every other game. */
const RATING = 10;
/** Short ids of the groups that have one. */
const SHORT_GROUPS: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [101, 38],
  [2, 3],
  [17, 4],
  [136, 33],
]);
const SHORT_NUMBERS = 1_000_000;

export interface RoundGameParts extends RoundId {
  readonly field: Field;
  readonly times: RoundTimes;
}

export class RoundGame implements SourceGame {
  readonly id: GameId;
  readonly feed = 'line';
  readonly sportId: number;
  readonly championshipId: number;
  readonly apart = 'passing';
  readonly scoreRevision = 0;
  readonly left = [];
  readonly parts: RoundGameParts;
  revision: number;
  headRevision: number;
  #state: RoundState = 'open';
  #offers: readonly RoundOffer[] | undefined;
  #selections: ReadonlyMap<SelectionKey, RoundSelection> | undefined;
  #listed: readonly RoundSelection[] | undefined;
  readonly #heads = new Map<string, GameHead>();
  readonly #names = new Map<string, ReadonlyMap<number, string>>();

  constructor(parts: RoundGameParts, tick: number) {
    const { championshipId, sportId } = KIND_FACTS[parts.field.kind];
    this.id = gameIdOf(parts);
    this.parts = parts;
    this.sportId = sportId;
    this.championshipId = championshipId;
    this.revision = tick;
    this.headRevision = tick;
  }

  get state(): RoundState {
    return this.#state;
  }

  get selections(): ReadonlyMap<SelectionKey, RoundSelection> {
    this.#selections ??= this.#make();
    return this.#selections;
  }

  get listedSelections(): readonly RoundSelection[] {
    this.#listed ??= [...this.selections.values()].filter(({ listed }) => listed);
    return this.#listed;
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

  /** Runners, and of pairs both of them. */
  playerNames(language: string): ReadonlyMap<number, string> {
    const spelling = languageOfNames(language);
    const known = this.#names.get(spelling);
    if (known) return known;
    const sides = sideNames(this.parts.field, spelling);
    const names = new Map(
      this.#offered().flatMap(({ player, runners }) =>
        runners.length === 0 ? [] : [[player, runners.map((runner) => sides[runner]).join(' – ')] as const],
      ),
    );
    this.#names.set(spelling, names);
    return names;
  }

  /** Goes on to its next state: from the close on nothing can be bet on. */
  enter(state: RoundState, tick: number): void {
    this.#state = state;
    this.#heads.clear();
    this.headRevision = tick;
    this.revision = tick;
    for (const selection of this.#selections?.values() ?? []) {
      if (selection.suspended) continue;
      selection.suspended = true;
      selection.revision = tick;
    }
  }

  #offered(): readonly RoundOffer[] {
    this.#offers ??= offersOf(this.parts.field);
    return this.#offers;
  }

  #make(): ReadonlyMap<SelectionKey, RoundSelection> {
    return new Map(
      this.#offered().map(({ group, isCenter, listed, odds, parameter, player, type }) => {
        const key = selectionKey({ gameId: this.id, group, type, parameter, player });
        const selection: RoundSelection = {
          key,
          group,
          shortGroup: SHORT_GROUPS.get(group) ?? 0,
          type,
          parameter,
          player,
          odds,
          isCenter,
          suspended: this.#state !== 'open',
          revision: this.revision,
          listed,
        };
        return [key, selection];
      }),
    );
  }

  #describe(language: string): GameHead {
    const { field, index, times } = this.parts;
    const selectionCount = this.#offered().length;
    const [one = '', other = ''] = sideNames(field, language);
    const round = roundName(index, language);
    const isRace = isRunnerKind(field.kind);
    return {
      id: this.id,
      constId: this.id,
      number: this.id % SHORT_NUMBERS,
      feed: this.feed,
      sportId: this.sportId as SportId,
      sportName: sportName(this.sportId, language),
      championship: {
        id: this.championshipId as ChampionshipId,
        name: kindName(field.kind, language),
        countryId: WORLD.feedId,
        countryName: nameOfCountry(WORLD, language),
      },
      opponent1: { name: isRace ? round : one, ids: [], images: [] },
      ...(isRace ? {} : { opponent2: { name: other, ids: [], images: [] } }),
      startsAt: times.startsAt,
      mainGameId: 0,
      subGames: [],
      subGameCount: 0,
      selectionCount,
      groupCount: new Set(this.#offered().map(({ group }) => group)).size,
      tabs: [{ id: 1, name: spelled(TAB_NAMES.get(1) ?? ['', '', ''], language), selectionCount }],
      facts: [],
      rating: RATING,
      info: isRace ? runnersText(field, language) : round,
      periodWord: '',
      notStarted: false,
      finished: this.#state === 'settled',
      suspended: this.#state !== 'open',
      hasVideo: false,
      hasZone: false,
      bundle: [],
    };
  }
}
