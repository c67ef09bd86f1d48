/**
 * Championships of the simulated world: a country and a kind of contest, called after the country's emblem. Leagues play at
 * weekends, cups, women, youth and nations between them. Each has its own participants, the same in every world, so that they
 * meet again and again.
 */
import { type Country, countryOf, WORLD } from './countries.ts';
import { mirrorsAmong } from './mirrors.ts';
import { championshipIdOf, type NameStyle, type Participant, participantsOf, type Roster } from './names.ts';
import type { Spelling } from './spelling.ts';

/** The days on which a contest is played: `always` where a sport has no rounds. */
export type Calendar = 'weekend' | 'midweek' | 'always';

export interface SimulatedChampionship {
  readonly id: number;
  readonly sportId: number;
  readonly country: Country;
  readonly name: Spelling;
  readonly participants: readonly Participant[];
  readonly calendar: Calendar;
  readonly roster: Roster;
  readonly style: NameStyle;
  /** Higher is shown first. */
  readonly rating: number;
  /** The championship whose games it has once more, simulated anew. */
  readonly mirrors?: SimulatedChampionship;
}

interface Contest {
  /** `*` is the emblem of the country. */
  readonly name: Spelling;
  readonly rating: number;
  readonly calendar: Calendar;
  readonly roster: Roster;
}

const contest = (name: Spelling, rating: number, calendar: Calendar, roster: Roster = 'first'): Contest => ({
  name,
  rating,
  calendar,
  roster,
});

const CUP: Spelling = ['* Cup', 'Кубок *', 'كأس *'];

/** The league of a sport, two tiers below it, its cup, and who else plays it. */
function contestsOf(
  [en, ru, ar]: Spelling,
  cupName: Spelling,
): Readonly<Record<'cup' | 'league' | 'second' | 'third' | 'women' | 'youth', Contest>> {
  return {
    league: contest([`* ${en}`, `${ru} *`, `${ar} *`], 900, 'weekend'),
    second: contest(
      [`* ${en} Two`, `Вторая ${ru.toLowerCase()} *`, `${ar} * الثاني`],
      500,
      'weekend',
      'second',
    ),
    third: contest(
      [`* ${en} Three`, `Третья ${ru.toLowerCase()} *`, `${ar} * الثالث`],
      350,
      'weekend',
      'third',
    ),
    cup: contest(cupName, 700, 'midweek', 'cup'),
    women: contest([`* ${en}. Women`, `${ru} *. Женщины`, `${ar} *. سيدات`], 450, 'midweek', 'women'),
    youth: contest([`* ${en}. U21`, `${ru} *. Молодёжь`, `${ar} *. شباب`], 200, 'midweek', 'youth'),
  };
}

/** The contests of football are called after their emblem alone, those of other sports after the sport as well. */
const LEAGUE = contestsOf(['League', 'Лига', 'دوري'], CUP);
const ICE = contestsOf(
  ['Ice League', 'Хоккейная лига', 'دوري هوكي'],
  ['* Ice Cup', 'Хоккейный кубок *', 'كأس هوكي *'],
);
const BASKET = contestsOf(
  ['Basket League', 'Баскетбольная лига', 'دوري سلة'],
  ['* Basket Cup', 'Баскетбольный кубок *', 'كأس سلة *'],
);
const VOLLEY = contestsOf(
  ['Volley League', 'Волейбольная лига', 'دوري طائرة'],
  ['* Volley Cup', 'Волейбольный кубок *', 'كأس طائرة *'],
);
const HANDBALL = contestsOf(
  ['Handball League', 'Гандбольная лига', 'دوري يد'],
  ['* Handball Cup', 'Гандбольный кубок *', 'كأس يد *'],
);
const SERIES = contestsOf(
  ['Series', 'Бейсбольная лига', 'سلسلة'],
  ['* Series Cup', 'Бейсбольный кубок *', 'كأس سلسلة *'],
);
const OPEN = contest(['* Open. Men', 'Открытый турнир *. Мужчины', 'بطولة * المفتوحة. رجال'], 800, 'always');
const OPEN_WOMEN = contest(
  ['* Open. Women', 'Открытый турнир *. Женщины', 'بطولة * المفتوحة. سيدات'],
  750,
  'always',
);
const MASTERS = contest(['* Masters', 'Турнир мастеров *', 'بطولة أساتذة *'], 600, 'always');
const T20 = contest(['* Twenty20 League', 'Лига Твенти20 *', 'دوري * توينتي20'], 800, 'always');
const INVITATIONAL = contest(['* Invitational', 'Инвитейшнл *', 'بطولة المدعوين *'], 600, 'always');
const LADDER = contest(['* Ladder', 'Ладдер *', 'تصنيف *'], 400, 'always');
const FIGHT_NIGHT = contest(['* Fight Night', 'Бойцовский вечер *', 'ليلة نزالات *'], 500, 'always');
const CONSOLE_CUP = contest(['* Console Cup', 'Консольный кубок *', 'كأس الكونسول *'], 350, 'always');
const VIRTUAL = contest(
  ['Virtual Football. 2x2 min', 'Виртуальный футбол. 2x2 мин', 'كرة القدم الافتراضية 2x2'],
  300,
  'always',
);
const NATIONS = contest(['Nations Cup', 'Кубок наций', 'كأس الأمم'], 950, 'midweek', 'nations');
const BASKET_NATIONS = contest(
  ['Basket Nations Cup', 'Баскетбольный кубок наций', 'كأس الأمم للسلة'],
  950,
  'midweek',
  'nations',
);

