/** The rows of bets in the database, and their values in the rest of the server. */
import { sql } from 'kysely';
import type { Bet, BetKind, BetLeg, PricePolicy, SelectionTexts } from '#domain/coupon/bet/bet.ts';
import type { BetStatus, LegResult, SettlementReason } from '#domain/coupon/bet/leg-result.ts';
import type { BetTerms } from '#domain/coupon/bet/terms.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { type BetForm, plainForm } from '#domain/coupon/form/bet-form.ts';
import type { BetGuid, BetId, GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { type Amount, amount } from '#domain/money/amount.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { parseHouse } from '#protocol/http/bets/house-terms.ts';
import { build } from '../../store/built-query.ts';
import type { LegPrices } from '../book/price-watch.ts';

export type BetState = 'pending' | 'refused' | BetStatus;

export interface NewLeg {
  readonly gameId: GameId;
  readonly sportId?: number;
  readonly key: SelectionKey;
  readonly feed: GameFeed;
  readonly texts: SelectionTexts;
  readonly seenOdds: Odds;
  readonly odds: Odds;
  readonly scoreAtPlacing: string;
  /** The world's tick at which the price last changed: as the user saw it (where the page said so), and as the book has it. */
  readonly seenVersion: number | undefined;
  readonly version: number | undefined;
  /** The prices from the arrival to the decision; absent until they are known. */
  readonly prices?: LegPrices;
}

export interface NewAdvance {
  /** The most that is given on credit. */
  readonly limit: Amount;
  readonly backing: readonly BetId[];
  readonly dueAt: number;
}

export interface NewBet {
  readonly id: BetId;
  readonly userId: bigint;
  readonly betGuid: BetGuid;
  readonly bodyHash: string;
  /** The request that it comes from; absent where the server places it by itself. */
  readonly requestId?: string;
  readonly form: BetForm;
  readonly currency: string;
  readonly stake: Amount;
  /** The amount that leaves the account. */
  readonly charged: Amount;
  /** The part of it that is tax. */
  readonly tax: Amount;
  readonly odds: Odds;
  readonly potentialPayout: Amount;
  readonly policy: PricePolicy;
  readonly language: string;
  readonly epoch: string;
  readonly placedAt: number;
  readonly decidesAt: number;
  /** The channel on which it was placed: "web", "one-click" ... */
  readonly channel: string;
  readonly unitCount: bigint;
  readonly terms: BetTerms;
  /** The token of a free bet. */
  readonly freeBetId?: string;
  /** The bonus that it names. */
  readonly bonusId?: string;
  /** The bonus whose money pays a part of it. */
  readonly bonusMoneyId?: string;
  readonly extras?: BetExtras;
  /** The advance that was asked for: the part of the stake beyond the bettor's own money is on credit. */
  readonly advance?: NewAdvance;
  /** The bet that it replaces, if it is accepted. */
  readonly replaces?: BetId;
  /** The version of the settlement rules; absent for the present one. */
  readonly rules?: number;
  /** How old the prices are that it is decided by, in real milliseconds; absent where the book has them at hand. */
  readonly knownAgeMs?: number;
  readonly legs: readonly NewLeg[];
}

export interface StoredLeg extends BetLeg {
  /** The version of the result that the leg has; 0 without one. */
  readonly resultVersion: number;
}

export interface StoredBet extends Bet {
  readonly charged: Amount;
  /** The total tax that the tax authority has received for it by now. */
  readonly tax: Amount;
  readonly legs: readonly StoredLeg[];
  readonly terms: BetTerms;
  readonly userId: bigint;
  readonly requestId?: string;
  readonly state: BetState;
  readonly bodyHash: string;
  readonly decidesAt: number;
  readonly epoch: string;
  /** The number of its settlements: 0 while there was none, one more with each correction. */
  readonly settlement: number;
  readonly isVoid: boolean;
  /** The number of times that a part of it, or all, was cashed out. */
  readonly cashOuts: number;
  /** The version of the settlement rules that it was placed under. */
  readonly rules: number;
  /** The body that decided it, kept byte for byte. */
  readonly answer: string | undefined;
}

export interface BetRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly bet_guid: string;
  readonly body_hash: string;
  readonly request_id: string | null;
  readonly state: BetState;
  readonly kind: BetKind;
  readonly currency: string;
  readonly stake: bigint;
  readonly odds: bigint;
  readonly potential_payout: bigint;
  readonly payout: bigint | null;
  readonly closed_stake: bigint;
  readonly cashed_out: bigint;
  readonly cash_outs: number;
  readonly sale_tax: bigint;
  readonly rules: number;
  readonly policy: PricePolicy;
  readonly funding: BetTerms['funding'];
  readonly bonus_stake: bigint;
  readonly boost_percent: number;
  readonly boost_base: 'winnings' | 'return';
  readonly charged: bigint;
  readonly tax: bigint;
  readonly house: unknown;
  readonly epoch: string;
  readonly placed_at: bigint;
  readonly decides_at: bigint;
  readonly settled_at: bigint | null;
  readonly answer: string | null;
  readonly form: BetForm | null;
  readonly settlement: number;
  readonly is_void: boolean;
  readonly advance: bigint;
  readonly advance_repaid: bigint;
  readonly advance_due: bigint | null;
  readonly replaces: bigint | null;
  readonly replaced_by: bigint | null;
  readonly legs: readonly LegRow[] | null;
}

