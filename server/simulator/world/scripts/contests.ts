/**
 * The kinds of contests in languages that have rules of a script and no translation of them: by their sounds in English, as the names of leagues
 * abroad are written, with the words for leagues, cups, women and men. "2x2 min" of virtual football is figures alone.
 */
import { nameInScript } from './names-in-script.ts';

/** How words of contests are said, in Russian letters. */
const SOUNDS: ReadonlyMap<string, string> = new Map(
  `
  Agave Агаве
  Amber Эмбер
  Atlas Атлас
  Basket Баскет
  Bosphorus Босфорус
  Condor Кондор
  Console Консол
  Crown Краун
  Election Электион
  Emerald Эмеральд
  Fern Ферн
  Fight Файт
  Fjord Фьорд
  Football Футбол
  Handball Хандбол
  Ice Айс
  Invitational Инвитейшнал
  Ladder Ладдер
  Lakes Лейкс
  Laurel Лорел
  Lily Лили
  Lotus Лотус
  Maple Мейпл
  Masters Мастерс
  Nations Нейшнс
  Night Найт
  Nile Найл
  Oak Оук
  Open Оупен
  Pampas Пампас
  Polar Полар
  Reef Риф
  Series Сирис
  Sol Сол
  Star Стар
  Three Три
  Virtual Вирчуал
  Volley Волли`
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string]),
);

/** What leagues and cups are called, where it is not among the usual words of a script. */
const LEAGUE_AND_CUP: Readonly<Record<string, readonly [league: string, cup: string]>> = {
  as: ['লীগ', 'কাপ'],
  be: ['Ліга', 'Кубак'],
  bg: ['Лига', 'Купа'],
  bn: ['লীগ', 'কাপ'],
  el: ['Λίγκα', 'Κύπελλο'],
  gu: ['લીગ', 'કપ'],
  he: ['ליגה', 'גביע'],
  hi: ['लीग', 'कप'],
  hy: ['Լիգա', 'Գավաթ'],
  iq: ['لیگ', 'جام'],
  ka: ['ლიგა', 'თასი'],
  kk: ['Лига', 'Кубок'],
  kn: ['ಲೀಗ್', 'ಕಪ್'],
  ku: ['لیگ', 'جام'],
  ky: ['Лига', 'Кубок'],
  mk: ['Лига', 'Куп'],
  ml: ['ലീഗ്', 'കപ്പ്'],
  mn: ['Лиг', 'Цом'],
  mr: ['लीग', 'कप'],
  ne: ['लिग', 'कप'],
  or: ['ଲିଗ୍', 'କପ୍'],
  pa: ['ਲੀਗ', 'ਕੱਪ'],
  ps: ['لیګ', 'جام'],
  sd: ['ليگ', 'ڪپ'],
  sr: ['Лига', 'Куп'],
  ta: ['லீக்', 'கோப்பை'],
  te: ['లీగ్', 'కప్'],
  tg: ['Лига', 'Ҷом'],
  tt: ['Лига', 'Кубок'],
  ua: ['Ліга', 'Кубок'],
  ug: ['لىگا', 'لوڭقا'],
  ur: ['لیگ', 'کپ'],
  yi: ['ליגע', 'גביע'],
};

