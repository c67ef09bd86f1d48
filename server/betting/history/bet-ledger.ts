/** The ledger of an account's prices and refusals: `protocol/http/ledger/bet-ledger.ts`. Refusals are bets that were kept with their answer. */

import { isLinear } from '#domain/coupon/form/bet-form.ts';
import { formOdds } from '#domain/coupon/settlement/settlement.ts';
import type { BetId } from '#domain/lib/ids.ts';
import { NO_ODDS, type Odds } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { ClosingPrice } from '#domain/track-record/closing-price.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import {
  BET_CLOSING,
  BET_LEDGER,
  type ClosedLeg,
  closedLegValue,
  LEDGER_LIMIT,
  type LedgerRow,
  ledgerRowValue,
} from '#protocol/http/ledger/bet-ledger.ts';
import type { CallRoutes } from '../../routes/call-server.ts';
import { rowsOf } from '../../store/built-query.ts';
import type { Database } from '../../store/engine.ts';
import type { LegPrices } from '../book/price-watch.ts';
import { type BetRow, type StoredBet, selectBets, toBet } from './bet-rows.ts';

/** The fields of a leg beside those that every bet has. */
interface LedgerLeg {
  readonly sport_id: number | null;
  readonly prices: LegPrices | null;
  readonly closing: ClosingPrice | null;
}

const NONE = 0;
type Price = Odds | typeof NONE;

const one = <Value>(values: readonly Value[], several: Value): Value =>
  new Set(values).size === 1 ? (values[0] ?? several) : several;

/** The odds of the whole bet at these prices; 0 where one is missing, or the form has a price of its own. */
function totalOf({ form }: StoredBet, prices: readonly (Odds | undefined)[]): Price {
  const known = prices.flatMap((odds) => (odds !== undefined && odds > NO_ODDS ? [odds] : []));
  if (known.length === 0 || known.length < prices.length || !isLinear(form)) return NONE;
  return formOdds(form, known);
}

/** The code of a refusal as its answer has it; 0 for a bet that was taken. */
function codeOf({ answer, state }: StoredBet): number {
  if (state !== 'refused') return BET_CODES.accepted;
  return Number(/"ErrorCode":(\d{1,9})/.exec(answer ?? '')?.[1] ?? BET_CODES.malformed);
}

/** The price of a leg that the decision went by: of a refusal, what stood then. */
function decidedOf(bet: StoredBet, odds: Odds, prices: LegPrices | null): Odds | undefined {
  if (bet.state !== 'refused' || bet.decidesAt === bet.placedAt) return odds;
  return prices?.decided;
}

const closedLegs = (bet: StoredBet, legs: readonly LedgerLeg[]): readonly ClosedLeg[] =>
  bet.legs.map(({ key, odds }, at) => ({ key, taken: odds, closing: legs[at]?.closing ?? undefined }));

function toRow(stored: BetRow): LedgerRow {
  const bet = toBet(stored);
  const legs = (stored.legs ?? []) as unknown as readonly LedgerLeg[];
  const groups = bet.legs.map(({ key }) => parseSelectionKey(key)?.group ?? 0);
  const isAccepted = bet.state !== 'refused';
  return {
    betId: bet.id,
    at: bet.placedAt,
    gameId: (bet.legs[0] && parseSelectionKey(bet.legs[0].key)?.gameId) ?? 0,
    sportId: one(
      legs.map((leg) => leg.sport_id ?? 0),
      0,
    ),
    market: one(groups, 0),
    league: one(
      bet.legs.map(({ texts }) => texts.championship),
      '',
    ),
    feed: one<GameFeed | 'both'>(
      bet.legs.map(({ feed }) => feed),
      'both',
    ),
    policy: bet.policy.kind,
    waitMs: bet.decidesAt - bet.placedAt,
    code: codeOf(bet),
    status: bet.state === 'pending' ? 'open' : bet.state,
    currency: bet.currency,
    stake: bet.stake,
    asked: totalOf(
      bet,
      bet.legs.map(({ seenOdds }) => seenOdds),
    ),
    decided: totalOf(
      bet,
      bet.legs.map(({ odds }, at) => decidedOf(bet, odds, legs[at]?.prices ?? null)),
    ),
    legs: isAccepted ? [...closedLegs(bet, legs)] : [],
  };
}

export class BetLedger {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Bets that were asked for within a period, newest first; ids that were closed before a bet came are none. */
  async rows(userId: bigint, from: number, to: number): Promise<readonly LedgerRow[]> {
    const rows = await rowsOf(
      this.#database,
      selectBets()
        .where('user_id', '=', userId)
        .where('placed_at', '>=', BigInt(from))
        .where('placed_at', '<', BigInt(to))
        .where('state', '<>', 'pending')
        .orderBy('id', 'desc')
        .limit(LEDGER_LIMIT + 1),
    );
    return rows.map((row) => toRow(row)).filter(({ code }) => code !== BET_CODES.unheard);
  }

  /** The legs of a bet with their closes; undefined where the account has none of this number. */
  async closing(userId: bigint, betId: BetId): Promise<readonly ClosedLeg[] | undefined> {
    const [row] = await rowsOf(
      this.#database,
      selectBets()
        .where('id', '=', BigInt(betId))
        .where('user_id', '=', userId)
        .where('state', 'not in', ['pending', 'refused']),
    );
    return row && closedLegs(toBet(row), (row.legs ?? []) as unknown as readonly LedgerLeg[]);
  }
}

export const betLedgerRoutes =
  (ledger: BetLedger): CallRoutes =>
  (scope, calls) => {
    calls.serveUser(scope, BET_LEDGER, async ({ user, values: { from, to } }) => {
      const rows = await ledger.rows(user.userId, from, to);
      return {
        success: true,
        data: {
          rows: rows.slice(0, LEDGER_LIMIT).map(ledgerRowValue),
          isCut: rows.length > LEDGER_LIMIT,
        },
      };
    });

    calls.serveUser(scope, BET_CLOSING, async ({ inPath: { betId }, unreadable, user }) => {
      const legs = await ledger.closing(user.userId, betId);
      return legs ? { success: true, data: { legs: legs.map(closedLegValue) } } : unreadable();
    });
  };
