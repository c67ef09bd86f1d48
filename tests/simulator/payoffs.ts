/** What selections of one game pay in many possible ends of it, worked out by hand. */
import type { Priced } from './open-selections.ts';
import { meansOf } from './open-selections.ts';
import { type Dice, type GameSoFar, possibleEnds } from './possible-ends.ts';
import { shareOf, standing } from './settlement-by-hand.ts';

/** Half-stakes that come back, by selection and by end: 4 where all is won and 0 where all is lost. Every selection is seen in the same ends. */
export function payoffsOf(
  game: GameSoFar,
  priced: readonly Priced[],
  ends: number,
  dice: Dice,
): readonly Uint8Array[] {
  const end = possibleEnds(game, meansOf(priced));
  const scopes = [...new Set(priced.map(({ scope }) => scope))];
  const places = priced.map(({ scope, selection: { parameter, type } }) => ({
    pays: new Uint8Array(ends),
    at: scopes.indexOf(scope),
    type,
    parameter,
  }));
  for (let number = 0; number < ends; number += 1) {
    const log = end(dice);
    const standings = scopes.map((scope) => standing(log, scope));
    for (const { at, parameter, pays, type } of places) {
      const facts = standings[at];
      const share = facts && shareOf(facts, type, parameter);
      if (share === undefined) throw new Error(`no settlement by hand for type ${type}`);
      pays[number] = 2 + 2 * share;
    }
  }
  return places.map(({ pays }) => pays);
}
