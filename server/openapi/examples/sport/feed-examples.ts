/** Whole answers of the feed, as examples of the API's document, by the id of their operation. */
import { type CallExample, short } from '../envelopes.ts';

const opponents = {
  opponent1: { fullName: 'Corvemere', opps: [{ id: 501, name: 'Corvemere' }] },
  opponent2: { fullName: 'Gildhaven', opps: [{ id: 502, name: 'Gildhaven' }] },
};
const longHead = {
  id: 7_001,
  sport: { id: 1, name: 'Football' },
  liga: { id: 100, name: 'Northern League' },
  ...opponents,
  startTs: 1_790_000_000,
};
const shortHead = {
  I: 7_001,
  SI: 1,
  SN: 'Football',
  LI: 100,
  L: 'Northern League',
  O1: 'Corvemere',
  O1IS: [501],
  O2: 'Gildhaven',
  O2IS: [502],
  S: 1_790_000_000,
};

const GAME_GROUPS = [
  { groupId: 1, shortGroupId: 1, events: [[{ type: 1, cf: 1.85 }], [{ type: 2, cf: 3.6 }]] },
];

const LONG_GAMES = [{ ...longHead, eventGroups: GAME_GROUPS }];
const SECTIONS = [
  { id: 0, gamesCount: 214, sports: [{ id: 1, name: 'Football', gamesCount: 96, champsCount: 12 }] },
  {
    id: 8,
    name: 'Marble live',
    gamesCount: 4,
    sports: [{ id: 253, name: 'Marbles', gamesCount: 4, champsCount: 1 }],
  },
];
const EXPRESS = [
  {
    id: 1,
    expressId: 1,
    cf: 2.035,
    events: [
      { ...longHead, event: { groupId: 1, shortGroupId: 1, type: 1, cf: 1.85 } },
      { id: 1, event: { type: 707, cf: 1.1 } },
    ],
  },
];
const SHORT_EXPRESS = short([
  {
    I: 1,
    C: 2.035,
    E: [
      { ...shortHead, E: [{ T: 1, C: 1.85, G: 1, GS: 1 }] },
      { I: 1, E: [{ T: 707, C: 1.1 }] },
    ],
  },
]);
const GAME = { ...shortHead, E: [{ T: 1, C: 1.85, G: 1, GS: 1 }], AE: [] };
const BOARD = short([GAME]);
const LINES = [
  { T: 3_829, C: 1.93, P: -0.25, G: 2_854, GS: 1_008, CE: 1 },
  { T: 3_830, C: 1.97, P: 0.25, G: 2_854, GS: 1_008, CE: 1 },
];
const ASIAN_GAMES = short([
  { ...shortHead, E: LINES },
  { ...shortHead, I: 7_002, MG: 7_001, P: 1, PN: '1st half', E: LINES },
]);
const CHAMPIONSHIP = { SI: 1, SN: 'Football', LI: 100, L: 'Northern League', CI: 4, CN: 'Atlantis', GC: 1 };
const SPORT = { I: 1, N: 'Football', C: 96, CC: 12, CID: 1, L: [CHAMPIONSHIP] };
const COUNTRY = {
  SI: 1,
  SN: 'Football',
  LI: 900_000_004,
  L: 'Atlantis',
  CI: 4,
  GC: 2,
  CSC: 2,
  SC: [CHAMPIONSHIP, { ...CHAMPIONSHIP, LI: 101, L: 'Northern Cup' }],
};
const INFO = {
  id: 7_001,
  kind: 3,
  sport: { id: 1, name: 'Football' },
  liga: { id: 100, name: 'Northern League' },
  participants: [opponents.opponent1, opponents.opponent2],
  startTs: 1_790_000_000,
  statisticInfo: { gameId: 7_001, status: 1 },
};

const CAST = { teams: [], gameShorts: [], sportId: 1, subSportId: 0 };
const STAGE = { id: 100_261, title: 'Table', kind: 'table' };
const SEASON = { id: 10_026, title: '2026/27', isCurrent: true, stages: [STAGE] };
const TOURNAMENT = { id: 100, title: 'Northern League', countryId: 4, country: 'Atlantis', sportId: 1 };
const STATISTICS: readonly CallExample[] = [
  [
    'feedStageTableIds',
    short({
      GameId: 7_001,
      SportId: 1,
      ChampId: 100,
      SeasonId: SEASON.id,
      Stages: [{ Id: STAGE.id, Name: STAGE.title, IsNet: false, IsOfGame: true }],
    }),
    { id: '7001' },
  ],
  [
    'feedStageTable',
    short({ ...CAST, tournament: TOURNAMENT, season: SEASON, stage: STAGE, tables: [] }),
    { id: String(STAGE.id) },
  ],
  [
    'feedChrono',
    short({
      GameId: 7_001,
      SportId: 1,
      Status: 2,
      StartTime: 1_790_000_000_000,
      Events: [
        {
          Kind: 'goal',
          Side: 1,
          Period: 1,
          At: 754,
          Time: 1_790_000_754_000,
          Value: 1,
          Score1: 1,
          Score2: 0,
        },
      ],
    }),
    { id: '7001' },
  ],
  [
    'feedInsights',
    short({
      ...CAST,
      GameId: 7_001,
      SportId: 1,
      Insights: [{ Key: 'over', Side: 1, TeamId: 501, Count: 7, Of: 10, Value: 250, GameIds: [6_950] }],
    }),
    { id: '7001' },
  ],
];

/** One answer for the calls of both feeds. */
const ofFeeds = (name: string, answer: unknown, request?: CallExample[2]): readonly CallExample[] =>
  ['live', 'line'].map((feed) => [`${feed}${name}`, answer, request]);

export const FEED_EXAMPLES: readonly CallExample[] = [
  ...ofFeeds('ExpressesOfTheDay', EXPRESS),
  ...ofFeeds('ShortExpressesOfTheDay', SHORT_EXPRESS),
  ...ofFeeds('TopGamesBoard', BOARD),
  ...ofFeeds('SliderGames', LONG_GAMES),
  ...ofFeeds('Personalise', LONG_GAMES),
  ...ofFeeds('SportSection', SECTIONS),
  ...ofFeeds('ListGames', BOARD),
  ...ofFeeds('Favorites', BOARD),
  ...ofFeeds('TeamGames', BOARD, { teamId: 501 }),
  ...ofFeeds('Search', short([shortHead]), { text: 'corve' }),
  ...ofFeeds('TopGames', BOARD),
  ...ofFeeds('Sports', short([SPORT])),
  ...ofFeeds('Championships', short([CHAMPIONSHIP])),
  ...ofFeeds('Championship', short({ ...CHAMPIONSHIP, G: [shortHead] }), { champ: 100 }),
  ...ofFeeds('TopChampionships', short([{ Pos: 1, MSs: null, ...CHAMPIONSHIP }])),
  ...ofFeeds('Game', short(GAME), { id: 7_001 }),
  ...ofFeeds('AsianGames', ASIAN_GAMES),
  ...ofFeeds('AsianGame', short({ ...shortHead, E: LINES }), { id: 7_001 }),
  ...ofFeeds('GlobalChampionships', short([COUNTRY])),
  ...ofFeeds('GlobalChampionship', short({ ...COUNTRY, G: [shortHead] }), { champ: 900_000_004 }),
  ...ofFeeds('LongListGames', LONG_GAMES),
  ...ofFeeds('LongGame', LONG_GAMES[0], { id: 7_001 }),
  ...ofFeeds('GameInfo', INFO, { id: 7_001 }),
  ...STATISTICS,
];
