/**
 * One game or sub-game as the feed sees it. Selections are made when somebody first asks and then kept in place: a repricing
 * writes odds, suspension and revision into the same objects, and does so when they are read next. What they say depends on
 * the match alone, never on who asked.
 */

import { MENU_SECTIONS, type MenuSectionId } from '#domain/catalogues/sports/menu-sections.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { isAsianLine } from '#domain/market/asian-lines.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type Parameter, selectionKey } from '#domain/market/selection.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { Apart, LeftSelection, SourceGame, SourceSelection } from '../source/source.ts';
import type { Offer } from './catalogue.ts';
import {
  LEAST_PROBABILITY,
  MOST_PROBABILITY,
  priceOf,
  shorterPrice,
  TOP_ODDS,
} from './pricing/odds-ladder.ts';
import type { PriceTerms } from './pricing/same-meaning.ts';
import type { Scope } from './sports/sport-model.ts';
import type { SimulatedChampionship } from './world/championships.ts';
import { languageOfNames } from './world/scripts/names-by-language.ts';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

export interface LiveSelection extends Mutable<SourceSelection>, Mutable<PriceTerms> {
  /** Price by the model, before any shading. */
  modelOdds: Odds;
}

/** What a game asks of the match that it belongs to. */
export interface GameBackground {
  readonly feed: GameFeed;
  /** No bets on any selection now. */
  readonly closed: boolean;
  /** Offers as of the last incident. */
  offers(scope: Scope): readonly Offer[];
  /** Chances as of the last repricing; undefined where the scope is decided. */
  chances(
    scope: Scope,
  ): ((offer: Pick<Offer, 'group' | 'type' | 'parameter'>) => number | undefined) | undefined;
  head(scope: Scope, language: string): GameHead;
  score(scope: Scope, language: string, isWhole: boolean): Score | undefined;
  /** Called when selections were made or priced: what they were worked out from is not needed for them any more. */
  made(): void;
  readonly clockZeroMs: number | undefined;
  readonly oldestTick: number;
}

const NONE_MADE: ReadonlyMap<SelectionKey, LiveSelection> = new Map();

/** The same text without the pieces that it was put together of, which take six times its room and stay as long as it does. */
const inOnePiece = (key: SelectionKey): SelectionKey =>
  Buffer.from(key, 'latin1').toString('latin1') as SelectionKey;

/** The selections that are made: those of the short list, with the Asian lines, all. */
type Extent = 'listed' | 'asian' | 'all';

const isWithin = (offer: Offer, extent: Extent): boolean =>
  extent === 'all' || offer.listed || (extent === 'asian' && isAsianLine(offer));

export class SimulatedGame implements SourceGame {
  readonly id: GameId;
  readonly sportId: number;
  readonly championshipId: number;
  readonly section: MenuSectionId | undefined;
  readonly apart: Apart | undefined;
  headRevision: number;
  scoreRevision: number;
  left: LeftSelection[] = [];
  readonly scope: Scope;
  #revision: number;
  #listedRevision: number;
  readonly #background: GameBackground;
  #selections: Map<SelectionKey, LiveSelection> | undefined;
  #listed: LiveSelection[] | undefined;
  #asian: LiveSelection[] | undefined;
  /** Listed selections that changed at `listedRevision`, all that changed after `#settledTick`. */
  #changed: LiveSelection[] = [];
  #settledTick: number;
  #extent: Extent = 'listed';
  #pricedAt: number;
  /** The prices of `#pricedAt` are not worked out yet: nobody has read them. */
  #isDue = false;
  #timesRead = 0;
  readonly #heads = new Map<string, GameHead>();
  #headsAt = -1;

  constructor(
    id: number,
    scope: Scope,
    sportId: number,
    championship: SimulatedChampionship,
    background: GameBackground,
    tick: number,
  ) {
    this.id = id as GameId;
    this.scope = scope;
    this.sportId = sportId;
    this.championshipId = championship.id;
    this.section = championship.mirrors && MENU_SECTIONS['simulated-reality'];
    this.apart = championship.mirrors && 'lasting';
    this.#background = background;
    this.#revision = tick;
    this.headRevision = tick;
    this.scoreRevision = tick;
    this.#listedRevision = tick;
    this.#settledTick = tick;
    this.#pricedAt = tick;
  }

