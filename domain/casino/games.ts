/** The games of the casino, in one list: what each is called by, what it gives back, and how a round of it is played from seeds, bet and actions. */

import type { CasinoCategory } from '../catalogues/casino/casino-categories.ts';
import type { Seeds } from '../chance/chance-stream.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { BACCARAT, BACCARAT_SIDES } from './baccarat/baccarat.ts';
import { baccaratReturn } from './baccarat/baccarat-return.ts';
import type { BetProblem } from './bets.ts';
import { BLACKJACK } from './blackjack/blackjack.ts';
import { blackjackReturn, insuranceReturn } from './blackjack/blackjack-return.ts';
import { CRASH, crashReturn } from './crash/crash.ts';
import { DICE, diceReturn } from './dice/dice.ts';
import { EUROPEAN_ROULETTE, rouletteReturn } from './european-roulette/european-roulette.ts';
import { SPOTS } from './european-roulette/roulette-spots.ts';
import { type CasinoRules, type RoundMoney, replay } from './game.ts';
import { KENO, kenoReturn, MOST_PICKS } from './keno/keno.ts';
import { MINES, MINES_CELLS, minesReturn } from './mines/mines.ts';
import { PLINKO, PLINKO_RISKS, PLINKO_ROWS, plinkoReturn } from './plinko/plinko.ts';
import type { GameReturn } from './returns.ts';
import { checkPlay, parsePlay, type RoundProblem } from './rounds.ts';
import { SLOT } from './slot/slot.ts';
import { slotReturn } from './slot/slot-return.ts';
import { VIDEO_POKER, videoPokerReturn } from './video-poker/video-poker.ts';

/** A round as far as its actions go. */
export interface PlayedSoFar {
  /** All of the state, for the house alone. */
  readonly state: unknown;
  /** The part that the player may be told now. */
  readonly seen: unknown;
  readonly money: RoundMoney;
  /** Whether nothing was risked, and the stake is taken back. */
  readonly isGivenBack: boolean;
  /** The actions that may be taken now, none once the round is over. */
  readonly legal: readonly string[];
  /** The action that is taken for a player who is gone. */
  readonly fallback: string | undefined;
}

/** The exact return of a bet, or of a way to play. */
export interface BetReturn {
  readonly bet: string;
  readonly returns: GameReturn;
}

export interface CasinoGame {
  readonly id: number;
  readonly slug: string;
  /** The key of its name in the dictionaries. */
  readonly nameKey: string;
  readonly category: CasinoCategory;
  readonly hasDecisions: boolean;
  /** The returns of its bets: of all, or of some where there are thousands (dice, crash). Some take a second to work out. */
  readonly returns: () => readonly BetReturn[];
  /** The part of a bet's stake that can really be lost, whole minor units. */
  readonly atRisk: (bet: unknown) => Result<bigint, BetProblem>;
  readonly play: (
    seeds: Seeds,
    bet: unknown,
    actions: readonly string[],
  ) => Result<PlayedSoFar, RoundProblem>;
}

type Facts = Pick<CasinoGame, 'id' | 'slug' | 'category' | 'hasDecisions' | 'returns'>;

interface Entry extends CasinoGame {
  readonly check: (seeds: Seeds, value: unknown) => Result<unknown, RoundProblem>;
}

function entry<Bet, State>(rules: CasinoRules<Bet, State>, facts: Facts): Entry {
  return {
    ...facts,
    nameKey: `game.${facts.slug}`,
    atRisk(value) {
      const bet = rules.parseBet(value);
      return bet.ok ? ok(rules.atRisk(bet.value)) : bet;
    },
    play(seeds, value, actions) {
      const bet = rules.parseBet(value);
      if (!bet.ok) return bet;
      const played = replay(rules, seeds, bet.value, actions);
      if (!played.ok) return played;
      const state = played.value;
      return ok({
        state,
        seen: rules.seen(state),
        money: rules.moneyOf(state),
        isGivenBack: rules.isGivenBack?.(state) ?? false,
        legal: rules.legal(state),
        fallback: rules.fallback(state),
      });
    },
    check(seeds, value) {
      const told = parsePlay(value);
      return told.ok ? checkPlay(rules, seeds, told.value) : told;
    },
  };
}

