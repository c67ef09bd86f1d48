/**
 * The rules of bringing friends and of partners: `friends.json` of the data folder, or the product's own where it is not there. At the start a mistake in it
 * ends the program.
 */
import * as v from 'valibot';
import { FRIEND_PRODUCTS, FRIEND_RULES, type FriendRules } from '#domain/friends/friend-rules.ts';
import type { Result } from '#domain/lib/result.ts';
import { openOperatorFile, readJson } from '../config/operator-file.ts';

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const hundredths = whole(0, 10_000);
const products = v.pipe(v.array(v.picklist(FRIEND_PRODUCTS)), v.minLength(1), v.maxLength(2));

const rulesFile = v.strictObject({
  friend: v.strictObject({ hundredths, days: whole(1, 365), mostCents: whole(0, 10_000_000), products }),
  partner: v.strictObject({ hundredths, products, links: whole(1, 200) }),
  network: v.strictObject({ most: whole(1, 1_000), days: whole(1, 365) }),
});

/** Reads the text of the file: whole, or not at all. */
export function readFriendRules(text: string): Result<FriendRules, readonly string[]> {
  const read = readJson(rulesFile, text);
  return read;
}

/** The rules of the file at this path. Throws `StartRefused` with a sentence for each mistake. */
export function openFriendRules(path: string): FriendRules {
  return openOperatorFile({
    path,
    called: 'the rules of bringing friends',
    read: readFriendRules,
    without: FRIEND_RULES,
  });
}
