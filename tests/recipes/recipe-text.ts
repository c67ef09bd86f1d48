/** The recipes of CONTRIBUTING.md as data: a heading, and steps that each begin with the file that they are about. */

export interface RecipeText {
  readonly title: string;
  /** The files as they are written: `locales/{en,ru}/app.json`, `src/features/<feature>/<name>-screen.tsx`. */
  readonly files: readonly string[];
}

const STEP = /^\d+\. `([^`]+)`:/gm;

/** The recipes with steps; prose alone is no recipe to follow. */
export function readRecipes(markdown: string): readonly RecipeText[] {
  const sections = (markdown.split('\n## Recipes\n')[1] ?? '').split(/^### /m).slice(1);
  return sections
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')).trim(),
      files: [...section.matchAll(STEP)].map(([, file]) => file ?? ''),
    }))
    .filter(({ files }) => files.length > 0);
}

/** The patterns of a file: `{a,b}` is two files, `<name>` is any name. */
export function patternsOf(file: string): readonly RegExp[] {
  const braces = /^([^{]*)\{([^}]*)\}(.*)$/.exec(file);
  const files = braces ? (braces[2] ?? '').split(',').map((one) => `${braces[1]}${one}${braces[3]}`) : [file];
  return files.map((one) => {
    const parts = one.split(/<[\w-]+>|\*/);
    return new RegExp(
      `^${parts.map((part) => part.replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`)).join('[^/]+')}$`,
    );
  });
}

/** The number of files that a recipe takes; a folder of dictionaries counts once. */
export const countOf = ({ files }: RecipeText): number => files.flatMap(patternsOf).length;

/** The differences between text and template, in words; none where they agree. */
export function differences({ files, title }: RecipeText, edited: readonly string[]): readonly string[] {
  const wanted = files.flatMap((file) => patternsOf(file).map((pattern) => ({ file, pattern })));
  const unnamed = edited.filter((file) => !wanted.some(({ pattern }) => pattern.test(file)));
  const unused = wanted.filter(({ pattern }) => !edited.some((file) => pattern.test(file)));
  return [
    ...unnamed.map((file) => `${title}: the template needs ${file}, which CONTRIBUTING.md does not name`),
    ...unused.map(({ file }) => `${title}: CONTRIBUTING.md names ${file}, which the template does without`),
  ];
}