  get feed(): GameFeed {
    return this.#background.feed;
  }

  get revision(): number {
    this.#read();
    return this.#revision;
  }

  get listedRevision(): number {
    this.#read();
    return this.#listedRevision;
  }

  get isUnread(): boolean {
    return this.#isDue;
  }

  get timesRead(): number {
    return this.#timesRead;
  }

  get selections(): ReadonlyMap<SelectionKey, LiveSelection> {
    this.#read();
    if (this.#extent !== 'all' || !this.#selections) this.#build('all');
    return this.#selections ?? new Map();
  }

  get madeSelections(): ReadonlyMap<SelectionKey, LiveSelection> {
    this.#read();
    return this.#selections ?? NONE_MADE;
  }

  /** The short list alone, without making the rest. */
  get listedSelections(): readonly LiveSelection[] {
    this.#read();
    if (!this.#selections) this.#build('listed');
    this.#listed ??= [...(this.#selections?.values() ?? [])].filter((selection) => selection.listed);
    return this.#listed;
  }

  /** The Asian lines, without making the rest. */
  get asianSelections(): readonly LiveSelection[] {
    this.#read();
    if (this.#extent === 'listed' || !this.#selections) this.#build('asian');
    this.#asian ??= [...(this.#selections?.values() ?? [])].filter(isAsianLine);
    return this.#asian;
  }

  head(language: string): GameHead {
    if (this.#headsAt !== this.headRevision) {
      this.#heads.clear();
      this.#headsAt = this.headRevision;
    }
    const spelling = languageOfNames(language);
    let head = this.#heads.get(spelling);
    if (!head) {
      head = this.#background.head(this.scope, spelling);
      this.#heads.set(spelling, head);
    }
    return head;
  }

  score(language: string, isWhole = false): Score | undefined {
    return this.#background.score(this.scope, language, isWhole);
  }

  clockZeroMs(): number | undefined {
    return this.#background.clockZeroMs;
  }

  #build(extent: Extent): void {
    const before = this.#selections;
    const selections = new Map<SelectionKey, LiveSelection>();
    const chances = this.#background.chances(this.scope);
    for (const offer of this.#background.offers(this.scope)) {
      if (!isWithin(offer, extent)) continue;
      const made = this.#make(offer, this.#pricedAt);
      const selection = before?.get(made.key) ?? made;
      if (selection === made) this.#price(made, chances?.(offer), this.#pricedAt);
      selections.set(selection.key, selection);
    }
    this.#selections = selections;
    this.#extent = extent;
    if (!before) this.#settleList(Math.max(this.#listedRevision, this.#pricedAt));
    this.#background.made();
  }

  #make(offer: Offer, tick: number): LiveSelection {
    const parameter = offer.parameter as Parameter;
    const { group, shortGroup, type, isCenter, ladder, listed, margin } = offer;
    return {
      key: inOnePiece(selectionKey({ gameId: this.id, group, type, parameter, player: 0 })),
      group,
      shortGroup,
      type,
      parameter,
      player: 0,
      odds: 0 as Odds,
      modelOdds: 0 as Odds,
      isCenter,
      suspended: false,
      revision: tick,
      listed,
      margin,
      ladder,
    };
  }

  listedChanges(since: number): readonly LiveSelection[] | undefined {
    this.#read();
    if (since >= this.#listedRevision) return [];
    return since >= this.#settledTick ? this.#changed : undefined;
  }

  /** Another list, or one that was just made: what changed up to this tick is not told one by one. */
  #settleList(tick: number): void {
    this.#listedRevision = tick;
    this.#settledTick = tick;
    this.#changed = [];
  }

  /** Notes that a price changed; called after each change. */
  #noteChange(selection: LiveSelection, tick: number): void {
    if (!selection.listed) return;
    if (this.#listedRevision !== tick) {
      this.#settledTick = this.#listedRevision;
      this.#listedRevision = tick;
      this.#changed = [selection];
    } else if (!this.#changed.includes(selection)) {
      this.#changed.push(selection);
    }
  }

