/**
 * Takes bets, decides them after the game's delay, and settles them from the book's outcomes. Answers are bodies of `protocol/http/live-bet.ts`;
 * the one that decided a placement is kept and given again, byte for byte, however often it is asked.
 */
import { createHash } from 'node:crypto';
import type { BetGuid } from '#domain/coupon/bet.ts';
import { returnOf } from '#domain/coupon/coupon-totals.ts';
import { settle } from '#domain/coupon/settlement.ts';
import { type Amount, amount, amountToDecimal, type Currency } from '#domain/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import type { GameId } from '#domain/sport/game.ts';
import {
  BET_CODES,
  envelope,
  type MakeBetRequest,
  quoteValue,
  type UpdateCouponRequest,
} from '#protocol/http/live-bet.ts';
import { betValue } from '#protocol/http/office-bets.ts';
import type { Book, SourceGame } from '../source/source.ts';
import type { BetStore, NewBet, NewLeg, StoredBet } from './bet-store.ts';
import type { Ledger } from './ledger.ts';
import { type BookQuote, quoteCoupon } from './quote.ts';
import { checkRequest, judge, type Refusal } from './verdict.ts';

export interface Answer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
}

export interface DeskParts {
  readonly book: Book;
  readonly bets: BetStore;
  readonly ledger: Ledger;
  /** Real time, epoch ms: delays are the bettor's, not the world's. */
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

const LIST_LIMIT = 100;
const RETRY_MS = 1_000;

const answer = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) });

const refusalBody = ({ code, facts, message }: Refusal) =>
  envelope(code, message, Object.keys(facts).length > 0 ? { AdditionalInfo: facts } : null);

function scoreText(game: SourceGame | undefined): string {
  const score = game?.feed === 'live' ? game.score('en') : undefined;
  return score ? `${score.side1}:${score.side2}` : '';
}

export class BettingDesk {
  readonly #parts: DeskParts;
  readonly #currency: Currency = currencyOf(DEFAULT_CURRENCY);
  readonly #timers = new Set<() => void>();
  readonly #decisions = new Set<Promise<void>>();
  #settling: Promise<void> = Promise.resolve();
  #isStopped = false;
  #stop: (() => void) | undefined;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /** Decides what an earlier process left undecided, then follows the book. */
  async start(): Promise<void> {
    const { bets, book } = this.#parts;
    const restarted = answer(
      refusalBody({
        code: BET_CODES.serverRestarted,
        message: 'the server restarted before the bet was decided',
        facts: {},
      }),
    );
    for (const bet of await bets.inState('pending')) await bets.refuse(bet.id, restarted.body);
    for (const bet of await bets.inState('open')) if (bet.epoch !== book.epoch) await this.#voidAll(bet);
    this.#stop = book.onOutcomes((gameId) => this.#queue(() => this.#settleGame(gameId)));
    for (const gameId of await bets.awaitedGames()) this.#queue(() => this.#settleGame(gameId));
  }

