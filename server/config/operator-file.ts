/** Files of the data folder that an operator writes: JSON of a schema, read at the start, which a mistake ends. */
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { expectedText } from '#protocol/site/read-site-document.ts';
import { EXIT_CODES, StartRefused } from '../exit-codes.ts';
import { keepPrivate, SECRET_MODE } from '../store/files/data-folder.ts';

export interface OperatorFile<Value> {
  readonly path: string;
  /** The name of its content in the refusal: "the tournaments". */
  readonly called: string;
  /** The value of its text, or a sentence for each mistake. */
  readonly read: (text: string) => Result<Value, readonly string[]>;
  /** The value where there is no such file. */
  readonly without: Value;
  /** Whether it holds a secret, and so is kept from others on the machine. */
  readonly isSecret?: boolean;
}

/** A mistake by its place. What stands there is not said, since it may be a secret. */
const sentenceOf = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'the file'}: expected is ${expectedText(issue)}`;

/** The value of a JSON text by a schema, or a sentence for each mistake. */
export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): Result<v.InferOutput<Schema>, readonly string[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed(['the file: expected is JSON']);
  }
  return readValue(schema, value);
}

export function readValue<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Result<v.InferOutput<Schema>, readonly string[]> {
  const read = v.safeParse(schema, value);
  return read.success ? ok(read.output) : failed(read.issues.map(sentenceOf));
}

/** The value of a file. Throws `StartRefused` with a sentence for each mistake. */
export function openOperatorFile<Value>(file: OperatorFile<Value>): Value {
  const { called, isSecret = false, path } = file;
  if (!existsSync(path)) return file.without;
  if (isSecret) keepPrivate(path, SECRET_MODE);
  const read = file.read(readFileSync(path, 'utf8'));
  if (read.ok) return read.value;
  const problems = read.error.map((problem) => `  ${problem}`).join('\n');
  throw new StartRefused(`${called} (${path}) cannot be used:\n${problems}`, EXIT_CODES.badOptions);
}
