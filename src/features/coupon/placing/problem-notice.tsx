import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { type CouponFix, type CouponProblem, fixesOf } from '#domain/coupon/draft/coupon-errors.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Currency } from '#domain/money/amount.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useWayIn } from '../../../parts/betting/use-way-in.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './problem-notice.module.css';

export interface ProblemNoticeProps {
  readonly problem: CouponProblem;
  readonly items: readonly CouponItem[];
  readonly currency: Currency;
  readonly onFix: (fix: CouponFix) => void;
}

/** Why the button does not work, in a sentence, and the acts that would put it right. */
export function ProblemNotice({ problem, items, currency, onFix }: ProblemNoticeProps) {
  const { t, money, odds } = useCouponTexts();
  const textsOf = useSelectionTexts();
  const wayIn = useWayIn();
  const nameOf = (key: SelectionKey) => {
    const item = items.find((one) => one.key === key);
    return item ? textsOf(item).selection : key;
  };
  return (
    <div className={styles['problem']} data-problem={problem.code}>
      {/* The act says it by itself. */}
      {problem.code === 'stake_missing' ? null : <p>{sentence()}</p>}
      {fixesOf(problem).map((fix) => (
        <Button
          key={JSON.stringify([fix.kind, 'key' in fix ? fix.key : ''])}
          kind="secondary"
          small
          onClick={() => onFix(fix)}
        >
          {fixText(fix)}
        </Button>
      ))}
    </div>
  );

  function sentence(): string {
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
  }

  function fixText(fix: CouponFix): string {
    switch (fix.kind) {
      case 'remove':
        return t('fix.remove', { selection: nameOf(fix.key) });
      case 'set-stake':
        return t('fix.set-stake', { amount: money(fix.stake, currency) });
      case 'sign-in':
        return t(wayIn.label);
      default:
        return t(`fix.${fix.kind}`);
    }
  }
}
