import type { LanguageBundle } from './dictionary.ts';

/** Names dictionaries after their files: `.../ru/boards.json` is `boards`. */
export function bundleOf(files: LanguageBundle): LanguageBundle {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
      texts,
    ]),
  );
}
