/**
 * The rules of settlement by version: a bet is settled and explained by those that held when it was placed, whatever has changed since (C5). A
 * version that bets were placed under is never changed; a new rule is a new version.
 */

import type { Bet } from '../bet/bet.ts';
import { openTermsOf } from '../bet/bet-part.ts';
import { settleOn } from '../bet/bet-terms.ts';
import { type BetTerms, PLAIN_TERMS } from '../bet/terms.ts';
import { betLines } from '../form/bet-lines.ts';
import { explainSettlement, RULES_VERSION } from './explanation.ts';

/** What a version of the rules decides. */
export interface SettlementRules {
  /** The terms under which the open part of a bet is settled. */
  readonly termsOf: (bet: Pick<Bet, 'stake' | 'closedStake' | 'terms'>) => BetTerms;
  readonly settle: typeof settleOn;
  readonly explain: typeof explainSettlement;
  /** The money of the bet line by line, taxes among them. */
  readonly lines: typeof betLines;
}

export type RulesByVersion = ReadonlyMap<number, SettlementRules>;

/** The first version: what was left of a bet after a cash-out kept the cap of the whole. */
const FIRST: SettlementRules = {
  termsOf: ({ terms = PLAIN_TERMS }) => terms,
  settle: settleOn,
  explain: (...parts) => {
    const explained = explainSettlement(...parts);
    return explained && { ...explained, rules: 1 };
  },
  lines: betLines,
};

/** The second version: a part of a bet has its part of the cap and of the thresholds of taxes. */
const SECOND: SettlementRules = {
  termsOf: openTermsOf,
  settle: settleOn,
  explain: explainSettlement,
  lines: betLines,
};

export const SETTLEMENT_RULES: RulesByVersion = new Map([
  [1, FIRST],
  [RULES_VERSION, SECOND],
]);