interface Field {
  readonly contests: readonly Contest[];
  /** The countries by id; each has all contests. */
  readonly countries: readonly number[];
  readonly style: NameStyle;
  readonly participants: number;
  readonly nicknames?: 'alone' | 'with-club';
  /** The contest in which nations meet. */
  readonly nations?: Contest;
}

const ALONE = { style: 'player', participants: 16, nicknames: 'alone' } as const;
const WITH_CLUB = { style: 'player', participants: 16, nicknames: 'with-club' } as const;
const MANY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20];

const FIELDS: ReadonlyMap<number, Field> = new Map<number, Field>([
  [
    1,
    {
      contests: [LEAGUE.league, LEAGUE.second, LEAGUE.cup, LEAGUE.women, LEAGUE.youth, LEAGUE.third],
      countries: MANY,
      style: 'club',
      participants: 36,
      nations: NATIONS,
    },
  ],
  [
    2,
    {
      contests: [ICE.league, ICE.second, ICE.cup, ICE.youth, ICE.third, ICE.women],
      countries: [11, 6, 18, 3, 12, 5, 1, 4, 13, 2],
      style: 'club',
      participants: 28,
    },
  ],
  [
    3,
    {
      contests: [BASKET.league, BASKET.second, BASKET.women, BASKET.cup, BASKET.third, BASKET.youth],
      countries: [2, 13, 4, 5, 8, 3, 16, 12, 6, 7, 17, 11, 1, 9, 10, 18],
      style: 'club',
      participants: 32,
      nations: BASKET_NATIONS,
    },
  ],
  [
    4,
    {
      contests: [OPEN, OPEN_WOMEN],
      countries: [3, 4, 5, 2, 8, 16, 9, 10, 11],
      style: 'player',
      participants: 40,
    },
  ],
  [
    5,
    {
      contests: [SERIES.league, SERIES.second, SERIES.cup, SERIES.third, SERIES.youth, SERIES.women],
      countries: [17, 16, 1, 4, 8, 5],
      style: 'club',
      participants: 28,
    },
  ],
  [
    6,
    {
      contests: [VOLLEY.league, VOLLEY.second, VOLLEY.women, VOLLEY.cup, VOLLEY.third, VOLLEY.youth],
      countries: [4, 12, 13, 7, 6, 5, 3, 8, 9, 17],
      style: 'club',
      participants: 28,
    },
  ],
  [
    8,
    {
      contests: [
        HANDBALL.league,
        HANDBALL.second,
        HANDBALL.women,
        HANDBALL.cup,
        HANDBALL.third,
        HANDBALL.youth,
      ],
      countries: [3, 5, 18, 11, 2, 12, 9, 10],
      style: 'club',
      participants: 28,
    },
  ],
  [10, { contests: [MASTERS], countries: [6, 12, 11, 3, 15, 5], style: 'player', participants: 40 }],
  [66, { contests: [T20], countries: [14, 16, 1, 19], style: 'club', participants: 16 }],
  [85, { contests: [VIRTUAL], countries: [30, 30], style: 'club', participants: 18 }],
  [86, { contests: [MASTERS, INVITATIONAL], countries: [6, 7, 8, 11], style: 'squad', participants: 16 }],
  [97, { contests: [INVITATIONAL], countries: [4, 5, 6, 13], style: 'squad', participants: 16 }],
  [106, { contests: [MASTERS], countries: [15, 3, 13, 7], style: 'squad', participants: 16 }],
  [316, { contests: [INVITATIONAL], countries: [13, 7, 15, 2], style: 'squad', participants: 16 }],
  [189, { contests: [FIGHT_NIGHT], countries: [16, 7], style: 'player', participants: 24 }],
  [150, { contests: [MASTERS], countries: [15, 12], ...ALONE }],
  [128, { contests: [LADDER], countries: [15, 5], ...ALONE }],
  [146, { contests: [LADDER], countries: [6, 12], ...ALONE }],
  [117, { contests: [LADDER], countries: [4, 3], ...ALONE }],
  [144, { contests: [CONSOLE_CUP], countries: [1, 2], ...WITH_CLUB }],
  [89, { contests: [CONSOLE_CUP], countries: [11, 6], ...WITH_CLUB }],
  [91, { contests: [CONSOLE_CUP], countries: [2, 4], ...WITH_CLUB }],
]);

