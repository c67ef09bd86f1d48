import { bonusBetKind } from '#domain/bonus/meets-conditions.ts';
import { withoutBoost, withoutPromo } from '#domain/coupon/draft/asked-terms.ts';
import { amount } from '#domain/money/amount.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { BonusLines } from '../../../parts/bonuses/bonus-lines.tsx';
import type { CouponDraftView } from '../use-coupon-draft.ts';

/** The effects of the account's bonuses on the bet of the slip, and the choice of one that a bet has to name. */
export function SlipBonuses({
  draft: { account, coupon, odds, totals },
}: {
  readonly draft: CouponDraftView;
}) {
  const { coupon: store } = useBetting();
  const { currency } = account;
  const { charged, lines, stake, totalOdds } = totals;
  if (stake === undefined || stake <= 0n || coupon.items.length === 0) return null;
  const gross = lines?.gross ?? stake;
  return (
    <BonusLines
      // Bonuses are asked for again with the balance: a placed or settled bet may have changed them.
      key={String(account.balance)}
      currency={currency}
      unknown={['sports']}
      promo={coupon.extras?.promo}
      bet={{
        kind: bonusBetKind(totals.form.kind),
        odds: totalOdds,
        stake,
        currency: currency.code,
        isFree: totals.terms.funding === 'free',
        winnings: amount(gross > stake ? gross - stake : 0n),
        ...(charged !== undefined &&
          account.balance !== undefined &&
          !coupon.extras?.advance && { purse: { charge: charged, own: account.balance } }),
        legs: coupon.items.map(({ feed }, at) => ({ sport: undefined, feed, odds: odds[at] ?? 0 })),
      }}
      onName={(promo) => {
        const { vipStake: _, ...kept } = withoutBoost(coupon.extras);
        store.setExtras(promo === undefined ? withoutPromo(coupon.extras) : { ...kept, promo });
      }}
    />
  );
}
