import { beforeAll, describe, expect, it } from 'vitest';
import type { SportId } from '#domain/lib/ids.ts';
import { marketBeside, marketName, type NameForm, selectionName } from '#domain/market/market-names.ts';
import type { NamedGame } from '#domain/market/named-game.ts';
import { boardPhrase } from '#domain/market/phrases/board-phrases.ts';
import type { FindText } from '#domain/market/phrases/phrase.ts';
import { questionName } from '#domain/market/phrases/question-name.ts';
import { selectionPhrase } from '#domain/market/phrases/selection-phrases.ts';
import { parameterFromWire } from '#domain/market/selection.ts';
import { boardColumns } from '#streams/board/board-columns.ts';
import { marketWords, withoutIsolates } from '../../helpers/market-words.ts';

const GAME: NamedGame = {
  sport: 1,
  team1: 'Corvemere Union',
  team2: 'Gildhaven United',
  period: '',
  gameType: '',
};
const words = new Map<string, FindText>();

beforeAll(async () => {
  for (const language of ['en', 'ru', 'ar', 'es', 'fa']) words.set(language, await marketWords(language));
});

function find(language: string): FindText {
  const found = words.get(language);
  if (!found) throw new Error(`no words of ${language}`);
  return found;
}

interface Asked {
  readonly form?: NameForm;
  readonly game?: Partial<NamedGame>;
  readonly player?: string;
}

const named = (language: string, group: number, type: number, parameter = 0, asked: Asked = {}) =>
  selectionName(
    asked.form ?? 'long',
    {
      group,
      type,
      parameter: parameterFromWire(parameter),
      ...(asked.player !== undefined && { playerName: asked.player }),
    },
    { find: find(language), phraseOf: selectionPhrase },
    { ...GAME, ...asked.game },
  );

