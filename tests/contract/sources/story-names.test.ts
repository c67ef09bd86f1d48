/** Stories find controls by names that the page has: a text that is renamed is renamed in its stories too, or this fails within seconds. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SOCIAL_PROVIDERS } from '#protocol/people/sign-in/social-providers.ts';
import { ScreenText, storyNames, textsOfServerPage } from '#tests/helpers/repository/story-names.ts';

const ROOT = new URL('../../../', import.meta.url);
const root = fileURLToPath(ROOT);

const localeTexts = ['locales/en/', 'locales/catalogues/en/'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT)).flatMap((file) =>
    Object.values(
      JSON.parse(readFileSync(new URL(`${folder}${file}`, ROOT), 'utf8')) as Readonly<Record<string, string>>,
    ),
  ),
);
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `${root}${folder}/${path}`);

/** Pages that the server draws itself. */
const SERVER_PAGE = /-page\.ts$|\/operator-routes\.ts$|\/sandbox-(?:cashier|identity|texts)\.ts$/;
const serverTexts = sourcesIn('server')
  .filter((path) => SERVER_PAGE.test(path))
  .flatMap(textsOfServerPage);
/** Networks by their own names. */
const networks = SOCIAL_PROVIDERS.map(({ name }) => name);
const texts = [...localeTexts, ...serverTexts, ...networks].map((text) => new ScreenText(text));

const names = sourcesIn('tests/e2e').flatMap(storyNames);

/** What no dictionary has: a language by its own name; a score that is put together for a screen reader; a text that a story made longer. */
const IN_NO_TEXT: ReadonlySet<string> = new Set(['Русский', String.raw`/^Sets \d:\d/`, 'Lîvé~~']);
const spelled = (name: readonly string[] | RegExp): string =>
  name instanceof RegExp ? String(name) : name.join('…');

describe('names in browser stories', () => {
  it('are read', () => {
    expect(names.length).toBeGreaterThan(300);
    expect(serverTexts.length).toBeGreaterThan(30);
  });

  it('stand in a text of the screens', () => {
    const unknown = names.filter(
      ({ name }) => !IN_NO_TEXT.has(spelled(name)) && !texts.some((text) => text.bears(name)),
    );
    expect(
      unknown.map(
        ({ call, file, line, name }) => `${file.slice(root.length)}:${line} ${call} ${spelled(name)}`,
      ),
    ).toEqual([]);
  });

  it.each([
    ['Cash code', ['Cash code'], true],
    ['Cash code', ['Code of a cash'], false],
    ['Cash out {{amount}}', ['Cash out'], true],
    ['Cash out {{amount}}', /^Cash out 142\.50/, true],
    ['Cash out {{amount}}', ['Cash out options'], false],
    ['Accept {{amount}}', ['Accept the new prices'], false],
    ['Remove {{selection}}, {{game}}', ['Remove Draw, A – B'], true],
    ['Open slip {{name}}', ['Remove slip ', ''], false],
    ['Sell', /^Cash out/, false],
  ] as const)('a text "%s" and the name %s: %s', (text, name, bears) => {
    expect(new ScreenText(text).bears(name)).toBe(bears);
  });
});
