/** What a program is started with: the options of its command line, and its environment. */
import { parseArgs } from 'node:util';
import { failed, ok, type Result } from '#domain/lib/result.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

export const whole = (min: number, max: number): Range => ({ min, max, whole: true });

/** A number within bounds; undefined, and a problem more, for anything else. */
export function readNumber(text: string, name: string, range: Range, problems: string[]): number | undefined {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= range.min && value <= range.max && (!range.whole || Number.isInteger(value))) return value;
  const kind = range.whole ? 'a whole number' : 'a number';
  problems.push(`${name} must be ${kind} from ${range.min} to ${range.max}, not "${text}"`);
  return undefined;
}

/** The options of a command line whose names are all known. */
export interface Options {
  text(name: string): string | undefined;
  isFlag(name: string): boolean;
}

export function readOptions(args: readonly string[]): Result<Options, string> {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        port: text,
        seed: text,
        speed: text,
        'live-games': text,
        'line-games': text,
        'changes-per-second': text,
        replay: text,
        step: text,
        books: text,
        sandbox: { type: 'boolean' },
        'operator-link': text,
        role: text,
        help: { type: 'boolean', short: 'h' },
      },
    });
    const known: Readonly<Record<string, string | boolean | undefined>> = values;
    return ok({
      text(name) {
        const value = known[name];
        return typeof value === 'string' ? value : undefined;
      },
      isFlag: (name) => known[name] === true,
    });
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}
