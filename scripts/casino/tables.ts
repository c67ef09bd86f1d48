// The tables of the casino that are too long to work out at each use:   node --import tsx scripts/casino/tables.ts
// Writes what the slot's stops pay, and prints how often hands of video poker come with the best holds; some seconds of work.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { approximately } from '#domain/casino/returns.ts';
import { countStops } from '#domain/casino/slot/count-stops.ts';
import { TIN_LIGHTHOUSE } from '#domain/casino/slot/slot-machine.ts';
import {
  bestTotal,
  HAND_COUNT,
  handTotals,
  holdWorths,
  setSums,
  WORTH_PARTS,
} from '#domain/casino/video-poker/best-holds.ts';
import { NINE_SIX, POKER_HANDS, SHORT_COINS } from '#domain/casino/video-poker/poker-hands.ts';
import { fractionText, rational } from '#domain/money/rational.ts';

const NUMBERS_OF_LINE = 20;

function linesOf(numbers: readonly number[]): string {
  const lines: string[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS_OF_LINE)
    lines.push(`  ${numbers.slice(at, at + NUMBERS_OF_LINE).join(', ')},`);
  return lines.join('\n');
}

const totals = countStops(TIN_LIGHTHOUSE);
writeFileSync(
  join(import.meta.dirname, '../../domain/casino/slot/slot-totals.ts'),
  `/**
 * The payments of "Tin Lighthouse" over all its stops: the payment for 1 on each line, ascending, followed by the number of stops that bring it, and so on.
 * Made by \`scripts/casino/tables.ts\`; a test counts all stops again.
 */
export const SLOT_TOTALS: readonly number[] = [
${linesOf(totals)}
];
`,
);
console.log(`slot: ${totals.length / 2} payments written; npm run format lays them out`);

const worths = holdWorths(setSums(NINE_SIX));
const cases = BigInt(HAND_COUNT) * BigInt(WORTH_PARTS);
console.log('video poker, HAND_CASES:');
for (const [at, count] of handTotals(worths, POKER_HANDS.length).entries())
  console.log(`  ${count}n, // ${POKER_HANDS[at]}`);
for (const [name, pays] of [
  ['800 for a royal flush', NINE_SIX],
  ['250 for a royal flush', SHORT_COINS],
] as const) {
  const rtp = rational(bestTotal(holdWorths(setSums(pays))), cases);
  console.log(`  ${name}: ${fractionText(rtp)}, ${approximately(rtp).toFixed(7)}`);
}
