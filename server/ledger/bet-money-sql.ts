/** The money of a row of `bets` in SQL, as `domain/coupon/bet/bet-sums.ts` defines it; `tests/integration/money/money-agrees.test.ts` holds them together. */

/** What was taken from the balance: nothing for a free bet, and not the part that bonus money pays. */
export const OWN_CHARGE = "case bets.funding when 'free' then 0 else bets.charged - bets.bonus_stake end";

/** What of a payout is the bettor's own. */
export const OWN_PAYOUT = 'own_part(coalesce(bets.payout, 0), bets.charged, bets.bonus_stake)';

/** The money in coupons of the toto whose draws are not over. */
export const OPEN_IN_TOTO = "case when toto_coupons.state = 'open' then toto_coupons.price else 0 end";

/** The money in rounds of the casino that are not over. */
export const OPEN_IN_CASINO = "case when casino_rounds.state = 'open' then casino_rounds.staked else 0 end";

/** What of it lies in the bet while it is open: the part that no cash-out has paid for. */
export const IN_OPEN_BETS = `case when bets.state = 'open' and bets.stake > 0
  then div((${OWN_CHARGE}) * (bets.stake - bets.closed_stake), bets.stake) else 0 end`;
