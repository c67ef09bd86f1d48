import { describe, expect, it } from 'vitest';
import { createSearchIndex } from '#streams/search/search-index.ts';
import { nameInScript } from '../names-in-script.ts';
import { syllablesOf } from './syllables.ts';

const NAMES = {
  London: 'Лондон',
  Arsenal: 'Арсенал',
  Spain: 'Спейн',
  Brazil: 'Бразил',
  'Hazelmoor United': 'Хейзелмур Юнайтед',
  'Castlegate Town (W)': 'Каслгейт Таун (ж)',
  'A. Fujimoto': 'А. Фудзимото',
  'Elmstead FC': 'Элмстед ФК',
  'Fujishima (Aruvik)': 'Фудзисима (Арувик)',
} as const;

const spelled = (code: string, name: keyof typeof NAMES): string =>
  nameInScript(code, [name, NAMES[name], '']);

describe('names in scripts that write syllables', () => {
  it('are divided before the last consonant of a cluster, and before two that begin a word together', () => {
    const shape = (...sounds: Parameters<typeof syllablesOf>[0]) =>
      syllablesOf(sounds).map(
        ({ coda, glide, onset, vowel }) => `${onset.join('')}.${vowel}${glide ?? ''}.${coda.join('')}`,
      );
    expect(shape('l', 'o', 'n', 'd', 'o', 'n')).toEqual(['l.o.n', 'd.o.n']);
    expect(shape('m', 'a', 'd', 'r', 'i', 'd')).toEqual(['m.a.', 'dr.i.d']);
    expect(shape('y', 'u', 'n', 'a', 'y', 't', 'e', 'd')).toEqual(['y.u.', 'n.ay.', 't.e.d']);
    expect(shape('u', 'e', 's', 't')).toEqual(['w.e.st']);
    expect(shape('k', 'i', 'n', 'g', 's')).toEqual(['k.i.ngs']);
    expect(shape('m', 'a', 'y', 'a')).toEqual(['m.a.', 'y.a.']);
    expect(shape('t', 'a', 'u', 'n')).toEqual(['t.aw.n']);
  });

  it.each([
    ['ja', 'London', 'ロンドン'],
    ['ja', 'Arsenal', 'アルセナル'],
    ['ja', 'Spain', 'スペイン'],
    ['ja', 'Hazelmoor United', 'ヘイゼルムル・ユナイテッド'],
    ['ja', 'Castlegate Town (W)', 'カスルゲイト・タウン (女子)'],
    ['ja', 'A. Fujimoto', 'エー・フジモト'],
    ['ja', 'Elmstead FC', 'エルムステド・エフシー'],
    ['ja', 'Fujishima (Aruvik)', 'フジシマ (アルヴィク)'],
    ['ko', 'London', '론돈'],
    ['ko', 'Arsenal', '아르세날'],
    ['ko', 'Spain', '스페인'],
    ['ko', 'Brazil', '브라질'],
    ['ko', 'Hazelmoor United', '헤이젤무르 유나이티드'],
    ['ko', 'A. Fujimoto', '에이. 푸지모토'],
    ['cn', 'Spain', '斯佩恩'],
    ['cn', 'Hazelmoor United', '黑泽尔穆尔联'],
    ['cn', 'A. Fujimoto', '阿·富齐莫托'],
    ['cn', 'Elmstead FC', '埃尔姆斯特德足球俱乐部'],
    ['tw', 'Hazelmoor United', '黑澤爾穆爾聯'],
    ['hk', 'Elmstead FC', '埃爾姆斯特德足球俱樂部'],
    ['th', 'London', 'ลอนดอน'],
    ['th', 'Arsenal', 'อาร์เซนัล'],
    ['th', 'Spain', 'สเปน'],
    ['th', 'Brazil', 'บราซิล'],
    ['th', 'Hazelmoor United', 'เฮย์เซลมูร์ ยูไนเต็ด'],
    ['lo', 'London', 'ລອນດອນ'],
    ['lo', 'Spain', 'ສເປນ'],
    ['lo', 'Hazelmoor United', 'ເຮເຊລມູ ຢູໄນເຕັດ'],
    ['km', 'Arsenal', 'អារសេណាល'],
    ['km', 'Hazelmoor United', 'ហេយហ្សេលមូរ យូណាយធីត'],
    ['my', 'Spain', 'စပိန်း'],
    ['my', 'Hazelmoor United', 'ဟေဇယ်လ်မူရ် ယူနိုက်တက်'],
    ['am', 'London', 'ሎንዶን'],
    ['am', 'Arsenal', 'አርሴናል'],
    ['am', 'Hazelmoor United', 'ሄይዘልሙር ዩናይትድ'],
    ['si', 'London', 'ලොන්ඩොන්'],
    ['si', 'Brazil', 'බ්‍රාසිල්'],
    ['si', 'Hazelmoor United', 'හෙයිසෙල්මුර් යුනයිටඩ්'],
  ] as const)('in %s: %s is %s', (code, name, text) => {
    expect(spelled(code, name)).toBe(text);
  });

  it.each(['cn', 'tw'])('are found by Latin letters among the games of a page in %s', (code) => {
    const index = createSearchIndex();
    index.change(
      [
        { key: 'a', teams: spelled(code, 'Hazelmoor United'), around: '', weight: 0 },
        { key: 'b', teams: spelled(code, 'Spain'), around: '', weight: 0 },
      ],
      [],
    );
    expect(index.find('hazelmoor', 5)).toEqual(['a']);
  });
});
