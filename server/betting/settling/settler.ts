/**
 * Settles bets from the book's outcomes, one after the other: a bet with legs in two games is never settled from two sides. A result that
 * the book corrects or withdraws settles its bets anew; the difference to what was paid is posted (M6). A bet that was made void stays so.
 */

import { openStakeOf } from '#domain/coupon/bet/bet.ts';
import { closedTaxOf } from '#domain/coupon/bet/bet-part.ts';
import { taxOf } from '#domain/coupon/form/bet-lines.ts';
import { owedOf } from '#domain/coupon/offers/advance.ts';
import { type RulesByVersion, SETTLEMENT_RULES } from '#domain/coupon/settlement/settlement-rules.ts';
import type { BetId, GameId, SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import { type Book, isOfBook } from '../../source/source.ts';
import { onBehalfOf } from '../../telemetry/request-scope.ts';
import type { StoredBet, StoredLeg } from '../history/bet-rows.ts';
import type { AwaitedGames } from './awaited-games.ts';
import type { DecidedLeg, NewSettlement, SettlementStore } from './settlement-store.ts';

export interface SettlerParts {
  readonly book: Book;
  readonly settlements: Pick<SettlementStore, keyof SettlementStore>;
  /** The games that bets wait for, where all are known here; others are not asked about. */
  readonly awaited?: AwaitedGames;
  /** The rules; those of the domain, where a test does not bring its own. */
  readonly rules?: RulesByVersion;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

/** The world that is played now. */
export type PresentWorld = Pick<Book, 'epoch' | 'outlasts'>;

const RETRY_MS = 1_000;

/** Why a bet is void, and whose word that is. */
const VOID_SOURCES = {
  'void-by-operator': 'operator',
  'void-advance': 'house-rules',
  'void-world-ended': 'world-ended',
} as const;
type VoidRule = keyof typeof VOID_SOURCES;

/** Legs of which the book has spoken anew since they were last decided. */
function news(book: Book, { epoch, legs }: StoredBet): readonly DecidedLeg[] {
  return legs.flatMap((leg) => {
    if (!isOfBook(book, epoch, gameOfKey(leg.key))) return [];
    const outcome = book.outcome(leg.key);
    const version = book.outcomeVersion?.(leg.key) ?? (outcome ? 1 : 0);
    if (version <= leg.resultVersion) return [];
    return { key: leg.key, version, result: outcome?.result, reason: outcome?.reason };
  });
}

/** The legs with the results that were just decided. */
function withNews(legs: readonly StoredLeg[], decided: readonly DecidedLeg[]) {
  return legs.map((leg) => {
    const said = decided.find((one) => one.key === leg.key);
    const result = said ? said.result : leg.result;
    return { odds: leg.odds, ...(result === undefined ? {} : { result }) };
  });
}

export class Settler {
  readonly #parts: SettlerParts;
  readonly #retries = new Set<() => void>();
  #queue: Promise<void> = Promise.resolve();
  #isStopped = false;
  /** What the book has said since the last look at the bets; a tick in which a hundred games speak costs one look. */
  #said: { readonly games: Set<GameId>; readonly corrected: Set<SelectionKey> } | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(parts: SettlerParts) {
    this.#parts = parts;
  }

  /** Refunds open bets of worlds that are gone, then follows the book. */
  async start(): Promise<void> {
    const { awaited, book } = this.#parts;
    await this.#endWorlds(book, () => true);
    this.follow();
    const gameIds = await this.#parts.settlements.awaitedGames();
    awaited?.complete(gameIds);
    for (const gameId of gameIds) this.settleGame(gameId);
  }

  /** Follows the book from now on, and no more than that. */
  follow(): void {
    const { awaited, book } = this.#parts;
    this.#unsubscribe = book.onOutcomes((gameId, corrected = []) => {
      // A result that is taken back leaves bets that wait again.
      if (corrected.length > 0) awaited?.add([gameId]);
      if (awaited?.has(gameId) ?? true) this.settleGame(gameId, corrected);
    });
  }

  /** Refunds open bets of other worlds than this one that were placed before this moment. What fails is told by the rejection alone. */
  endWorldsBefore(world: PresentWorld, placedBefore: number): Promise<void> {
    const done = this.#queue.then(() => this.#endWorlds(world, (bet) => bet.placedAt < placedBefore));
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #endWorlds(world: PresentWorld, isOver: (bet: StoredBet) => boolean): Promise<void> {
    for (const bet of await this.#parts.settlements.inState('open'))
      if (bet.epoch !== world.epoch && isOver(bet)) await this.#endWorld(world, bet);
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.();
    this.#isStopped = true;
    for (const cancel of this.#retries) cancel();
    await this.#queue;
  }

  /** Resolves when everything that was asked of it so far is done. */
  idle(): Promise<void> {
    return this.#queue;
  }

  /** Bets on this game that wait for a result, and all bets on selections whose result was changed. */
  settleGame(gameId: GameId, corrected: readonly SelectionKey[] = []): void {
    const said = this.#said ?? { games: new Set<GameId>(), corrected: new Set<SelectionKey>() };
    said.games.add(gameId);
    for (const key of corrected) said.corrected.add(key);
    if (this.#said) return;
    this.#said = said;
    this.#enqueue(async () => {
      // From here on what is said is looked at anew; a look that failed keeps its own.
      if (this.#said === said) this.#said = undefined;
      const { settlements } = this.#parts;
      for (const bet of await settlements.waitingFor([...said.games])) await this.#settle(bet);
      if (said.corrected.size > 0)
        for (const bet of await settlements.on([...said.corrected])) await this.#settle(bet);
    });
  }

  /**
   * Makes a bet void: the stake is given back, whatever was paid before, and no result is ever looked at again (P16). Answers whether this
   * call did it; undecided and refused placements, and bets that are void already, stay as they are.
   */
  makeVoid(id: BetId, actor: string, reason: string, rule: VoidRule = 'void-by-operator'): Promise<boolean> {
    const done = this.#queue.then(async () => {
      const bet = await this.#parts.settlements.find(id);
      return bet !== undefined && this.#refund(bet, actor, reason, rule);
    });
    this.#queue = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** A bet whose advance is paid back, by the results that its legs have by now. */
  settleDecided(id: BetId): Promise<void> {
    const done = this.#queue.then(async () => {
      const bet = await this.#parts.settlements.find(id);
      if (bet?.status !== 'open' || owedOf(bet.advance) > 0n) return;
      const settlement = this.#settled(bet, []);
      if (settlement)
        await this.#take(bet, { ...settlement, legs: [], isVoid: false, actor: 'book', reason: 'settled' });
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #settle(bet: StoredBet): Promise<void> {
    const { book, settlements } = this.#parts;
    const decided = news(book, bet);
    if (decided.length === 0) return;
    const settlement = this.#settled(bet, decided);
    // While its advance is not paid back no result settles it.
    if (bet.status === 'open' && (!settlement || owedOf(bet.advance) > 0n))
      return settlements.decideLegs(bet.id, decided);
    const isTaken = await this.#take(bet, {
      status: settlement?.status ?? 'open',
      payout: settlement?.payout,
      legs: decided,
      isVoid: false,
      actor: decided[0]?.reason?.source ?? 'book',
      reason: !settlement ? 'withdrawn' : bet.settlement > 0 ? 'corrected' : 'settled',
    });
    if (isTaken) return;
    // Settled anew by somebody else since it was read, or boosted: what is left to do is seen in its present state.
    const now = await settlements.find(bet.id);
    const isOther =
      now && (now.settlement > bet.settlement || now.terms.boostPercent !== bet.terms.boostPercent);
    if (isOther && !now.isVoid) await this.#settle(now);
  }

  /** A bet of a world that is gone: every undecided leg counts as 1, but those on games that are there in every world. */
  async #endWorld(world: PresentWorld, bet: StoredBet): Promise<void> {
    const { settlements } = this.#parts;
    const isGone = ({ key, result }: StoredLeg): boolean =>
      result === undefined && !isOfBook(world, bet.epoch, gameOfKey(key));
    if (!bet.legs.some(isGone)) return;
    if (owedOf(bet.advance) > 0n) {
      await this.#refund(bet, 'server', 'world-ended', 'void-world-ended');
      return;
    }
    const reason = { source: 'world-ended', rule: 'void-world-ended', facts: {} };
    const legs = bet.legs.flatMap((leg): readonly DecidedLeg[] =>
      isGone(leg) ? [{ key: leg.key, result: 'void', reason, version: leg.resultVersion + 1 }] : [],
    );
    const settlement = this.#settled(bet, legs);
    if (!settlement) return settlements.decideLegs(bet.id, legs);
    await this.#take(bet, { ...settlement, legs, isVoid: false, actor: 'server', reason: reason.source });
  }

  #refund(bet: StoredBet, actor: string, reason: string, rule: VoidRule): Promise<boolean> {
    const said = { source: VOID_SOURCES[rule], rule, facts: { actor, reason } };
    const legs = bet.legs.map(
      (leg): DecidedLeg => ({
        key: leg.key,
        result: 'void',
        reason: said,
        version: leg.resultVersion + 1,
      }),
    );
    return this.#take(bet, {
      status: 'refunded',
      payout: this.#refundOf(bet, legs),
      legs,
      isVoid: true,
      actor,
      reason,
    });
  }

  #rulesOf({ rules }: StoredBet) {
    return must((this.#parts.rules ?? SETTLEMENT_RULES).get(rules), `settlement rules ${rules}`);
  }

  /** The stake, as the bet's own terms give it back. */
  #refundOf(bet: StoredBet, legs: readonly DecidedLeg[]): Amount {
    return this.#settled(bet, legs)?.payout ?? openStakeOf(bet);
  }

  /** What is still open of it, with these results beside those that it has. */
  #settled(bet: StoredBet, decided: readonly DecidedLeg[]) {
    const rules = this.#rulesOf(bet);
    return rules.settle(openStakeOf(bet), withNews(bet.legs, decided), bet.form, rules.termsOf(bet));
  }

  async #take(bet: StoredBet, told: Omit<NewSettlement, 'at' | 'tax'>): Promise<boolean> {
    const { nowMs, settlements } = this.#parts;
    const rules = this.#rulesOf(bet);
    const legs = withNews(bet.legs, told.legs);
    const stake = openStakeOf(bet);
    const isOpen = told.status === 'open';
    const terms = rules.termsOf(bet);
    const lines = rules.lines(stake, legs, bet.form, terms);
    const next = { ...told, tax: amount(closedTaxOf(bet) + (isOpen ? lines.stakeTax : taxOf(lines))) };
    const explained = rules.explain(stake, legs, bet.form, terms);
    const explanation = isOpen || !explained ? {} : { explanation: explained };
    if (bet.terms.funding !== 'free' || next.status !== 'refunded')
      return settlements.settle(bet, { ...next, ...explanation, at: nowMs() });
    // A token comes back whole, and then its bet is past all results: another bet may stand on it. What was won is taken back before.
    const reopened = { ...next, status: 'open', payout: undefined, legs: [], at: nowMs() } as const;
    if ((bet.payout ?? 0n) > 0n && !(await settlements.settle(bet, reopened))) return false;
    const now = await settlements.find(bet.id);
    return (
      now !== undefined && settlements.settle(now, { ...next, ...explanation, isVoid: true, at: nowMs() })
    );
  }

  /** What the database failed is tried again: until then the bet stays as it was. */
  #enqueue(work: () => Promise<void>): void {
    // The bets of many requests are looked at together: on nobody's behalf.
    const run = () => onBehalfOf(undefined, work);
    this.#queue = this.#queue.then(run).catch((error: unknown) => {
      this.#parts.onError(error);
      if (this.#isStopped) return;
      const cancel = this.#parts.after(RETRY_MS, () => {
        this.#retries.delete(cancel);
        this.#enqueue(work);
      });
      this.#retries.add(cancel);
    });
  }
}