interface LegRow {
  readonly selection: string;
  readonly feed: GameFeed;
  readonly texts: SelectionTexts;
  readonly seen_odds: number;
  readonly odds: number;
  readonly score_at_placing: string;
  readonly result: LegResult | null;
  readonly reason: SettlementReason | null;
  readonly result_version: number;
}

const LEGS = '(select json_agg(bet_legs order by position) from bet_legs where bet_id = bets.id)';

/** The selection of bets with the legs in their order; conditions follow. */
export const BETS = `
select bets.*, ${LEGS} as legs from bets` as const;

/** The legs of bets, for lists that are put together. */
export const LEGS_OF_BETS = sql<BetRow['legs']>`${sql.raw(LEGS)}`.as('legs');
export const selectBets = () => build.selectFrom('bets').selectAll('bets').select(LEGS_OF_BETS);

/** The condition of bets in lists of the account: those are left out that were settled before the moment up to which the user has cleared them. */
export const IS_LISTED = sql<boolean>`not exists (
  select 1 from cleared_histories cleared where cleared.user_id = bets.user_id and bets.settled_at < cleared.before_at)`;

const toLeg = (row: LegRow): StoredLeg => ({
  key: row.selection as SelectionKey,
  feed: row.feed,
  texts: row.texts,
  seenOdds: row.seen_odds as Odds,
  odds: row.odds as Odds,
  scoreAtPlacing: row.score_at_placing,
  ...(row.result === null ? {} : { result: row.result }),
  ...(row.reason === null ? {} : { reason: row.reason }),
  resultVersion: row.result_version,
});

const houseOf = (said: unknown): Pick<BetTerms, 'house'> => {
  const house = said === null ? undefined : parseHouse(said);
  return house ? { house } : {};
};

export const toBet = (row: BetRow): StoredBet => ({
  id: String(row.id) as BetId,
  userId: row.user_id,
  betGuid: row.bet_guid as BetGuid,
  bodyHash: row.body_hash,
  ...(row.request_id === null ? {} : { requestId: row.request_id }),
  state: row.state,
  status: row.state === 'pending' || row.state === 'refused' ? 'open' : row.state,
  kind: row.kind,
  form: row.form ?? plainForm(row.legs?.length ?? 0),
  currency: row.currency,
  stake: amount(row.stake),
  charged: amount(row.charged),
  tax: amount(row.tax),
  odds: Number(row.odds) as Odds,
  potentialPayout: amount(row.potential_payout),
  ...(row.payout === null ? {} : { payout: amount(row.payout) }),
  ...(row.cash_outs === 0
    ? {}
    : { closedStake: amount(row.closed_stake), cashedOut: amount(row.cashed_out) }),
  ...(row.sale_tax === 0n ? {} : { saleTax: amount(row.sale_tax) }),
  ...(row.advance === 0n
    ? {}
    : {
        advance: {
          amount: amount(row.advance),
          repaid: amount(row.advance_repaid),
          dueAt: Number(row.advance_due),
        },
      }),
  ...(row.replaces === null ? {} : { replaces: String(row.replaces) as BetId }),
  ...(row.replaced_by === null ? {} : { replacedBy: String(row.replaced_by) as BetId }),
  cashOuts: row.cash_outs,
  rules: row.rules,
  policy: row.policy,
  terms: {
    funding: row.funding,
    ...(row.bonus_stake === 0n ? {} : { bonusStake: amount(row.bonus_stake) }),
    boostPercent: row.boost_percent,
    ...(row.boost_base === 'return' ? { boostBase: row.boost_base } : {}),
    ...houseOf(row.house),
  },
  epoch: row.epoch,
  placedAt: Number(row.placed_at),
  decidesAt: Number(row.decides_at),
  ...(row.settled_at === null ? {} : { settledAt: Number(row.settled_at) }),
  answer: row.answer ?? undefined,
  settlement: row.settlement,
  isVoid: row.is_void,
  legs: (row.legs ?? []).map(toLeg),
});
