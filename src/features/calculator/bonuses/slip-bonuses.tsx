import { bonusBetKind } from '#domain/bonus/meets-conditions.ts';
import { legsOf } from '#domain/coupon/slip/slip.ts';
import { moneyOfSlip } from '#domain/coupon/slip/slip-tax.ts';
import { amount, amountFromDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { floor, multiply, rational } from '#domain/money/rational.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { BonusLines } from '../../../parts/bonuses/bonus-lines.tsx';
import type { SlipAnswerProps } from '../slip-answer.tsx';

const THOUSAND = rational(1_000n);

/** The effects of the account's bonuses on the slip, if every leg of it wins; nothing of one with other results. */
export function SlipBonuses({ draft, rules, slip }: SlipAnswerProps) {
  const account = usePayingAccount();
  const currency = currencyOf(draft.currency);
  const stake = amountFromDecimal(draft.stake, currency.exponent);
  const legs = legsOf(slip);
  if (stake === undefined || stake <= 0n || !legs.every(({ result }) => result.kind === 'win')) return null;
  const { charged, gross } = moneyOfSlip(slip, rules);
  const own = account.currencyCode === currency.code ? account.balance : undefined;
  return (
    <BonusLines
      currency={currency}
      unknown={['sports', 'feed']}
      bet={{
        kind: bonusBetKind(slip.kind),
        odds: Number((gross * 1_000n) / stake),
        stake,
        currency: currency.code,
        isFree: false,
        winnings: amount(gross > stake ? gross - stake : 0n),
        ...(own !== undefined && { purse: { charge: amount(charged), own } }),
        legs: legs.map(({ odds }) => ({
          sport: undefined,
          feed: 'line',
          odds: Number(floor(multiply(odds, THOUSAND))),
        })),
      }}
    />
  );
}
