/**
 * Watches the rules of all accounts over the world, whether or not a page does: what has to last does not begin anew when a page goes. Where a page watches
 * the same rules it is left a few seconds to be first; then whoever is not first gets nothing (`AlertStore.claim`).
 */
import { gameOfCondition, type Occurrence } from '#domain/alerts/alert-rule.ts';
import { FIRST_LOOK, type GameSight, lookAt, type RuleState, type Sight } from '#domain/alerts/watch-rule.ts';
import type { BetId, GameId } from '#domain/lib/ids.ts';
import type { Amount } from '#domain/money/amount.ts';
import type { AlertMessage } from '#protocol/alerts/alert-values.ts';
import { type Book, type FeedSource, isBehind, type SourceGame } from '../source/source.ts';
import type { AlertStore, OwnedRule } from './alert-store.ts';
import { sightOf } from './game-sight.ts';

/** Ticks that come close to each other are one look. */
const LOOK_EVERY_MS = 250;
/** Offers are made for the looking: not more often than this. */
const CASH_OUTS_EVERY_MS = 2_000;
/** How long a page that watches is left to be first. */
export const PAGE_FIRST_MS = 4_000;
/** Rules of a game that is over stay for so long: whoever saw its end may claim it. */
export const OVER_RULES_MS = 60_000;

export interface AlertWatchParts {
  readonly store: Pick<AlertStore, 'claim' | 'endRules' | 'watched'>;
  readonly world: Pick<FeedSource, 'behindMs' | 'game' | 'onTick'> & Pick<Book, 'prepare'>;
  /** What the house pays for a bet of this account now; undefined where it makes no offer. */
  readonly cashOutOf: (userId: bigint, betId: BetId) => Promise<Amount | undefined>;
  /** A page of this account watches. */
  readonly isWatchedByPage: (userId: bigint) => boolean;
  /** The server was first. */
  readonly onAlert: (userId: bigint, alert: AlertMessage) => void;
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  readonly onError: (error: unknown) => void;
}

interface Watched extends OwnedRule {
  state: RuleState;
  /** The game and its revision when it was last looked at. */
  seen: SourceGame | undefined;
  revision: number;
  dueAtMs: number | undefined;
  /** Its game was there at a look. */
  hasBeen: boolean;
}

export class AlertWatch {
  readonly #parts: AlertWatchParts;
  readonly #watched = new Map<string, Watched>();
  readonly #claims = new Set<Promise<void>>();
  readonly #timers = new Set<() => void>();
  #endListening: () => void = () => undefined;
  #isLookPlanned = false;
  #isStopped = false;

  constructor(parts: AlertWatchParts) {
    this.#parts = parts;
  }

  /** How many rules are watched. */
  get size(): number {
    return this.#watched.size;
  }

