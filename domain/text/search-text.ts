/** The most characters of a search. */
export const SEARCH_MAX_LENGTH = 100;

/** A search text of at most a hundred characters, none of them cut in half; blanks at the ends do not count. */
export const cleanSearchText = (text: string): string =>
  Array.from(text.trim()).slice(0, SEARCH_MAX_LENGTH).join('').trim();
