/** The module that `scripts/languages/languages-plugin.ts` makes of `locales/languages.json`. */
declare module 'virtual:languages' {
  export const DEFAULT_LANGUAGE: string;
  export const FALLBACK_LANGUAGE: string;
}

/** Code and tag of each language, and `rtl` where it is: "ru ru-RU|ar ar-EG rtl". */
declare module 'virtual:language-tags' {
  export const LANGUAGE_TAGS: string;
}
