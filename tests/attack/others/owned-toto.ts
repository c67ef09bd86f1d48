/** Coupons of the toto of an account: who looks at one by its id. */
import { randomUUID } from 'node:crypto';
import { must } from '#domain/lib/must.ts';
import { maskOf } from '#domain/toto/coupon-variants.ts';
import { PLACE_TOTO, TOTO, TOTO_COUPON } from '#protocol/toto/toto-calls.ts';
import { LEAST_LEAD_MS } from '#server/toto/draw-games.ts';
import { called, nobodysGuid, type OwnedThing, type Stage } from './owned-thing.ts';

/** Games of a draw of football. */
const GAMES = 10;
const FIRST_GAME = 5_000;

export function ownedToto(stage: Stage): readonly OwnedThing[] {
  return [
    {
      call: 'GET /web-api/toto/coupon',
      async own() {
        const { toto, world } = stage.bench;
        const startsAt = world.now + 2 * LEAST_LEAD_MS;
        for (let at = 0; at < GAMES; at += 1)
          if (!world.game((FIRST_GAME + at) as never))
            world.step(() => world.add({ id: FIRST_GAME + at, feed: 'line', startsAt }));
        await toto.step();
        const { categories } = await stage.owner.must(TOTO, {});
        const draw = must(categories.find(({ category }) => category === 'football')?.draw, 'a draw');
        const couponGuid = randomUUID();
        await stage.owner.must(PLACE_TOTO, {
          couponGuid,
          drawId: draw.id,
          picks: Array.from({ length: GAMES }, () => maskOf(0)),
          price: { amount: '50.00', currency: 'KZT' },
        });
        return couponGuid;
      },
      nobodys: nobodysGuid(),
      ask: called(TOTO_COUPON, (couponGuid) => ({ couponGuid })),
    },
  ];
}
