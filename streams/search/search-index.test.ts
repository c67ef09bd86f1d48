import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#protocol/search/messages.ts';
import { createSearchIndex } from './search-index.ts';

const document = (key: string, teams: string, around: string, weight = 0): SearchDocument => ({
  key,
  teams,
  around,
  weight,
});
const GAMES = [
  document('1', 'Corvemere Union Gildhaven United', 'England. Oak League Football 501', 0.5),
  document('2', 'Atlético Peñarrubia Real Ordesa', 'Spain. Sol Cup Football 502', 1),
  document('3', 'Арсеньев Волна', 'Россия. Лига Баскетбол 503', 1),
  document('4', 'النجم الأزرق أرسنال', 'مصر. كأس النيل كرة القدم 504', 1),
  document('5', 'Ολυμπία Άρσεναλ', 'Ελλάδα. Κύπελλο 505', 0),
  document('6', 'Unity Blades Corvin Esports', 'World. Invitational Counter-Strike 506', 1),
];

function found(query: string, limit = 10): readonly string[] {
  const index = createSearchIndex();
  index.change(GAMES, []);
  return index.find(query, limit);
}

describe('a search among games', () => {
  it.each([
    ['the beginnings of words in any order', 'gild corv', ['1']],
    ['marks that nobody types', 'penarrubia', ['2']],
    ['a slip in a word', 'corvemree', ['1']],
    ['a letter too few', 'gildhven union', ['1']],
    ['another script: Russian by Latin letters', 'arsenyev', ['3']],
    ['another script: Greek by Latin letters', 'olimpia', ['5']],
    ['another script: Latin by Russian letters', 'гилдхавен', ['1']],
    ['championship and sport', 'sol football', ['2']],
    ['a number', '506', ['6']],
    ['what no game has', 'corv basketball', []],
    ['nothing', '  – ', []],
  ])('finds by %s', (_, query, keys) => {
    expect(found(query)).toEqual(keys);
  });

  it('finds Arabic names by Latin letters, though these write no short vowels', () => {
    expect(found('arsenal')).toEqual(expect.arrayContaining(['4', '5']));
    expect(found('ارسنال')).toContain('4');
  });

  it('finds Latin names by Chinese letters, and Chinese ones by Latin letters and by their syllables', () => {
    const index = createSearchIndex();
    index.change(
      [
        document('a', 'Arsenal Milan', ''),
        document('b', '阿森纳 利物浦', ''),
        document('c', 'Gildhaven Ashdale', ''),
        document('d', 'Ольстер Милан', ''),
      ],
      [],
    );
    expect(index.find('阿森纳', 5)).toEqual(['b', 'a']);
    expect(index.find('阿什代尔', 5)).toEqual(['c']);
    expect(index.find('arsenal', 5)).toEqual(['a', 'b']);
    expect(index.find('liverpool', 5)).toEqual(['b']);
    expect(index.find('liwupu', 5)).toEqual(['b']);
    expect(index.find('切尔西', 5)).toEqual([]);
  });

  it('finds what another script spells by ear', () => {
    const index = createSearchIndex();
    index.change([document('a', 'Ashdale Wye Town', ''), document('b', 'Эшдейл Таун', '')], []);
    expect(index.find('эшдейл', 5)).toEqual(['b', 'a']);
    expect(index.find('ashdale', 5)).toEqual(['a', 'b']);
    expect(index.find('эшвуд', 5)).toEqual([]);
    index.change([document('c', 'Yardale Wanderers', ''), document('d', 'Westbury', '')], []);
    expect(index.find('ярдейл уондерерс', 5)).toEqual(['c']);
    expect(index.find('уэстбери', 5)).toEqual(['d']);
  });

  it.each([
    ['Arsenal', 'Άρσεναλ'],
    ['Liverpool', 'Λίβερπουλ'],
    ['Liverpool', 'ليفربول'],
    ['Chelsea', 'تشيلسي'],
    ['Barcelona', 'بارسلونا'],
    ['Swansea', 'سوانزي'],
    ['Real Madrid', 'ريال مدريد'],
    ['Persepolis', 'پرسپولیس'],
    ['Juventus', 'یوونتوس'],
    ['Chelsea', 'چلسی'],
    ['Gildhaven', 'گیلدهیون'],
    ['Dynamo Kyiv', 'Динамо Київ'],
  ])('finds %s by %s, and the other way round, whichever script the page has', (latin, other) => {
    const index = createSearchIndex();
    index.change([document('latin', latin, ''), document('no', 'Westbury', '')], []);
    expect(index.find(other, 5)).toEqual(['latin']);
    const others = createSearchIndex();
    others.change([document('other', other, ''), document('no', 'Уэстбери', '')], []);
    expect(others.find(latin, 5)).toEqual(['other']);
  });

  it.each([
    ['Novigny SC', 'новиньи ск'],
    ['Marchière FC', 'маркьер фк'],
    ['Chantago Calcio', 'шантаго кальчо'],
    ['Steinbach SV', 'штайнбах сф'],
    ['Jaranza CD', 'харанса кд'],
    ['Oakwick Rangers', 'оуквик рейнджерс'],
    ['Jarrowgate Town', 'джарроугейт таун'],
    ['Jamoglu Gücü', 'джамоглу гюджю'],
    ['Hoshimura Knights', 'хосимура найтс'],
    ['Novigny SC (W)', 'новиньи ск (ж)'],
  ])('finds %s by %s, and the other way round', (latin, russian) => {
    const index = createSearchIndex();
    index.change([document('latin', latin, ''), document('other', 'Westbury', '')], []);
    expect(index.find(russian, 5)).toEqual(['latin']);
    const russians = createSearchIndex();
    russians.change([document('russian', russian, ''), document('other', 'Уэстбери', '')], []);
    expect(russians.find(latin.replace(/ \(.*/, ''), 5)).toEqual(['russian']);
  });

  it('puts teams before championships, and games in play and well-known ones first among equals', () => {
    const index = createSearchIndex();
    index.change(
      [
        document('a', 'Ostra Lund', 'Sweden. Union League'),
        document('b', 'Lund Union', 'Sweden. Ostra League'),
        document('c', 'Lund Union', 'Sweden. Ostra League', 1),
      ],
      [],
    );
    expect(index.find('union', 3)).toEqual(['c', 'b', 'a']);
    expect(index.find('union', 1)).toEqual(['c']);
  });

  it('knows games as they are now', () => {
    const index = createSearchIndex();
    index.change(GAMES, []);
    index.change([document('1', 'Renamed Rovers', 'England. Oak League')], ['2', 'never there']);
    expect([index.find('corvemere', 3), index.find('rovers', 3), index.find('ordesa', 3)]).toEqual([
      [],
      ['1'],
      [],
    ]);
    index.change([GAMES[1] as SearchDocument], []);
    expect(index.find('ordesa', 3)).toEqual(['2']);
  });
});