  async start(): Promise<void> {
    for (const one of await this.#parts.store.watched()) this.#add(one);
    this.#endListening = this.#parts.world.onTick(() => this.#planLook());
    this.#planCashOuts();
    this.look();
  }

  stop(): void {
    this.#isStopped = true;
    this.#endListening();
    for (const cancel of this.#timers) cancel();
  }

  /** Resolves when what came true has been claimed. */
  async idle(): Promise<void> {
    while (this.#claims.size > 0) await Promise.all(this.#claims);
  }

  /** The rules of an account are others now. */
  async changed(userId: bigint): Promise<void> {
    const rules = await this.#parts.store.watched(userId);
    const kept = new Set(rules.map(({ rule }) => rule.id));
    for (const [id, one] of this.#watched)
      if (one.userId === userId && !kept.has(id)) this.#watched.delete(id);
    for (const one of rules) this.#add(one);
    this.look();
  }

  /** Knows the rules of all accounts as they are kept now, where others change them. */
  async refresh(): Promise<void> {
    const rules = await this.#parts.store.watched();
    const kept = new Set(rules.map(({ rule }) => rule.id));
    for (const id of this.#watched.keys()) if (!kept.has(id)) this.#watched.delete(id);
    for (const one of rules) if (!this.#watched.has(one.rule.id)) this.#add(one);
    this.#planLook();
  }

  /** Holds every rule against the world as it is now. */
  look(): void {
    const nowMs = this.#parts.nowMs();
    const isLate = isBehind(this.#parts.world);
    const sights = new Map<GameId, GameSight>();
    const over: string[] = [];
    for (const one of this.#watched.values()) {
      const gameId = gameOfCondition(one.rule.condition);
      // Of a world that is behind nothing is known.
      const game = gameId === undefined || isLate ? undefined : this.#parts.world.game(gameId);
      if (gameId === undefined || this.#isAsItWas(one, game, nowMs)) continue;
      one.seen = game;
      one.revision = game?.revision ?? -1;
      one.hasBeen ||= game !== undefined;
      const sight = sights.get(gameId) ?? sightOf(game, one.hasBeen && !isLate);
      if (game && sight) sights.set(gameId, sight);
      this.#take(one, { game: sight }, nowMs);
      if (sight?.phase === 'over') {
        this.#watched.delete(one.rule.id);
        over.push(one.rule.id);
      }
    }
    if (over.length > 0) this.#endLater(over);
  }

  #isAsItWas({ dueAtMs, revision, seen }: Watched, game: SourceGame | undefined, nowMs: number): boolean {
    if (game === undefined || game !== seen || game.revision !== revision) return false;
    return dueAtMs === undefined || nowMs < dueAtMs;
  }

  #endLater(ids: readonly string[]): void {
    this.#later(OVER_RULES_MS, () => this.#work(this.#parts.store.endRules(ids)));
  }

  /** What is waited for before it stops. */
  #work(promise: Promise<unknown>): void {
    const work = promise
      .then(() => undefined)
      .catch(this.#parts.onError)
      .finally(() => this.#claims.delete(work));
    this.#claims.add(work);
  }

  #take(one: Watched, sight: Sight, nowMs: number): void {
    const { dueAtMs, occurrences, state } = lookAt(one.rule.condition, one.state, sight, nowMs);
    one.state = state;
    const isPlanned = one.dueAtMs === dueAtMs;
    one.dueAtMs = dueAtMs;
    if (dueAtMs !== undefined && !isPlanned) this.#later(Math.max(1, dueAtMs - nowMs), () => this.look());
    for (const occurrence of occurrences) this.#cameTrue(one, occurrence);
    if (state.isOver) this.#watched.delete(one.rule.id);
  }

  #cameTrue(one: Watched, occurrence: Occurrence): void {
    if (this.#parts.isWatchedByPage(one.userId) && occurrence.facts.kind !== 'cash-out')
      this.#later(PAGE_FIRST_MS, () => this.#claim(one, occurrence));
    else this.#claim(one, occurrence);
  }

  #claim(one: OwnedRule, occurrence: Occurrence): void {
    const { onAlert, store } = this.#parts;
    this.#work(store.claim(one, occurrence, 'server').then((alert) => alert && onAlert(one.userId, alert)));
  }

  #add({ rule, userId }: OwnedRule): void {
    const known = this.#watched.get(rule.id);
    // Of a list of events that has changed what was seen still holds.
    this.#watched.set(rule.id, {
      userId,
      rule,
      state: known?.state ?? FIRST_LOOK,
      seen: undefined,
      revision: -1,
      dueAtMs: undefined,
      hasBeen: known?.hasBeen ?? false,
    });
  }

  #planLook(): void {
    if (this.#isLookPlanned || this.#watched.size === 0) return;
    this.#isLookPlanned = true;
    this.#later(LOOK_EVERY_MS, () => {
      const { world } = this.#parts;
      const look = () => {
        this.#isLookPlanned = false;
        this.look();
      };
      if (!world.prepare) return look();
      // A game that is not told in time is looked at after another tick.
      this.#work(
        world
          .prepare(() => this.#read())
          .then(look, () => {
            this.#isLookPlanned = false;
          }),
      );
    });
  }

  /** Reads all that a look reads. */
  #read(): void {
    const nowMs = this.#parts.nowMs();
    for (const { hasBeen, rule, state } of this.#watched.values()) {
      const gameId = gameOfCondition(rule.condition);
      const game = gameId === undefined ? undefined : sightOf(this.#parts.world.game(gameId), hasBeen);
      if (game) lookAt(rule.condition, state, { game }, nowMs);
    }
  }

  #planCashOuts(): void {
    this.#later(CASH_OUTS_EVERY_MS, () => {
      this.#work(this.lookAtCashOuts().finally(() => this.#planCashOuts()));
    });
  }

  async lookAtCashOuts(): Promise<void> {
    for (const one of this.#watched.values()) {
      const { condition } = one.rule;
      if (condition.kind !== 'cash-out') continue;
      const cashOut = await this.#parts.cashOutOf(one.userId, condition.betId);
      if (this.#watched.get(one.rule.id) === one) this.#take(one, { cashOut }, this.#parts.nowMs());
    }
  }

  #later(milliseconds: number, run: () => void): void {
    if (this.#isStopped) return;
    const cancel = this.#parts.after(milliseconds, () => {
      this.#timers.delete(cancel);
      if (!this.#isStopped) run();
    });
    this.#timers.add(cancel);
  }
}
