/** Sells coupons of the toto: what is asked for is held against the draw, and stored with its money by one statement, once for each id. */
import { createHash } from 'node:crypto';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { ceiling, floor, multiply, rational } from '#domain/money/rational.ts';
import { REQUIRED } from '#domain/text/text-problem.ts';
import { isMask, type Picks, priceOf, variantsOf } from '#domain/toto/coupon-variants.ts';
import { isFree, MOST_VARIANTS, type TotoRules } from '#domain/toto/toto-rules.ts';
import type { Money } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import type { StakeCurrencies, StakeCurrency } from '../betting/book/stake-currencies.ts';
import { limitRefusal } from '../ledger/stake-limits.ts';
import { type Book, isBehind } from '../source/source.ts';
import type { CouponStore, StoredCoupon } from './coupon-store.ts';
import { outcomesOf } from './draw-games.ts';
import type { DrawKeeper } from './draw-keeper.ts';
import type { Draw, DrawStore, PoolMoney } from './draw-store.ts';

export interface CouponServiceParts {
  readonly book: Book;
  readonly draws: DrawStore;
  readonly coupons: CouponStore;
  readonly keeper: Pick<DrawKeeper, 'isOver' | 'step'>;
  readonly currencies: StakeCurrencies;
  /** The categories that the site has. */
  readonly categories: () => readonly string[];
  readonly nowMs: () => number;
}

export interface CouponWish {
  readonly couponGuid: string;
  readonly drawId: string;
  readonly picks: Picks;
  readonly price: Money;
}

const wrong = (field: 'picks' | 'price', detail: string): Refusal => ({
  code: 'wrong-fields',
  detail,
  fields: { [field]: REQUIRED },
});
const NO_DRAW: Refusal = { code: 'not-found', detail: 'there is no such draw' };
const CLOSED: Refusal = { code: 'not-possible-now', detail: 'the draw sells no more coupons' };
const BEHIND: Refusal = { code: 'not-possible-now', detail: 'the world is behind its clock' };
const FREE_ONCE: Refusal = { code: 'already-used', detail: 'an account has one free coupon of a draw' };
const REUSED: Refusal = { code: 'guid-reused', detail: 'another coupon has this id' };
const NO_MONEY: Refusal = { code: 'not-enough-money', detail: 'the account has not enough money' };

/** The amounts of rules in a currency: prices are rounded up and what the house gives down, so that neither is better than the rules. */
export function poolMoneyIn(rules: TotoRules, { currency, minorRate }: StakeCurrency): PoolMoney {
  const converted = (value: bigint) => multiply(rational(value), minorRate);
  return {
    currency: currency.code,
    unit: amount(ceiling(converted(rules.unit))),
    added: amount(floor(converted(rules.added))),
    leastJackpot: amount(floor(converted(rules.leastJackpot))),
  };
}

export class CouponService {
  readonly #parts: CouponServiceParts;

  constructor(parts: CouponServiceParts) {
    this.#parts = parts;
  }

  /** Buys a coupon. The same id with the same body is the same coupon, whatever has become of it. */
  async buy(userId: bigint, wish: CouponWish): Promise<Result<StoredCoupon, Refusal>> {
    const { book, categories, coupons, draws, keeper, nowMs } = this.#parts;
    const { couponGuid, picks, price } = wish;
    const bodyHash = hashOf(wish);
    const known = await this.#known(userId, couponGuid, bodyHash);
    if (known) return known;
    const draw = await draws.find(BigInt(wish.drawId));
    if (!draw || !categories().includes(draw.category)) return failed(NO_DRAW);
    const staked = this.#parts.currencies.of(price.currency.code);
    if (!staked) return failed(wrong('price', 'nothing is staked in this currency'));
    const money = poolMoneyIn(draw.rules, staked);
    const problem = problemOf(draw, wish, money, staked);
    if (problem) return failed(problem);
    if (draw.state === 'open') await draws.openPool(draw, money);
    // From here to the statement that stores it nothing is waited for: what the book knows now decides.
    if (isBehind(book)) return failed(BEHIND);
    if (keeper.isOver(draw)) {
      void keeper.step();
      return failed(CLOSED);
    }
    const end = await coupons.sell(
      {
        userId,
        drawId: draw.id,
        couponGuid,
        bodyHash,
        currency: price.currency.code,
        picks,
        variants: variantsOf(picks),
        price: price.amount,
        placedAtMs: nowMs(),
      },
      book.nowMs(),
    );
    if (end === 'not-enough-money') return failed(NO_MONEY);
    if (end === 'free-used') return failed(FREE_ONCE);
    if (typeof end === 'object') return failed(limitRefusal(end));
    return (await this.#known(userId, couponGuid, bodyHash)) ?? failed(CLOSED);
  }

  async #known(
    userId: bigint,
    couponGuid: string,
    bodyHash: string,
  ): Promise<Result<StoredCoupon, Refusal> | undefined> {
    const known = await this.#parts.coupons.byGuid(userId, couponGuid);
    if (!known) return undefined;
    return known.bodyHash === bodyHash ? ok(known) : failed(REUSED);
  }
}

const hashOf = ({ couponGuid, drawId, picks, price }: CouponWish): string =>
  createHash('sha256')
    .update(
      JSON.stringify([couponGuid.toLowerCase(), drawId, picks, String(price.amount), price.currency.code]),
    )
    .digest('hex');

/** The problem of a coupon by the rules of its draw; undefined where there is none. */
function problemOf(
  { games, rules }: Draw,
  { picks, price }: CouponWish,
  { unit }: PoolMoney,
  { bounds }: StakeCurrency,
): Refusal | undefined {
  const outcomes = outcomesOf(rules);
  if (picks.length !== games.length || !picks.every((mask) => isMask(mask, outcomes)))
    return wrong('picks', `each of ${games.length} games has at least one pick of ${outcomes}`);
  const variants = variantsOf(picks);
  if (variants > (isFree(rules) ? 1n : MOST_VARIANTS)) return wrong('picks', 'too many variants');
  if (price.amount !== priceOf(picks, unit)) return wrong('price', 'the price is another one');
  return price.amount > bounds.most ? wrong('picks', 'the price is more than may be staked') : undefined;
}
