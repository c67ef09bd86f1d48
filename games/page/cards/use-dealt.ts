import { useState } from 'react';
import { type GameViewProps, momentOf } from '../game-view.ts';
import { useDrawing } from '../use-drawing.ts';

type Drawn = Pick<GameViewProps, 'round' | 'isFresh' | 'isStill' | 'onDrawn'>;

interface Told {
  readonly moment: string | undefined;
  readonly keys: readonly string[];
  /** Keys of the moment before, in the same round. */
  readonly before: readonly string[];
}

const CARD_MS = 380;
const guidOf = (moment: string | undefined): string => moment?.split(':')[0] ?? '';

/** Keys of cards, a card again for its second time: cards keep theirs when they are moved to another hand. */
export function cardKeys(cards: readonly (number | undefined)[]): readonly string[] {
  const seen = new Map<number | undefined, number>();
  return cards.map((card) => {
    const times = seen.get(card) ?? 0;
    seen.set(card, times + 1);
    return `${card ?? 'back'}-${times}`;
  });
}

/** The cards that lie on the table so far, of all that the round has in the order in which they are dealt. */
export function useDealt(props: Drawn, keys: readonly string[]): ReadonlySet<string> {
  const moment = props.round && momentOf(props.round);
  const [told, setTold] = useState<Told>({ moment, keys, before: [] });
  const latest: Told =
    told.moment === moment
      ? told
      : { moment, keys, before: guidOf(told.moment) === guidOf(moment) ? told.keys : [] };
  if (latest !== told) setTold(latest);
  const fresh = keys.filter((key) => !latest.before.includes(key));
  const part = useDrawing(props, fresh.length * CARD_MS);
  const count = part === 1 ? fresh.length : Math.floor(part * fresh.length) + 1;
  const isHidden = new Set(fresh.slice(count));
  return new Set(keys.filter((key) => !isHidden.has(key)));
}