  async stop(): Promise<void> {
    this.#stop?.();
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    this.#isStopped = true;
    await Promise.all(this.#decisions);
    await this.#settling;
  }

  quote(request: UpdateCouponRequest): object {
    const quote = quoteCoupon(this.#parts.book, request.items);
    return envelope(BET_CODES.accepted, '', quoteValue(quote, this.#currency.exponent));
  }

  /** `body` is what the id stands for: another body under the same id is another bet, and refused. */
  async place(userId: bigint, request: MakeBetRequest, body: unknown = request): Promise<Answer> {
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const known = await this.#parts.bets.find(userId, request.betGuid);
    if (known) return this.#again(known, bodyHash);

    const stake = checkRequest(request, this.#currency);
    if (typeof stake === 'object') {
      // What the door turns away is kept by its id alone: without legs, which may be too many, and without a stake, which may be none.
      const empty = { ...request, items: [] };
      const nothing = this.#newBet(userId, empty, bodyHash, amount(0n), quoteCoupon(this.#parts.book, []));
      return this.#keep(nothing, refusalBody(stake));
    }
    const quote = quoteCoupon(this.#parts.book, request.items);
    const bet = this.#newBet(userId, request, bodyHash, stake, quote);
    const verdict = judge(request, stake, quote, this.#currency);
    if (verdict.kind === 'refuse') return this.#keep(bet, refusalBody(verdict.refusal));
    // Before a delay a price may still come back: only the end of the delay judges it.
    const waitMs = bet.decidesAt - bet.placedAt;
    if (verdict.kind === 'reoffer' && waitMs === 0) return this.#keep(bet, this.#reofferBody(quote));

    switch (await this.#parts.bets.reserve(bet)) {
      case 'known':
        return this.place(userId, request, body);
      case 'not-enough-money':
        return this.#keep(
          bet,
          refusalBody({ code: BET_CODES.notEnoughMoney, message: 'not enough money', facts: {} }),
        );
      default:
    }
    if (waitMs === 0) return this.#decide(userId, request);
    // Lost with the process; the bet is refused at the next start then.
    this.#later(waitMs, async () => {
      await this.#decide(userId, request);
    });
    return delayed(request.betGuid, waitMs);
  }

  /** The placement of this id, whatever has become of it. */
  async ask(userId: bigint, betGuid: BetGuid): Promise<Answer> {
    const bet = await this.#parts.bets.find(userId, betGuid);
    if (bet) return this.#again(bet, bet.bodyHash);
    return answer(
      refusalBody({ code: BET_CODES.unheard, message: 'no bet of this id has arrived', facts: {} }),
    );
  }

  async list(userId: bigint, status: 'open' | 'settled' | 'all'): Promise<object> {
    const settled = ['won', 'lost', 'refunded'] as const;
    const states =
      status === 'open'
        ? (['open'] as const)
        : status === 'settled'
          ? settled
          : (['open', ...settled] as const);
    const bets = await this.#parts.bets.list(userId, states, LIST_LIMIT);
    return { success: true, data: bets.map((bet) => betValue(publicBet(bet), this.#currency.exponent)) };
  }

  #newBet(
    userId: bigint,
    request: MakeBetRequest,
    bodyHash: string,
    stake: Amount,
    quote: BookQuote,
  ): NewBet {
    const placedAt = this.#parts.nowMs();
    const waitMs = Math.max(0, ...request.items.map((item) => this.#parts.book.betDelayMs(item.gameId)));
    return {
      userId,
      betGuid: request.betGuid,
      bodyHash,
      kind: request.kind,
      currency: this.#currency.code,
      stake,
      odds: quote.totalOdds,
      potentialPayout: this.#potential(stake, quote),
      policy: request.policy,
      language: request.language,
      epoch: this.#parts.book.epoch,
      placedAt,
      decidesAt: placedAt + waitMs,
      legs: this.#legs(request, quote),
    };
  }

  #potential = (stake: Amount, quote: BookQuote): Amount =>
    quote.items.some((item) => item.finished)
      ? amount(0n)
      : returnOf(
          stake,
          quote.items.map((item) => item.odds),
        );

  #legs(request: MakeBetRequest, quote: BookQuote): readonly NewLeg[] {
    return quote.items.flatMap((item, index) => {
      const asked = request.items[index];
      if (!asked) return [];
      const head = item.game?.head(request.language);
      const names =
        head && [head.opponent1.name, head.opponent2?.name].filter((name) => name !== undefined).join(' – ');
      return {
        gameId: asked.gameId,
        key: item.key,
        feed: item.game?.feed ?? asked.feed,
        // The book's own names where it has them; what the page called market and selection is kept for display.
        texts: {
          ...asked.texts,
          ...(head && names ? { game: names, championship: head.championship.name } : {}),
        },
        seenOdds: asked.seenOdds,
        odds: item.odds,
        scoreAtPlacing: scoreText(item.game),
      };
    });
  }

  #reofferBody = (quote: BookQuote) =>
    envelope(BET_CODES.priceChanged, 'the price has changed', {
      Coupon: quoteValue(quote, this.#currency.exponent),
    });

  async #keep(bet: NewBet, body: object): Promise<Answer> {
    const text = JSON.stringify(body);
    if ((await this.#parts.bets.keepRefusal(bet, text)) === 'stored') return { status: 200, body: text };
    const known = await this.#parts.bets.find(bet.userId, bet.betGuid);
    return known ? this.#again(known, bet.bodyHash) : { status: 200, body: text };
  }

  async #again(bet: StoredBet, bodyHash: string): Promise<Answer> {
    if (bet.bodyHash !== bodyHash) {
      const code = BET_CODES.betGuidReused;
      return answer(refusalBody({ code, message: 'this id belongs to another bet', facts: {} }), 422);
    }
    if (bet.answer !== undefined) return { status: 200, body: bet.answer };
    if (bet.state === 'pending')
      return delayed(bet.betGuid, Math.max(1, bet.decidesAt - this.#parts.nowMs()));
    return this.#acceptedAnswer(bet);
  }

  /** The end of the delay: the same rule for every bet, whichever side the price went. */
  async #decide(userId: bigint, request: MakeBetRequest): Promise<Answer> {
    const { bets } = this.#parts;
    const bet = await bets.find(userId, request.betGuid);
    if (!bet || bet.state !== 'pending') return this.ask(userId, request.betGuid);
    const quote = quoteCoupon(this.#parts.book, request.items);
    const verdict = judge(request, bet.stake, quote, this.#currency);
    if (verdict.kind === 'take') {
      const legs = this.#legs(request, quote);
      await bets.accept(bet.id, quote.totalOdds, this.#potential(bet.stake, quote), legs);
      const taken = await bets.find(userId, request.betGuid);
      const kept = taken ? await this.#acceptedAnswer(taken) : await this.ask(userId, request.betGuid);
      // What was decided between the judgement and the statement is settled now: its notice may have passed already.
      for (const leg of legs) this.#queue(() => this.#settleGame(leg.gameId));
      return kept;
    }
    const body = verdict.kind === 'refuse' ? refusalBody(verdict.refusal) : this.#reofferBody(quote);
    await bets.refuse(bet.id, JSON.stringify(body));
    return this.ask(userId, request.betGuid);
  }

  async #acceptedAnswer(bet: StoredBet): Promise<Answer> {
    const balance = amountToDecimal(
      await this.#parts.ledger.balance(bet.userId, bet.currency),
      this.#currency.exponent,
    );
    const body = envelope(BET_CODES.accepted, '', {
      Id: Number(bet.id),
      Balance: Number(balance),
      BalanceText: balance,
      Coupon: null,
      Dt: `/Date(${bet.placedAt})/`,
      betGUID: bet.betGuid,
      waitTime: 0,
      Bet: betValue(publicBet({ ...bet, status: 'open' }), this.#currency.exponent),
    });
    return { status: 200, body: await this.#parts.bets.keepAnswer(bet.id, JSON.stringify(body)) };
  }

  async #settleGame(gameId: GameId): Promise<void> {
    const { bets, book } = this.#parts;
    for (const bet of await bets.waitingFor(gameId)) {
      const legs = [];
      for (const leg of bet.legs) {
        const outcome = leg.result === undefined ? book.outcome(leg.key) : undefined;
        if (outcome) await bets.decideLeg(bet.id, leg.key, outcome.result, outcome.reason);
        const result = leg.result ?? outcome?.result;
        legs.push({ odds: leg.odds, ...(result === undefined ? {} : { result }) });
      }
      const settlement = settle(bet.stake, legs);
      if (settlement) await bets.settle(bet.id, settlement.status, settlement.payout, this.#parts.nowMs());
    }
  }

  /** A bet of a world that is gone: every undecided leg counts as 1. */
  async #voidAll(bet: StoredBet): Promise<void> {
    const reason = { source: 'world-ended', rule: 'void-world-ended', facts: {} };
    for (const leg of bet.legs) await this.#parts.bets.decideLeg(bet.id, leg.key, 'void', reason);
    const settlement = settle(
      bet.stake,
      bet.legs.map(({ odds, result = 'void' }) => ({ odds, result })),
    );
    if (settlement)
      await this.#parts.bets.settle(bet.id, settlement.status, settlement.payout, this.#parts.nowMs());
  }

  /** One settlement after the other: a bet with legs in two games is never settled from two sides. */
  #queue(work: () => Promise<void>): void {
    this.#settling = this.#settling.then(work).catch(this.#parts.onError);
  }

  #later(milliseconds: number, work: () => Promise<void>): void {
    const cancel = this.#parts.after(milliseconds, () => {
      this.#timers.delete(cancel);
      // A decision that the database failed is taken later: until then the stake stays reserved.
      const decision = work()
        .catch((error: unknown) => {
          this.#parts.onError(error);
          if (!this.#isStopped) this.#later(RETRY_MS, work);
        })
        .finally(() => this.#decisions.delete(decision));
      this.#decisions.add(decision);
    });
    this.#timers.add(cancel);
  }
}

const delayed = (betGuid: BetGuid, waitMs: number): Answer =>
  answer(envelope(BET_CODES.accepted, '', { betGUID: betGuid, waitTime: waitMs }));

/** What the bettor may see of it. */
function publicBet({
  answer: _answer,
  bodyHash: _hash,
  decidesAt: _at,
  epoch: _epoch,
  state: _state,
  userId: _user,
  ...bet
}: StoredBet) {
  return bet;
}
