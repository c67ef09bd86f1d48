import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { CouponProblem } from '#domain/coupon/draft/coupon-errors.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import type { Currency } from '#domain/money/amount.ts';
import { useSelectionTexts } from './use-selection-texts.ts';
import { useCouponTexts } from './use-texts.ts';

/** Why bets of these items cannot be placed, in a sentence with its figures. */
export function useProblemSentence(
  items: readonly CouponItem[],
  currency: Currency,
): (problem: CouponProblem) => string {
  const { t, money, odds } = useCouponTexts();
  const textsOf = useSelectionTexts();
  const nameOf = (key: SelectionKey) => {
    const item = items.find((one) => one.key === key);
    return item ? textsOf(item).selection : key;
  };
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
      case 'stake_too_large':
        return t(`problem.${problem.code}`, { limit: money(problem.limit, currency) });
      case 'not_enough_money':
        return t('problem.not_enough_money', { balance: money(problem.balance, currency) });
      case 'too_many_items':
      case 'rail_pace':
        return t(`problem.${problem.code}`, { limit: problem.limit });
      case 'rail_game': {
        const item = items.find(({ key }) => gameOfKey(key) === problem.gameId);
        return t('problem.rail_game', {
          limit: money(problem.limit, currency),
          wanted: money(problem.wanted, currency),
          game: item ? textsOf(item).game : '',
        });
      }
      case 'rail_stake':
      case 'rail_open':
      case 'rail_loss':
        return t(`problem.${problem.code}`, {
          limit: money(problem.limit, currency),
          wanted: money(problem.wanted, currency),
        });
      default:
        return t(`problem.${problem.code}`);
    }
  };
}
