/**
 * The rules of settlement by version: a bet is settled and explained by those that stood when it was placed, whatever has changed since (C5). A
 * version that bets were placed under is never changed; a new rule is a new version.
 */

import { betLines } from './bet-lines.ts';
import { settleOn } from './bet-terms.ts';
import { explainSettlement, RULES_VERSION } from './explanation.ts';

export interface SettlementRules {
  readonly settle: typeof settleOn;
  readonly explain: typeof explainSettlement;
  /** Its money line by line, taxes among them. */
  readonly lines: typeof betLines;
}

export type RulesByVersion = ReadonlyMap<number, SettlementRules>;

export const SETTLEMENT_RULES: RulesByVersion = new Map([
  [RULES_VERSION, { settle: settleOn, explain: explainSettlement, lines: betLines }],
]);
