/** What may be asked of a bet beside its legs, kind and stake. All of it is a wish: the server decides, and says what it gave. */
export interface BetExtras {
  /** A promo code, or the number of a free bet: the stake is its token and is not returned. */
  readonly promo?: string;
  /** On credit against unsettled bets. */
  readonly advance?: boolean;
  readonly powerBet?: boolean;
  readonly expressBoost?: boolean;
  /** Number of the express of the day that the coupon is. */
  readonly expressNumber?: number;
  /** A stake above the maximum is asked for. */
  readonly vipStake?: boolean;
  /** Legs of games that went live meanwhile are taken at live terms; `false` refuses them. Absent: taken. */
  readonly toLive?: boolean;
  /** The code that the coupon was loaded by. */
  readonly couponCode?: string;
  /** Number of the open bet that this one is to replace: that is paid for at the offer of the moment, and this one placed, in one step. */
  readonly saleBetId?: string;
  /** The least that the replaced bet must bring, as decimal text of its currency; absent: whatever is offered. */
  readonly saleLeast?: string;
  /** By one press, from an armed page. */
  readonly isOneClick?: boolean;
  /** The bettor has seen and accepted a counter-offer. */
  readonly isApproved?: boolean;
}
