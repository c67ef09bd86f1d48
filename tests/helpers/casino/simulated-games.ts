/** Every game with one bet that is played again and again, the exact return of it, and how a round ends. */

import { BACCARAT } from '#domain/casino/baccarat/baccarat.ts';
import { baccaratReturn } from '#domain/casino/baccarat/baccarat-return.ts';
import { BLACKJACK } from '#domain/casino/blackjack/blackjack.ts';
import { blackjackReturn } from '#domain/casino/blackjack/blackjack-return.ts';
import { bestAction } from '#domain/casino/blackjack/blackjack-strategy.ts';
import { CRASH, cashOutAt, crashReturn } from '#domain/casino/crash/crash.ts';
import { DICE, diceReturn } from '#domain/casino/dice/dice.ts';
import { EUROPEAN_ROULETTE, rouletteReturn } from '#domain/casino/european-roulette/european-roulette.ts';
import { spotOf } from '#domain/casino/european-roulette/roulette-spots.ts';
import { KENO, kenoReturn } from '#domain/casino/keno/keno.ts';
import { CASH_OUT, MINES, type MinesState, minesReturn, openCell } from '#domain/casino/mines/mines.ts';
import { PLINKO, plinkoReturn } from '#domain/casino/plinko/plinko.ts';
import type { GameReturn } from '#domain/casino/returns.ts';
import { SLOT, slotUnits } from '#domain/casino/slot/slot.ts';
import { TIN_LIGHTHOUSE } from '#domain/casino/slot/slot-machine.ts';
import { slotReturn } from '#domain/casino/slot/slot-return.ts';
import { bestHoldIn, bestHolds, holdWorths, setSums } from '#domain/casino/video-poker/best-holds.ts';
import { NINE_SIX } from '#domain/casino/video-poker/poker-hands.ts';
import { holdAction, VIDEO_POKER, videoPokerReturn } from '#domain/casino/video-poker/video-poker.ts';
import type { ChanceStream } from '#domain/chance/chance-stream.ts';
import { must } from '#domain/lib/must.ts';
import { rereadable } from './casino-checks.ts';

export interface SimulatedGame {
  readonly name: string;
  /** The bet that is made, in words. */
  readonly bet: string;
  readonly returns: () => GameReturn;
  /** A player of it: answers the key of the prize of each round. */
  readonly player: () => (stream: ChanceStream) => string;
}

/** Stakes that no payment of any game is rounded for. */
const STAKE = 10_000n;

const winOrLose = (paid: bigint | undefined): string => (paid === 0n ? 'lose' : 'win');

const CELLS = 5;

/** The next action of a player who opens five cells and takes the money. */
const openFirst = ({ opened, paid }: MinesState): string | undefined => {
  if (paid !== undefined) return undefined;
  return opened.length < CELLS ? openCell(opened.length) : CASH_OUT;
};

const black = must(spotOf('black'), 'black');

export const SIMULATED_GAMES: readonly SimulatedGame[] = [
  {
    name: 'dice',
    bet: 'over 7654',
    returns: () => diceReturn({ side: 'over', target: 7_654 }),
    player: () => (stream) =>
      winOrLose(DICE.begin(stream, { stake: STAKE, side: 'over', target: 7_654 }).paid),
  },
  {
    name: 'european-roulette',
    bet: 'black, la partage',
    returns: () => rouletteReturn(black, true),
    player: () => (stream) => {
      const wagers = [{ spot: 'black', stake: STAKE }];
      const [paid] = EUROPEAN_ROULETTE.begin(stream, { partage: true, wagers }).payments;
      return paid === STAKE / 2n ? 'half' : winOrLose(paid);
    },
  },
  {
    name: 'plinko',
    bet: '8 rows, high',
    returns: () => plinkoReturn({ rows: 8, risk: 'high' }),
    player: () => (stream) => String(PLINKO.begin(stream, { stake: STAKE, rows: 8, risk: 'high' }).slot),
  },
  {
    name: 'mines',
    bet: '3 mines, stop after 5 cells',
    returns: () => minesReturn(3, CELLS),
    player: () => (stream) => {
      let state = MINES.begin(stream, { stake: STAKE, mines: 3 });
      for (let action = openFirst(state); action !== undefined; action = openFirst(state)) {
        const next = MINES.act(state, action, stream);
        if (!next.ok) throw new Error(next.error);
        state = next.value;
      }
      return winOrLose(state.paid);
    },
  },
  {
    name: 'keno',
    bet: '4 picks',
    returns: () => kenoReturn(4),
    player: () => (stream) => String(KENO.begin(stream, { stake: STAKE, picks: [3, 14, 15, 65] }).hits),
  },
  {
    name: 'crash',
    bet: 'cash out at 2.50',
    returns: () => crashReturn(250),
    player: () => (stream) => {
      const state = CRASH.begin(stream, { stake: STAKE, auto: 1_000_000 });
      const end = CRASH.act(state, cashOutAt(250), stream);
      return winOrLose(end.ok ? end.value.paid : undefined);
    },
  },
  {
    name: 'baccarat',
    bet: 'banker',
    returns: () => baccaratReturn('banker'),
    player: () => (stream) => {
      const wagers = [{ side: 'banker', stake: STAKE }] as const;
      const [paid] = BACCARAT.begin(stream, { wagers }).payments;
      return paid === STAKE ? 'push' : winOrLose(paid);
    },
  },
  {
    name: 'video-poker',
    bet: 'best holds',
    returns: videoPokerReturn,
    player() {
      const holds = bestHolds(holdWorths(setSums(NINE_SIX)));
      return (stream) => {
        const state = VIDEO_POKER.begin(stream, { stake: STAKE });
        const end = VIDEO_POKER.act(state, holdAction(bestHoldIn(holds, state.cards.slice(0, 5))), stream);
        return (end.ok && end.value.hand) || '';
      };
    },
  },
  {
    name: 'slot',
    bet: 'ten lines',
    returns: slotReturn,
    player: () => (stream) => String(slotUnits(TIN_LIGHTHOUSE, SLOT.begin(stream, { stake: STAKE }).wins)),
  },
  {
    name: 'blackjack',
    bet: 'best play',
    returns: blackjackReturn,
    player: () => (stream) => {
      const { again } = rereadable(stream);
      let state = BLACKJACK.begin(again(), { stake: 2n });
      for (let action = bestAction(state); action !== undefined; action = bestAction(state)) {
        const next = BLACKJACK.act(state, action, again());
        if (!next.ok) throw new Error(next.error);
        state = next.value;
      }
      const { paid = 0n, staked } = BLACKJACK.moneyOf(state);
      return paid - staked === 3n ? '3/2' : String((paid - staked) / 2n);
    },
  },
];
