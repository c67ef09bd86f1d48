import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import type { LanguageBundle } from './dictionary.ts';
import { createFormatters } from './formats/formatters.ts';
import { languageNamed } from './language-table.ts';
import { findLanguage, type LanguageCode } from './languages.ts';
import { type BundlePart, loadBundle, type Spoken } from './load-bundle.ts';
import { createLocalizer } from './localizer.ts';
import { pseudoText } from './pseudo-language.ts';

const bundles: Partial<Record<LanguageCode, LanguageBundle>> = {
  en: {
    app: { close: 'Close', loading: 'Loading' },
    boards: { games_one: '{{count}} game', games_other: '{{count}} games' },
  },
  ru: {
    app: { close: 'Закрыть' },
    boards: {
      games_one: '{{count}} игра',
      games_few: '{{count}} игры',
      games_many: '{{count}} игр',
      games_other: '{{count}} игры',
    },
  },
};

async function localizerIn(code: LanguageCode) {
  const loaded: LanguageCode[] = [];
  const language = await languageNamed(code);
  const load = async ({ code }: Spoken, part: BundlePart) => {
    if (part === 'rest') return { coupon: { clear: `clear ${code}` } };
    loaded.push(code);
    return bundles[code] ?? bundles.en ?? {};
  };
  return {
    localizer: await createLocalizer({ load, find: findLanguage, language, timeZone: 'UTC' }),
    loaded,
  };
}

