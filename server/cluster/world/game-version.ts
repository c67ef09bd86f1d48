/**
 * A game of a received world as of one message: it never changes, and the next message that says something of the game
 * makes another one. Only the clock of a score goes on with the world.
 */
import type { MenuSectionId } from '#domain/catalogues/sports/menu-sections.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { isAsianLine } from '#domain/market/asian-lines.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { Extent, WireStanding } from '#protocol/world/world-messages.ts';
import type { Apart, GameOffer, LeftSelection, SourceGame, SourceSelection } from '../../source/source.ts';
import { holds } from './selection-wire.ts';
import { type Languages, type Spelled, saidIn, type ToldHead, type ToldScore } from './spellings.ts';

/** The common parts of the versions of a world: its languages, its clock, and who is told what they are read for. */
export interface Served {
  readonly languages: Languages;
  /** World ms of the last message. */
  readonly nowMs: number;
  /** Notes that so much of a game is read; `has`: how much of it is there, undefined for a game that is not. */
  reads(id: GameId, wanted: Extent, has: Extent | undefined): void;
}

export interface VersionParts {
  readonly id: GameId;
  readonly standing: WireStanding;
  readonly extent: Extent;
  readonly offer: GameOffer;
  readonly head: ToldHead;
  readonly score: ToldScore | undefined;
  readonly wholeScore: ToldScore | undefined;
  readonly players: ReadonlyMap<number, Spelled> | undefined;
  readonly told: readonly SourceSelection[];
  readonly left: readonly LeftSelection[];
  readonly revision: number;
  readonly headRevision: number;
  readonly scoreRevision: number;
  readonly recorded: Readonly<Record<string, unknown>> | undefined;
  readonly recordedLong: Readonly<Record<string, unknown>> | undefined;
}

export class GameVersion implements SourceGame {
  readonly parts: VersionParts;
  readonly #served: Served;
  #listed: readonly SourceSelection[] | undefined;
  #asian: readonly SourceSelection[] | undefined;
  #byKey: ReadonlyMap<SelectionKey, SourceSelection> | undefined;
  #names: { readonly place: number; readonly names: ReadonlyMap<number, string> } | undefined;

  constructor(parts: VersionParts, served: Served) {
    this.parts = parts;
    this.#served = served;
  }

  get id(): GameId {
    return this.parts.id;
  }
  get feed(): GameFeed {
    return this.parts.standing.feed;
  }
  get sportId(): number {
    return this.parts.standing.sportId;
  }
  get championshipId(): number {
    return this.parts.standing.championshipId;
  }
  get section(): MenuSectionId | undefined {
    return this.parts.standing.section as MenuSectionId | undefined;
  }
  get apart(): Apart | undefined {
    return this.parts.standing.apart;
  }
  get about(): readonly GameId[] | undefined {
    return this.parts.standing.about;
  }
  get revision(): number {
    return this.parts.revision;
  }
  get headRevision(): number {
    return this.parts.headRevision;
  }
  get scoreRevision(): number {
    return this.parts.scoreRevision;
  }
  get offer(): GameOffer {
    return this.parts.offer;
  }
  get left(): readonly LeftSelection[] {
    return this.parts.left;
  }
  get recorded(): Readonly<Record<string, unknown>> | undefined {
    return this.parts.recorded;
  }
  get recordedLong(): Readonly<Record<string, unknown>> | undefined {
    return this.parts.recordedLong;
  }

  head(language: string): GameHead {
    return this.parts.head.in(this.#served.languages.placeOf(language));
  }

  score(language: string, isWhole = false): Score | undefined {
    const { score, wholeScore } = this.parts;
    if (isWhole) this.#read('all');
    const told = (isWhole ? wholeScore : undefined) ?? score;
    return told?.at(this.#served.nowMs, this.#served.languages.placeOf(language));
  }

  playerNames(language: string): ReadonlyMap<number, string> {
    const { players } = this.parts;
    if (!players) return NO_NAMES;
    const place = this.#served.languages.placeOf(language);
    if (this.#names?.place !== place) {
      const names = new Map([...players].map(([player, name]) => [player, saidIn(name, place)]));
      this.#names = { place, names };
    }
    return this.#names.names;
  }

  /** The selections that were told: all where all are. */
  get selections(): ReadonlyMap<SelectionKey, SourceSelection> {
    this.#read('all');
    return this.madeSelections;
  }

  get madeSelections(): ReadonlyMap<SelectionKey, SourceSelection> {
    this.#byKey ??= new Map(this.parts.told.map((one) => [one.key, one]));
    return this.#byKey;
  }

  get listedSelections(): readonly SourceSelection[] {
    this.#listed ??= this.parts.told.filter(({ listed }) => listed);
    return this.#listed;
  }

  get asianSelections(): readonly SourceSelection[] {
    this.#read('asian');
    this.#asian ??= this.parts.told.filter(isAsianLine);
    return this.#asian;
  }

  /** Whether so much of it is told. */
  holds(wanted: Extent): boolean {
    return holds(this.parts.extent, wanted);
  }

  #read(wanted: Extent): void {
    this.#served.reads(this.id, wanted, this.parts.extent);
  }
}

const NO_NAMES: ReadonlyMap<number, string> = new Map();
