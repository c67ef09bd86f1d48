/**
 * Takes bets and decides them after the game's delay. Answers are bodies of `protocol/http/bets/make-bet.ts`;
 * the one that decided a placement is kept and given again, byte for byte, however often it is asked.
 */
import { createHash } from 'node:crypto';
import type { BetGuid, BetId } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { betValue } from '#protocol/http/bets/office-bets.ts';
import type { UpdateCouponRequest } from '#protocol/http/coupon/update-coupon.ts';
import { stakeRefusalBody } from '../../ledger/stake-limits.ts';
import { prepared } from '../../source/prepared.ts';
import type { PlacementTally } from '../../telemetry/placement-tally.ts';
import { requestNow } from '../../telemetry/request-scope.ts';
import {
  type BetSteps,
  NO_STEPS,
  type SteppedBet,
  type StepStart,
} from '../../telemetry/traces/bet-steps.ts';
import type { FreeBets } from '../advances/free-bets.ts';
import { CouponQuotes } from '../book/coupon-quotes.ts';
import type { PriceWatch } from '../book/price-watch.ts';
import { quoteCoupon } from '../book/quote.ts';
import { HOUSE_CURRENCY } from '../book/stake-currencies.ts';
import type { Swap } from '../cash-out/swap.ts';
import type { NewBet, StoredBet } from '../history/bet-rows.ts';
import { DeferredWork, type DeferredWorkParts } from '../orders/deferred-work.ts';
import type { Settler } from '../settling/settler.ts';
import { refuseUndecided } from '../settling/undecided-bets.ts';
import {
  type Answer,
  acceptedAnswer,
  delayed,
  exponentOf,
  noAdvance,
  notEnoughMoney,
  publicBet,
  refusalBody,
  reofferBody,
  reused,
  unheard,
} from './answers.ts';
import { DECIDED, NO_SUCH_ACCOUNT } from './bet-refusal.ts';
import type { BetStore } from './bet-store.ts';
import { closingBet, isClosed } from './closed-id.ts';
import { Judgement, type JudgementParts } from './judgement.ts';
import { knownAge, newBet, newLegs, potentialPayout, withOwnMoney, withPrices } from './new-bet.ts';
import { PlacingGroups } from './placing-groups.ts';
import { BONUS_MOVED, type NameableBonuses, NO_FREE_BET, purseFor, tokenFor, usedToken } from './terms.ts';
import { checkRequest, judge } from './verdict.ts';

export interface PlacingServiceParts extends JudgementParts, DeferredWorkParts {
  readonly bets: Pick<BetStore, keyof BetStore>;
  readonly settler: Pick<Settler, 'settleGame'>;
  readonly freeBets: Pick<FreeBets, 'find' | 'refuseUse'>;
  /** The bonuses that bets can name; none, unless given. */
  readonly bonuses?: NameableBonuses;
  readonly tally?: PlacementTally;
  readonly steps?: BetSteps;
  /** A bet is taken: its receipt is due. */
  readonly onTaken?: (id: BetId) => void;
  /** A bet was paid for and replaced: its receipt is due. */
  readonly onSold?: (id: BetId) => void;
}

const [LIST_LIMIT, RETRY_MS] = [100, 1_000];
/** The states of bets in each list. */
const SETTLED = ['won', 'lost', 'refunded', 'cashed_out'] as const;
const LISTED = { open: ['open'], settled: SETTLED, all: ['open', ...SETTLED] } as const;

export class PlacingService {
  readonly #parts: PlacingServiceParts;
  readonly #quotes: CouponQuotes;
  readonly #judgement: Judgement;
  readonly #work: DeferredWork;
  readonly #groups: PlacingGroups;
  readonly #steps: BetSteps;

  constructor(parts: PlacingServiceParts) {
    this.#parts = parts;
    this.#quotes = new CouponQuotes(parts);
    this.#judgement = new Judgement(parts, this.#quotes);
    this.#work = new DeferredWork(parts);
    this.#steps = parts.steps ?? NO_STEPS;
    this.#groups = new PlacingGroups(parts.bets, (bet) => this.#catchUp(bet));
  }

