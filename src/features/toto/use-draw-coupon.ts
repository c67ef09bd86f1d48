import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { NO_PICK, type Picks } from '#domain/toto/coupon-variants.ts';
import { PLACE_TOTO, type TotoDrawAnswer } from '#protocol/toto/toto-calls.ts';
import { usePeople } from '../../parts/account/people-context.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import type { PeopleFailure } from '../../platform/http/ask-people.ts';
import { useServices } from '../../platform/services.ts';
import { reportedWrite } from '../../platform/storage/storage-trouble.ts';
import { createCouponKeeper, type Purchase, picksOf } from './kept-coupon.ts';

export type PlacingState =
  | { readonly kind: 'draft' | 'sending' | 'unknown' | 'unkept' | 'accepted' }
  | { readonly kind: 'refused'; readonly failure: PeopleFailure };

/** Answers that leave open whether the coupon was bought: it is asked for again under the same id. */
const OPEN: ReadonlySet<string> = new Set(['lost', 'internal', 'database-gone', 'busy']);
const AGAIN_MS = 2_000;

/**
 * The coupon of a draw: its picks, which the device keeps, and one purchase at a time. Its id is kept before anything is sent; what is not answered
 * is sent again under it until it is, also by a page that is opened later: the same id is one coupon. Pages that buy it at once send one purchase.
 */
export function useDrawCoupon({ draw, games }: TotoDrawAnswer, onBought: () => void) {
  const people = usePeople();
  const { session } = useBetting();
  const { troubles } = useServices();
  const keeper = useMemo(() => createCouponKeeper(draw.id, reportedWrite(troubles)), [draw.id, troubles]);
  const [picks, setPicks] = useState<Picks>(() => games.map(() => NO_PICK));
  const [state, setState] = useState<PlacingState>({ kind: 'draft' });
  const underWay = useRef(false);
  const isHere = useRef(true);

  const fill = (next: Picks) => {
    setPicks(next);
    if (underWay.current) return;
    setState({ kind: 'draft' });
    // A device that keeps nothing says so elsewhere; the coupon lasts as long as the page.
    (next.every((mask) => mask === NO_PICK) ? keeper.clear() : keeper.write({ picks: next })).catch(
      () => undefined,
    );
  };

  const send = async (purchase: Purchase) => {
    for (;;) {
      const answer = await people(PLACE_TOTO, purchase);
      if (!isHere.current) return;
      if (answer.ok || !OPEN.has(answer.error.code)) {
        underWay.current = false;
        if (answer.ok) {
          fill(games.map(() => NO_PICK));
          setState({ kind: 'accepted' });
          session.refresh();
          onBought();
          return;
        }
        // Whoever signs in again goes on with it.
        if (answer.error.code !== 'not-authenticated') fill(picksOf(purchase));
        setState({ kind: 'refused', failure: answer.error });
        return;
      }
      setState({ kind: 'unknown' });
      await new Promise((resolve) => {
        setTimeout(resolve, AGAIN_MS);
      });
    }
  };

  const place = async (price: Purchase['price']) => {
    if (underWay.current) return;
    underWay.current = true;
    setState({ kind: 'sending' });
    const purchase = { couponGuid: crypto.randomUUID(), drawId: draw.id, picks: [...picks], price };
    let begun: Purchase | undefined;
    try {
      begun = await keeper.begin(purchase);
    } catch {
      underWay.current = false;
      setState({ kind: 'unkept' });
      return;
    }
    if (begun) {
      setPicks(picksOf(begun));
      await send(begun);
      return;
    }
    // Another page has bought it, or emptied it.
    underWay.current = false;
    setPicks(games.map(() => NO_PICK));
    setState({ kind: 'draft' });
    onBought();
  };

  const goOn = useEffectEvent(send);
  useEffect(() => {
    isHere.current = true;
    keeper.read().then(
      (kept) => {
        if (!kept || !isHere.current || underWay.current || kept.picks.length !== games.length) return;
        setPicks(kept.picks);
        if (!kept.sending) return;
        underWay.current = true;
        setState({ kind: 'unknown' });
        void goOn(kept.sending);
      },
      () => undefined,
    );
    return () => {
      isHere.current = false;
    };
  }, [keeper, games.length]);

  return { picks, state, fill, place };
}
