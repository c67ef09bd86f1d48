import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ICONS, manifestOf } from '../../../scripts/install/install-manifest.ts';
import { readTable, releasedLanguages, textsOf } from '../../../scripts/languages/language-table.ts';
import { pageWithLanguages } from '../../../scripts/languages/languages-plugin.ts';

const table = readTable();
const read = (name: string): Buffer => readFileSync(new URL(`../../../public/${name}`, import.meta.url));

describe('what a home screen gets', () => {
  test.each(releasedLanguages(table).map((language) => [language.code, language] as const))(
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

  test('the page of a language names its manifest', () => {
    const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    const codes = releasedLanguages(table).map(({ code }) => code);
    expect(pageWithLanguages(page, table)).toContain(`data-languages="${codes.join(' ')}"`);
    expect(read('first-paint.js').toString()).toContain('/touchline-${language}.webmanifest');
  });
});
