/** The toto over HTTP: `protocol/toto/toto-calls.ts`. */
import type { FastifyInstance } from 'fastify';
import { failed, ok } from '#domain/lib/result.ts';
import { amount, type Currency } from '#domain/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import { categoryNumber, TOTO_CATEGORIES, TOTO_RULES, type TotoCategory } from '#domain/toto/toto-rules.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import {
  PLACE_TOTO,
  TOTO,
  TOTO_COUPON,
  TOTO_COUPONS,
  TOTO_DRAW,
  TOTO_DRAWS,
} from '#protocol/toto/toto-calls.ts';
import type { StakeCurrencies } from '../betting/book/stake-currencies.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Asked, PeopleCallServer } from '../people/people-call-server.ts';
import { flooded } from '../people/people-tools.ts';
import type { Book } from '../source/source.ts';
import type { CouponService } from './coupon-service.ts';
import type { CouponStore } from './coupon-store.ts';
import type { DrawKeeper } from './draw-keeper.ts';
import type { DrawStore } from './draw-store.ts';
import { type DrawTeller, type DrawTelling, wireCoupon, wireHead } from './draw-teller.ts';

export interface TotoRoutesParts {
  readonly book: Book;
  readonly draws: DrawStore;
  readonly coupons: CouponStore;
  readonly service: CouponService;
  readonly keeper: Pick<DrawKeeper, 'want'>;
  readonly teller: DrawTeller;
  readonly currencies: StakeCurrencies;
  readonly ledger: Ledger;
  readonly nowMs: () => number;
}

const PLACEMENTS_PER_MINUTE = 60;
const READS_PER_MINUTE = 600;
const MINUTE_MS = 60_000;

const NO_DRAW: Refusal = { code: 'not-found', detail: 'there is no such draw' };
const NO_TOTO: Refusal = { code: 'not-found', detail: 'the site has no toto' };
const NO_COUPON: Refusal = { code: 'not-found', detail: 'there is no such coupon' };

/** The categories that the site of a request has, in their order. */
const categoriesOf = ({ site }: Asked): readonly TotoCategory[] => {
  const { draws } = site().toto;
  return TOTO_CATEGORIES.filter((category) => draws.includes(category));
};

export function totoRoutes(scope: FastifyInstance, calls: PeopleCallServer, parts: TotoRoutesParts): void {
  const { book, currencies, draws, nowMs, teller } = parts;
  const reads = calls.limits.flood('toto-reads', { amount: READS_PER_MINUTE, windowMs: MINUTE_MS });
  /** The currency that a draw is told in: what is asked for where something is staked in it, else that of the account, else the house's. */
  const currencyFor = async (asked: string | undefined, session: Asked['session']): Promise<Currency> => {
    const wanted = asked ?? (session && (await parts.ledger.active(session.userId)).currency);
    return currencies.of(wanted ?? DEFAULT_CURRENCY)?.currency ?? currencyOf(DEFAULT_CURRENCY);
  };

  calls.serve(scope, TOTO, async ({ currency }, asked) => {
    const flood = await flooded(reads, asked.network, nowMs);
    if (flood) return failed(flood);
    const categories = categoriesOf(asked);
    if (categories.length === 0) return failed(NO_TOTO);
    await parts.keeper.want();
    const inCurrency = await currencyFor(currency, asked.session);
    const open = (await draws.active()).filter(({ state }) => state === 'open');
    const told = await teller.pools(open, inCurrency.code);
    return ok({
      nowMs: Math.floor(book.nowMs()),
      categories: await Promise.all(
        categories.map(async (category) => {
          const draw = open.find((one) => one.category === category);
          const pool = draw && told.get(draw.id);
          return {
            category,
            number: categoryNumber(category),
            ...(await teller.prices(TOTO_RULES[category], category, inCurrency.code)),
            ...(draw && pool ? { draw: { ...wireHead(draw), pool } } : {}),
          };
        }),
      ),
    });
  });

  calls.serve(scope, TOTO_DRAWS, async ({ category, currency, page, status }, asked) => {
    const flood = await flooded(reads, asked.network, nowMs);
    if (flood) return failed(flood);
    const categories = categoriesOf(asked).filter((one) => category === undefined || one === category);
    if (categories.length === 0) return failed(NO_TOTO);
    const { code } = await currencyFor(currency, asked.session);
    const found = await draws.page(categories, status, page);
    const told = await teller.pools(found.draws, code);
    return ok({
      page,
      pages: found.pages,
      draws: found.draws.flatMap((draw) => {
        const pool = told.get(draw.id);
        return pool ? [{ ...wireHead(draw), pool }] : [];
      }),
    });
  });

  calls.serve(scope, TOTO_DRAW, async ({ currency, drawId, lng }, asked) => {
    const flood = await flooded(reads, asked.network, nowMs);
    if (flood) return failed(flood);
    const draw = await draws.find(BigInt(drawId));
    if (!draw || !categoriesOf(asked).includes(draw.category)) return failed(NO_DRAW);
    const { code } = await currencyFor(currency, asked.session);
    const told: DrawTelling = await teller.draw(draw, code, lng);
    return ok({ nowMs: Math.floor(book.nowMs()), ...told });
  });

  couponRoutes(scope, calls, parts);
}

function couponRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { coupons, ledger, nowMs, service }: TotoRoutesParts,
): void {
  const placements = calls.limits.guard('toto-placements', {
    amount: PLACEMENTS_PER_MINUTE,
    windowMs: MINUTE_MS,
  });

  calls.serveUser(scope, PLACE_TOTO, async (wish, asked) => {
    const { userId } = asked.session;
    if (categoriesOf(asked).length === 0) return failed(NO_TOTO);
    const flood = await flooded(placements, String(userId), nowMs);
    if (flood) return failed(flood);
    const bought = await service.buy(userId, wish);
    if (!bought.ok) return bought;
    const { currency } = wish.price;
    const balance = await ledger.balance(userId, currency.code);
    return ok({ coupon: wireCoupon(bought.value), balance: wireMoney(amount(balance), currency) });
  });

  calls.serveUser(scope, TOTO_COUPONS, async ({ drawId, page }, { session: { userId } }) => {
    const found = await coupons.page(userId, drawId === undefined ? undefined : BigInt(drawId), page);
    return ok({ page, pages: found.pages, coupons: found.coupons.map(wireCoupon) });
  });

  calls.serveUser(scope, TOTO_COUPON, async ({ couponGuid }, { session: { userId } }) => {
    const coupon = await coupons.byGuid(userId, couponGuid);
    return coupon ? ok({ coupon: wireCoupon(coupon) }) : failed(NO_COUPON);
  });
}
