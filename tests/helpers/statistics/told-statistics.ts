/** What a server tells of a small league: six teams, one of which plays now. The answers of the calls of statistics, for tests of what is shown. */
import type * as v from 'valibot';
import type { FEED_CHRONO, FEED_INSIGHTS } from '#protocol/statistics/feed-statistics-calls.ts';
import type { HeadToHead } from '#protocol/statistics/recorded-meetings.ts';
import type {
  STATISTIC_GAME,
  STATISTIC_LINE_UPS,
  STATISTIC_STATUS,
  TEAM_LAST_GAMES,
} from '#protocol/statistics/statistic-feed-calls.ts';
import type {
  STATISTIC_PLAYER,
  STATISTIC_RATING,
  STATISTIC_STAGE,
  STATISTIC_TEAM,
  STATISTIC_TOURNAMENT,
} from '#protocol/statistics/statistic-page-calls.ts';

type Told<Call extends { readonly answer: v.GenericSchema }> = v.InferOutput<Call['answer']>;

const NAMES = ['Corvemere', 'Gildhaven', 'Ashwick', 'Thornbury Vale', 'Northmoor', 'Eldermouth United'];
const DAY = 86_400;
const START = 1_790_000_000;

export const teams: Told<typeof STATISTIC_STAGE>['teams'] = NAMES.map((title, nth) => ({
  id: nth + 1,
  title,
  clId: nth + 1,
  countryId: 1,
  image: '',
  country: 'Atlantis',
  subTeams: [],
  teamType: 1,
}));

const gameOf = (
  id: number,
  team1: number,
  team2: number,
  score1: number,
  score2: number,
  status: 1 | 2 | 3 = 3,
) => ({
  id,
  stageId: 71,
  seasonId: 7,
  tournamentId: 70,
  team1,
  team2,
  dateStart: START + id * DAY,
  score1,
  score2,
  winner: status === 3 && score1 !== score2 ? ((score1 > score2 ? 1 : 2) as 1 | 2) : (0 as const),
  status,
  periods:
    status === 1
      ? []
      : [
          { type: 1, score1, score2: 0 },
          { type: 2, score1: 0, score2 },
        ],
  tournamentTitle: 'Premier League',
  stageTitle: 'Regular season',
  round: id,
});

/** The last one is in play. */
export const gameShorts: Told<typeof STATISTIC_STAGE>['gameShorts'] = [
  gameOf(1, 1, 2, 2, 1),
  gameOf(2, 2, 1, 0, 0),
  gameOf(3, 3, 1, 1, 3),
  gameOf(4, 1, 4, 0, 1),
  gameOf(5, 5, 6, 2, 2),
  gameOf(6, 2, 3, 4, 1),
  gameOf(9, 1, 2, 1, 0, 2),
  gameOf(10, 2, 5, 0, 0, 1),
];

const cast = { teams, gameShorts, sportId: 1, subSportId: 0 };
const season = (id: number, title: string, isCurrent: boolean) => ({
  id,
  title,
  isCurrent,
  stages: [
    { id: id * 10 + 1, title: 'Regular season', kind: 'table' as const },
    { id: id * 10 + 2, title: 'Play-off', kind: 'play-off' as const },
  ],
});
const tournament = { id: 70, title: 'Premier League', countryId: 1, country: 'Atlantis', sportId: 1 };

type Row = Told<typeof STATISTIC_STAGE>['entity']['tables'][number]['rows'][number];
const ZONES: readonly Row['zone'][] = ['title', 'play-off', undefined, undefined, undefined, 'relegation'];
const FORMS: readonly Row['form'][] = [
  [
    { gameId: 4, result: 'lost' },
    { gameId: 3, result: 'won' },
    { gameId: 2, result: 'drawn' },
    { gameId: 1, result: 'won' },
  ],
  [
    { gameId: 6, result: 'won' },
    { gameId: 2, result: 'drawn' },
    { gameId: 1, result: 'lost' },
  ],
];

const rowOf = (nth: number, plus: number): Row => ({
  place: nth + 1,
  teamId: nth + 1,
  games: 10,
  won: 8 - nth,
  drawn: 1,
  lost: nth + 1,
  wonLate: 0,
  lostLate: 0,
  scored: 24 - nth * 3 + plus,
  missed: 8 + nth * 2,
  setsWon: 0,
  setsLost: 0,
  points: 25 - nth * 3,
  form: FORMS[nth] ?? [],
  ...(ZONES[nth] && { zone: ZONES[nth] }),
  ...(nth === 1 && {
    live: { gameId: 9, result: 'lost' as const, isLive: true, scored: 0, missed: 1, points: 22, place: 3 },
  }),
});

const COLUMNS = ['games', 'won', 'drawn', 'lost', 'scored', 'missed', 'points'] as const;
const tableOf = (type: 1 | 2 | 3) => ({
  type,
  columns: [...COLUMNS],
  rows: NAMES.map((_, nth) => rowOf(nth, type)),
});

