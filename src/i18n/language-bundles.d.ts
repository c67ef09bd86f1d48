/** Made by `scripts/languages/languages-plugin.ts`: for each language of `locales/languages.json` the two chunks of its folder. */
declare module 'virtual:language-bundles' {
  type Load = () => Promise<{ readonly bundle: Readonly<Record<string, Readonly<Record<string, string>>>> }>;
  export const bundles: Readonly<Record<string, Readonly<Record<'start' | 'rest', Load>>>>;
}
