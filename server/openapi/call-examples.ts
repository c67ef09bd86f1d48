/** Whole answers, as examples of the API's document, by the id of their operation. */
import { ALERT_EXAMPLES } from './alert-examples.ts';
import { BONUS_EXAMPLES } from './bonus-examples.ts';
import { CASINO_EXAMPLES } from './casino-examples.ts';
import { FEED_EXAMPLES, short } from './feed-examples.ts';
import { LOYALTY_EXAMPLES } from './loyalty-examples.ts';
import { TOTO_EXAMPLES } from './toto-examples.ts';
import { VIRTUAL_EXAMPLES } from './virtual-examples.ts';

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

export const CALL_EXAMPLES: ReadonlyMap<string, unknown> = new Map([
  ...FEED_EXAMPLES,
  ...ALERT_EXAMPLES,
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
  ['builderLineFeed', BUILDER],
  ['builderLiveFeed', BUILDER],
  ...BONUS_EXAMPLES,
  ...TOTO_EXAMPLES,
  ...VIRTUAL_EXAMPLES,
  ...CASINO_EXAMPLES,
  ...LOYALTY_EXAMPLES,
  ['powerBet', { success: true, data: { state: 'boosted', boostPercent: 5, potentialPayout: '1049.00' } }],
]);
