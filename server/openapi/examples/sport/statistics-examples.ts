/** Whole answers of statistics, as examples of the API's document, by the id of their operation. */
import { type CallExample, NOW } from '../envelopes.ts';
import { HORSE_EXAMPLES } from './horse-examples.ts';

const GAME_ID = 6_950;
const team = (id: number, title: string) => ({
  id,
  title,
  clId: id,
  countryId: 4,
  image: '',
  country: 'Atlantis',
  subTeams: [],
  teamType: 1,
});
const TEAMS = [team(501, 'Corvemere'), team(502, 'Gildhaven')];
const GAME = {
  id: GAME_ID,
  stageId: 100_261,
  seasonId: 10_026,
  tournamentId: 100,
  team1: 501,
  team2: 502,
  dateStart: NOW - 604_800,
  score1: 2,
  score2: 1,
  winner: 1,
  status: 3,
  periods: [
    { type: 1, score1: 1, score2: 0 },
    { type: 2, score1: 1, score2: 1 },
  ],
  tournamentTitle: 'Northern League',
  stageTitle: 'Table',
  round: 11,
};
const CAST = { teams: TEAMS, gameShorts: [GAME], sportId: 1, subSportId: 0 };
const NO_GAMES = { ...CAST, gameShorts: [] };

const TOURNAMENT = { id: 100, title: 'Northern League', countryId: 4, country: 'Atlantis', sportId: 1 };
const STAGE = { id: 100_261, title: 'Table', kind: 'table' };
const SEASON = { id: 10_026, title: '2026/27', isCurrent: true, stages: [STAGE] };
const FORM = [{ gameId: GAME_ID, result: 'won' }];
const ROW = {
  place: 1,
  teamId: 501,
  games: 1,
  won: 1,
  drawn: 0,
  lost: 0,
  wonLate: 0,
  lostLate: 0,
  scored: 2,
  missed: 1,
  setsWon: 0,
  setsLost: 0,
  points: 3,
  form: FORM,
};
const ROWS = [
  ROW,
  {
    ...ROW,
    place: 2,
    teamId: 502,
    won: 0,
    lost: 1,
    scored: 1,
    missed: 2,
    points: 0,
    form: [{ gameId: GAME_ID, result: 'lost' }],
  },
];
const TABLE = {
  type: 1,
  columns: ['games', 'won', 'drawn', 'lost', 'scored', 'missed', 'points'],
  rows: ROWS,
};
const OF_STAGE = { tournament: TOURNAMENT, season: SEASON, stage: STAGE, tables: [TABLE] };

const PLAYER = {
  id: 50_109,
  name: 'K. Ashford',
  teamId: 501,
  shirt: 9,
  position: 'forward',
  countryId: 4,
  country: 'Atlantis',
  born: '1999-04-21',
  height: 184,
  hand: 'right',
};
const COUNTS = { games: 1, scored: 2, assists: 0, yellow: 1, red: 0, minutes: 90 };
const SCORER = { place: 1, player: PLAYER, teamId: 501, ...COUNTS };
const COACH = { id: 50_190, name: 'M. Thorne' };
const REFEREE = { id: 90_004, name: 'P. Alder' };
const STADIUM = {
  id: 7_501,
  title: 'Corvemere Park',
  city: 'Corvemere',
  countryId: 4,
  country: 'Atlantis',
  capacity: 24_000,
  openedIn: 1968,
  surface: 'grass',
  teamId: 501,
};
const LINE_UPS = {
  gameId: GAME_ID,
  sportId: 1,
  isExpected: false,
  referee: REFEREE,
  teams: [
    {
      teamId: 501,
      formation: '4-4-2',
      coach: COACH,
      players: [{ player: PLAYER, isStarting: true, line: 4, lane: 1, scored: 2 }],
      changes: [{ minute: 78, off: 50_109, on: 50_114 }],
    },
  ],
};
const MET = { winCount1: 1, drowCount: 0, winCount2: 0, overtimeCount: 0 };
const HEAD_TO_HEAD = {
  ...CAST,
  entity: {
    ...MET,
    gameIds: [GAME_ID],
    team1GameIds: [GAME_ID],
    team2GameIds: [GAME_ID],
    team1FutureGames: [7_001],
    team2FutureGames: [7_001],
  },
};
const { periods: PERIODS, ...GAME_HEAD } = GAME;
const GAME_HEAD_TO_HEAD = {
  ...CAST,
  teams: TEAMS.map((one) => ({
    ...one,
    id: String(one.id),
    countryId: String(one.countryId),
    country: { id: one.countryId, title: one.country },
  })),
  gameShorts: [
    {
      ...GAME_HEAD,
      periods: PERIODS,
      id: String(GAME.id),
      stageId: String(GAME.stageId),
      team1: String(GAME.team1),
      team2: String(GAME.team2),
      subScore1: 0,
      subScore2: 0,
      gameId: GAME.id,
    },
  ],
  entity: {
    ...MET,
    gameIds: [String(GAME_ID)],
    team1GameIds: [String(GAME_ID)],
    team2GameIds: [String(GAME_ID)],
    team1FutureGames: ['7001'],
    team2FutureGames: ['7001'],
  },
};
const byId = (id: number) => ({ id: String(id) });

