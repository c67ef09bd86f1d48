/** Rounds of dice as they are told, and the bounds of what may be chosen. */
import * as v from 'valibot';
import { DICE, DICE_NUMBERS, type DiceChoice, winsOf } from '#domain/casino/dice/dice.ts';

export const diceSeen = v.object({
  bet: v.object({
    side: v.picklist(['under', 'over']),
    target: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DICE_NUMBERS)),
  }),
  roll: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DICE_NUMBERS - 1)),
});

const isTaken = (choice: DiceChoice): boolean => DICE.parseBet({ ...choice, stake: '1' }).ok;

/** The bounds of the target of a side, by the rules of the game. */
export function targetsOf(side: DiceChoice['side']): { readonly least: number; readonly most: number } {
  let [least, most] = [0, DICE_NUMBERS];
  while (!isTaken({ side, target: least })) least += 1;
  while (!isTaken({ side, target: most })) most -= 1;
  return { least, most };
}

/** The same count of winning numbers on the other side. */
export const turned = (choice: DiceChoice): DiceChoice =>
  choice.side === 'under'
    ? { side: 'over', target: DICE_NUMBERS - 1 - winsOf(choice) }
    : { side: 'under', target: winsOf(choice) };
