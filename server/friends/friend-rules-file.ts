/**
 * The rules of bringing friends and of partners: `friends.json` of the data folder, or the product's own where it is not there. At the start a mistake in it
 * ends the program.
 */
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { FRIEND_PRODUCTS, FRIEND_RULES, type FriendRules } from '#domain/friends/friend-rules.ts';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { expectedText } from '#protocol/site/read-site-document.ts';
import { EXIT_CODES, StartRefused } from '../exit-codes.ts';

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
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed(['the file: expected is JSON']);
  }
  const read = v.safeParse(rulesFile, value);
  return read.success
    ? ok(read.output)
    : failed(
        read.issues.map(
          (issue) => `${v.getDotPath(issue) ?? 'the file'}: expected is ${expectedText(issue)}`,
        ),
      );
}

/** The rules of the file at this path. Throws `StartRefused` with a sentence for each mistake. */
export function openFriendRules(path: string): FriendRules {
  if (!existsSync(path)) return FRIEND_RULES;
  const read = readFriendRules(readFileSync(path, 'utf8'));
  if (read.ok) return read.value;
  throw new StartRefused(
    `the rules of bringing friends (${path}) cannot be used:\n${read.error.map((problem) => `  ${problem}`).join('\n')}`,
    EXIT_CODES.badOptions,
  );
}
