import { cleanSearchText } from '#domain/text/search-text.ts';

/** Sizes of option lists. */
export const OPTIONS_LIMIT = 1000;
export const LIST_HEIGHT_PX = 300;
export const OPTION_HEIGHT_PX = 40;

export interface ListOption {
  readonly value: string;
  readonly name: string;
  /** The code that is shown at the end, and found by the search: a dialling code, a currency's code. */
  readonly iso?: string;
  /** Another name of it, beside the first one and found as well. */
  readonly also?: string;
  /** The BCP 47 tag, where the name is in another language. */
  readonly lang?: string;
  readonly disabled?: boolean;
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The options of which a name or the code holds the search text, those that begin with it first; at most `OPTIONS_LIMIT`. */
export function foundOptions(options: readonly ListOption[], search: string): readonly ListOption[] {
  const sought = folded(cleanSearchText(search));
  if (sought === '') return options.slice(0, OPTIONS_LIMIT);
  const found = options.filter(({ also = '', iso = '', name }) =>
    [name, iso, also].some((text) => folded(text).includes(sought)),
  );
  const begins = ({ also = '', name }: ListOption) =>
    [name, also].some((text) => folded(text).startsWith(sought));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))].slice(0, OPTIONS_LIMIT);
}
