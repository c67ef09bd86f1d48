import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestOf } from '#protocol/people/people-call.ts';
import { PLACE_TOTO } from '#protocol/toto/toto-calls.ts';
import { usePeople } from '../../parts/account/people-context.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import type { PeopleFailure } from '../../platform/http/ask-people.ts';

export type PlacingState =
  | { readonly kind: 'draft' | 'sending' | 'unknown' | 'accepted' }
  | { readonly kind: 'refused'; readonly failure: PeopleFailure };

/** Answers that leave open whether the coupon was bought: it is asked for again under the same id. */
const OPEN: ReadonlySet<string> = new Set(['lost', 'internal', 'database-gone', 'busy']);
const AGAIN_MS = 2_000;

type Wish = Omit<RequestOf<typeof PLACE_TOTO>, 'couponGuid'>;

/** Buys one coupon at a time. What is not answered is sent again under its id until it is: the same id is one coupon. */
export function usePlaceCoupon(onBought: () => void) {
  const people = usePeople();
  const { session } = useBetting();
  const [state, setState] = useState<PlacingState>({ kind: 'draft' });
  const underWay = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const place = async (wish: Wish) => {
    if (underWay.current) return;
    underWay.current = true;
    const values = { ...wish, couponGuid: crypto.randomUUID() };
    setState({ kind: 'sending' });
    for (;;) {
      const answer = await people(PLACE_TOTO, values);
      if (answer.ok) {
        setState({ kind: 'accepted' });
        session.refresh();
        onBought();
        break;
      }
      if (!OPEN.has(answer.error.code) || !isHere.current) {
        setState({ kind: 'refused', failure: answer.error });
        break;
      }
      setState({ kind: 'unknown' });
      await new Promise((resolve) => {
        setTimeout(resolve, AGAIN_MS);
      });
    }
    underWay.current = false;
  };
  const edit = useCallback(() => {
    if (!underWay.current) setState({ kind: 'draft' });
  }, []);
  return { state, place, edit };
}
