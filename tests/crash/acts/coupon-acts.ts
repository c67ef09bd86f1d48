/** Coupons of the toto: bought, bought again under the same id, and bought at last where nobody knew whether they were. */
import { type PickMask, priceOf } from '#domain/toto/coupon-variants.ts';
import { outgoing, readAnswer } from '#protocol/people/people-call.ts';
import { PLACE_TOTO, TOTO } from '#protocol/toto/toto-calls.ts';
import type { createRandom } from '#server/simulator/random.ts';
import type { ModelCoupon, ReferenceModel } from '../books/reference-model.ts';
import { COUPON_GAMES } from '../crash-world.ts';
import { readBody, type TalkParts } from './bet-talk.ts';

export interface CouponActsParts extends TalkParts {
  readonly random: ReturnType<typeof createRandom>;
  readonly model: ReferenceModel;
  readonly nextGuid: () => string;
}

const UNIT = 50_00n;
/** Masks of three outcomes, and of one of them. */
const MASKS = 7;
const ONE_OUTCOME: readonly PickMask[] = [1, 2, 4] as PickMask[];

export class CouponActs {
  readonly #parts: CouponActsParts;
  #draw: string | undefined;

  constructor(parts: CouponActsParts) {
    this.#parts = parts;
  }

  /** Buys a coupon, now and then by several requests at once. */
  async buy(user: number): Promise<void> {
    const { model, nextGuid, random } = this.#parts;
    const drawId = await this.#openDraw();
    if (drawId === undefined) return;
    // Several outcomes of one game alone: a coupon takes no more than a bet, so that bets go on.
    const picks = Array.from({ length: COUPON_GAMES }, (_, at) =>
      at === 0 ? ((1 + random.below(MASKS)) as PickMask) : (ONE_OUTCOME[random.below(3)] ?? ONE_OUTCOME[0]!),
    );
    const coupon: ModelCoupon = { guid: nextGuid(), user, drawId, picks, price: priceOf(picks, UNIT) };
    model.coupons.set(coupon.guid, coupon);
    await this.#send(coupon, random.chance(0.3) ? 3 : 1);
    if (coupon.end === 'bought' && random.chance(0.2)) await this.#send(coupon);
  }

  /** Buys every coupon again of which nobody knows whether it was bought. */
  async clearDoubts(): Promise<void> {
    for (const coupon of this.#parts.model.coupons.values())
      while (coupon.end === undefined && this.#parts.server().isAlive) await this.#send(coupon);
  }

  /** The one draw of the crash world, which never closes. */
  async #openDraw(): Promise<string | undefined> {
    if (this.#draw !== undefined) return this.#draw;
    const { body = '' } = (await this.#parts.server().get(TOTO.path)) ?? {};
    const told = readAnswer(TOTO, readBody(body));
    this.#draw = told.ok ? told.value.categories.find(({ draw }) => draw)?.draw?.id : undefined;
    return this.#draw;
  }

  /** It is refused for good where every request was: one that had no answer may have been stored. */
  async #send(coupon: ModelCoupon, copies = 1): Promise<void> {
    const { fault, server, tokenOf } = this.#parts;
    const { drawId, guid, picks, price, user } = coupon;
    const wish = {
      couponGuid: guid,
      drawId,
      picks: [...picks],
      price: { amount: `${price / 100n}.00`, currency: 'KZT' },
    };
    const { body: text = '' } = outgoing(PLACE_TOTO, wish);
    const body = JSON.parse(text) as object;
    const replies = await Promise.all(
      Array.from({ length: copies }, () => server().post(PLACE_TOTO.path, body, tokenOf(user))),
    );
    const wasBought = coupon.end === 'bought';
    let refused = 0;
    for (const reply of replies) {
      if (!reply || reply.status === 429 || reply.status === 503) continue;
      const told = readAnswer(PLACE_TOTO, readBody(reply.body));
      if (told.ok) {
        const { id } = told.value.coupon;
        if (coupon.id !== undefined && coupon.id !== id) fault(`coupon ${guid} is ${coupon.id} and ${id}`);
        coupon.id = id;
        coupon.end = 'bought';
      } else if (told.error.code === 'not-enough-money' && !wasBought) refused += 1;
      else fault(`coupon ${guid} was answered ${reply.status} ${reply.body}`);
    }
    if (refused === copies) coupon.end = 'refused';
  }
}