const playerOf = (id: number, teamId: number, name: string) => ({
  id,
  name,
  teamId,
  shirt: id % 100,
  position: (['goalkeeper', 'defender', 'midfielder', 'forward'] as const)[id % 4] ?? 'forward',
  countryId: 1,
  country: 'Atlantis',
  born: '1999-04-21',
  height: 184,
  hand: 'right' as const,
});
const PEOPLE = [
  'Ivo Marsh',
  'Teo Lind',
  'Jan Corva',
  'Max Orwin',
  'Lee Palmere',
  'Sam Ketter',
  'Rob Ashe',
  'Tom Vale',
  'Kit Dorne',
  'Al Merrow',
  'Ned Holt',
  'Ben Sarr',
  'Cal Winn',
  'Dov Ames',
];
const squadOf = (teamId: number) => PEOPLE.map((name, nth) => playerOf(teamId * 100 + nth + 1, teamId, name));
const scorers = squadOf(1)
  .slice(0, 5)
  .map((player, nth) => ({
    place: nth + 1,
    player,
    teamId: 1,
    games: 10,
    scored: 9 - nth,
    assists: nth,
    yellow: 1,
    red: 0,
    minutes: 900,
  }));

export const stage: Told<typeof STATISTIC_STAGE> = {
  ...cast,
  entity: {
    tournament,
    season: season(7, '2026/27', true),
    stage: { id: 71, title: 'Regular season', kind: 'table' },
    tables: [tableOf(1), tableOf(2), tableOf(3)],
    scorers,
    rounds: 10,
    round: 6,
    roundGameIds: [4, 5, 6],
    liveGameIds: [9],
  },
};

/** Four teams, the semi-finals played. */
export const playOff: Told<typeof STATISTIC_STAGE> = {
  ...cast,
  entity: {
    ...stage.entity,
    stage: { id: 72, title: 'Play-off', kind: 'play-off' },
    tables: [],
    rounds: 0,
    scorers: [],
    roundGameIds: [],
    net: {
      isProvisional: false,
      rounds: [
        {
          pairs: 2,
          title: 'Semi-finals',
          ties: [
            { team1: 1, team2: 2, gameIds: [1, 2], winner: 1 },
            { team1: 3, team2: 4, gameIds: [] },
          ],
        },
        { pairs: 1, title: 'Final', ties: [{ team1: 1, gameIds: [] }] },
      ],
    },
  },
};

const spans = (of: readonly number[]) =>
  of.map((scored, nth) => ({ from: nth * 15, to: nth * 15 + 15, scored, missed: (scored * 3) % 4 }));
const sideOf = (teamId: number) => ({
  teamId,
  games: 10,
  form: FORMS[teamId - 1] ?? [],
  scored: 19,
  missed: 9,
  goalsByMinute: spans(teamId === 1 ? [2, 3, 1, 4, 3, 6] : [1, 0, 2, 2, 5, 1]),
  means: [
    { id: 59, title: 'Shots on target', own: teamId === 1 ? 560 : 410, others: 330 },
    { id: 70, title: 'Corners', own: 520, others: 480 },
  ],
});

export const game: Told<typeof STATISTIC_GAME> = {
  ...cast,
  entity: {
    ...gameOf(9, 1, 2, 1, 0, 2),
    stadium: { id: 5, title: 'Harbour Ground' },
    referee: { id: 6, name: 'Per Oland', games: 14, yellow: 51, red: 3 },
    statistics: [
      { id: 59, title: 'Shots on target', value1: 5, value2: 2 },
      { id: 60, title: 'Shots off target', value1: 4, value2: 6 },
      { id: 29, title: 'Possession %', value1: 56, value2: 44 },
      { id: 70, title: 'Corners', value1: 3, value2: 3 },
    ],
    goals: [
      {
        side: 1,
        period: 1,
        minute: 23,
        kind: 'goal',
        scorer: { id: 104, name: 'Max Orwin' },
        assist: { id: 103, name: 'Jan Corva' },
        score1: 1,
        score2: 0,
      },
    ],
    cards: [
      { side: 2, period: 1, minute: 45, added: 2, kind: 'yellow', player: { id: 202, name: 'Teo Lind' } },
    ],
    maps: [],
    sides: [sideOf(1), sideOf(2)],
  },
};

export const status: Told<typeof STATISTIC_STATUS> = {
  gameId: 9,
  sportId: 1,
  stageId: 71,
  stageType: 'table',
  seasonId: 7,
  tournamentId: 70,
  team1: 1,
  team2: 2,
  status: 2,
  hasLineUps: true,
  hasStadiumInfo: true,
  hasHeadToHead: true,
  hasTable: true,
  hasMaps: false,
};

export const headToHead: HeadToHead = {
  ...cast,
  entity: {
    winCount1: 1,
    drowCount: 1,
    winCount2: 0,
    overtimeCount: 0,
    gameIds: [2, 1],
    team1GameIds: [4, 3, 2, 1],
    team2GameIds: [6, 2, 1],
    team1FutureGames: [],
    team2FutureGames: [10],
  },
};

export const lastGames: Told<typeof TEAM_LAST_GAMES> = { ...cast, form: FORMS[0] ?? [] };

