/** The state of a session of play, and how answers change it. */
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import { findCurrency } from '#domain/money/currencies.ts';
import type { PlayMode, ToldCasinoRound } from '#protocol/casino/casino-values.ts';
import { type GameRound, isDecided, momentOf } from '../game-view.ts';
import type { PlayFailure } from './play-client.ts';

export interface NextSeeds {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** The commitment to the seed that comes after this one. */
  readonly nextCommitment?: string | undefined;
}

export interface PlayFacts {
  readonly mode: PlayMode;
  readonly currency: Currency;
  readonly bounds: { readonly least: Amount; readonly most: Amount };
}

export interface PlayState {
  /** `failed`: it could not be opened, or is over; `failure` says why. */
  readonly phase: 'opening' | 'open' | 'failed';
  readonly failure?: PlayFailure;
  readonly facts?: PlayFacts;
  readonly balance: Amount;
  readonly seeds?: NextSeeds;
  readonly round?: GameRound | undefined;
  readonly isFresh: boolean;
  /** Whether a call that moves money or cards is under way. */
  readonly isAsking: boolean;
  /** Whether its answer is late, and the same is asked again. */
  readonly isLate: boolean;
  /** Why the last act did not happen. */
  readonly problem?: PlayFailure | undefined;
  /** The server's clock, less that of the page. */
  readonly aheadMs: number;
}

export const OPENING: PlayState = {
  phase: 'opening',
  balance: amount(0n),
  isFresh: false,
  isAsking: false,
  isLate: false,
  aheadMs: 0,
};

export const toAmount = (text: string): Amount => amount(BigInt(text));

export const toRound = (told: ToldCasinoRound): GameRound => ({
  ...told,
  staked: toAmount(told.staked),
  paid: told.paid === null ? undefined : toAmount(told.paid),
});

interface ToldFacts {
  readonly mode: PlayMode;
  readonly currency: { readonly code: string; readonly digits: number };
  readonly bounds: { readonly least: string; readonly most: string };
}

export const toFacts = ({ bounds, currency, mode }: ToldFacts): PlayFacts => ({
  mode,
  currency: {
    code: currency.code,
    symbol: findCurrency(currency.code)?.symbol ?? '',
    exponent: currency.digits,
  },
  bounds: { least: toAmount(bounds.least), most: toAmount(bounds.most) },
});

interface Played {
  readonly round: ToldCasinoRound;
  readonly balance: string;
  readonly seeds: NextSeeds;
  readonly nowMs: number;
}

/** Whether a round is as far as another one, or further: answers may overtake each other. */
const isAsFar = (next: GameRound, known: GameRound | undefined): boolean =>
  known?.roundGuid !== next.roundGuid ||
  (next.actions.length >= known.actions.length && (isDecided(next) || !isDecided(known)));

/** The state after an answer with a round. One that says what was known leaves its drawing alone. */
export function afterPlayed(state: PlayState, played: Played, atMs: number): PlayState {
  const round = toRound(played.round);
  if (!isAsFar(round, state.round)) return state;
  const isNews = !state.round || momentOf(round) !== momentOf(state.round);
  return {
    ...state,
    round,
    isFresh: isNews || state.isFresh,
    balance: toAmount(played.balance),
    seeds: played.seeds,
    aheadMs: played.nowMs - atMs,
  };
}
