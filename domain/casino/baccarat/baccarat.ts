/** Baccarat (punto banco) of eight decks: the shoe is whole at each round. Two hands are dealt by rules alone, and wagers say which is nearer to nine. */
import { failed, ok, type Result } from '../../lib/result.ts';
import { type Rational, rational } from '../../money/rational.ts';
import { type BetProblem, fieldsOf, parseStaked, parseWagers, type Staked } from '../bets.ts';
import { DECK, rankOf } from '../cards.ts';
import { type CasinoRules, NO_DECISIONS } from '../game.ts';
import { paidFor } from '../returns.ts';

export const DECKS = 8;
export const SHOE = DECKS * DECK;
/** Cards that are drawn for a round, whether they are dealt or not. */
export const DRAWN = 6;

export const BACCARAT_SIDES = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const;
export type BaccaratSide = (typeof BACCARAT_SIDES)[number];

export interface BaccaratWager extends Staked {
  readonly side: BaccaratSide;
}

export interface BaccaratBet {
  readonly wagers: readonly BaccaratWager[];
}

/** Two hands, by cards or by their points. */
export interface Hands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

export type BaccaratResult = 'player' | 'banker' | 'tie';

export interface BaccaratState {
  readonly bet: BaccaratBet;
  /** Cards, in the order in which they were dealt to each. */
  readonly hands: Hands;
  readonly result: BaccaratResult;
  /** Money out of each wager, in their order. */
  readonly payments: readonly bigint[];
}

const NATURAL = 8;
const RANK_OF_TEN = 8;
const RANK_OF_ACE = 12;
const LEAST_RANK = 2;

/** The points of a card: an ace is 1, tens and pictures are nothing. */
export function baccaratPoints(card: number): number {
  const rank = rankOf(card);
  if (rank === RANK_OF_ACE) return 1;
  return rank >= RANK_OF_TEN ? 0 : rank + LEAST_RANK;
}

export const handPoints = (points: readonly number[]): number =>
  points.reduce((sum, one) => sum + one, 0) % 10;

/** Third cards of the player with which a banker of so many points draws; a banker of less always does. */
const BANKER_DRAWS: Readonly<Record<number, readonly number[]>> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
  7: [],
};
const STANDS = 6;

const bankerDraws = (banker: number, third: number | undefined): boolean =>
  third === undefined ? banker < STANDS : (BANKER_DRAWS[banker]?.includes(third) ?? banker <= 2);

/** The hands of `points`, which are in the order of the draw: player, banker, player, banker, third cards as far as the rules take them. */
export function dealtHands(points: readonly number[]): Hands {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = points;
  const player = handPoints([p1, p2]);
  const banker = handPoints([b1, b2]);
  if (player >= NATURAL || banker >= NATURAL) return { player: [p1, p2], banker: [b1, b2] };
  const third = player < STANDS ? fifth : undefined;
  const drawsNext = third === undefined ? fifth : sixth;
  return {
    player: third === undefined ? [p1, p2] : [p1, p2, third],
    banker: bankerDraws(banker, third) ? [b1, b2, drawsNext] : [b1, b2],
  };
}

export function resultOf({ banker, player }: Hands): BaccaratResult {
  const [ofPlayer, ofBanker] = [handPoints(player), handPoints(banker)];
  if (ofPlayer === ofBanker) return 'tie';
  return ofPlayer > ofBanker ? 'player' : 'banker';
}

/** Payments for 1, stake included. The banker's win is less 5 per cent. */
export const BACCARAT_PAYS: Readonly<Record<BaccaratSide, Rational>> = {
  player: rational(2n),
  banker: rational(39n, 20n),
  tie: rational(9n),
  'player-pair': rational(12n),
  'banker-pair': rational(12n),
};

const isPair = ([one = 0, other = 0]: readonly number[]): boolean => rankOf(one) === rankOf(other);

/** Which of the two hands begin with a pair. */
interface Pairs {
  readonly player: boolean;
  readonly banker: boolean;
}
const NO_PAIRS: Pairs = { player: false, banker: false };

function paymentOf({ side, stake }: BaccaratWager, pairs: Pairs, result: BaccaratResult): bigint {
  if (side === 'player-pair' || side === 'banker-pair')
    return pairs[side === 'player-pair' ? 'player' : 'banker'] ? paidFor(stake, BACCARAT_PAYS[side]) : 0n;
  if (side === result) return paidFor(stake, BACCARAT_PAYS[side]);
  return result === 'tie' ? stake : 0n;
}

/** Hands of cards: as many of each as the rules take of their points. */
export function dealCards(cards: readonly number[]): Hands {
  const taken = dealtHands(cards.map(baccaratPoints));
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...thirds] = cards;
  const ofPlayer = taken.player.length - 2;
  return {
    player: [p1, p2, ...thirds.slice(0, ofPlayer)],
    banker: [b1, b2, ...thirds.slice(ofPlayer, ofPlayer + taken.banker.length - 2)],
  };
}

const parseWager = (value: unknown): Result<BaccaratWager, BetProblem> =>
  parseStaked(value, ['side'], (fields) => {
    const side = BACCARAT_SIDES.find((one) => one === fields['side']);
    return side && { side };
  });

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

export const BACCARAT: CasinoRules<BaccaratBet, BaccaratState> = {
  ...NO_DECISIONS,

  parseBet(value) {
    const fields = fieldsOf(value, ['wagers']);
    if (!fields) return failed('bad-bet');
    const wagers = parseWagers(fields['wagers'], BACCARAT_SIDES.length, parseWager, ({ side }) => side);
    return wagers.ok ? ok({ wagers: wagers.value }) : wagers;
  },

  begin(stream, bet) {
    const hands = dealCards(stream.sample(SHOE, DRAWN));
    const result = resultOf({
      player: hands.player.map(baccaratPoints),
      banker: hands.banker.map(baccaratPoints),
    });
    const pairs = { player: isPair(hands.player), banker: isPair(hands.banker) };
    return { bet, hands, result, payments: bet.wagers.map((wager) => paymentOf(wager, pairs, result)) };
  },

  /** Either side wins without a pair in more than a third of rounds, and nothing else loses more than the worse of the two. */
  atRisk({ wagers }) {
    const lossOf = (result: BaccaratResult) =>
      sum(wagers.map((wager) => wager.stake - paymentOf(wager, NO_PAIRS, result)));
    const [ofPlayer, ofBanker] = [lossOf('player'), lossOf('banker')];
    return ofPlayer > ofBanker ? ofPlayer : ofBanker;
  },

  moneyOf: ({ bet, payments }) => ({
    staked: sum(bet.wagers.map(({ stake }) => stake)),
    paid: sum(payments),
  }),
};
