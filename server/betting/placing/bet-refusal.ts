/** Why a bet is not taken: the code of `docs/errors.md` and the figures that its text needs. */
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';

export interface BetRefusal {
  readonly code: number;
  /** The reason in English, for logs and developers; screens choose their own text by code. */
  readonly message: string;
  readonly facts: Readonly<Record<string, string>>;
}

export const NO_SUCH_ACCOUNT: BetRefusal = {
  code: BET_CODES.notEnoughMoney,
  message: 'there is no account in this currency',
  facts: {},
};

/** The outcome of a selection was stored before the bet was. */
export const DECIDED: BetRefusal = {
  code: BET_CODES.selectionGone,
  message: 'a selection of this bet was decided meanwhile',
  facts: {},
};