/** Women and men. */
const PEOPLE: Readonly<Record<string, readonly [women: string, men: string]>> = {
  am: ['ሴቶች', 'ወንዶች'],
  as: ['মহিলা', 'পুৰুষ'],
  be: ['Жанчыны', 'Мужчыны'],
  bg: ['Жени', 'Мъже'],
  bn: ['নারী', 'পুরুষ'],
  cn: ['女子', '男子'],
  el: ['Γυναίκες', 'Άνδρες'],
  gu: ['મહિલા', 'પુરુષ'],
  he: ['נשים', 'גברים'],
  hi: ['महिला', 'पुरुष'],
  hk: ['女子', '男子'],
  hy: ['Կանայք', 'Տղամարդիկ'],
  iq: ['ژنان', 'پیاوان'],
  ja: ['女子', '男子'],
  ka: ['ქალები', 'მამაკაცები'],
  kk: ['Әйелдер', 'Ерлер'],
  km: ['នារី', 'បុរស'],
  kn: ['ಮಹಿಳಾ', 'ಪುರುಷ'],
  ko: ['여자', '남자'],
  ku: ['ژنان', 'پیاوان'],
  ky: ['Аялдар', 'Эркектер'],
  lo: ['ຍິງ', 'ຊາຍ'],
  mk: ['Жени', 'Мажи'],
  ml: ['വനിത', 'പുരുഷ'],
  mn: ['Эмэгтэй', 'Эрэгтэй'],
  mr: ['महिला', 'पुरुष'],
  my: ['အမျိုးသမီး', 'အမျိုးသား'],
  ne: ['महिला', 'पुरुष'],
  or: ['ମହିଳା', 'ପୁରୁଷ'],
  pa: ['ਮਹਿਲਾ', 'ਪੁਰਸ਼'],
  ps: ['ښځې', 'نارینه'],
  sd: ['عورتون', 'مرد'],
  si: ['කාන්තා', 'පිරිමි'],
  sr: ['Жене', 'Мушкарци'],
  ta: ['பெண்கள்', 'ஆண்கள்'],
  te: ['మహిళలు', 'పురుషులు'],
  tg: ['Занон', 'Мардон'],
  th: ['หญิง', 'ชาย'],
  tt: ['Хатын-кызлар', 'Ирләр'],
  tw: ['女子', '男子'],
  ua: ['Жінки', 'Чоловіки'],
  ug: ['ئاياللار', 'ئەرلەر'],
  ur: ['خواتین', 'مرد'],
  yi: ['פֿרויען', 'מענער'],
};

const OF_VIRTUAL_FOOTBALL = /^2x2 min (\w)$/;
const TWENTY20 = [/Twenty20/, '20'] as const;
/** Figures, also those of the tiers below a league. */
const FIGURES = /\d+$/;
const TIERS: readonly (readonly [tier: RegExp, figure: string])[] = [
  [/ Two$/, ' 2'],
  [/ Three$/, ' 3'],
];

function ownWord(code: string, english: string): string | undefined {
  if (english === 'League') return LEAGUE_AND_CUP[code]?.[0];
  return english === 'Cup' ? LEAGUE_AND_CUP[code]?.[1] : undefined;
}

interface Run {
  readonly own: string | undefined;
  readonly words: string[];
}

/** The words by rules that follow each other are one name; a word of the language's own and figures stand beside them. */
function runsOf(code: string, english: string): readonly Run[] {
  const runs: Run[] = [];
  for (const word of english.split(' ')) {
    const [figures] = FIGURES.exec(word) ?? [];
    const name = word.replace(FIGURES, '');
    const own = ownWord(code, name);
    const last = runs.at(-1);
    if (own !== undefined) runs.push({ own, words: [] });
    else if (name !== '')
      if (last && last.own === undefined) last.words.push(name);
      else runs.push({ own: undefined, words: [name] });
    if (figures !== undefined) runs.push({ own: figures, words: [] });
  }
  return runs;
}

const byRules = (code: string, words: readonly string[]): string =>
  nameInScript(code, [words.join(' '), words.map((word) => SOUNDS.get(word) ?? word).join(' '), '']);

function partIn(code: string, english: string): string {
  const place = OF_VIRTUAL_FOOTBALL.exec(english)?.[1];
  if (place !== undefined) return `2×2 ${place === 'A' ? 1 : 2}`;
  if (english === 'Women') return PEOPLE[code]?.[0] ?? english;
  if (english === 'Men') return PEOPLE[code]?.[1] ?? english;
  if (english === 'U21') return '21';
  const counted = [...TIERS, TWENTY20].reduce((text, [tier, figure]) => text.replace(tier, figure), english);
  return runsOf(code, counted)
    .map(({ own, words }) => own ?? byRules(code, words))
    .join(' ');
}

/** The name of a championship behind its country: "Crown League. Women". */
export const contestInScript = (code: string, english: string): string =>
  english
    .split('. ')
    .map((part) => partIn(code, part))
    .join('. ');
