import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import { type CouponFix, type CouponProblem, fixesOf } from '#domain/coupon/draft/coupon-errors.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Currency } from '#domain/money/amount.ts';
import { useProblemSentence } from '../../../parts/betting/texts/use-problem-sentence.ts';
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
  const { t, money } = useCouponTexts();
  const textsOf = useSelectionTexts();
  const sentenceOf = useProblemSentence(items, currency);
  const wayIn = useWayIn();
  const nameOf = (key: SelectionKey) => {
    const item = items.find((one) => one.key === key);
    return item ? textsOf(item).selection : key;
  };
  return (
    <div className={styles['problem']} data-problem={problem.code}>
      {/* The act says it by itself. */}
      {problem.code === 'stake_missing' ? null : <p>{sentenceOf(problem)}</p>}
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