const one =
  (bet: string, returnOf: () => GameReturn): (() => readonly BetReturn[]) =>
  () => [{ bet, returns: returnOf() }];

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Bets of dice and of crash whose returns are listed. */
const DICE_TARGETS = [1, 100, 1_000, 2_500, 5_000, 7_500, 9_000, 9_800] as const;
const CASH_OUTS = [101, 150, 200, 300, 500, 1_000, 10_000, 100_000, 1_000_000] as const;

const ENTRIES: readonly Entry[] = [
  entry(EUROPEAN_ROULETTE, {
    id: 1,
    slug: 'european-roulette',
    category: 'roulette',
    hasDecisions: false,
    returns: () =>
      [false, true].flatMap((partage) =>
        SPOTS.map((spot) => ({
          bet: partage ? `${spot.key}, la partage` : spot.key,
          returns: rouletteReturn(spot, partage),
        })),
      ),
  }),
  entry(BLACKJACK, {
    id: 2,
    slug: 'blackjack',
    category: 'blackjack',
    hasDecisions: true,
    returns: () => [
      { bet: 'best-play', returns: blackjackReturn() },
      { bet: 'insurance', returns: insuranceReturn() },
    ],
  }),
  entry(BACCARAT, {
    id: 3,
    slug: 'baccarat',
    category: 'baccarat',
    hasDecisions: false,
    returns: () => BACCARAT_SIDES.map((side) => ({ bet: side, returns: baccaratReturn(side) })),
  }),
  entry(VIDEO_POKER, {
    id: 4,
    slug: 'video-poker',
    category: 'poker',
    hasDecisions: true,
    returns: one('best-holds', videoPokerReturn),
  }),
  entry(KENO, {
    id: 5,
    slug: 'keno',
    category: 'keno',
    hasDecisions: false,
    returns: () => upTo(MOST_PICKS).map((picks) => ({ bet: `picks-${picks}`, returns: kenoReturn(picks) })),
  }),
  entry(SLOT, {
    id: 6,
    slug: 'tin-lighthouse',
    category: 'popular',
    hasDecisions: false,
    returns: one('ten-lines', slotReturn),
  }),
  entry(MINES, {
    id: 7,
    slug: 'mines',
    category: 'new',
    hasDecisions: true,
    returns: () =>
      upTo(MINES_CELLS - 1).flatMap((mines) =>
        upTo(MINES_CELLS - mines).map((safe) => ({
          bet: `mines-${mines}-safe-${safe}`,
          returns: minesReturn(mines, safe),
        })),
      ),
  }),
  entry(CRASH, {
    id: 8,
    slug: 'crash',
    category: 'popular',
    hasDecisions: true,
    returns: () => CASH_OUTS.map((at) => ({ bet: `cash-out-${at}`, returns: crashReturn(at) })),
  }),
  entry(DICE, {
    id: 9,
    slug: 'dice',
    category: 'new',
    hasDecisions: false,
    returns: () =>
      DICE_TARGETS.map((target) => ({
        bet: `under-${target}`,
        returns: diceReturn({ side: 'under', target }),
      })),
  }),
  entry(PLINKO, {
    id: 10,
    slug: 'plinko',
    category: 'new',
    hasDecisions: false,
    returns: () =>
      PLINKO_RISKS.flatMap((risk) =>
        PLINKO_ROWS.map((rows) => ({ bet: `${risk}-${rows}`, returns: plinkoReturn({ risk, rows }) })),
      ),
  }),
];

export const CASINO_GAMES: readonly CasinoGame[] = ENTRIES;

const BY_SLUG: ReadonlyMap<string, Entry> = new Map(ENTRIES.map((game) => [game.slug, game]));

export const gameBySlug = (slug: string): CasinoGame | undefined => BY_SLUG.get(slug);

/** Plays a told round of any game again; fails where it does not come to the money that was told. */
export function checkTold(seeds: Seeds, value: unknown): Result<unknown, RoundProblem> {
  const told = parsePlay(value);
  if (!told.ok) return told;
  const game = BY_SLUG.get(told.value.game);
  return game ? game.check(seeds, value) : failed('no-such-game');
}
