/** Forms of parameters that several routes have. */
export const DIGITS = '\\d{1,15}';
/** Letters, digits and hyphens of a name in an address: of a guide, an article, a tab. */
export const WORD = '[a-z\\d][a-z\\d-]{0,80}';
