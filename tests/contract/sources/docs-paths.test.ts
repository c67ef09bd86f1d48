import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingPaths, pathsIn } from '../../helpers/repository/named-paths.ts';
import { REPOSITORY, repositoryFiles } from '../../helpers/repository/repository-files.ts';

const files = repositoryFiles();
/**
 * The list of licences is made of the lockfile and names packages, some of which read like files. Texts of the house lead to addresses of the site, which
 * `house-texts.test.ts` looks at.
 */
const documents = files.filter(
  (file) => file.endsWith('.md') && file !== 'docs/licences.md' && !file.startsWith('content/'),
);

describe('the paths that documents name', () => {
  it.each(documents)('%s names what exists', (document) => {
    const text = readFileSync(join(REPOSITORY, document), 'utf8');
    expect(missingPaths(text, { document, files })).toEqual([]);
  });

  it.each(documents)('%s links to what exists', (document) => {
    const text = readFileSync(join(REPOSITORY, document), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target]) => target ?? '');
    const dead = links.filter((target) => !existsSync(join(REPOSITORY, dirname(document), target)));
    expect(dead).toEqual([]);
  });

  it('are found in prose, in shell lines and in fences', () => {
    const text = [
      'See `domain/odds.ts`, `odds.ts` and `docs`; `npx vitest run domain/market` runs it, `/web-api/x` is no file.',
      '```sh\nnode --import tsx scripts/odds/odds.ts --file data.json\n```',
      'Names: `locales/{en,ru}/*.json`, `server/people/*-service.ts`, `data/<name>.json`, `GET /a/b.json`, `e.g.`, `1/2`.',
    ].join('\n\n');
    expect(pathsIn(text)).toEqual([
      'domain/odds.ts',
      'odds.ts',
      'domain/market',
      'locales/{en,ru}/*.json',
      'server/people/*-service.ts',
      'scripts/odds/odds.ts',
    ]);
  });

  it.each([
    ['`domain/odds.ts`', []],
    ['`domain/gone.ts`', ['domain/gone.ts']],
    ['`odds.ts` by its name alone, in whatever folder', []],
    ['`gone.ts` by its name alone', ['gone.ts']],
    ['`locales/{en,ru}/coupon.json`', []],
    ['`locales/{en,xx}/coupon.json`', ['locales/xx/coupon.json']],
    ['`locales/*/coupon.json`', []],
    ['`locales/*/gone.json`', ['locales/*/gone.json']],
    ['`domain/` and `domain`', []],
    ['`domain/none/`', ['domain/none/']],
  ])('of %s are missing: %j', (text, missing) => {
    const few = ['domain/odds.ts', 'locales/en/coupon.json', 'locales/ru/coupon.json', 'docs/a.md'];
    expect(missingPaths(text, { document: 'docs/a.md', files: few })).toEqual(missing);
  });
});
