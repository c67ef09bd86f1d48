/** The normal form of text in which searches compare it. */

const MARKS = /\p{M}/gu;

/** A text as it is compared: no marks, lower case, `ё` as `е`. */
export const folded = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLocaleLowerCase();

/** Letters and digits, in the order of the text. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
