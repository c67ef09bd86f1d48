/** The history as files: CSV for a spreadsheet (RFC 4180, no cell is ever a formula) and JSON. Money is decimal text, moments are UTC. */
import { type Bet, openStakeOf } from '#domain/coupon/bet/bet.ts';
import { betCharge } from '#domain/coupon/bet/bet-money.ts';
import { closedTaxOf, openTermsOf } from '#domain/coupon/bet/bet-part.ts';
import { resultOf, sumsOfBet } from '#domain/coupon/bet/bet-sums.ts';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { betLines, taxOf } from '#domain/coupon/form/bet-lines.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { type Amount, amount, amountToDecimal } from '#domain/money/amount.ts';
import { csvText } from '#domain/text/csv-text.ts';
import { currencyShown } from '../../../../parts/betting/currency-shown.ts';

const COLUMNS = [
  'number',
  'placed',
  'settled',
  'kind',
  'status',
  'free',
  'stake',
  'payout',
  'cashed_out',
  'net',
  'currency',
  'odds',
  'policy',
  'seen_odds',
  'accepted_odds',
  'selections',
  'charged',
  'tax',
] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

function rowOf(bet: Bet): Row {
  const { exponent } = currencyShown(bet.currency);
  const money = (value: Amount) => amountToDecimal(value, exponent);
  const terms = bet.terms ?? PLAIN_TERMS;
  const openStake = openStakeOf(bet);
  const lines = betLines(openStake, bet.legs, bet.form, openTermsOf(bet));
  const isFree = terms.funding === 'free';
  const { charged } = betCharge(bet.stake, terms);
  return {
    number: bet.id,
    placed: new Date(bet.placedAt).toISOString(),
    settled: bet.settledAt === undefined ? '' : new Date(bet.settledAt).toISOString(),
    kind: bet.kind,
    status: bet.status,
    free: isFree ? 'yes' : 'no',
    stake: money(bet.stake),
    payout: bet.payout === undefined ? '' : money(bet.payout),
    cashed_out: bet.cashedOut === undefined ? '' : money(bet.cashedOut),
    net: money(resultOf(sumsOfBet(bet))),
    currency: bet.currency,
    odds: oddsToDecimal(bet.odds),
    policy: bet.policy.kind,
    seen_odds: bet.legs.map(({ seenOdds }) => oddsToDecimal(seenOdds)).join(' '),
    accepted_odds: bet.legs.map(({ odds }) => oddsToDecimal(odds)).join(' '),
    selections: bet.legs.map(({ texts }) => `${texts.game}: ${texts.market} ${texts.selection}`).join('; '),
    charged: money(isFree ? amount(0n) : charged),
    tax: money(amount(closedTaxOf(bet) + taxOf(lines))),
  };
}

export const csvOf = (bets: readonly Bet[]): string =>
  csvText([
    COLUMNS,
    ...bets.map((bet) => {
      const row = rowOf(bet);
      return COLUMNS.map((column) => row[column]);
    }),
  ]);

export const jsonOf = (bets: readonly Bet[]): string => `${JSON.stringify(bets.map(rowOf), null, 2)}\n`;
