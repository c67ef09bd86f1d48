/**
 * Statements whose parameters have names. `named` turns `:stake` with `{ stake }` into the `$1` with `[stake]` that databases take: a text is read
 * once and kept, so each further use costs one look-up and one array.
 */
import type { SqlValue } from './engine.ts';

/** A statement without its text between quotes, which may hold colons. */
type Unquoted<
  Text extends string,
  Kept extends string = '',
> = Text extends `${infer Before}'${string}'${infer After}`
  ? Unquoted<After, `${Kept}${Before} `>
  : `${Kept}${Text}`;

type CharactersOf<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First | CharactersOf<Rest>
  : never;
type LowerCase = CharactersOf<'abcdefghijklmnopqrstuvwxyz'>;
type Letter = LowerCase | Uppercase<LowerCase> | CharactersOf<'_0123456789'>;

type Word<Text extends string, Read extends string = ''> = Text extends `${infer First}${infer Rest}`
  ? First extends Letter
    ? Word<Rest, `${Read}${First}`>
    : Read
  : Read;

type NamesIn<Text extends string, Found extends string = never> = Text extends `${string}:${infer After}`
  ? After extends `:${infer Cast}`
    ? NamesIn<Cast, Found>
    : After extends `${LowerCase}${string}`
      ? NamesIn<After, Found | Word<After>>
      : NamesIn<After, Found>
  : Found;

/**
 * The values of a text: one for each name of one that the compiler knows to the letter; otherwise any, which are checked
 * by the text when it is used. Names in comments count for the compiler.
 */
export type ValuesOf<Text extends string> =
  {} extends Readonly<Record<Text, 1>>
    ? Readonly<Record<string, SqlValue>>
    : Readonly<Record<NamesIn<Unquoted<Text>>, SqlValue>>;

export interface PositionalSql {
  readonly sql: string;
  /** Names by their numbers, from the first. */
  readonly names: readonly string[];
}

/** The parts of a statement in which colons and dollars mean nothing: texts, quoted names, comments, dollar quotes, casts. */
const LEFT_ALONE = [
  String.raw`\b[eE]'(?:[^'\\]|\\[^]|'')*'`,
  `'(?:[^']|'')*'`,
  `"(?:[^"]|"")*"`,
  `--[^\n]*`,
  String.raw`/\*[^]*?\*/`,
  String.raw`(?<!\w)\$(?<tag>[a-zA-Z_]\w*)?\$[^]*?\$\k<tag>\$`,
  '::',
].join('|');
const PIECES = new RegExp(
  String.raw`${LEFT_ALONE}|(?<![\w:]):(?<name>[a-z]\w*)|(?<![\w$])\$(?<number>\d+)`,
  'g',
);

/** The statement as databases take it. Throws where numbers stand beside names. */
export function toPositional(text: string): PositionalSql {
  const names: string[] = [];
  const sql = text.replace(PIECES, (piece: string, ...groups: unknown[]) => {
    const { name, number } = groups.at(-1) as { readonly name?: string; readonly number?: string };
    if (number !== undefined) throw new Error(`a statement with names has the numbered parameter ${piece}`);
    if (name === undefined) return piece;
    const known = names.indexOf(name);
    return `$${known >= 0 ? known + 1 : names.push(name)}`;
  });
  return { sql, names };
}

/** Statements by their text; texts are few, all of them constants of the stores. */
const read = new Map<string, PositionalSql>();

/** The parameters of `query(...named(text, values))`. Throws for a name without a value, and for a value without a name. */
export function named<Text extends string>(
  text: Text,
  values: ValuesOf<Text>,
): readonly [sql: string, parameters: readonly SqlValue[]] {
  let statement = read.get(text);
  if (!statement) {
    statement = toPositional(text);
    read.set(text, statement);
  }
  const given = values as Readonly<Record<string, SqlValue | undefined>>;
  const parameters = statement.names.map((name) => {
    const value = given[name];
    if (value === undefined) throw new Error(`the statement has no value for :${name}`);
    return value;
  });
  if (Object.keys(given).length !== parameters.length) throw unknownName(statement, given);
  return [statement.sql, parameters];
}

function unknownName({ names }: PositionalSql, given: object): Error {
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  return new Error(`the statement does not name ${unknown.map((name) => `:${name}`).join(', ')}`);
}