describe('the long name of a selection', () => {
  it.each([
    [1, 1, 0, 'Corvemere Union to win', 'Победа «Corvemere Union»', 'فوز Corvemere Union'],
    [1, 2, 0, 'Draw', 'Ничья', 'تعادل'],
    [8, 6, 0, 'Gildhaven United or draw', '«Gildhaven United» или ничья', 'Gildhaven United أو تعادل'],
    [2, 7, -1.5, 'Corvemere Union −1.5', 'Corvemere Union с форой −1.5', 'Corvemere Union بهانديكاب −1.5'],
    [17, 9, 2.5, 'Over 2.5 goals', 'Больше 2.5 голов', 'أكثر من 2.5 هدف'],
    [17, 10, 1, 'Under 1 goal', 'Меньше 1 гола', 'أقل من هدف واحد'],
    [17, 9, 3, 'Over 3 goals', 'Больше 3 голов', 'أكثر من 3 أهداف'],
    [
      15,
      11,
      1.5,
      'Corvemere Union: over 1.5 goals',
      'Corvemere Union: больше 1.5 голов',
      'Corvemere Union: أكثر من 1.5 هدف',
    ],
    [20, 389, 3, '3rd goal: Gildhaven United', '3-й гол: Gildhaven United', 'الهدف 3: Gildhaven United'],
    [19, 180, 0, 'Both teams to score: yes', 'Обе забьют: да', 'كلا الفريقين يسجل: نعم'],
    [
      11,
      16,
      0,
      'Half-time / full-time: Corvemere Union / draw',
      'Тайм / матч: Corvemere Union / ничья',
      'الشوط الأول / المباراة: Corvemere Union / تعادل',
    ],
    [136, 731, 2.001, 'Correct score 2-1', 'Точный счёт 2:1', 'النتيجة الصحيحة 2-1'],
    [136, 731, 0, 'Correct score 0-0', 'Точный счёт 0:0', 'النتيجة الصحيحة 0-0'],
    [
      864,
      1834,
      2,
      'Gildhaven United to win by exactly 2 goals: yes',
      'Победа «Gildhaven United», разница ровно 2 гола: да',
      'فوز Gildhaven United بفارق هدفين بالضبط: نعم',
    ],
    [
      27,
      426,
      -1,
      'Gildhaven United (+1) to win',
      'Победа «Gildhaven United» с форой +1',
      'فوز Gildhaven United بهانديكاب +1',
    ],
    [
      2663,
      197,
      2.5,
      'Corvemere Union to win + over 2.5 goals: yes',
      'Победа «Corvemere Union» + больше 2.5 голов: да',
      'فوز Corvemere Union + أكثر من 2.5 هدف: نعم',
    ],
    [
      307,
      1195,
      -150.075,
      'Minute 75: Corvemere Union −1.5',
      '75-я минута: Corvemere Union с форой −1.5',
      'الدقيقة 75: Corvemere Union بهانديكاب −1.5',
    ],
  ])('of %i, %i at %d', (group, type, parameter, en, ru, ar) => {
    expect(named('en', group, type, parameter)).toBe(en);
    expect(named('ru', group, type, parameter)).toBe(ru);
    expect(withoutIsolates(named('ar', group, type, parameter))).toBe(ar);
  });

  it.each([
    [1, 1, 0, 'Gana Corvemere Union'],
    [8, 6, 0, 'Gildhaven United o empate'],
    [2, 7, -1.5, 'Corvemere Union −1.5'],
    [17, 9, 2.5, 'Más de 2.5 goles'],
    [17, 10, 1, 'Menos de 1 gol'],
    [20, 389, 3, '3.er gol: Gildhaven United'],
    [19, 180, 0, 'Ambos equipos marcan: sí'],
    [11, 16, 0, 'Descanso / final: Corvemere Union / empate'],
    [864, 1834, 2, 'Gana Gildhaven United por exactamente 2 goles: sí'],
    [2888, 4406, 1.002, 'Corvemere Union: 1.er gol en el 2.º tiempo'],
  ])('of %i, %i at %d in Spanish', (group, type, parameter, es) => {
    expect(named('es', group, type, parameter)).toBe(es);
  });

  it('counts in the unit of the sport, and of no sport that it does not know', () => {
    const over = (sport: number, line: number, game: Partial<NamedGame> = {}) =>
      named('en', 17, 9, line, { game: { sport, ...game } });
    expect(over(4, 21.5)).toBe('Over 21.5 games');
    expect(over(3, 160.5)).toBe('Over 160.5 points');
    expect(over(66, 300.5)).toBe('Over 300.5 runs');
    expect(over(97, 2.5)).toBe('Over 2.5 maps');
    expect(over(86, 2.5)).toBe('Over 2.5 maps');
    expect(over(86, 42.5)).toBe('Over 42.5 rounds');
    expect(over(999, 2.5)).toBe('Over 2.5');
  });

  it.each([
    [1, 1, 0, 'برد Corvemere Union'],
    [8, 6, 0, 'Gildhaven United یا مساوی'],
    [2, 7, -1.5, 'Corvemere Union با هندیکپ −1.5'],
    [17, 9, 2.5, 'بیشتر از 2.5 گل'],
    [17, 10, 1, 'کمتر از 1 گل'],
    [20, 389, 3, 'گل 3: Gildhaven United'],
    [19, 180, 0, 'گل زدن هر دو تیم: بله'],
    [11, 16, 0, 'نیمه / پایان بازی: Corvemere Union / مساوی'],
    [136, 731, 2.001, 'نتیجه دقیق 2-1'],
  ])('of %i, %i at %d in Persian', (group, type, parameter, fa) => {
    expect(withoutIsolates(named('fa', group, type, parameter))).toBe(fa);
  });

  it('says which part of a game it is about', () => {
    const half = { period: '1st half' };
    expect(named('en', 17, 9, 0.5, { game: half })).toBe('1st half: over 0.5 goals');
    expect(named('en', 15, 11, 0.5, { game: half })).toBe('1st half, Corvemere Union: over 0.5 goals');
    expect(named('ru', 1, 1, 0, { game: { period: '1-й тайм' } })).toBe('1-й тайм: победа «Corvemere Union»');
    expect(named('en', 17, 9, 9.5, { game: { gameType: 'Corners' } })).toBe('Corners: over 9.5');
    expect(named('en', 17, 9, 9.5, { game: { sport: 4, period: '2nd set' } })).toBe(
      '2nd set: over 9.5 games',
    );
  });

  it('quotes a team in Russian, and no person', () => {
    expect(named('ru', 101, 401, 0, { game: { sport: 4, team1: 'Б. Эстетти' } })).toBe('Победа Б. Эстетти');
  });

  it('leaves a name as it is written, also where it begins the text', () => {
    expect(named('en', 2, 7, 1.5, { game: { team1: 'iCorve' } })).toBe('iCorve +1.5');
    expect(named('en', 26, 2637, 0, { player: 'Red Rum' })).toBe('Red Rum to win');
  });

  it('isolates names and numbers in a text that runs from right to left', () => {
    expect(named('ar', 1, 1)).toMatch(/\u2068Corvemere Union\u2069/);
    expect(named('ar', 2, 7, -1.5)).toMatch(/\u2068−1\.5\u2069/);
  });
});

