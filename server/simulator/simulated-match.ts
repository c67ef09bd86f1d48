/**
 * One match from its first listing to its departure: the script, the state so far, the market's opinion, and the games that
 * show them (the whole game and its sub-games). Line games move to live under the same id and stay bettable through it.
 */
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import type { LegOutcome } from '../source/source.ts';
import { type Offer, offersOf } from './catalogue.ts';
import { withCourse } from './course/course-of-play.ts';
import { withMaps } from './course/maps-in-play.ts';
import { clockZeroOf, describeHead, describeScore } from './game-description.ts';
import { type MatchPlan, scriptOf, traitsOf } from './match-plan.ts';
import { applyMoment, createMatchState, type MatchState, type Script } from './match-state.ts';
import { chanceOf } from './pricing/chance.ts';
import type { Outlook } from './pricing/distribution.ts';
import { type JointChance, type JointLeg, jointChance } from './pricing/joint-chance.ts';
import { createPulse } from './pulse.ts';
import { createRandom } from './random.ts';
import { settle } from './settlement.ts';
import { type GameBackground, SimulatedGame } from './simulated-game.ts';
import {
  NO_OPINION,
  type Opinion,
  type Scope,
  scopeScore,
  type Traits,
  WHOLE_GAME,
} from './sports/sport-model.ts';

/** What the match needs of the world around it. */
export interface MatchWorld {
  readonly tick: number;
  readonly oldestTick: number;
  /** World time of what is shown. */
  nowMs(): number;
}

/** The interval at which the list of lines is laid anew in play, between incidents. */
const RELAY_MS = 240_000;
const ADDITIONAL_MS: readonly [number, number] = [55_000, 145_000];
const NEVER = Number.MAX_SAFE_INTEGER;
/** Corners and red cards change what is offered; other statistics are for the eye. */
const STRUCTURAL_STATISTICS: ReadonlySet<number> = new Set([70, 71]);

export interface Step {
  readonly dirty: boolean;
  readonly decided: boolean;
  readonly moved: 'to-live' | 'gone' | undefined;
}

export class SimulatedMatch implements GameBackground {
  readonly plan: MatchPlan;
  readonly traits: Traits;
  readonly state: MatchState = createMatchState();
  feed: GameFeed = 'line';
  readonly whole: SimulatedGame;
  readonly #world: MatchWorld;
  readonly #pulse;
  readonly #scopes: readonly Scope[];
  readonly #games = new Map<Scope, SimulatedGame>();
  #script: Script | undefined;
  #cursor = 0;
  #leavesAt = NEVER;
  #relayAt = NEVER;
  /** The moments at which the list of offers was last made, and prices were, world ms. */
  #laidAt: number;
  #pricedAt: number;
  #opinion: Opinion = NO_OPINION;
  #pendingStructure = false;
  /** World time to which the script was followed. */
  #followedTo: number;
  readonly #offers = new Map<Scope, readonly Offer[]>();
  readonly #outlooks = new Map<Scope, Outlook | undefined>();

  constructor(plan: MatchPlan, world: MatchWorld, now: number) {
    this.plan = plan;
    this.#world = world;
    this.traits = traitsOf(plan);
    this.#scopes = plan.model.scopes(this.traits);
    this.#laidAt = now;
    this.#pricedAt = now;
    this.#followedTo = now;
    this.#pulse = createPulse(createRandom(plan.seed, plan.id, 3), plan.model.pulse, now);
    this.whole = this.#addGame(WHOLE_GAME);
    if (now >= this.liveAt) {
      this.#goLive(now);
      this.#fold(now);
      this.#laidAt = now;
      this.#pendingStructure = false;
    }
  }

  get liveAt(): number {
    return this.plan.startsAt - this.plan.model.lobbyMs;
  }

  get isGone(): boolean {
    return this.#games.size === 0;
  }

  /** A match of the past that left before the world began. */
  isOverAt(now: number): boolean {
    return now >= this.#leavesAt;
  }

  /**
   * The number of moments of its script that have been, up to the present tick; undefined before it is live, and once
   * it has gone.
   */
  get playedMoments(): number | undefined {
    return this.#script && this.#cursor;
  }

  get oldestTick(): number {
    return this.#world.oldestTick;
  }

