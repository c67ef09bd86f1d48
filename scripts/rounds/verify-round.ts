// A virtual round or one of the casino worked out again, for anybody:   npm run -s verify -- round.json   (or - for standard input)
// Reads a round as it was told, or an answer that has rounds in it; docs/virtual.md and docs/casino.md describe them. Ends with 1 where something does not hold,
// and with 2 where there is no round to look at.
import { readFileSync } from 'node:fs';
import { argv, exit, stdout } from 'node:process';
import { checkCasinoRound } from '#domain/casino/check-round.ts';
import { checkRound, ROUND_CHECKS } from '#domain/virtual/check-round.ts';
import { outputOf } from '#protocol/calls/call.ts';
import { toldRound } from '#protocol/casino/casino-values.ts';
import { readToldRound } from '#protocol/virtual/virtual-values.ts';
import { casinoText } from './casino-text.ts';
import { roundText } from './round-text.ts';

const STANDARD_INPUT = 0;

function readValue(path: string | undefined): unknown {
  if (path === undefined) throw new Error('name a file with a round, or - for standard input');
  let text: string;
  try {
    text = readFileSync(path === '-' ? STANDARD_INPUT : path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new Error(`${path} cannot be read (${code})`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error('the file is no JSON');
  }
}

/** The rounds of a file: it is one, or an answer with one or several in it. */
function roundsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return [value];
  const { attributes, data, round, rounds } = value as Record<string, unknown>;
  const inner = attributes ?? data ?? round ?? rounds;
  return inner === undefined ? [value] : roundsIn(inner);
}

interface Verified {
  readonly text: string;
  readonly holds: boolean;
}

/** A round worked out again, whichever it is; undefined for something else. */
function verified(value: unknown): Verified | undefined {
  const ofCasino = outputOf(toldRound, value);
  if (ofCasino) {
    const checked = checkCasinoRound(ofCasino);
    return { text: casinoText(ofCasino, checked), holds: checked.holds };
  }
  const told = readToldRound(value);
  if (!told) return undefined;
  const checked = checkRound(told);
  return {
    text: roundText(told, checked),
    holds: ROUND_CHECKS.every((name) => checked.checks[name] !== 'fails'),
  };
}

try {
  const rounds = roundsIn(readValue(argv[2])).map(verified);
  if (rounds.length === 0) throw new Error('the file holds no round');
  let holds = true;
  for (const one of rounds) {
    if (!one) throw new Error('the file holds something else than a round');
    stdout.write(`${one.text}\n`);
    holds &&= one.holds;
  }
  if (!holds) exit(1);
} catch (error) {
  console.error(`verify: ${error instanceof Error ? error.message : String(error)}`);
  exit(2);
}
