/** A call that is refused, with the code that the page is told. */
import type { BetProblem } from '#domain/casino/bets.ts';
import type { RoundProblem } from '#domain/casino/rounds.ts';
import type { PlayErrorCode } from '#protocol/casino/play-calls.ts';
import type { WalletRefusal } from '../wallet/wallet.ts';

export class PlayRefusal extends Error {
  readonly code: PlayErrorCode;

  constructor(code: PlayErrorCode, detail: string) {
    super(detail);
    this.code = code;
  }
}

const OF_WALLET: Partial<Record<WalletRefusal, PlayErrorCode>> = {
  not_enough_money: 'not-enough-money',
  limit: 'limit-reached',
  user_disabled: 'excluded',
  expired: 'session-over',
  invalid_token: 'session-over',
};

/** The code of a refusal that took nothing; undefined for one that should not be, after which a bet is taken back to be sure. */
export const cleanRefusal = (code: WalletRefusal): PlayErrorCode | undefined => OF_WALLET[code];

const DETAILS: Partial<Record<PlayErrorCode, string>> = {
  'not-enough-money': 'the account has less than the stake',
  'limit-reached': 'a limit of the account does not allow the stake',
  excluded: 'the account takes a pause from play',
  'session-over': 'the session of play is over',
};

export const refusalOf = (code: PlayErrorCode): PlayRefusal =>
  new PlayRefusal(code, DETAILS[code] ?? 'the stake was not taken');

const BET_PROBLEMS: ReadonlySet<RoundProblem> = new Set<BetProblem>([
  'bad-bet',
  'bad-stake',
  'bad-choice',
  'too-many-wagers',
  'same-wager-twice',
]);

/** The refusal of a bet or an action by its game. */
export function refusalOfGame(problem: RoundProblem): PlayRefusal {
  if (BET_PROBLEMS.has(problem)) return new PlayRefusal('bad-bet', `no bet of this game: ${problem}`);
  if (problem === 'bad-action') return new PlayRefusal('bad-action', 'no action of this game');
  if (problem === 'not-legal') return new PlayRefusal('not-legal', 'not an action that the round takes now');
  if (problem === 'round-over') return new PlayRefusal('round-over', 'the round is over');
  return new PlayRefusal('no-such-game', `no game of ours: ${problem}`);
}
