/** Whole answers, as examples of the API's document, by the id of their operation. */
import { BONUS_EXAMPLES } from './bonus-examples.ts';
import { CASINO_EXAMPLES } from './casino-examples.ts';
import { TOTO_EXAMPLES } from './toto-examples.ts';
import { VIRTUAL_EXAMPLES } from './virtual-examples.ts';

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
const short = (Value: unknown) => ({ Error: '', ErrorCode: 0, Guid: '', Id: 0, Success: true, Value });

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
    sports: [{ id: 211, name: 'Marbles', gamesCount: 4, champsCount: 1 }],
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
const BOARD = short([{ ...shortHead, E: [{ T: 1, C: 1.85, G: 1, GS: 1 }], AE: [] }]);

/** One answer for the calls of both feeds. */
const ofFeeds = (name: string, answer: unknown): readonly (readonly [string, unknown])[] =>
  ['live', 'line'].map((feed) => [`${feed}${name}`, answer]);

export const CALL_EXAMPLES: ReadonlyMap<string, unknown> = new Map([
  ...ofFeeds('ExpressesOfTheDay', EXPRESS),
  ...ofFeeds('ShortExpressesOfTheDay', SHORT_EXPRESS),
  ...ofFeeds('TopGamesBoard', BOARD),
  ...ofFeeds('SliderGames', LONG_GAMES),
  ...ofFeeds('Personalise', LONG_GAMES),
  ...ofFeeds('SportSection', SECTIONS),
  [
    'duelPlayers',
    {
      success: true,
      data: {
        SportId: 86,
        Day: '2026-11-21',
        Days: ['2026-11-21', '2026-11-22'],
        Players: [
          {
            GameId: 500_300_010,
            Side: 1,
            Name: 'Nova Five',
            Against: 'Iron Squad',
            Champ: 'Poland. Amber Masters',
            Start: 1_795_262_400,
          },
        ],
      },
    },
  ],
  [
    'buildDuel',
    {
      success: true,
      data: {
        GameId: 11_006_666_566_662,
        SportId: 86,
        Name1: 'Nova Five',
        Name2: 'Ghost Gaming',
        Start: 1_795_262_400,
        G: 8_285,
        Events: [
          { T: 44_021, C: 2.4, B: false },
          { T: 44_022, C: 3.1, B: false },
          { T: 44_023, C: 2.75, B: false },
        ],
      },
    },
  ],
  [
    'getLastWinners',
    short([{ Name: 'A•••', Amount: '18500.00', Currency: 'KZT', SportId: 1, SportName: 'Football' }]),
  ],
  [
    'builderLineFeed',
    short({
      GameId: 7_001,
      Coef: 0,
      FairCoef: 0,
      VoidRule: 'void-leg-refunds-bet',
      MinEvents: 2,
      MaxEvents: 13,
      Events: [
        {
          GameId: 7_001,
          Group: 1,
          Type: 1,
          Param: 0,
          PlayerId: 0,
          Coef: 1.85,
          Block: false,
          IsAvailable: true,
        },
      ],
      Combos: [
        {
          Events: [
            { GameId: 7_001, Group: 1, Type: 1, Param: 0, PlayerId: 0 },
            { GameId: 7_001, Group: 17, Type: 9, Param: 2.5, PlayerId: 0 },
          ],
          Coef: 2.75,
          FairCoef: 2.94,
        },
      ],
    }),
  ],
  ...BONUS_EXAMPLES,
  ...TOTO_EXAMPLES,
  ...VIRTUAL_EXAMPLES,
  ...CASINO_EXAMPLES,
  ['powerBet', { success: true, data: { state: 'boosted', boostPercent: 5, potentialPayout: '1049.00' } }],
]);