describe('a market beside the name of its selection', () => {
  const beside = (language: string, group: number, type: number, parameter = 0) =>
    marketBeside(
      {
        market: marketName(group, find(language), GAME),
        selection: named(language, group, type, parameter),
      },
      group,
    );

  it.each(['en', 'ru', 'ar', 'es', 'fa'])('is not said twice (%s)', (language) => {
    expect(beside(language, 101, 401)).toBe('');
    expect(beside(language, 19, 180)).toBe('');
    expect(beside(language, 11, 16)).toBe('');
    expect(beside(language, 136, 731, 2.001)).toBe('');
  });

  it.each([
    ['en', 'Match result', 'Double chance', 'Handicap'],
    ['ru', 'Исход матча', 'Двойной шанс', 'Фора'],
    ['fa', 'نتیجه بازی', 'شانس دوبل', ''],
    ['ar', 'نتيجة المباراة', 'فرصة مزدوجة', 'الهانديكاب'],
    ['es', 'Resultado final', 'Doble oportunidad', 'Hándicap'],
  ])('is said where it adds something (%s)', (language, result, double, handicap) => {
    expect(beside(language, 1, 2)).toBe(result);
    expect(beside(language, 8, 6)).toBe(double);
    expect(beside(language, 2, 7, -1.5)).toBe(handicap);
  });

  it('of which nothing is kept but its texts is told by these', () => {
    expect(marketBeside({ market: 'Correct score', selection: 'Correct score 2-1' })).toBe('');
    expect(marketBeside({ market: 'Winner', selection: 'Ajax to win' })).toBe('Winner');
  });
});

describe('a price of the first board', () => {
  it.each(['en', 'ru', 'ar', 'es', 'fa'])(
    'has its names before the rest of the texts is there (%s)',
    async (language) => {
      const first = { find: await marketWords(language, ['markets']), phraseOf: boardPhrase };
      const all = { find: find(language), phraseOf: selectionPhrase };
      const cells = boardColumns([1, 3, 4].map((sport) => sport as SportId)).flatMap(
        (column) => column.cells,
      );
      for (const [group, type] of cells.flatMap(({ candidates }) => candidates)) {
        const selection = { group, type, parameter: parameterFromWire(2.5) };
        const long = selectionName('long', selection, first, GAME);
        expect(long).toBe(selectionName('long', selection, all, GAME));
        expect(long).not.toMatch(/\d{3}/);
        expect(marketName(group, first.find, GAME)).toBe(marketName(group, all.find, GAME));
      }
    },
  );
});

