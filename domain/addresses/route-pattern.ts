/**
 * Patterns of addresses, read and written: `/game/{gameId}`, `/{feed:live|line}/{sportId?}`. A parameter is an id unless an expression after a
 * colon says what else it is; with a question mark it may be absent, and all after it. What is called an id is a number, everything else text.
 */

export class WrongInputParameterError extends Error {
  override readonly name = 'WrongInputParameterError';
  readonly code = 'wrong-input-parameter';
  constructor(readonly parameter: string) {
    super(`wrong input parameter: ${parameter}`);
  }
}

export type RouteValues = Readonly<Record<string, string | number | undefined>>;

const ID = '[1-9]\\d{0,14}';
const PARAMETER = /\/\{(\w+)(?::(.+?))?(\??)\}(?=\/|$)/g;

/** The parameters in a path; undefined where the path does not fit the pattern. */
export function readRoute(pattern: string, path: string): Record<string, string | number> | undefined {
  const form = pattern.replace(
    PARAMETER,
    (_, name: string, of = ID, optional = '') => `(?:/(?<${name}>${of}))${optional}`,
  );
  const match = RegExp(`^${form}$`).exec(path);
  if (!match) return undefined;
  const values: Record<string, string | number> = {};
  for (const [name, text] of Object.entries(match.groups ?? {}))
    if (text) values[name] = name.endsWith('Id') ? Number(text) : text;
  return values;
}

/** The path of a pattern with its parameters; throws WrongInputParameterError for one that is missing or none. */
export function writeRoute(pattern: string, values: RouteValues): string {
  let missing: string | undefined;
  return pattern.replace(PARAMETER, (_, name: string, of = ID, optional = '') => {
    const value = values[name];
    if (optional && value === undefined) {
      missing ??= name;
      return '';
    }
    if (missing || !RegExp(`^(?:${of})$`).test(String(value)))
      throw new WrongInputParameterError(missing ?? name);
    return `/${value}`;
  });
}
