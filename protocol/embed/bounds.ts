/**
 * The size of a message, looked at before anything else reads it: a clone may hold what no JSON has, and as much of it as memory has. Neither
 * depends on a library: the page around a frame uses it too.
 */
const MOST_VALUES = 1_200;
const MOST_CHARACTERS = 20_000;
const MOST_DEPTH = 5;

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value) as unknown;
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** Whether it is plain data of a size that a message has. */
export function isWithinBounds(message: unknown): boolean {
  let values = 0;
  let characters = 0;
  const fits = (value: unknown, depth: number): boolean => {
    values += 1;
    if (values > MOST_VALUES || depth > MOST_DEPTH) return false;
    if (typeof value === 'string') {
      characters += value.length;
      return characters <= MOST_CHARACTERS;
    }
    if (typeof value !== 'object' || value === null) return typeof value !== 'bigint';
    if (!isPlain(value)) return false;
    for (const key in value) {
      characters += key.length;
      if (characters > MOST_CHARACTERS) return false;
      if (!fits((value as Record<string, unknown>)[key], depth + 1)) return false;
    }
    return true;
  };
  return fits(message, 0);
}