  get closed(): boolean {
    return this.state.suspended;
  }

  get subScopes(): readonly Scope[] {
    return this.#scopes;
  }

  scopeOf(id: number): Scope | undefined {
    if (id === this.plan.id) return WHOLE_GAME;
    return this.#scopes[id - this.plan.id - 1];
  }

  idOf(scope: Scope): number {
    return scope === WHOLE_GAME ? this.plan.id : this.plan.id + 1 + this.#scopes.indexOf(scope);
  }

  game(scope: Scope): SimulatedGame | undefined {
    if (this.isGone) return undefined;
    return this.#games.get(scope) ?? this.#addGame(scope);
  }

  #addGame(scope: Scope): SimulatedGame {
    const { championship, model } = this.plan;
    const game = new SimulatedGame(
      this.idOf(scope),
      scope,
      model.sportId,
      championship,
      this,
      scope === WHOLE_GAME ? this.#world.tick : this.whole.revision,
    );
    this.#games.set(scope, game);
    return game;
  }

  get wakesAt(): number {
    const next = this.#script?.moments[this.#cursor];
    const moment = next ? this.plan.startsAt + next.at : NEVER;
    const live = this.feed === 'line' ? this.liveAt : NEVER;
    const pulse = this.state.phase === 'finished' ? NEVER : this.#pulse.nextAt;
    return Math.min(moment, live, pulse, this.#leavesAt, this.#relayAt);
  }

  offers(scope: Scope): readonly Offer[] {
    let offers = this.#offers.get(scope);
    if (!offers) {
      const { model } = this.plan;
      // Laid and priced at one moment without an opinion, as at first: both look at the same.
      const isSame = this.#laidAt === this.#pricedAt && this.#opinion === NO_OPINION;
      const at = this.#laidAt - this.plan.startsAt;
      const outlook = isSame
        ? this.outlook(scope)
        : model.outlook(this.traits, this.state, at, NO_OPINION, scope);
      const score = scopeScore(this.state, scope, model);
      offers = outlook
        ? offersOf(
            model.marketsOf(scope),
            outlook,
            score,
            { whole: scope === WHOLE_GAME, quarters: model.hasQuarterLines ?? false },
            (offer) => chanceOf(outlook, score, offer),
          )
        : [];
      this.#offers.set(scope, offers);
    }
    return offers;
  }

  chances(
    scope: Scope,
  ): ((offer: Pick<Offer, 'group' | 'type' | 'parameter'>) => number | undefined) | undefined {
    const outlook = this.outlook(scope);
    if (!outlook) return undefined;
    const score = scopeScore(this.state, scope, this.plan.model);
    return (offer) => chanceOf(outlook, score, offer);
  }

  /** The model's view of the rest as of the last repricing. */
  outlook(scope: Scope): Outlook | undefined {
    if (this.#outlooks.has(scope)) return this.#outlooks.get(scope);
    const at = this.#pricedAt - this.plan.startsAt;
    const outlook = this.plan.model.outlook(this.traits, this.state, at, this.#opinion, scope);
    this.#outlooks.set(scope, outlook);
    return outlook;
  }

  head(scope: Scope, language: string): GameHead {
    return describeHead(this, scope, language);
  }

  score(scope: Scope, language: string, isWhole: boolean): Score | undefined {
    if (this.feed !== 'live') return undefined;
    const score = describeScore(this, scope, language, Math.max(this.#followedTo, this.#world.nowMs()));
    if (!isWhole || scope !== WHOLE_GAME || !this.#script) return score;
    const told = withCourse(score, this.#script.moments, this.#cursor, this.plan.model, language);
    return withMaps(told, this.plan, this.#script.moments, this.#cursor, language);
  }

  get clockZeroMs(): number | undefined {
    return this.feed === 'live' ? clockZeroOf(this) : undefined;
  }

  outcome(scope: Scope, group: number, type: number, parameter: number): LegOutcome | undefined {
    return settle(scopeScore(this.state, scope, this.plan.model), scope, group, type, parameter);
  }

  /** The chance of several selections together, at the prices of now. */
  joint(legs: readonly JointLeg[]): JointChance | undefined {
    const { model } = this.plan;
    return jointChance(legs, {
      outlook: (scope) => this.outlook(scope),
      endOf: (scope) => {
        const period = this.state.periods[scope - 1];
        return period?.over ? period.score : undefined;
      },
      scoreOf: (scope) => scopeScore(this.state, scope, model),
      scopes: this.#scopes,
      marketsOf: (scope) => model.marketsOf(scope),
    });
  }

  made(): void {
    // Of a thousand games before their start it is more than all of their prices, and is the same when it is needed again.
    if (this.feed !== 'line') return;
    this.#offers.clear();
    this.#outlooks.clear();
  }

  /** Works out prices that nobody has read, before a moment up to `now` changes what they are made of. */
  #settleBefore(now: number): void {
    const next = this.#script?.moments[this.#cursor];
    if (!next || this.plan.startsAt + next.at > now) return;
    for (const game of this.#games.values()) game.settle();
  }

  #goLive(now: number): void {
    this.feed = 'live';
    this.#script = scriptOf(this.plan, this.traits);
    this.#relayAt = now + RELAY_MS;
    this.#pulse.speedUp(now);
    const linger = createRandom(this.plan.seed, this.plan.id, 4);
    const lingerMs = this.plan.model.sportId === 85 ? 15_000 : linger.between(...ADDITIONAL_MS);
    this.#leavesAt = this.plan.startsAt + this.#script.endsAt + lingerMs;
  }

  /** Applies the moments up to `now`; answers what they touched. */
  #fold(now: number): { score: boolean; structure: boolean; suspension: boolean; points: boolean } {
    const touched = { score: false, structure: false, suspension: false, points: false };
    const moments = this.#script?.moments ?? [];
    for (let moment = moments[this.#cursor]; moment; moment = moments[this.#cursor]) {
      if (this.plan.startsAt + moment.at > now) break;
      this.#cursor += 1;
      const before = this.state.suspended;
      if (applyMoment(this.state, moment)) touched.structure = true;
      else if (moment.kind === 'statistic' && STRUCTURAL_STATISTICS.has(moment.value))
        touched.structure = true;
      else if (moment.kind === 'points') touched.points = true;
      if (before !== this.state.suspended) touched.suspension = true;
      touched.score = true;
    }
    return touched;
  }

  /** Brings the match to `now`, in one step of the world. */
  advance(now: number, tick: number): Step {
    this.#followedTo = now;
    this.#settleBefore(now);
    let moved: Step['moved'];
    if (this.feed === 'line' && now >= this.liveAt) {
      this.#goLive(now);
      moved = 'to-live';
    }
    if (now >= this.#leavesAt) {
      // A fast world, or one that slept, may step over the end: what it skipped still decides.
      const { structure } = this.#fold(now);
      this.#games.clear();
      this.#offers.clear();
      this.#outlooks.clear();
      this.#script = undefined;
      this.#leavesAt = NEVER;
      this.#relayAt = NEVER;
      return { dirty: true, decided: structure, moved: 'gone' };
    }
    const touched = this.#fold(now);
    const pulsed = this.#pulse.advance(now);
    if (touched.structure) this.#pendingStructure = true;
    if (now >= this.#relayAt) {
      this.#pendingStructure = true;
      this.#relayAt = now + RELAY_MS;
    }
    let dirty = touched.score || moved !== undefined;
    if (this.state.suspended) {
      // Prices wait for the reopening; the closing shows at once.
      if (touched.suspension) for (const game of this.#games.values()) game.suspend(tick);
    } else if (this.#pendingStructure || pulsed || touched.points || touched.suspension) {
      this.#pricedAt = now;
      this.#opinion = this.#pulse.opinion;
      this.#outlooks.clear();
      if (this.#pendingStructure) {
        this.#laidAt = now;
        this.#offers.clear();
        this.#pendingStructure = false;
        for (const game of this.#games.values()) game.restructure(tick);
      } else {
        for (const game of this.#games.values()) game.reprice(tick);
      }
      dirty = true;
    }
    for (const game of this.#games.values()) {
      if (touched.score) game.touchScore(tick);
      if (moved !== undefined || (touched.structure && this.state.phase !== 'playing')) game.touchHead(tick);
    }
    return { dirty, decided: touched.structure, moved };
  }
}