  #price(selection: LiveSelection, chance: number | undefined, tick: number): boolean {
    const { margin, ladder } = selection;
    const open = chance !== undefined && chance > LEAST_PROBABILITY && chance < MOST_PROBABILITY;
    // As good as decided: the end of the ladder on its side, whatever was shown before.
    const odds = open ? priceOf(chance, margin, ladder) : (((chance ?? 1) < 0.5 ? TOP_ODDS : 1001) as Odds);
    const suspended = !open || this.#background.closed;
    if (selection.odds === odds && selection.suspended === suspended) return false;
    selection.odds = odds;
    selection.modelOdds = odds;
    selection.suspended = suspended;
    selection.revision = tick;
    return true;
  }

  /** New prices as of a tick, which are worked out when somebody reads them: a price that nobody saw was never there. */
  reprice(tick: number): void {
    this.#pricedAt = tick;
    this.#isDue = this.#selections !== undefined;
  }

  #read(): void {
    if (!this.#isDue) return;
    this.#timesRead += 1;
    this.settle();
  }

  /** Works out prices that are due. A match does so before anything moves that they do not know of. */
  settle(): void {
    if (!this.#isDue) return;
    this.#isDue = false;
    const tick = this.#pricedAt;
    const chances = this.#background.chances(this.scope);
    let changed = false;
    for (const selection of this.#selections?.values() ?? []) {
      if (!this.#price(selection, chances?.(selection), tick)) continue;
      this.#noteChange(selection, tick);
      changed = true;
    }
    if (changed) this.#revision = Math.max(this.#revision, tick);
    this.#background.made();
  }

  /** The offers changed: selections that are no longer among them leave, new ones come. */
  restructure(tick: number): void {
    this.#pricedAt = tick;
    this.#isDue = false;
    this.headRevision = tick;
    this.#revision = tick;
    const before = this.#selections;
    if (!before) return;
    const after = new Map<SelectionKey, LiveSelection>();
    const chances = this.#background.chances(this.scope);
    for (const offer of this.#background.offers(this.scope)) {
      if (!isWithin(offer, this.#extent)) continue;
      const made = this.#make(offer, tick);
      const old = before.get(made.key);
      const keeps = old !== undefined && old.isCenter === made.isCenter && old.listed === made.listed;
      const selection = keeps ? old : made;
      // The terms of its price may be others, as those of a selection that means the same now.
      selection.margin = offer.margin;
      selection.ladder = offer.ladder;
      this.#price(selection, chances?.(offer), tick);
      after.set(selection.key, selection);
    }
    for (const key of before.keys()) if (!after.has(key)) this.left.push({ key, revision: tick });
    const oldest = this.#background.oldestTick;
    if (this.left.length > 0 && (this.left[0]?.revision ?? tick) < oldest) {
      this.left = this.left.filter((gone) => gone.revision >= oldest);
    }
    this.#selections = after;
    this.#listed = undefined;
    this.#asian = undefined;
    this.#settleList(tick);
    this.#background.made();
  }

  /** Closes all selections at once and leaves their prices as they were. */
  suspend(tick: number): void {
    this.touchHead(tick);
    for (const selection of this.#selections?.values() ?? []) {
      if (selection.suspended) continue;
      selection.suspended = true;
      selection.revision = tick;
      this.#noteChange(selection, tick);
    }
  }

  touchScore(tick: number): void {
    this.scoreRevision = tick;
    this.#revision = tick;
  }

  touchHead(tick: number): void {
    this.headRevision = tick;
    this.#revision = tick;
  }

  /** A step down from the model's price, or back to it: never above it, so that it opens no sure profit. */
  shade(selection: LiveSelection, tick: number): boolean {
    this.#read();
    if (selection.suspended) return false;
    const shaded = shorterPrice(selection.modelOdds, selection.ladder);
    const odds = selection.odds === selection.modelOdds ? shaded : selection.modelOdds;
    if (odds === selection.odds) return false;
    selection.odds = odds;
    selection.revision = tick;
    this.#noteChange(selection, tick);
    this.#revision = tick;
    return true;
  }
}