describe('texts', () => {
  it('inflects by the rules of the language', async () => {
    const { localizer } = await localizerIn('ru');
    const t = localizer.current().translator('boards');
    expect([1, 3, 5, 21].map((count) => t('games', { count }))).toEqual([
      '1 игра',
      '3 игры',
      '5 игр',
      '21 игра',
    ]);
  });

  it('writes numbers as a country that speaks the language does, where one is named', async () => {
    const { localizer } = await localizerIn('en');
    const written = () => localizer.current().format.number(1_234_567);
    expect(written()).toBe('1,234,567');
    localizer.setRegion('IN');
    expect(written()).toBe('12,34,567');
    localizer.setRegion(undefined);
    expect(written()).toBe('1,234,567');
  });

  it('inflects by the rules of English where a language has no text of its own', async () => {
    const { localizer } = await localizerIn('cn');
    const t = localizer.current().translator('boards');
    expect([0, 1, 2].map((count) => t('games', { count }))).toEqual(['0 games', '1 game', '2 games']);
  });

  it('loads English only when a text is missing, and then shows it', async () => {
    const { localizer, loaded } = await localizerIn('ru');
    expect(localizer.current().translator('app')('close')).toBe('Закрыть');
    expect(loaded).toEqual(['ru']);
    const renewed = new Promise<void>((resolve) => {
      localizer.subscribe(resolve);
    });
    localizer.current().translator('app')('loading');
    await renewed;
    expect(localizer.current().translator('app')('loading')).toBe('Loading');
    expect(loaded).toEqual(['ru', 'en']);
  });

  it('begins in English when the language cannot be loaded', async () => {
    const localizer = await createLocalizer({
      load: async ({ code }) => {
        if (code !== 'en') throw new Error('no network');
        return bundles.en ?? {};
      },
      find: findLanguage,
      language: await languageNamed('ar'),
      timeZone: 'UTC',
    });
    expect(localizer.current().translator('app')('close')).toBe('Close');
  });

  it.each([
    ['ar', 'يُدفع \u2068250.00 ₸\u2069'],
    ['en', 'يُدفع 250.00 ₸'],
  ] as const)('keeps the direction of what is put into a text: %s', async (code, text) => {
    const localizer = await createLocalizer({
      load: async () => ({ app: { paid: 'يُدفع {{amount}}' } }),
      find: findLanguage,
      language: await languageNamed(code),
      timeZone: 'UTC',
    });
    expect(localizer.current().find('app', 'paid', { amount: '250.00 ₸' })).toBe(text);
  });

  it('lets the last of two switches win', async () => {
    const { localizer } = await localizerIn('ru');
    await Promise.all([localizer.setLanguage('en'), localizer.setLanguage('ru')]);
    expect(localizer.current().language.code).toBe('ru');
  });

  it('brings the rest of a language when it is asked for, and with a change of language before it', async () => {
    const { localizer } = await localizerIn('ru');
    expect(localizer.current().ready('app')).toBeUndefined();
    const wait = localizer.current().ready('coupon');
    expect(localizer.current().ready('coupon')).toBe(wait);
    await wait;
    expect(localizer.current().ready('coupon')).toBeUndefined();
    expect(localizer.current().find('coupon', 'clear')).toBe('clear ru');
    await localizer.setLanguage('en');
    expect(localizer.current().ready('coupon')).toBeUndefined();
    expect(localizer.current().find('coupon', 'clear')).toBe('clear en');
  });

  it('leaves the rest of the language that it began in until the page is complete', async () => {
    const asked: string[] = [];
    const localizer = await createLocalizer({
      load: async ({ code }, part) => {
        asked.push(`${code} ${part}`);
        return part === 'rest' ? { coupon: { clear: 'clear' } } : (bundles[code] ?? {});
      },
      find: findLanguage,
      language: await languageNamed('ru'),
      timeZone: 'UTC',
    });
    await localizer.setLanguage('ru');
    expect(asked).toEqual(['ru start']);
    localizer.complete();
    expect(asked).toEqual(['ru start', 'ru rest']);
    await localizer.current().ready('coupon');
    localizer.complete();
    expect(asked).toEqual(['ru start', 'ru rest']);
  });

  describe('texts of pages that are opened on purpose', () => {
    async function localizerOfParts(isLost: (code: LanguageCode, part: BundlePart) => boolean = () => false) {
      const asked: string[] = [];
      const localizer = await createLocalizer({
        load: async ({ code }, part) => {
          asked.push(`${code} ${part}`);
          if (isLost(code, part)) throw new Error('no network');
          if (part === 'start') return bundles[code] ?? {};
          return part === 'rest'
            ? { coupon: { clear: `clear ${code}` } }
            : { office: { title: `title ${code}` }, rules: { title: `rules ${code}` } };
        },
        find: findLanguage,
        language: await languageNamed('ru'),
        timeZone: 'UTC',
      });
      /** Waits as a component does: it asks again when it was told to. */
      const arrived = async (name: 'office' | 'rules') => {
        for (let wait = localizer.current().ready(name); wait; wait = localizer.current().ready(name))
          await wait;
      };
      return { asked, localizer, arrived };
    }

    it('come when one of them is asked for, once, and not with the rest', async () => {
      const { arrived, asked, localizer } = await localizerOfParts();
      localizer.complete();
      await localizer.current().ready('coupon');
      expect(asked).toEqual(['ru start', 'ru rest']);
      const wait = localizer.current().ready('office');
      expect(localizer.current().ready('rules')).toBe(wait);
      await arrived('rules');
      expect(localizer.current().find('office', 'title')).toBe('title ru');
      expect(asked).toEqual(['ru start', 'ru rest', 'ru pages']);
    });

    it('come behind the rest where the page begins with them', async () => {
      const { arrived, asked } = await localizerOfParts();
      await arrived('office');
      expect(asked).toEqual(['ru start', 'ru rest', 'ru pages']);
    });

    it('come with a change of language before it where the page has asked for them, else not', async () => {
      const { arrived, asked, localizer } = await localizerOfParts();
      await localizer.setLanguage('en');
      expect(asked).not.toContain('en pages');
      await arrived('office');
      await localizer.setLanguage('ru');
      expect(localizer.current().ready('office')).toBeUndefined();
      expect(localizer.current().find('office', 'title')).toBe('title ru');
    });

    it('are shown in English where their file is lost, and keep nobody waiting where that is lost too', async () => {
      const lost = await localizerOfParts((code, part) => code === 'ru' && part === 'pages');
      await lost.arrived('office');
      expect(lost.localizer.current().find('office', 'title')).toBe('title en');
      const allLost = await localizerOfParts((_, part) => part === 'pages');
      await allLost.arrived('office');
      expect(allLost.localizer.current().find('office', 'title')).toBeUndefined();
      expect(allLost.localizer.current().find('coupon', 'clear')).toBe('clear ru');
    });

    it('are looked for in English where one is missing, also after another text was', async () => {
      const { arrived, asked, localizer } = await localizerOfParts();
      const renewed = () =>
        new Promise<void>((resolve) => {
          const stop = localizer.subscribe(() => {
            stop();
            resolve();
          });
        });
      const first = renewed();
      localizer.current().translator('app')('loading');
      await first;
      expect(asked).not.toContain('en pages');
      await arrived('office');
      const second = renewed();
      localizer.current().translator('office')('title2' as never);
      await second;
      expect(asked).toContain('en pages');
    });
  });

  it('waits for no rest that cannot be had', async () => {
    const localizer = await createLocalizer({
      load: async ({ code }, part) => {
        if (part === 'rest') throw new Error('no network');
        return bundles[code] ?? {};
      },
      find: findLanguage,
      language: await languageNamed('ru'),
      timeZone: 'UTC',
    });
    await localizer.current().ready('coupon');
    // It may be of the other part, which came.
    await localizer.current().ready('coupon');
    expect(localizer.current().ready('coupon')).toBeUndefined();
  });

  it('knows which keys there are', async () => {
    const { localizer } = await localizerIn('en');
    expect(localizer.current().find('app', 'close')).toBe('Close');
    expect(localizer.current().find('app', 'nothing')).toBeUndefined();
  });
});

