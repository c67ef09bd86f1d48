import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { CouponProblem } from '#domain/coupon/draft/coupon-errors.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Currency } from '#domain/money/amount.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';

/** What a selection of the coupon is called in a sentence. */
export function useItemName(items: readonly CouponItem[]): (key: SelectionKey) => string {
  const textsOf = useSelectionTexts();
  return (key) => {
    const item = items.find((one) => one.key === key);
    return item ? textsOf(item).selection : key;
  };
}

/** What stands in the way of placing, in a sentence. */
export function useProblemSentence(
  items: readonly CouponItem[],
  currency: Currency,
): (problem: CouponProblem) => string {
  const { t, money, odds } = useCouponTexts();
  const nameOf = useItemName(items);
  return (problem) => {
    switch (problem.code) {
      case 'undecided':
        return t(problem.unknown ? 'problem.undecidedUnknown' : 'problem.undecided');
      case 'conflict': {
        const [first, second] = problem.keys;
        return t('problem.conflict', { first: nameOf(first), second: nameOf(second) });
      }
      case 'not_offered':
        return t(problem.builder ? 'problem.not_combined' : 'problem.not_offered');
      case 'below_floor':
        return t('problem.below_floor', { floor: odds(problem.floor), now: odds(problem.now) });
      case 'stake_too_small':
        return t('problem.stake_too_small', { limit: money(problem.limit, currency) });
      case 'stake_too_large':
        return t('problem.stake_too_large', { limit: money(problem.limit, currency) });
      case 'not_enough_money':
        return t('problem.not_enough_money', { balance: money(problem.balance, currency) });
      case 'too_many_items':
        return t('problem.too_many_items', { limit: problem.limit });
      default:
        return t(`problem.${problem.code}`);
    }
  };
}
