/** A round as plain JSON, and back. Stakes and payments are decimal texts; the state is not told, since bet, actions and seeds make it again. */
import type { Seeds } from '../chance/chance-stream.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { type ActionProblem, type BetProblem, fieldsOf } from './bets.ts';
import { type CasinoRules, type RoundMoney, replay } from './game.ts';

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };

/** A round that was told: the money of it is what somebody says of it, until it is played again. */
export interface ToldPlay {
  readonly game: string;
  readonly bet: Plain;
  readonly actions: readonly string[];
  readonly staked: string;
  /** Null while the round is not over. */
  readonly paid: string | null;
}

/** Codes of rounds that are none: not of the shape; no game of this name; money that is not that of the round. */
export type RoundProblem = 'bad-round' | 'no-such-game' | 'other-money' | BetProblem | ActionProblem;

const DECIMAL = /^(?:0|[1-9]\d{0,37})$/;
/** No round takes more actions. */
const MOST_ACTIONS = 200;
const MOST_CHARACTERS = 40;

/** A value without anything that JSON does not have: whole amounts as decimal texts, no fields that are undefined. */
export function plain(value: unknown): Plain {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([name, one]) => [name, plain(one)]),
    );
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return value;
  throw new TypeError(`no plain value: ${typeof value}`);
}

export const tellPlay = (
  game: string,
  bet: unknown,
  actions: readonly string[],
  { paid, staked }: RoundMoney,
): ToldPlay => ({
  game,
  bet: plain(bet),
  actions,
  staked: String(staked),
  paid: paid === undefined ? null : String(paid),
});

const isAction = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MOST_CHARACTERS;
const isDecimal = (value: unknown): value is string => typeof value === 'string' && DECIMAL.test(value);

/** A told round from outside. Its bet is looked at by `checkPlay`, since that is another for each game. */
export function parsePlay(value: unknown): Result<ToldPlay, RoundProblem> {
  const fields = fieldsOf(value, ['game', 'bet', 'actions', 'staked', 'paid']);
  if (!fields) return failed('bad-round');
  const { actions, bet, game, paid, staked } = fields;
  if (typeof game !== 'string' || !isDecimal(staked) || (paid !== null && !isDecimal(paid)))
    return failed('bad-round');
  if (!Array.isArray(actions) || actions.length > MOST_ACTIONS || !actions.every(isAction))
    return failed('bad-round');
  try {
    return ok({ game, bet: plain(bet), actions, staked, paid });
  } catch {
    return failed('bad-round');
  }
}

/** Plays a told round again; fails where it does not come to the money that was told. */
export function checkPlay<Bet, State>(
  rules: CasinoRules<Bet, State>,
  seeds: Seeds,
  told: ToldPlay,
): Result<State, RoundProblem> {
  const bet = rules.parseBet(told.bet);
  if (!bet.ok) return bet;
  const played = replay(rules, seeds, bet.value, told.actions);
  if (!played.ok) return played;
  const own = tellPlay(told.game, bet.value, told.actions, rules.moneyOf(played.value));
  return own.paid === told.paid && own.staked === told.staked ? played : failed('other-money');
}
