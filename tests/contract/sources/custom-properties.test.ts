/** Custom properties of style sheets: one that nobody sets is no value, and what reads it looks as if nothing had been said. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY, repositoryFiles } from '#tests/helpers/repository/repository-files.ts';

const SHEET = /^(?:src|games\/page|public)\/.*\.css$/;
/** Sources that set properties: sheets themselves, styles of components, and what the server and the first script write. */
const SETS = /^(?:src|games|public|server|protocol|domain)\/.*\.(?:css|tsx?|js)$|^index\.html$/;

const read = (file: string): string => readFileSync(join(REPOSITORY, file), 'utf8');
const files = repositoryFiles();

it('every custom property that a style sheet reads without another value is set somewhere', () => {
  const set = new Set(
    files
      .filter((file) => SETS.test(file) && !/\.test\./.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/(?<!var\()(--[a-z][a-z\d-]*)(?=['"`]?\]?\s*[:,)=])/g)].map(
          ([, name]) => name,
        ),
      ),
  );
  const sheets = files.filter((file) => SHEET.test(file));
  const unset = sheets.flatMap((file) =>
    [...read(file).matchAll(/var\((--[a-z][a-z\d-]*)\)/g)].flatMap(([, name]) =>
      set.has(name) ? [] : `${file}: ${name}`,
    ),
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect([...new Set(unset)]).toEqual([]);
});