  /** Decides what an earlier process left undecided. */
  start(): Promise<void> {
    return refuseUndecided(this.#parts);
  }

  /** Stops at once, or once the bets that wait are decided: nobody else decides them, and they would be refused. */
  async stop(drainMs = 0): Promise<void> {
    if (drainMs > 0) await this.#work.drained(drainMs);
    await this.#work.stop();
  }

  /** Resolves when the decisions that are under way are taken. */
  idle(): Promise<void> {
    return this.#work.idle();
  }

  quote(request: UpdateCouponRequest): Promise<object> {
    return prepared(this.#parts.book, () => this.#quotes.answer(request));
  }

  /** Places a bet. `sent` is what the id stands for: another body under the same id is another bet, and refused. */
  async place(
    userId: bigint,
    request: MakeBetRequest,
    sent: unknown = request,
    arrival?: StepStart,
  ): Promise<Answer> {
    const requestId = requestNow();
    const stepped = { betGuid: request.betGuid, ...(requestId === undefined ? {} : { requestId }) };
    const end = this.#steps.begin(stepped, 'placement', arrival);
    return this.#place(userId, request, sent, stepped).finally(end);
  }

  async #place(userId: bigint, request: MakeBetRequest, sent: unknown, stepped: SteppedBet): Promise<Answer> {
    const { betGuid: _betGuid, ...origin } = stepped;
    const bodyHash = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
    const id = await this.#parts.bets.nextId();
    const staked = this.#quotes.staked(request.currency);
    const { currency } = staked ?? HOUSE_CURRENCY;
    // Who may hold no account in it has no money there.
    const stake = staked ? checkRequest(request, currency) : NO_SUCH_ACCOUNT;
    if (typeof stake === 'object') {
      // What `checkRequest` refuses is kept by its id alone: without legs, which may be too many, and without a stake, which may be none.
      const empty = { ...request, items: [] };
      const nothing = newBet(
        this.#judgement.now(),
        { ...origin, id, userId, bodyHash },
        empty,
        amount(0n),
        quoteCoupon(this.#parts.book, []),
      );
      return this.#keep(nothing, refusalBody(stake));
    }
    const identity = { ...origin, id, userId, bodyHash };
    const token = await tokenFor(userId, request, this.#parts, this.#parts.nowMs());
    const old = await this.#judgement.replacedBy(userId, request);
    const advance = request.extras?.advance
      ? await this.#parts.advances.offer(userId, currency.code)
      : undefined;
    const purse = await purseFor(userId, request, currency.code, this.#parts.bonuses);
    const endQueue = this.#steps.begin(stepped, 'queue');
    const judged = () => {
      endQueue();
      const end = this.#steps.begin(stepped, 'checks');
      try {
        return this.#judgement.judged(identity, request, stake, { token, old, advance, purse });
      } finally {
        end();
      }
    };
    await this.#parts.book.prepare?.(() =>
      this.#judgement.judged(identity, request, stake, { token, old, advance, purse }),
    );
    if (this.#judgement.isPlain(request)) {
      const taken = await this.#groups.place({ userId, betGuid: request.betGuid, judged });
      if (taken) return taken;
    }
    // From here to the statement that takes the bet nothing is waited for: what the book knows now decides (P15).
    const { bet, ...now } = judged();
    if ('body' in now) return this.#keep(bet, now.body, usedToken(token));
    return now.way === 'reserve' ? this.#reserve(bet, request) : this.#takeAtOnce(bet);
  }

  async #takeAtOnce(bet: NewBet): Promise<Answer> {
    const taken = await this.#parts.bets.takeAtOnce(bet, acceptedAnswer(bet));
    if (taken === 'known') return this.#known(bet);
    if (taken === 'not-enough-money') return this.#keep(bet, notEnoughMoney());
    if (taken === 'free-bet-used') return this.#keep(bet, refusalBody(NO_FREE_BET), bet.freeBetId);
    if (taken === 'bonus-moved') return this.#keep(withOwnMoney(bet), refusalBody(BONUS_MOVED));
    if (taken === 'decided') return this.#keep(bet, refusalBody(DECIDED));
    if (taken === 'no-advance') return this.#keep(bet, refusalBody(noAdvance('not-enough')));
    if ('refusedBy' in taken) return this.#keep(bet, stakeRefusalBody(taken));
    this.#catchUp(bet);
    return { status: 200, body: taken.answer };
  }

  async #reserve(bet: NewBet, request: MakeBetRequest): Promise<Answer> {
    const waitMs = bet.decidesAt - bet.placedAt;
    const watch = this.#judgement.watch(bet);
    const decide = () => this.#decide(bet, request, watch);
    try {
      const end = await this.#parts.bets.reserve(bet);
      if (end !== 'stored') watch.stop();
      if (end === 'known') return await this.#known(bet);
      if (end === 'not-enough-money') return await this.#keep(bet, notEnoughMoney());
      if (end === 'free-bet-used') return await this.#keep(bet, refusalBody(NO_FREE_BET), bet.freeBetId);
      if (end === 'bonus-moved') return await this.#keep(withOwnMoney(bet), refusalBody(BONUS_MOVED));
      if (end === 'no-advance') return await this.#keep(bet, refusalBody(noAdvance('not-enough')));
      if (typeof end === 'object') return await this.#keep(bet, stakeRefusalBody(end));
    } catch (error) {
      // The answer was lost between here and the database; the bet may be there. It is decided then like any other.
      this.#work.later(waitMs, decide);
      throw error;
    }
    // Lost with the process; the bet is refused at the next start then.
    if (waitMs > 0) {
      this.#parts.tally?.wait();
      this.#work.later(waitMs, decide);
      return delayed(request.betGuid, waitMs);
    }
    try {
      await decide();
    } catch (error) {
      // Nobody knows whether it took effect; it is decided then like any other.
      this.#work.later(RETRY_MS, decide);
      throw error;
    }
    return this.#known(bet);
  }

  /** Stored already: by an earlier call, or by one beside this one. */
  async #known(bet: NewBet): Promise<Answer> {
    const known = await this.#parts.bets.find(bet.userId, bet.betGuid);
    return known ? this.#again(known, bet.bodyHash) : unheard();
  }

