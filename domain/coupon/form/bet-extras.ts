/** What may be asked for beside the legs, kind and stake of a bet. The server decides, and answers what it has given. */
export interface BetExtras {
  /** A promo code, or the number of a free bet: the stake is its token and is not returned. Or a bonus that the bet names (`domain/bonus/named-bonus.ts`). */
  readonly promo?: string;
  /** Whether the bet may be on credit against unsettled bets. */
  readonly advance?: boolean;
  readonly powerBet?: boolean;
  readonly expressBoost?: boolean;
  /** The number of the express of the day that the coupon is. */
  readonly expressNumber?: number;
  /** Whether the stake may be above the maximum. */
  readonly vipStake?: boolean;
  /** Whether legs of games that went live meanwhile are taken at live terms; `false` refuses them. Absent: taken. */
  readonly toLive?: boolean;
  /** The code that the coupon was loaded by. */
  readonly couponCode?: string;
  /** The number of the open bet that this one replaces: in one step that one is paid for at its present offer, and this one placed. */
  readonly saleBetId?: string;
  /** The least that the replaced bet must bring, as decimal text of its currency; absent: whatever is offered. */
  readonly saleLeast?: string;
  /** Whether the bet was placed by one press, with one-click betting. */
  readonly isOneClick?: boolean;
  /** Whether the bettor has seen and accepted a counter-offer. */
  readonly isApproved?: boolean;
}