export const STATISTICS_EXAMPLES: readonly CallExample[] = [
  ['siteHeadToHead', HEAD_TO_HEAD, { team1: '501', team2: '502' }],
  ['siteLineUps', LINE_UPS, byId(GAME_ID)],
  ['siteShortPlayers', { players: [PLAYER] }, { ids: String(PLAYER.id) }],
  ['siteStadium', STADIUM, byId(GAME_ID)],
  ['siteStageTable', { ...NO_GAMES, ...OF_STAGE }, byId(STAGE.id)],
  ['gameHeadToHead', GAME_HEAD_TO_HEAD, byId(7_001)],
  [
    'statisticGame',
    {
      ...CAST,
      entity: {
        ...GAME,
        stadium: { id: STADIUM.id, title: STADIUM.title },
        referee: { ...REFEREE, games: 6, yellow: 21, red: 1 },
        statistics: [{ id: 26, title: 'Corners', value1: 5, value2: 3 }],
        goals: [
          {
            side: 1,
            period: 1,
            minute: 12,
            kind: 'goal',
            scorer: { id: PLAYER.id, name: PLAYER.name },
            score1: 1,
            score2: 0,
          },
        ],
        cards: [
          { side: 1, period: 2, minute: 70, kind: 'yellow', player: { id: PLAYER.id, name: PLAYER.name } },
        ],
        maps: [],
        sides: [
          {
            teamId: 501,
            games: 1,
            form: FORM,
            scored: 2,
            missed: 1,
            goalsByMinute: [{ from: 1, to: 15, scored: 1, missed: 0 }],
            means: [{ id: 26, title: 'Corners', own: 500, others: 300 }],
          },
        ],
      },
    },
    byId(GAME_ID),
  ],
  ['statisticLineUps', LINE_UPS, byId(GAME_ID)],
  [
    'statisticStatus',
    {
      gameId: 7_001,
      sportId: 1,
      stageId: STAGE.id,
      stageType: STAGE.kind,
      seasonId: SEASON.id,
      tournamentId: 100,
      team1: 501,
      team2: 502,
      status: 1,
      hasLineUps: true,
      hasStadiumInfo: true,
      hasHeadToHead: true,
      hasTable: true,
      hasMaps: false,
    },
    byId(7_001),
  ],
  ['teamLastGames', { ...CAST, form: FORM }, { ...byId(501), count: '10' }],
  [
    'statisticPlayer',
    {
      ...CAST,
      entity: {
        player: PLAYER,
        tournament: TOURNAMENT,
        weight: 78,
        seasons: [{ season: SEASON, ...COUNTS }],
        surfaces: [],
        games: [{ gameId: GAME_ID, ...COUNTS }],
      },
    },
    byId(PLAYER.id),
  ],
  [
    'statisticRating',
    {
      ...NO_GAMES,
      entity: {
        id: 4,
        at: NOW,
        rows: [{ place: 1, placeBefore: 2, teamId: 501, points: 1_812, games: 12, won: 7 }],
      },
    },
    byId(4),
  ],
  [
    'statisticStage',
    {
      ...CAST,
      entity: {
        ...OF_STAGE,
        scorers: [SCORER],
        rounds: 38,
        round: 11,
        roundGameIds: [GAME_ID],
        liveGameIds: [],
      },
    },
    { ...byId(STAGE.id), round: '11' },
  ],
  [
    'statisticTeam',
    {
      ...CAST,
      entity: {
        teamId: 501,
        tournament: TOURNAMENT,
        season: SEASON,
        coach: COACH,
        stadium: STADIUM,
        squad: [{ player: PLAYER, ...COUNTS }],
        form: FORM,
        row: ROW,
        lastGameIds: [GAME_ID],
        nextGameIds: [],
      },
    },
    byId(501),
  ],
  [
    'statisticTournament',
    {
      ...NO_GAMES,
      entity: {
        tournament: TOURNAMENT,
        seasons: [{ ...SEASON, from: 1_785_542_400, to: 1_811_721_600 }],
        season: SEASON,
        games: 1,
        won1: 1,
        drawn: 0,
        won2: 0,
        meanTotal: 300,
        scorers: [SCORER],
        table: TABLE,
        maps: [],
      },
    },
    byId(100),
  ],
  [
    'statisticSearch',
    {
      teams: [{ id: 501, sportId: 1, title: 'Corvemere', tournamentTitle: 'Northern League' }],
      players: [{ id: PLAYER.id, sportId: 1, name: PLAYER.name, team: 'Corvemere' }],
      results: [
        {
          gameId: GAME_ID,
          sportId: 1,
          title1: 'Corvemere',
          title2: 'Gildhaven',
          score1: 2,
          score2: 1,
          dateStart: GAME.dateStart,
          tournamentTitle: 'Northern League',
        },
      ],
    },
    { text: 'corve' },
  ],
  ...HORSE_EXAMPLES,
];
