// What slips return, for auditors:   npm run -s calc -- slips.json   (or - for standard input)
// Reads an array of slips, prints an array of answers; docs/calculator.md describes both. Ends with 2 where there is no such array.
import { readFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { calculateAll } from './calculate.ts';

const STANDARD_INPUT = 0;

/** The text, or in one line why there is none: a system's code, never its stack. */
function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? STANDARD_INPUT : path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new Error(`${path} cannot be read (${code})`);
  }
}

function readSlips(path: string | undefined): readonly unknown[] {
  if (path === undefined) throw new Error('name a file of slips, or - for standard input');
  const slips = parse(readText(path).replace(/^\uFEFF/, ''));
  if (!Array.isArray(slips)) throw new Error('the file holds no array of slips');
  return slips;
}

/** The parser's own message quotes the file, over several lines. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the file is no JSON');
  }
}

try {
  console.log(JSON.stringify(calculateAll(readSlips(argv[2])), null, 2));
} catch (error) {
  console.error(`calc: ${error instanceof Error ? error.message : String(error)}`);
  exit(2);
}
