/**
 * Championships of the simulated world: a country and a kind of contest. Each has its own participants, the same in every world,
 * so that they meet again and again.
 */
import { type NameStyle, type Participant, participantsOf, type Roster } from './names.ts';
import type { Spelling } from './spelling.ts';

export interface Country {
  readonly id: number;
  readonly name: Spelling;
}

export interface SimulatedChampionship {
  readonly id: number;
  readonly sportId: number;
  readonly country: Country;
  readonly name: Spelling;
  readonly participants: readonly Participant[];
  /** Higher is shown first. */
  readonly rating: number;
}

const country = (id: number, en: string, ru: string, ar: string): Country => ({ id, name: [en, ru, ar] });

const COUNTRIES: readonly Country[] = [
  country(1, 'England', 'Англия', 'إنجلترا'),
  country(2, 'Spain', 'Испания', 'إسبانيا'),
  country(3, 'Germany', 'Германия', 'ألمانيا'),
  country(4, 'Italy', 'Италия', 'إيطاليا'),
  country(5, 'France', 'Франция', 'فرنسا'),
  country(6, 'Russia', 'Россия', 'روسيا'),
  country(7, 'Brazil', 'Бразилия', 'البرازيل'),
  country(8, 'Argentina', 'Аргентина', 'الأرجنتين'),
  country(9, 'Egypt', 'Египет', 'مصر'),
  country(10, 'Morocco', 'Марокко', 'المغرب'),
  country(11, 'Sweden', 'Швеция', 'السويد'),
  country(12, 'Poland', 'Польша', 'بولندا'),
  country(13, 'Turkey', 'Турция', 'تركيا'),
  country(14, 'India', 'Индия', 'الهند'),
  country(15, 'Japan', 'Япония', 'اليابان'),
  country(16, 'Australia', 'Австралия', 'أستراليا'),
  country(17, 'Mexico', 'Мексика', 'المكسيك'),
  country(18, 'Norway', 'Норвегия', 'النرويج'),
];
const WORLD = country(30, 'World', 'Мир', 'العالم');

/** Its name, its rating, and whose names its participants have where they are of a place. */
type Contest = readonly [Spelling, number, Roster?];
const LEAGUE: Contest = [['Premier Division', 'Премьер-дивизион', 'الدوري الممتاز'], 900];
const SECOND: Contest = [['Second Division', 'Второй дивизион', 'الدرجة الثانية'], 500, 'second'];
const CUP: Contest = [['Cup', 'Кубок', 'الكأس'], 700, 'cup'];
const WOMEN: Contest = [
  ['Premier Division. Women', 'Премьер-дивизион. Женщины', 'الدوري الممتاز. سيدات'],
  450,
  'women',
];
const YOUTH: Contest = [['Youth Division', 'Молодёжный дивизион', 'دوري الشباب'], 200, 'youth'];
const OPEN: Contest = [['Open. Men', 'Открытый турнир. Мужчины', 'البطولة المفتوحة. رجال'], 800];
const OPEN_WOMEN: Contest = [['Open. Women', 'Открытый турнир. Женщины', 'البطولة المفتوحة. سيدات'], 750];
const MASTERS: Contest = [['Masters Series', 'Серия мастеров', 'سلسلة الأساتذة'], 600];
const T20: Contest = [['Twenty20 Division', 'Дивизион Твенти20', 'دوري توينتي20'], 800];
const INVITATIONAL: Contest = [['Invitational', 'Инвитейшнл', 'بطولة المدعوين'], 600];
const VIRTUAL: Contest = [
  ['Virtual Football. 2x2 min', 'Виртуальный футбол. 2x2 мин', 'كرة القدم الافتراضية 2x2'],
  300,
];

interface Field {
  readonly contests: readonly Contest[];
  /** How many countries, from the one at this index on. */
  readonly countries: number;
  readonly from: number;
  readonly style: NameStyle;
  readonly participants: number;
}

const FIELDS: ReadonlyMap<number, Field> = new Map([
  [
    1,
    {
      contests: [LEAGUE, SECOND, CUP, WOMEN, YOUTH],
      countries: 12,
      from: 0,
      style: 'club',
      participants: 18,
    },
  ],
  [2, { contests: [LEAGUE, SECOND], countries: 5, from: 10, style: 'team', participants: 14 }],
  [3, { contests: [LEAGUE, WOMEN], countries: 8, from: 1, style: 'team', participants: 14 }],
  [4, { contests: [OPEN, OPEN_WOMEN], countries: 9, from: 2, style: 'player', participants: 40 }],
  [5, { contests: [LEAGUE], countries: 3, from: 14, style: 'team', participants: 14 }],
  [6, { contests: [LEAGUE, WOMEN], countries: 6, from: 3, style: 'team', participants: 12 }],
  [8, { contests: [LEAGUE, WOMEN], countries: 5, from: 2, style: 'team', participants: 12 }],
  [10, { contests: [MASTERS], countries: 6, from: 5, style: 'player', participants: 40 }],
  [66, { contests: [T20], countries: 4, from: 13, style: 'team', participants: 10 }],
  [85, { contests: [VIRTUAL], countries: 2, from: 0, style: 'club', participants: 16 }],
  [86, { contests: [MASTERS, INVITATIONAL], countries: 4, from: 5, style: 'squad', participants: 16 }],
  [97, { contests: [INVITATIONAL], countries: 4, from: 3, style: 'squad', participants: 16 }],
]);

function build(): ReadonlyMap<number, readonly SimulatedChampionship[]> {
  const bySport = new Map<number, readonly SimulatedChampionship[]>();
  for (const [sportId, field] of FIELDS) {
    const list: SimulatedChampionship[] = [];
    for (let index = 0; index < field.countries; index += 1) {
      const home = sportId === 85 ? WORLD : COUNTRIES[(field.from + index) % COUNTRIES.length];
      if (!home) continue;
      for (const [number, [contest, rating, roster = 'first']] of field.contests.entries()) {
        const id = sportId * 1000 + index * 10 + number + 1;
        const participants = participantsOf({
          style: field.style,
          sportId,
          countryId: home.id,
          championshipId: id,
          index: index * field.contests.length + number,
          roster,
          count: field.participants,
        });
        const suffix = sportId === 85 ? ` ${String.fromCharCode(65 + index)}` : '';
        const name: Spelling = [
          `${home.name[0]}. ${contest[0]}${suffix}`,
          `${home.name[1]}. ${contest[1]}${suffix}`,
          `${home.name[2]}. ${contest[2]}${suffix}`,
        ];
        list.push({ id, sportId, country: home, name, participants, rating: rating - index * 12 });
      }
    }
    bySport.set(sportId, list);
  }
  return bySport;
}

const BY_SPORT = build();

export const championshipsOf = (sportId: number): readonly SimulatedChampionship[] =>
  BY_SPORT.get(sportId) ?? [];
