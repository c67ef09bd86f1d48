// What slips return, for auditors:   npm run -s calc -- slips.json   (or - for standard input)
// Reads an array of slips, prints an array of answers; docs/calculator.md describes both. Ends with 2 where there is no such array.
import { readFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { calculateAll } from './calculate.ts';

function readSlips(path: string | undefined): readonly unknown[] {
  if (path === undefined) throw new Error('name a file of slips, or - for standard input');
  const slips: unknown = JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'));
  if (!Array.isArray(slips)) throw new Error('the file holds no array of slips');
  return slips;
}

try {
  console.log(JSON.stringify(calculateAll(readSlips(argv[2])), null, 2));
} catch (error) {
  console.error(`calc: ${error instanceof Error ? error.message : String(error)}`);
  exit(2);
}
