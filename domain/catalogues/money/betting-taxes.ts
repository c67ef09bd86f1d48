/**
 * Taxes on bets by country, as sample data of this reference site: rounded flat rates as they were reported for 2025, without exemptions and brackets, and
 * nobody's advice. They are there to show and to calculate with; what a house takes of a bet is its own configuration (`HouseTerms`), kept with
 * each bet. `docs/catalogues.md` names the law that each row goes back to.
 */
import { must } from '../../lib/must.ts';
import { countryByCode } from '../places/countries.ts';

/** The part of a bet that is taxed: the stake, what comes back, or both. */
export type BettingTaxType = 'stake' | 'payout' | 'both';

export interface BettingTax {
  /** The id of a country in the catalogue. */
  readonly countryId: number;
  readonly type: BettingTaxType;
  readonly stakeTaxPercent: number;
  readonly payoutTaxPercent: number;
  /** The threshold in whole units of the country's currency, above which winnings are taxed; 0 for none. */
  readonly winAmountThreshold: number;
  /** The odds above which bets are taxed; 0 for all. */
  readonly oddsThreshold: number;
  /** Whether a stake that is given back comes with the tax that was taken of it. */
  readonly hasReturnTax: boolean;
}

/** Code, per cent of the stake, per cent of the payout, threshold of the win, whether a refund returns the tax. */
const ROWS: readonly (readonly [
  code: string,
  stake: number,
  payout: number,
  win: number,
  returns: boolean,
])[] = [
  ['de', 5.3, 0, 0, true],
  ['et', 0, 15, 0, false],
  ['in', 0, 30, 0, false],
  ['pl', 12, 10, 2_280, true],
  ['ru', 0, 13, 15_000, false],
  ['ua', 0, 23, 0, false],
  ['ug', 0, 15, 0, false],
  ['zm', 0, 15, 0, false],
];

const typeOf = (stake: number, payout: number): BettingTaxType =>
  stake > 0 && payout > 0 ? 'both' : stake > 0 ? 'stake' : 'payout';

export const BETTING_TAXES: readonly BettingTax[] = ROWS.map(([code, stake, payout, win, hasReturnTax]) => ({
  countryId: must(countryByCode(code), `country ${code}`).id,
  type: typeOf(stake, payout),
  stakeTaxPercent: stake,
  payoutTaxPercent: payout,
  winAmountThreshold: win,
  oddsThreshold: 0,
  hasReturnTax,
}));

/** The betting tax of a country; undefined where nothing is taken of the bettor, or nothing is known. */
export const bettingTaxOf = (countryId: number): BettingTax | undefined =>
  BETTING_TAXES.find((one) => one.countryId === countryId);
