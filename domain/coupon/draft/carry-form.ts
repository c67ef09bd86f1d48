/** Keeps the form of a coupon when selections come and go: blocks keep theirs, a new one is a block of its own, empty blocks are removed. */

import type { SelectionKey } from '../../lib/ids.ts';
import { NO_ODDS } from '../../market/odds.ts';
import { ALL_THERE_IS, type BetForm } from '../form/bet-form.ts';

/** The form for other selections, whose keys are in the order of the coupon, before and after. A builder loses its price, which was for the legs that it had. */
export function carryForm(
  form: BetForm | undefined,
  before: readonly SelectionKey[],
  after: readonly SelectionKey[],
): BetForm | undefined {
  const carried = (places: readonly number[]) =>
    places.flatMap((place) => {
      const key = before[place];
      const next = key === undefined ? -1 : after.indexOf(key);
      return next < 0 ? [] : [next];
    });
  const newcomers = after.flatMap((key, place) => (before.includes(key) ? [] : [[place]]));
  switch (form?.kind) {
    case 'builder':
      return { ...form, odds: NO_ODDS };
    case 'multibet': {
      const blocks = [...form.blocks.map(carried), ...newcomers].filter((block) => block.length > 0);
      const size = Math.min(form.size, blocks.length);
      return { ...form, size, lobby: carried(form.lobby), blocks };
    }
    case 'conditional': {
      const kept = form.blocks.map((block) => ({ ...block, legs: carried(block.legs) }));
      const added = newcomers.map((legs) => ({ legs, stake: ALL_THERE_IS }));
      return { ...form, blocks: [...kept, ...added].filter((block) => block.legs.length > 0) };
    }
    default:
      return form;
  }
}
