/**
 * Offers for open bets, and cash-outs: asked for by their own id, decided after the delay of the games that are still
 * open by one rule, and never twice. Offers are made from the book's prices of the moment by the calculator; offers that
 * were shown are kept as they change. A rule cashes out by itself, also while its owner is not signed in.
 */
import { createHash, randomUUID } from 'node:crypto';
import { betMoney } from '#domain/coupon/bet/bet-money.ts';
import { termsOfPart } from '#domain/coupon/bet/bet-part.ts';
import {
  type CashOutAnswer,
  type CashOutRefusal,
  type CashOutRequest,
  type CashOutRule,
  judgeCashOut,
  partOf,
} from '#domain/coupon/offers/cash-out-deal.ts';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import { fractionText } from '#domain/money/rational.ts';
import { type BetOffer, type BetOffers, cashOutAnswerBody } from '#protocol/http/bets/cash-out.ts';
import type { CashOutEvent } from '#protocol/http/bets/cash-out-events.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { type After, isOneOfSeveral, LOST_AFTER_MS, type Part } from '../../cluster/part.ts';
import { prepared } from '../../source/prepared.ts';
import type { Book } from '../../source/source.ts';
import { betOffer } from '../book/bet-offer.ts';
import type { StoredBet } from '../history/bet-rows.ts';
import { DeferredWork } from '../orders/deferred-work.ts';
import { type Answer, exponentOf } from '../placing/answers.ts';
import type { AskedCashOut, CashOutActor, CashOutStore, KnownCashOut, NewCashOut } from './cash-out-store.ts';
import { KeptOffers } from './kept-offers.ts';

export interface CashOutServiceParts {
  readonly book: Book;
  readonly cashOuts: Pick<CashOutStore, keyof CashOutStore>;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly onError: (error: unknown) => void;
  /** A part of the bet, or all of it, is paid for: its receipt is due. */
  readonly onTaken?: (id: BetId) => void;
  /** The part of the program; `all` unless given. */
  readonly part?: Part;
  /** The timers of what one node at a time does; those of the program unless given. */
  readonly turnAfter?: After;
}

/** `pays`: after tax; absent while no offer is made. */
export interface BetWorth {
  readonly currency: string;
  readonly pays: Amount | undefined;
}

const WHOLE_PERCENT = 100;
const OFFERS_LIMIT = 100;
const EVENTS_LIMIT = 200;
/** The interval at which rules are compared with the offers of the moment. */
const RULES_MS = 1_000;

export class CashOutService {
  readonly #parts: CashOutServiceParts;
  readonly #work: DeferredWork;
  readonly #watching: DeferredWork;
  /** Whether others set rules, and leave cash-outs undecided when they end. */
  readonly #isShared: boolean;
  #mayHaveRules = false;
  readonly #kept = new KeptOffers();

  constructor(parts: CashOutServiceParts) {
    this.#parts = parts;
    this.#work = new DeferredWork(parts);
    this.#watching = new DeferredWork({ ...parts, after: parts.turnAfter ?? parts.after });
    this.#isShared = isOneOfSeveral(parts.part ?? 'all');
  }

  /** Refuses what an earlier process left undecided: nothing was paid. Then the rules are watched. */
  async start(): Promise<void> {
    if (!this.#isShared) await this.#refusePending(() => true);
    this.#mayHaveRules = this.#isShared || (await this.#parts.cashOuts.hasRules());
    this.#watchRules();
  }

  /** The same of what another process left that works beside this one, or did. */
  endLost(): Promise<void> {
    const before = this.#parts.nowMs() - LOST_AFTER_MS;
    return this.#refusePending(({ decidesAt }) => decidesAt < before);
  }

  async #refusePending(isLost: (asked: AskedCashOut) => boolean): Promise<void> {
    const { cashOuts, nowMs } = this.#parts;
    const body = textOf({ kind: 'refused', code: 'restarted' });
    for (const asked of await cashOuts.pending())
      if (isLost(asked)) await cashOuts.refuse(asked.id, 'restarted', body, nowMs());
  }

  /** Stops at once, or once the cash-outs that wait are decided. */
  async stop(drainMs = 0): Promise<void> {
    await this.#watching.stop();
    if (drainMs > 0) await this.#work.drained(drainMs);
    await this.#work.stop();
  }

  /** Resolves when the decisions that are under way are taken. */
  async idle(): Promise<void> {
    await this.#watching.idle();
    await this.#work.idle();
  }

