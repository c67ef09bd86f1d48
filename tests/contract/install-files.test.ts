import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ICONS, manifestOf, releasedLanguages } from '../../scripts/install-files.ts';

const read = (name: string): Buffer => readFileSync(new URL(`../../public/${name}`, import.meta.url));

describe('what a home screen gets', () => {
  test.each(releasedLanguages().map((language) => [language.code, language] as const))(
    'in %s is the manifest that the dictionary gives (node --import tsx scripts/install-files.ts)',
    (code, language) => {
      expect(JSON.parse(read(`touchline-${code}.webmanifest`).toString())).toEqual(manifestOf(language));
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
    const script = read('first-paint.js').toString();
    for (const { code } of releasedLanguages()) expect(script).toContain(`'${code}'`);
    expect(script).toContain('/touchline-${language}.webmanifest');
  });
});
