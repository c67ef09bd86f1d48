/** Power bets: the boost of a placed single, asked for afterwards. No money moves until the bet is settled; one statement gives it, with its line in the history. */
import { powerOffer, unmetOf } from '#domain/coupon/offers/power-bet.ts';
import type { BetId } from '#domain/lib/ids.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { POWER_BET } from '#protocol/http/bets/power-bet.ts';
import type { CallRoutes } from '../../routes/call-server.ts';
import { prepared } from '../../source/prepared.ts';
import type { Book } from '../../source/source.ts';
import type { Database } from '../../store/engine.ts';
import { named } from '../../store/named-sql.ts';
import { betOffer } from '../book/bet-offer.ts';
import { BETS, type BetRow, type StoredBet, toBet } from '../history/bet-rows.ts';
import { exponentOf, publicBet } from '../placing/answers.ts';

/**
 * Takes effect while the bet is as it was judged: open, whole, without a boost, and with no cash-out of it under way. A rule that cashes it out goes, as
 * there is no offer any more.
 */
const BOOST = `
with bet as (
  update bets set boost_percent = :percent, potential_payout = :potentialPayout
  where id = :id and user_id = :userId and state = 'open' and settlement = :settlement and cash_outs = 0 and boost_percent = 0
    and funding = 'money' and not exists (select 1 from cash_outs where bet_id = bets.id and state = 'pending')
  returning id, state, settlement, payout
), unruled as (
  delete from cash_out_rules using bet where bet_id = bet.id
), history as (
  insert into bet_events (bet_id, state, settlement, actor, reason, payout, at)
  select id, state, settlement, 'bettor', 'power-bet', payout, :at::bigint from bet
) select id from bet`;

export interface PowerBetParts {
  readonly book: Book;
  readonly database: Database;
  /** Real time, epoch ms. */
  readonly nowMs: () => number;
}

export class PowerBets {
  readonly #parts: PowerBetParts;

  constructor(parts: PowerBetParts) {
    this.#parts = parts;
  }

  /** Undefined where the account has no such bet. A bet that has it already is answered as one that got it now. */
  async boost(userId: bigint, id: BetId): Promise<object | undefined> {
    const bet = await this.#find(userId, id);
    if (!bet || bet.state === 'pending' || bet.state === 'refused') return undefined;
    if (isPower(bet)) return said(bet, 'boosted');
    const { book } = this.#parts;
    const { legs, offer } = await prepared(book, () => betOffer(book, bet));
    const power = powerOffer(publicBet(bet), { legs, offer });
    const unmet = unmetOf(power);
    if (unmet) return { ...said(bet, 'refused'), unmet: unmet.code };
    const rows = await this.#parts.database.query(
      ...named(BOOST, {
        id: BigInt(id),
        userId,
        percent: power.percent,
        potentialPayout: power.potentialPayout,
        settlement: bet.settlement,
        at: this.#parts.nowMs(),
      }),
    );
    const now = (await this.#find(userId, id)) ?? bet;
    if (rows.length > 0 || isPower(now)) return said(now, 'boosted');
    // It was sold or settled meanwhile, or its sale is under way.
    return { ...said(now, 'refused'), unmet: 'cash-out' };
  }

  async #find(userId: bigint, id: BetId): Promise<StoredBet | undefined> {
    const [row] = await this.#parts.database.query<BetRow>(
      ...named(`${BETS} where id = :id and user_id = :userId`, { id: BigInt(id), userId }),
    );
    return row && toBet(row);
  }
}

const isPower = ({ form, terms }: StoredBet): boolean => form.kind === 'single' && terms.boostPercent > 0;

const said = (bet: StoredBet, state: 'boosted' | 'refused') => ({
  state,
  boostPercent: bet.terms.boostPercent,
  potentialPayout: amountToDecimal(bet.potentialPayout, exponentOf(bet)),
});

export const powerBetRoutes =
  (powerBets: PowerBets): CallRoutes =>
  (scope, calls) => {
    calls.serveUser(scope, POWER_BET, async ({ inPath: { betId }, unreadable, user }) => {
      const data = await powerBets.boost(user.userId, betId);
      return data ? { success: true, data } : unreadable();
    });
  };