const VIRTUAL_SPORT = 85;
const LANGUAGES = [0, 1, 2] as const;

function nameOf(home: Country, { name }: Contest, suffix: string): Spelling {
  const [en, ru, ar] = LANGUAGES.map(
    (language) => `${home.name[language]}. ${name[language].replace('*', home.emblem[language])}${suffix}`,
  );
  return [en ?? '', ru ?? '', ar ?? ''];
}

function build(): ReadonlyMap<number, readonly SimulatedChampionship[]> {
  const bySport = new Map<number, readonly SimulatedChampionship[]>();
  for (const [sportId, field] of FIELDS) {
    const list: SimulatedChampionship[] = [];
    const add = (home: Country, of: Contest, index: number, number: number): void => {
      const id = sportId * 1000 + index * 10 + number + 1;
      const participants = participantsOf({
        style: field.style,
        sportId,
        countryId: home.id,
        championshipId: id,
        index: index * field.contests.length + number,
        roster: of.roster,
        count: field.participants,
        ...(field.nicknames && { nicknames: field.nicknames }),
      });
      const suffix = sportId === VIRTUAL_SPORT ? ` ${String.fromCharCode(65 + index)}` : '';
      const { calendar, rating, roster } = of;
      list.push({
        id,
        sportId,
        country: home,
        name: nameOf(home, of, suffix),
        participants,
        calendar,
        roster,
        style: field.style,
        rating: rating - index * 6,
      });
    };
    // A tier of every country before the next tier: the first places have the first leagues.
    for (const [number, of] of field.contests.entries()) {
      for (const [index, id] of field.countries.entries()) {
        add(id === WORLD.id ? WORLD : countryOf(id), of, index, number);
      }
    }
    if (field.nations) add(WORLD, field.nations, 0, 9);
    bySport.set(sportId, list);
  }
  return bySport;
}

const BY_SPORT = build();

export const championshipsOf = (sportId: number): readonly SimulatedChampionship[] =>
  BY_SPORT.get(sportId) ?? [];

const REAL = [...BY_SPORT.values()].flat();
const MIRRORS = mirrorsAmong(REAL);

/** The championship that mirrors this one; undefined where none does. */
export const mirrorOf = ({ id }: SimulatedChampionship): SimulatedChampionship | undefined => MIRRORS.get(id);

const BY_ID: ReadonlyMap<number, SimulatedChampionship> = new Map(
  [...REAL, ...MIRRORS.values()].map((one) => [one.id, one]),
);

export const championshipById = (id: number): SimulatedChampionship | undefined => BY_ID.get(id);

/** A participant plays in one championship alone. */
export function participantById(
  id: number,
): { readonly championship: SimulatedChampionship; readonly participant: Participant } | undefined {
  const championship = BY_ID.get(championshipIdOf(id));
  const participant = championship?.participants.find((one) => one.id === id);
  return championship && participant ? { championship, participant } : undefined;
}

const byCalendar = (
  calendar: Exclude<Calendar, 'always'>,
): ReadonlyMap<number, readonly SimulatedChampionship[]> =>
  new Map(
    [...BY_SPORT].map(([sportId, list]) => [
      sportId,
      list.filter((one) => one.calendar === calendar || one.calendar === 'always'),
    ]),
  );

const WEEKEND = byCalendar('weekend');
const MIDWEEK = byCalendar('midweek');

/** The championships of a sport that play at this world time. */
export function playingAt(sportId: number, ms: number): readonly SimulatedChampionship[] {
  const day = new Date(ms).getUTCDay();
  return (day === 0 || day === 6 ? WEEKEND : MIDWEEK).get(sportId) ?? [];
}

/** Whether a place of a sport, by its number among them, ever has games that are mirrored. */
export const playsMirrored = (sportId: number, local: number): boolean =>
  [WEEKEND, MIDWEEK].some((calendar) => {
    const playing = calendar.get(sportId) ?? [];
    const championship = playing[local % playing.length];
    return championship !== undefined && mirrorOf(championship) !== undefined;
  });