  /** What was decided between the judgement and the statement is settled now: its notice may have passed already. */
  #catchUp(bet: NewBet): void {
    const { book, nowMs, onTaken, settler, tally } = this.#parts;
    tally?.decide({ ErrorCode: BET_CODES.accepted }, nowMs() - bet.placedAt);
    onTaken?.(bet.id);
    for (const leg of bet.legs) if (book.outcome(leg.key)) settler.settleGame(leg.gameId);
  }

  /** What has become of the placement of this id; undefined where none has arrived. */
  async knownAnswer(userId: bigint, betGuid: BetGuid): Promise<Answer | undefined> {
    const bet = await this.#parts.bets.find(userId, betGuid);
    return bet && this.#again(bet, bet.bodyHash);
  }

  /** The same, and where none has arrived none will be taken any more. */
  async ask(userId: bigint, betGuid: BetGuid): Promise<Answer> {
    const known = await this.knownAnswer(userId, betGuid);
    if (known) return known;
    const { bets, book, nowMs } = this.#parts;
    const closing = closingBet(book, { id: await bets.nextId(), userId, betGuid, at: nowMs() });
    await bets.close(closing, unheard().body);
    return (await this.knownAnswer(userId, betGuid)) ?? unheard();
  }

  async list(userId: bigint, status: keyof typeof LISTED): Promise<object> {
    const bets = await this.#parts.bets.list(userId, LISTED[status], LIST_LIMIT);
    return { success: true, data: bets.map((bet) => betValue(publicBet(bet), exponentOf(bet))) };
  }

  /** `tokenId`: the free bet that another bet has, which can be appealed. */
  async #keep(bet: NewBet, body: object, tokenId?: string): Promise<Answer> {
    const { bets, freeBets, nowMs, tally } = this.#parts;
    const text = JSON.stringify(body);
    if ((await bets.keepRefusal(bet, text)) !== 'stored') return this.#known(bet);
    tally?.decide(body, nowMs() - bet.placedAt);
    if (tokenId !== undefined) await freeBets.refuseUse(bet.userId, tokenId, nowMs());
    return { status: 200, body: text };
  }

  #again(bet: StoredBet, bodyHash: string): Answer {
    if (bet.bodyHash !== bodyHash && !isClosed(bet)) return reused();
    if (bet.answer !== undefined) return { status: 200, body: bet.answer };
    return delayed(bet.betGuid, Math.max(1, bet.decidesAt - this.#parts.nowMs()));
  }

  /** The end of the delay: the same rule for every bet, whichever side the price went. */
  async #decide(bet: NewBet, request: MakeBetRequest, watch: PriceWatch): Promise<void> {
    const { bets, nowMs } = this.#parts;
    const old = await this.#judgement.replacedBy(bet.userId, request);
    const staked = this.#quotes.staked(bet.currency) ?? HOUSE_CURRENCY;
    const { currency } = staked;
    const read = () => [this.#quotes.of(request, staked), this.#judgement.swapOf(request, old)] as const;
    const [quote] = await prepared(this.#parts.book, read);
    const verdict = judge(request, bet.stake, quote, currency);
    const swap = verdict.kind === 'take' ? this.#judgement.swapOf(request, old) : undefined;
    if (verdict.kind === 'take' && !(swap && 'code' in swap)) {
      const taken: NewBet = {
        ...bet,
        form: quote.form,
        odds: quote.totalOdds,
        potentialPayout: potentialPayout(bet.stake, quote, bet.terms),
        legs: withPrices(newLegs(request, quote), watch),
        ...knownAge(this.#parts.book),
      };
      const end = await this.#accept(taken, swap);
      // The old bet was settled or paid for meanwhile: both are judged again as they are now.
      if (end === 'changed') return this.#decide(bet, request, watch);
      watch.stop();
      if (end === 'taken') this.#catchUp(taken);
      return;
    }
    watch.stop();
    const refusal = verdict.kind === 'refuse' ? verdict.refusal : swap && 'code' in swap ? swap : undefined;
    const body = refusal ? refusalBody(refusal) : reofferBody(quote, bet);
    const reason = String(refusal?.code ?? BET_CODES.priceChanged);
    await bets.refuse(bet.id, JSON.stringify(body), { actor: 'trader', reason, at: nowMs() });
    this.#parts.tally?.decide(body, nowMs() - bet.placedAt);
  }

  async #accept(taken: NewBet, swap: Swap | undefined): Promise<'taken' | 'changed' | 'over'> {
    const { bets, nowMs, swaps } = this.#parts;
    const answer = acceptedAnswer(taken);
    const end = await (swap ? swaps.take(taken, swap, answer, nowMs()) : bets.accept(taken, answer, nowMs()));
    if (!swap && end !== 'decided') return 'taken';
    if (swap && typeof end === 'object') {
      this.#parts.onSold?.(swap.old.id);
      return 'taken';
    }
    if (end === 'changed')
      return (await bets.find(taken.userId, taken.betGuid))?.state === 'pending' ? 'changed' : 'over';
    const [code, body] =
      end === 'decided' ? [DECIDED.code, refusalBody(DECIDED)] : [BET_CODES.notEnoughMoney, notEnoughMoney()];
    await bets.refuse(taken.id, JSON.stringify(body), { actor: 'trader', reason: String(code), at: nowMs() });
    return 'over';
  }
}