describe('a language', () => {
  it('is not left for a code of none', async () => {
    const { localizer } = await localizerIn('de');
    await localizer.setLanguage('zz');
    expect(localizer.current().language.code).toBe('de');
  });

  it('without texts is read in English, with the forms that English has', async () => {
    const localizer = await createLocalizer({
      load: loadBundle,
      find: findLanguage,
      language: await languageNamed('cs'),
      timeZone: 'UTC',
    });
    const t = localizer.current().translator('app');
    expect(t('close')).toBe('Close');
    await localizer.current().ready('presence');
    const away = localizer.current().translator('presence');
    expect([1, 3, 5].map((count) => away('away.scores', { count }))).toEqual(
      [1, 3, 5].map((count) => `${count} ${count === 1 ? 'score' : 'scores'} changed`),
    );
    const brought = localizer.current().translator('device');
    expect(brought('favorites.brought', { count: 3 })).toMatch(/^3 favourites/);
    expect(localizer.current().language.isComplete).toBe(false);
    expect(
      localizer.current().format.amount(amount(123_456_789n), { code: 'CZK', exponent: 2, symbol: '' }),
    ).toBe('1\u00a0234\u00a0567,89');
  });

  it('shows English from left to right where it is read from right to left', async () => {
    const localizer = await createLocalizer({
      load: loadBundle,
      find: findLanguage,
      language: await languageNamed('ur'),
      timeZone: 'UTC',
    });
    expect(localizer.current().translator('app')('close')).toBe('\u2068Close\u2069');
  });

  it('inflects texts of its own by its own rules, whatever its code in addresses is', async () => {
    const { textsIn: _none, ...language } = await languageNamed('ua');
    const localizer = await createLocalizer({
      load: async ({ code }) => ({
        boards:
          code === 'ua'
            ? {
                games_one: '{{count}} гра',
                games_few: '{{count}} гри',
                games_many: '{{count}} ігор',
                games_other: '',
              }
            : {},
      }),
      find: findLanguage,
      language,
      timeZone: 'UTC',
    });
    const t = localizer.current().translator('boards');
    expect([1, 3, 5].map((count) => t('games', { count }))).toEqual(['1 гра', '3 гри', '5 ігор']);
  });
});

describe('pseudo-languages', () => {
  it('keeps placeholders in pseudo-texts', () => {
    expect(pseudoText('{{count}} games', 'xa')).toMatch(/^\{\{count\}\} ğåméš~+$/);
    expect(pseudoText('of {{count}}', 'xb')).toContain('{{count}}');
  });
});

describe('formats', () => {
  const format = createFormatters('ru-RU', 'UTC');
  const at = Date.UTC(2026, 10, 21, 19, 5);

  it('writes dates as day.month.year and 24 hours', () => {
    expect(format.dateTime(at)).toBe('21.11.2026 19:05');
    expect(createFormatters('en-GB', 'Asia/Tokyo').dateTime(at)).toBe('22.11.2026 04:05');
    expect(createFormatters('en-GB', 'Asia/Tokyo', true).dateTime(at)).toBe('22.11.2026 4:05 am');
    expect(createFormatters('en-GB', 'UTC', true).time(at)).toBe('7:05 pm');
  });

  it.each([
    [123_456_789n, 2, '1 234 567,89'],
    [5n, 0, '5'],
    [-50n, 2, '−0,50'],
    [1n, 8, '0,00000001'],
    [100n, 3, '0,100'],
  ])('writes %i with %i digits as %s', (minor, exponent, text) => {
    const shown = format.amount(amount(minor), { code: 'XXX', exponent, symbol: '' });
    expect(shown.replace(/\s/gu, ' ')).toBe(text);
  });

  it('lets a long sum alone part from its currency', () => {
    const shown = (exponent: number) =>
      format.money(amount(10n ** BigInt(exponent)), { code: 'XXX', exponent, symbol: '' });
    expect(shown(2)).toBe('1,00\u00a0XXX');
    expect(shown(8)).toBe('1,00000000\u00a0XXX');
    expect(shown(18)).toBe('1,000000000000000000 XXX');
  });

  it('counts down to a start that is near, and names a time that is not', () => {
    expect(format.start(at + 25 * 60_000, at)).toBe('через 25 минут');
    expect(format.start(at + 3 * 3_600_000, at)).toBe('22:05');
    expect(format.start(at + 10 * 3_600_000, at)).toBe('22.11.2026 05:05');
  });
});