  async offers(userId: bigint): Promise<BetOffers> {
    const { cashOuts, nowMs } = this.#parts;
    const [bets, rules] = await Promise.all([
      cashOuts.openBets(userId, OFFERS_LIMIT),
      cashOuts.rulesOf(userId),
    ]);
    const at = nowMs();
    const { book } = this.#parts;
    const offers = await prepared(book, () => bets.map((bet) => this.#offer(bet, rules.get(bet.id))));
    await this.#keep(offers, at);
    return { at, offers };
  }

  /** What all of an open bet is bought back for now; undefined where the account has no such open bet. */
  async worthOf(userId: bigint, betId: BetId): Promise<BetWorth | undefined> {
    const bet = await this.#parts.cashOuts.bet(userId, betId);
    if (bet?.state !== 'open') return undefined;
    const { offer, openStake } = await this.#preparedOffer(bet);
    const part = offer.kind === 'offer' ? partOf(offer.offer, openStake, WHOLE_PERCENT, bet) : undefined;
    return { currency: bet.currency, pays: part?.paid };
  }

  async ask(userId: bigint, request: CashOutRequest, body: unknown = request): Promise<Answer> {
    const { cashOuts } = this.#parts;
    const known = await cashOuts.find(userId, request.cashOutGuid);
    const bodyHash = createHash('sha256').update(stable(body)).digest('hex');
    if (known) return this.#again(known, bodyHash);
    const bet = await cashOuts.bet(userId, request.betId);
    if (!bet || bet.state === 'pending' || bet.state === 'refused')
      return json(404, apiErrorBody({ code: 'not-found', detail: 'there is no such bet' }));
    return this.#ask(bet, request, 'bettor', bodyHash);
  }

  /** What has become of the cash-out of this id; undefined where none has arrived. */
  async knownAnswer(userId: bigint, guid: CashOutGuid): Promise<Answer | undefined> {
    const known = await this.#parts.cashOuts.find(userId, guid);
    return known && this.#again(known, known.bodyHash);
  }

  /** The same, and where none has arrived none will be taken any more: a request may still be on its way. */
  async answerOf(userId: bigint, guid: CashOutGuid): Promise<Answer> {
    const known = await this.knownAnswer(userId, guid);
    if (known) return known;
    const { cashOuts, nowMs } = this.#parts;
    const unheard = say({ kind: 'unheard' });
    await cashOuts.close(userId, guid, unheard.body, nowMs());
    return (await this.knownAnswer(userId, guid)) ?? unheard;
  }

  /** Digits of the money of a bet; none where the account has no such bet. */
  async exponentOf(userId: bigint, betId: BetId): Promise<number> {
    const bet = await this.#parts.cashOuts.bet(userId, betId);
    return bet ? exponentOf(bet) : 0;
  }

  events(userId: bigint, betId: BetId): Promise<readonly CashOutEvent[]> {
    return this.#parts.cashOuts.events(userId, betId, EVENTS_LIMIT);
  }

  /** Sets the rule of a bet; without a rule the present one is removed. False where the account has no such open bet. */
  async setRule(userId: bigint, betId: BetId, rule: CashOutRule | undefined): Promise<boolean> {
    const { cashOuts, nowMs } = this.#parts;
    if (rule) {
      this.#mayHaveRules = true;
      return cashOuts.setRule(userId, betId, rule, nowMs());
    }
    await cashOuts.dropRule(userId, betId);
    return true;
  }

  async #ask(
    bet: StoredBet,
    request: CashOutRequest,
    actor: CashOutActor,
    bodyHash: string,
  ): Promise<Answer> {
    const { cashOuts, nowMs } = this.#parts;
    const { offer, openStake, waitMs } = await this.#preparedOffer(bet);
    const askedAt = nowMs();
    const cashOut = { userId: bet.userId, request, actor, bodyHash, askedAt, decidesAt: askedAt + waitMs };
    if (bet.state !== 'open') return this.#refuseAtOnce(cashOut, bet, 'settled');
    // Before a delay the value may still come back: only the end of the delay judges it.
    const verdict = judgeCashOut(request, offer, openStake, bet);
    if (verdict.kind === 'refuse' && !(verdict.code === 'changed' && waitMs > 0))
      return this.#refuseAtOnce(cashOut, bet, verdict.code, verdict.pays);
    const id = await cashOuts.ask(cashOut);
    if (id === 'busy') return this.#refuseAtOnce(cashOut, bet, 'busy');
    if (id === undefined) return this.answerOf(bet.userId, request.cashOutGuid);
    const asked = { ...cashOut, id, state: 'pending', answer: undefined } as const;
    if (waitMs > 0) {
      this.#work.later(waitMs, () => this.#decide(asked));
      return say({ kind: 'delayed', waitMs });
    }
    try {
      await this.#decide(asked);
    } catch (error) {
      // Nobody knows whether it took effect; it is decided then like any other.
      this.#work.later(RULES_MS, () => this.#decide(asked));
      throw error;
    }
    return this.answerOf(bet.userId, request.cashOutGuid);
  }

  async #decide(asked: AskedCashOut): Promise<void> {
    const { cashOuts, nowMs } = this.#parts;
    const bet = await cashOuts.bet(asked.userId, asked.request.betId);
    const refuse = (code: CashOutRefusal, pays?: Amount) =>
      cashOuts.refuse(asked.id, code, textOf(refusal(code, pays), bet && exponentOf(bet)), nowMs());
    if (bet?.state !== 'open') return refuse('settled');
    const { haircut, offer, openStake } = await this.#preparedOffer(bet);
    const verdict = judgeCashOut(asked.request, offer, openStake, bet);
    if (verdict.kind === 'refuse') return refuse(verdict.code, verdict.pays);
    if (offer.kind === 'none') return refuse(offer.reason);
    const { closedStake, openStake: rest, paid, tax } = verdict.part;
    const at = nowMs();
    const isTaken = await cashOuts.take(asked, bet, {
      paid,
      tax,
      closedStake,
      potentialPayout: potential(bet, rest),
      offer: offer.offer,
      fair: fractionText(offer.fair),
      haircut: fractionText(haircut),
      at,
      answer: textOf({ kind: 'taken', paid, tax, closedStake, openStake: rest, at }, exponentOf(bet)),
    });
    if (isTaken) this.#parts.onTaken?.(bet.id);
    // A result came in between: the bet is judged again as it is now.
    if (!isTaken && (await cashOuts.find(asked.userId, asked.request.cashOutGuid))?.state === 'pending')
      await this.#decide(asked);
  }

