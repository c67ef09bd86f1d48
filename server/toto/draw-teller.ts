/** Draws, pools and coupons as they are told: in one currency, in one language, before and after the settlement alike. */
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { termsOfRules } from '#domain/toto/share-pool.ts';
import type { TotoCategory, TotoRules } from '#domain/toto/toto-rules.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import type {
  WireDrawHead,
  WireDrawPool,
  WireSettledPool,
  WireTotoCoupon,
  WireTotoGame,
  WireTotoRules,
} from '#protocol/toto/toto-values.ts';
import { HOUSE_CURRENCY, type StakeCurrencies } from '../betting/book/stake-currencies.ts';
import { poolMoneyIn } from './coupon-service.ts';
import { type CouponStore, NOTHING_SOLD, type Sold, type StoredCoupon } from './coupon-store.ts';
import { outcomesOf } from './draw-games.ts';
import type { Draw, DrawStore } from './draw-store.ts';
import type { StoredPool, TotoSettlementStore } from './settlement-store.ts';

export interface DrawTelling {
  readonly draw: WireDrawHead;
  readonly rules: WireTotoRules;
  readonly pool: WireDrawPool;
  readonly games: WireTotoGame[];
  readonly settlement?: WireSettledPool;
}

export interface DrawTellerParts {
  readonly draws: Pick<DrawStore, 'jackpot'>;
  readonly coupons: Pick<CouponStore, 'sold' | 'picked'>;
  readonly settlements: Pick<TotoSettlementStore, 'pools'>;
  readonly currencies: StakeCurrencies;
}

type DrawSummary = Omit<Draw, 'games'>;

export class DrawTeller {
  readonly #parts: DrawTellerParts;

  constructor(parts: DrawTellerParts) {
    this.#parts = parts;
  }

  /** The price of a variant and the jackpot of a category, which the house fills up before the first coupon of a draw. */
  async prices(rules: TotoRules, category: TotoCategory, currency: string) {
    const money = this.#moneyOf(rules, currency);
    const jackpot = await this.#jackpot(rules, category, currency);
    const of = currencyOf(currency);
    return { unit: wireMoney(money.unit, of), jackpot: wireMoney(jackpot, of) };
  }

