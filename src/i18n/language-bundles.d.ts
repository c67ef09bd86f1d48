/** The virtual modules that `scripts/languages/languages-plugin.ts` makes of `locales/`. */
declare module 'virtual:languages' {
  export const DEFAULT_LANGUAGE: string;
  export const FALLBACK_LANGUAGE: string;
}

/**
 * All languages, and the chunks of each that has something of its own. Loaded when another language than the page's is
 * asked for.
 */
declare module 'virtual:language-table' {
  import type { LanguageFormats } from '#domain/language/language-formats.ts';

  interface Chunk {
    readonly bundle: Readonly<Record<string, Readonly<Record<string, string>>>>;
  }
  interface Entry {
    readonly code: string;
    readonly title: string;
    readonly locale: string;
    readonly direction: 'ltr' | 'rtl';
    readonly stage: string;
    readonly madeOf?: string;
    /** The share of English texts that it has; 1 is all. */
    readonly share: number;
  }
  type LoadNames = () => Promise<{ readonly names: Readonly<Record<string, string>> }>;
  interface Chunks {
    readonly start?: () => Promise<Chunk>;
    readonly rest?: () => Promise<Chunk>;
    readonly pages?: () => Promise<Chunk>;
    readonly formats?: () => Promise<{ readonly formats: LanguageFormats }>;
    readonly region?: LoadNames;
    readonly currency?: LoadNames;
    readonly language?: LoadNames;
  }
  export const LANGUAGES: readonly Entry[];
  export const CHUNKS: Readonly<Record<string, Chunks>>;
}
