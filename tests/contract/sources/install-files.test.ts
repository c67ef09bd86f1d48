import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ICONS, manifestOf } from '../../../scripts/install/install-manifest.ts';
import { offeredLanguages, readTable, textsOf } from '../../../scripts/languages/language-table.ts';

const table = readTable();
const read = (name: string): Buffer => readFileSync(new URL(`../../../public/${name}`, import.meta.url));

describe('what a home screen gets', () => {
  test.each(offeredLanguages(table).map((language) => [language.code, language] as const))(
    'in %s is what its dictionary and its entry say',
    (code, language) => {
      const { description, dir, lang } = manifestOf(language);
      expect(description).toBe(textsOf(language, 'app')['site.simulated']);
      expect([dir, lang]).toEqual([language.direction, language.locale.replace(/-u-.*$/, '')]);
      for (const { name, url } of manifestOf(language).shortcuts) {
        expect(name).toMatch(/\S/);
        expect(url).toMatch(new RegExp(`^/${code}/(?:live|favorites|bets)$`));
      }
    },
  );

  test.each(ICONS)('$file is a square PNG of $size', ({ file, size }) => {
    const png = read(file);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  });
});
