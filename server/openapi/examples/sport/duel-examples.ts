/** Whole answers of duels, last winners and bet builders, as examples of the API's document, by the id of their operation. */
import { type CallExample, short } from '../envelopes.ts';
import { BUILDER_REQUEST } from './bet-examples.ts';

const BUILDER = short({
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
});

export const DUEL_EXAMPLES: readonly CallExample[] = [
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
    { sportId: '86', day: '2026-11-21' },
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
    {
      Players: [
        { GameId: 500_300_010, Side: 1 },
        { GameId: 500_300_011, Side: 2 },
      ],
      lng: 'en',
    },
  ],
  [
    'getLastWinners',
    short([{ Name: 'A•••', Amount: '18500.00', Currency: 'KZT', SportId: 1, SportName: 'Football' }]),
  ],
  ['builderLineFeed', BUILDER, BUILDER_REQUEST],
  ['builderLiveFeed', BUILDER, BUILDER_REQUEST],
];
