/** The book's word on a placement as of now: the bet as it would be stored, and whether it is taken, waits or is refused. Nothing is stored here. */
import type { Amount } from '#domain/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import type { Advance } from '#protocol/http/bets/advance.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { parseBetId } from '#protocol/http/bets/bet-ids.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import type { AdvanceService } from '../advances/advance-service.ts';
import { betOffer } from '../book/bet-offer.ts';
import type { CouponQuotes, CouponQuotesParts } from '../book/coupon-quotes.ts';
import { PriceWatch } from '../book/price-watch.ts';
import { HOUSE_CURRENCY } from '../book/stake-currencies.ts';
import { judgeSwap, type Swap } from '../cash-out/swap.ts';
import type { SwapStore } from '../cash-out/swap-store.ts';
import type { NewBet, StoredBet } from '../history/bet-rows.ts';
import { noAdvance, refusalBody, reofferBody } from './answers.ts';
import type { BetRefusal } from './bet-refusal.ts';
import { newBet, withPrices } from './new-bet.ts';
import type { Judged } from './placing-groups.ts';
import { type NamedThing, type SpendableBonus, termsOf, withBonusMoney } from './terms.ts';
import { judge } from './verdict.ts';

export interface JudgementParts extends CouponQuotesParts {
  readonly advances: Pick<AdvanceService, 'offer' | 'newAdvance'>;
  readonly swaps: Pick<SwapStore, keyof SwapStore>;
  /** The real time, epoch ms: delays are the bettor's, not the world's. */
  readonly nowMs: () => number;
}

/** Facts that were looked up for a placement. */
interface LookedUp {
  readonly token: NamedThing | undefined;
  readonly old: Awaited<ReturnType<SwapStore['bet']>>;
  readonly advance: Advance | undefined;
  readonly purse: SpendableBonus | undefined;
}

export class Judgement {
  readonly #parts: JudgementParts;
  readonly #quotes: CouponQuotes;

  constructor(parts: JudgementParts, quotes: CouponQuotes) {
    this.#parts = parts;
    this.#quotes = quotes;
  }

  /** The judgement of the placement by the book as it is now: the bet as it would be stored, and where it is not to be taken the refusal. */
  judged(
    identity: Pick<NewBet, 'id' | 'userId' | 'bodyHash' | 'requestId'>,
    request: MakeBetRequest,
    stake: Amount,
    { advance, old, purse, token }: LookedUp,
  ): Judged {
    const staked = this.#quotes.staked(request.currency) ?? HOUSE_CURRENCY;
    const { currency } = staked;
    const quote = this.#quotes.of(request, staked);
    const asked = termsOf(request, stake, quote, token, currency, this.#parts.nowMs());
    const given = purse && 'terms' in asked ? withBonusMoney(asked, stake, quote, purse) : asked;
    const isGiven = 'terms' in given;
    const bet = this.#inPlaceOf(
      old,
      newBet(this.now(), identity, request, stake, quote, isGiven ? given : undefined),
    );
    if (!isGiven) return { way: 'keep', bet, body: refusalBody(given) };
    const verdict = judge(request, stake, quote, currency);
    if (verdict.kind === 'refuse') return { way: 'keep', bet, body: refusalBody(verdict.refusal) };
    // Before a delay a price may still come back: only the end of the delay judges it.
    const waitMs = bet.decidesAt - bet.placedAt;
    if (verdict.kind === 'reoffer' && waitMs === 0)
      return { way: 'keep', bet, body: reofferBody(quote, bet) };
    if (advance?.reason ?? (advance && token))
      return { way: 'keep', bet, body: refusalBody(noAdvance(advance?.reason ?? 'tokens')) };
    const swap = this.swapOf(request, old);
    if (swap && 'code' in swap && !(swap.code === BET_CODES.saleChanged && waitMs > 0))
      return { way: 'keep', bet, body: refusalBody(swap) };
    if (advance)
      return {
        way: 'reserve',
        bet: { ...bet, advance: this.#parts.advances.newAdvance(advance, bet.placedAt) },
      };
    if (waitMs > 0 || swap) return { way: 'reserve', bet };
    const watch = this.watch(bet);
    watch.stop();
    return { way: 'take', bet: { ...bet, legs: withPrices(bet.legs, watch) } };
  }

  now() {
    const { book, nowMs } = this.#parts;
    return { book, placedAt: nowMs() };
  }

  /** Asks for nothing but a bet that nobody waits with. */
  isPlain({ extras, items }: MakeBetRequest): boolean {
    const { book } = this.#parts;
    return (
      extras?.promo === undefined &&
      extras?.saleBetId === undefined &&
      !extras?.advance &&
      items.every(({ gameId }) => book.betDelayMs(gameId) === 0)
    );
  }

  /** The bet that is to be replaced; undefined where none is, or the account has none of this number. */
  async replacedBy(userId: bigint, { extras }: MakeBetRequest) {
    const betId = parseBetId(extras?.saleBetId);
    return betId && this.#parts.swaps.bet(userId, betId);
  }

  /** The new bet in the place of the old one: it waits for the games of both. */
  #inPlaceOf(old: StoredBet | undefined, bet: NewBet): NewBet {
    if (!old) return bet;
    const { waitMs } = betOffer(this.#parts.book, old);
    return { ...bet, replaces: old.id, decidesAt: Math.max(bet.decidesAt, bet.placedAt + waitMs) };
  }

  swapOf(
    { currency = DEFAULT_CURRENCY, extras }: MakeBetRequest,
    old: Awaited<ReturnType<SwapStore['bet']>>,
  ): Swap | BetRefusal | undefined {
    if (extras?.saleBetId === undefined) return undefined;
    return judgeSwap(this.#parts.book, extras, old, currencyOf(currency));
  }

  watch(bet: NewBet): PriceWatch {
    const { book, nowMs } = this.#parts;
    return new PriceWatch(
      book,
      bet.legs.map(({ key }) => key),
      nowMs,
    );
  }
}