  #preparedOffer(bet: StoredBet): Promise<BetOffer> {
    return prepared(this.#parts.book, () => this.#offer(bet));
  }

  #offer(bet: StoredBet, rule?: CashOutRule): BetOffer {
    return betOffer(this.#parts.book, bet, rule);
  }

  async #keep(offers: readonly BetOffer[], at: number): Promise<void> {
    const news = offers.flatMap(({ betId, offer }) => {
      const word = offer.kind === 'offer' ? String(offer.offer) : offer.reason;
      if (!this.#kept.isNews(betId, word, at)) return [];
      return [offer.kind === 'offer' ? { betId, offer: offer.offer } : { betId, reason: offer.reason }];
    });
    await this.#parts.cashOuts.keepOffers(news, at);
  }

  #watchRules(): void {
    this.#watching.later(RULES_MS, async () => {
      try {
        const ruled = this.#mayHaveRules ? await this.#parts.cashOuts.ruledBets() : [];
        if (ruled.length === 0 && this.#mayHaveRules && !this.#isShared)
          this.#mayHaveRules = await this.#parts.cashOuts.hasRules();
        for (const { bet, rule } of ruled) {
          const { offer, openStake } = await this.#preparedOffer(bet);
          const part = offer.kind === 'offer' ? partOf(offer.offer, openStake, rule.percent, bet) : undefined;
          if (!part || part.paid < rule.least) continue;
          const request = {
            ...rule,
            cashOutGuid: randomUUID() as CashOutGuid,
            betId: bet.id,
            seen: part.paid,
          };
          await this.#ask(bet, request, 'automatic', 'automatic');
        }
      } catch (error) {
        this.#parts.onError(error);
      }
      this.#watchRules();
    });
  }

  async #refuseAtOnce(
    cashOut: NewCashOut,
    bet: StoredBet,
    code: CashOutRefusal,
    pays?: Amount,
  ): Promise<Answer> {
    const body = textOf(refusal(code, pays), exponentOf(bet));
    if (await this.#parts.cashOuts.keepRefusal(cashOut, code, body)) return { status: 200, body };
    return this.answerOf(cashOut.userId, cashOut.request.cashOutGuid);
  }

  #again(known: KnownCashOut, bodyHash: string): Answer {
    if (known.bodyHash !== bodyHash && !known.isClosed)
      return json(422, apiErrorBody({ code: 'id-reused', detail: 'this id belongs to another cash-out' }));
    if (known.answer !== undefined) return { status: 200, body: known.answer };
    return say({ kind: 'delayed', waitMs: Math.max(1, known.decidesAt - this.#parts.nowMs()) });
  }
}

const refusal = (code: CashOutRefusal, pays: Amount | undefined): CashOutAnswer => ({
  kind: 'refused',
  code,
  ...(pays === undefined ? {} : { pays }),
});

/** The text of an answer. `exponent` is that of the currency of the bet, where the answer has money. */
const textOf = (answer: CashOutAnswer, exponent = 0): string =>
  JSON.stringify(cashOutAnswerBody(answer, exponent));
const say = (answer: CashOutAnswer): Answer => ({ status: 200, body: textOf(answer) });
const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) });

const stable = (body: unknown): string =>
  JSON.stringify(body, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Every open leg won, decided ones as they are. */
const potential = (bet: StoredBet, stake: Amount): Amount =>
  stake === 0n
    ? amount(0n)
    : amount(
        betMoney(
          stake,
          bet.legs.map(({ odds, result }) => ({ odds, result: result ?? 'win' })),
          bet.form,
          termsOfPart(bet.terms, stake, bet.stake),
        ).net,
      );
