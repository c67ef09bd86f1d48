/** The forms of a language; of one that CLDR has no rules of, those of English: a platform would take its own language. */
export const pluralRules = (locale: string): Intl.PluralRules => new Intl.PluralRules([locale, 'en']);