const LINES = [0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3];
export const lineUps: Told<typeof STATISTIC_LINE_UPS> = {
  gameId: 9,
  sportId: 1,
  isExpected: true,
  teams: [1, 2].map((teamId) => ({
    teamId,
    formation: '4-3-3',
    coach: { id: teamId * 10, name: 'Ola Brand' },
    players: squadOf(teamId).map((player, nth) => ({
      player,
      isStarting: nth < 11,
      ...(nth < 11 && { line: LINES[nth] ?? 0, lane: nth }),
      scored: nth === 3 ? 1 : 0,
    })),
    changes: [{ minute: 61, off: teamId * 100 + 4, on: teamId * 100 + 12 }],
  })),
};

export const chrono: Told<typeof FEED_CHRONO> = {
  GameId: 9,
  SportId: 1,
  Status: 2,
  StartTime: START * 1_000,
  Events: [
    { Kind: 'period-start', Side: 0, Period: 1, At: 0, Time: START * 1_000, Value: 1 },
    {
      Kind: 'goal',
      Side: 1,
      Period: 1,
      At: 22 * 60 + 10,
      Time: START * 1_000 + 1,
      Value: 1,
      Score1: 1,
      Score2: 0,
      PlayerId: 104,
      Player: 'Max Orwin',
      OtherId: 103,
      Other: 'Jan Corva',
    },
    { Kind: 'corner', Side: 2, Period: 1, At: 31 * 60, Time: START * 1_000 + 2, Value: 1 },
    { Kind: 'period-start', Side: 0, Period: 2, At: 45 * 60, Time: START * 1_000 + 3, Value: 1 },
  ],
};

export const insights: Told<typeof FEED_INSIGHTS> = {
  ...cast,
  GameId: 9,
  SportId: 1,
  Insights: [
    { Key: 'won', Side: 1, TeamId: 1, Count: 2, Of: 4, GameIds: [3, 1] },
    { Key: 'over', Side: 2, TeamId: 2, Count: 2, Of: 3, Value: 250, GameIds: [6, 1] },
    { Key: 'met-won', Side: 1, TeamId: 1, Count: 1, Of: 2, GameIds: [1] },
  ],
};

export const team: Told<typeof STATISTIC_TEAM> = {
  ...cast,
  entity: {
    teamId: 1,
    tournament,
    season: season(7, '2026/27', true),
    coach: { id: 10, name: 'Ola Brand' },
    stadium: {
      id: 5,
      title: 'Harbour Ground',
      city: 'Corvemere',
      countryId: 1,
      country: 'Atlantis',
      capacity: 32_500,
      openedIn: 1974,
      surface: 'grass',
      teamId: 1,
    },
    squad: squadOf(1).map((player, nth) => ({
      player,
      games: 10,
      scored: nth % 4,
      assists: nth % 3,
      yellow: nth % 2,
      red: 0,
      minutes: 880,
    })),
    form: FORMS[0] ?? [],
    row: rowOf(0, 0),
    lastGameIds: [4, 3, 2, 1],
    nextGameIds: [],
  },
};

const figures = { games: 10, scored: 9, assists: 3, yellow: 1, red: 0, minutes: 890 };
export const player: Told<typeof STATISTIC_PLAYER> = {
  ...cast,
  entity: {
    player: playerOf(104, 1, 'Max Orwin'),
    tournament,
    weight: 79,
    seasons: [
      { season: season(7, '2026/27', true), ...figures },
      { season: season(6, '2025/26', false), ...figures, scored: 14 },
    ],
    surfaces: [],
    games: [
      { gameId: 4, ...figures, games: 1, scored: 0, minutes: 90 },
      { gameId: 3, ...figures, games: 1, scored: 2, minutes: 88 },
    ],
  },
};

export const tournamentTold: Told<typeof STATISTIC_TOURNAMENT> = {
  ...cast,
  entity: {
    tournament,
    seasons: [
      { ...season(7, '2026/27', true), from: START, to: START + 200 * DAY },
      { ...season(6, '2025/26', false), from: START - 300 * DAY, to: START - 100 * DAY, championId: 2 },
    ],
    season: season(7, '2026/27', true),
    games: 30,
    won1: 14,
    drawn: 6,
    won2: 10,
    meanTotal: 264,
    scorers,
    table: tableOf(1),
    maps: [],
  },
};

export const rating: Told<typeof STATISTIC_RATING> = {
  ...cast,
  sportId: 4,
  entity: {
    id: 1,
    at: START,
    rows: NAMES.map((_, nth) => ({
      place: nth + 1,
      ...(nth !== 4 && { placeBefore: nth === 0 ? 2 : nth === 1 ? 1 : nth + 1 }),
      teamId: nth + 1,
      points: 8_400 - nth * 700,
      games: 60,
      won: 45 - nth * 3,
      surfaces: [
        { surface: 'hard' as const, games: 30, won: 24 - nth },
        { surface: 'clay' as const, games: 20, won: 12 },
      ],
    })),
  },
};
