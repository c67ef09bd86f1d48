/** The width that letters of a script take at most, on average over a name. Of scripts with square letters nothing is said. */
const LETTER_PX = 9;
const NARROW_SCRIPTS = /^[ -\u06ff\u2010-\u201f]*$/;

/** Whether a name is surely not clipped at a width: each clip of a board splits its paint. */
export const surelyFits = (name: string, widthPx: number): boolean =>
  name.length * LETTER_PX <= widthPx && NARROW_SCRIPTS.test(name);

/** The width of a letter on average over names, in the letters of the board. */
const MEAN_LETTER_PX = 7;

/** Whether a name is likely to stand whole in a width: what it can do without may leave for one that is not. */
export const likelyFits = (name: string, widthPx: number): boolean => name.length * MEAN_LETTER_PX <= widthPx;