  /** The pools of draws, by draw. */
  async pools(draws: readonly DrawSummary[], currency: string): Promise<ReadonlyMap<bigint, WireDrawPool>> {
    const ids = draws.map(({ id }) => id);
    const [sold, stored] = await Promise.all([
      this.#parts.coupons.sold(ids, currency),
      this.#parts.settlements.pools(ids, currency),
    ]);
    const told = await Promise.all(
      draws.map(async (draw) => {
        const pool = await this.#pool(
          draw,
          currency,
          sold.get(draw.id) ?? NOTHING_SOLD,
          stored.get(draw.id)?.[0],
        );
        return [draw.id, pool] as const;
      }),
    );
    return new Map(told);
  }

  async draw(draw: Draw, currency: string, language: string): Promise<DrawTelling> {
    const [pools, stored, picked] = await Promise.all([
      this.pools([draw], currency),
      this.#parts.settlements.pools([draw.id], currency),
      this.#parts.coupons.picked(draw.id, currency),
    ]);
    const of = currencyOf(currency);
    const pool = stored.get(draw.id)?.[0];
    const { rules } = draw;
    const outcomes = [...Array(outcomesOf(rules)).keys()];
    return {
      draw: wireHead(draw),
      rules: {
        picks: rules.picks,
        games: rules.games,
        unit: wireMoney(pool?.unit ?? this.#moneyOf(rules, currency).unit, of),
        poolShare: rules.poolShare,
        tiers: [...rules.tiers],
        jackpotShare: rules.jackpotShare,
        jackpotPaid: [...rules.jackpotPaid],
        mostCancelled: rules.mostCancelled,
      },
      pool: pools.get(draw.id) as WireDrawPool,
      games: draw.games.map((game, position) => {
        const [championship, opponent1, opponent2] = game.names[language] ?? game.names['en'] ?? ['', '', ''];
        return {
          gameId: game.gameId,
          sportId: game.sportId,
          startsAtMs: game.startsAtMs,
          championship,
          opponent1,
          opponent2,
          keys: [...game.keys],
          picked: outcomes.map((outcome) => picked.get(`${position} ${outcome}`) ?? 0),
          market: [...game.market],
          ...(game.result === undefined ? {} : { result: game.result }),
        };
      }),
      ...(pool?.settled ? { settlement: wireSettlement(pool.settled, of) } : {}),
    };
  }

  #moneyOf(rules: TotoRules, currency: string) {
    return poolMoneyIn(rules, this.#parts.currencies.of(currency) ?? HOUSE_CURRENCY);
  }

  async #jackpot(rules: TotoRules, category: TotoCategory, currency: string): Promise<Amount> {
    const { leastJackpot } = this.#moneyOf(rules, currency);
    const held = await this.#parts.draws.jackpot(category, currency);
    return held > leastJackpot ? held : leastJackpot;
  }

  /** A pool as it stands: from its stakes until it is divided, and as it was divided from then on. */
  async #pool(
    draw: DrawSummary,
    currency: string,
    sold: Sold,
    pool: StoredPool | undefined,
  ): Promise<WireDrawPool> {
    const of = currencyOf(currency);
    const added = pool?.added ?? this.#moneyOf(draw.rules, currency).added;
    const house = pool?.settled?.house ?? houseOf(draw, sold.stakes);
    const jackpot = pool?.settled?.jackpot ?? (await this.#jackpot(draw.rules, draw.category, currency));
    return {
      coupons: sold.coupons,
      variants: Number(sold.variants),
      stakes: wireMoney(sold.stakes, of),
      house: wireMoney(amount(house), of),
      pool: wireMoney(amount(draw.state === 'cancelled' ? 0n : sold.stakes - house + added), of),
      added: wireMoney(added, of),
      jackpot: wireMoney(jackpot, of),
    };
  }
}

/** The house's part of stakes; nothing of a draw that was cancelled. */
const houseOf = ({ rules, state }: DrawSummary, stakes: Amount): bigint =>
  state === 'cancelled' ? 0n : stakes - (stakes * BigInt(termsOfRules(rules).poolShare)) / 1_000n;

function wireSettlement(settled: NonNullable<StoredPool['settled']>, of: Currency): WireSettledPool {
  return {
    fromJackpot: wireMoney(settled.fromJackpot, of),
    toJackpot: wireMoney(settled.toJackpot, of),
    returned: wireMoney(settled.returned, of),
    jackpot: wireMoney(amount(settled.jackpot - settled.fromJackpot + settled.toJackpot), of),
    tiers: settled.tiers.map((tier) => ({
      hits: tier.hits,
      share: tier.share,
      amount: wireMoney(tier.amount, of),
      variants: tier.winners.reduce((total, { variants }) => total + Number(variants), 0),
      winners: tier.winners.map(({ number, variants }) => ({ number, variants: Number(variants) })),
    })),
  };
}

export const wireHead = (draw: DrawSummary): WireDrawHead => ({
  id: String(draw.id),
  category: draw.category,
  state: draw.state,
  openedAtMs: draw.openedAtMs,
  closesAtMs: draw.closesAtMs,
  ...(draw.settledAtMs === undefined ? {} : { settledAtMs: draw.settledAtMs }),
});

export function wireCoupon(coupon: StoredCoupon): WireTotoCoupon {
  const of = currencyOf(coupon.currency);
  return {
    id: String(coupon.id),
    couponGuid: coupon.couponGuid,
    drawId: String(coupon.drawId),
    category: coupon.category,
    picks: [...coupon.picks],
    variants: Number(coupon.variants),
    price: wireMoney(coupon.price, of),
    placedAtMs: coupon.placedAtMs,
    state: coupon.state,
    ...(coupon.number === undefined ? {} : { number: coupon.number }),
    ...(coupon.hits === undefined ? {} : { hits: coupon.hits.map(Number) }),
    ...(coupon.payout === undefined ? {} : { payout: wireMoney(coupon.payout, of) }),
  };
}