describe('the short name of a selection', () => {
  const short = (language: string, group: number, type: number, parameter = 0) =>
    withoutIsolates(named(language, group, type, parameter, { form: 'short' }));
  it.each([
    [1, 1, 0, '1', 'П1', '1'],
    [1, 2, 0, 'X', 'Х', 'X'],
    [8, 6, 0, 'X2', 'Х2', 'X2'],
    [2, 7, -1.5, '−1.5', 'Ф1 (−1.5)', '−1.5'],
    [17, 9, 2.5, 'Over 2.5', 'Больше 2.5', 'أكثر من 2.5'],
    [136, 731, 2.001, '2-1', '2:1', '2-1'],
    [11, 16, 0, '1/X', 'П1/Х', '1 / تعادل'],
    [14, 182, 0, 'Even', 'Чёт', 'زوجي'],
    [60, 579, 3, 'To 3', 'До 3', 'إلى 3'],
    [27, 424, -1, '−1', '−1', '−1'],
    [27, 426, -1, '+1', '+1', '+1'],
    [3265, 7197, 1020103.0104, '1-2, 1-3 or 1-4: yes', '1:2, 1:3 или 1:4: да', '1-2 أو 1-3 أو 1-4: نعم'],
  ])('of %i, %i at %d', (group, type, parameter, en, ru, ar) => {
    expect(short('en', group, type, parameter)).toBe(en);
    expect(short('ru', group, type, parameter)).toBe(ru);
    expect(short('ar', group, type, parameter)).toBe(ar);
  });
});

describe('the question of a row', () => {
  const asked = (group: number, type: number, parameter = 0) =>
    questionName(
      { group, type, parameter: parameterFromWire(parameter) },
      { find: find('en'), phraseOf: selectionPhrase },
      GAME,
    );
  it.each([
    [864, 1834, 2, 'Gildhaven United to win by exactly 2 goals'],
    [864, 1835, 2, 'Gildhaven United to win by exactly 2 goals'],
    [2663, 197, 2.5, 'Corvemere Union to win + over 2.5 goals'],
    [2444, 3524, 2.5, 'Both teams to score + over 2.5 goals'],
    [9939, 4548, 2, 'Exactly 2 goals'],
    [11212, 15775, 0, 'Draw'],
    [11412, 16260, 0, 'Gildhaven United or draw'],
  ])('of %i, %i at %d', (group, type, parameter, en) => expect(asked(group, type, parameter)).toBe(en));

  it('is none of what is no answer', () => expect(asked(17, 9, 2.5)).toBeUndefined());
});

describe('the name of a market', () => {
  it('names the team that it is about, and what it counts', () => {
    expect(marketName(15, find('en'), GAME)).toBe('Team total: Corvemere Union');
    expect(marketName(62, find('en'), { ...GAME, sport: 4, team2: 'D. Rosalero' })).toBe(
      'Player total: D. Rosalero',
    );
    expect(marketName(15, find('en'))).toBe('Team total: home team');
    expect(marketName(17, find('en'), GAME)).toBe('Total goals');
    expect(marketName(17, find('ru'), { ...GAME, sport: 4 })).toBe('Тотал геймов');
    expect(marketName(17, find('en'))).toBe('Total');
    expect(marketName(1, find('en'), GAME)).toBe('Match result');
    expect(marketName(1, find('en'), { ...GAME, period: '1st half' })).toBe('Result');
  });

  it('shows the ids of what nobody knows', () => {
    expect(marketName(12345, find('en'))).toBe('Market 12345');
    expect(named('en', 12345, 678, 2.5)).toBe('Market 12345: Selection 678 (2.5)');
    expect(named('en', 12345, 678, 2.5, { form: 'short' })).toBe('Selection 678 (2.5)');
    expect(named('en', 12345, 678, 0, { player: 'Red Rum', form: 'short' })).toBe('Red Rum');
  });
});
