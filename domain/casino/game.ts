/**
 * The shape of a game: a round begins with a bet and the stream of its seeds, takes actions until it is over, and the same seeds and actions end it
 * the same way again. States are plain values; nothing but the stream brings chance into them.
 */
import { type ChanceStream, chanceStream, type Seeds } from '../chance/chance-stream.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import type { ActionProblem, BetProblem } from './bets.ts';

export interface RoundMoney {
  /** All that is staked so far: a doubled hand adds to it. */
  readonly staked: bigint;
  /** Money out, stakes that come back in it; undefined while the round is not over. */
  readonly paid: bigint | undefined;
}

export interface CasinoRules<Bet, State> {
  /** A bet from outside; its stakes are decimal texts. */
  readonly parseBet: (value: unknown) => Result<Bet, BetProblem>;
  readonly begin: (stream: ChanceStream, bet: Bet) => State;
  /** The part of the first stake that can really be lost (`amountAtRisk`): less than all of it where a bet covers both sides. */
  readonly atRisk: (bet: Bet) => bigint;
  /** The actions that may be taken now, none once the round is over. Of a range of actions both ends are listed. */
  readonly legal: (state: State) => readonly string[];
  /** The state after an action. `stream` is that of the round, from its beginning. */
  readonly act: (state: State, action: string, stream: ChanceStream) => Result<State, ActionProblem>;
  /** The action that is taken for a player who is gone; undefined once the round is over. */
  readonly fallback: (state: State) => string | undefined;
  readonly moneyOf: (state: State) => RoundMoney;
  /** Whether the round ended before anything was risked: its stake is taken back, as if there had been none. Absent: no round of the game can. */
  readonly isGivenBack?: (state: State) => boolean;
  /** The part of a state that its player may be told now. */
  readonly seen: (state: State) => Partial<State>;
}

/** The part of a game that has no decisions: over as soon as it begins, and then there is nothing to hide. */
export const NO_DECISIONS = {
  legal: () => [],
  act: () => failed<ActionProblem>('round-over'),
  fallback: () => undefined,
  seen: <State>(state: State): State => state,
} as const;

/** A round played again from its seeds and actions. */
export function replay<Bet, State>(
  rules: CasinoRules<Bet, State>,
  seeds: Seeds,
  bet: Bet,
  actions: readonly string[],
): Result<State, ActionProblem> {
  let state = rules.begin(chanceStream(seeds), bet);
  for (const action of actions) {
    const next = rules.act(state, action, chanceStream(seeds));
    if (!next.ok) return next;
    state = next.value;
  }
  return ok(state);
}

/** A round brought to its end by the written defaults, and the actions that were taken for that. */
export function abandon<Bet, State>(
  rules: CasinoRules<Bet, State>,
  seeds: Seeds,
  begun: State,
): { readonly state: State; readonly actions: readonly string[] } {
  const actions: string[] = [];
  let state = begun;
  for (;;) {
    const action = rules.fallback(state);
    if (action === undefined) return { state, actions };
    const next = rules.act(state, action, chanceStream(seeds));
    if (!next.ok) throw new Error(`a default that is not legal: ${action}`);
    actions.push(action);
    state = next.value;
  }
}
