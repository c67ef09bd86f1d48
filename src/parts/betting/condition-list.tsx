import { Check, X } from 'lucide-react';
import type { PowerCondition } from '#domain/coupon/offers/power-bet.ts';
import type { Odds } from '#domain/market/odds.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx';
import styles from './condition-list.module.css';
import { useCouponTexts } from './texts/use-texts.ts';

export interface ConditionListProps {
  readonly id: string;
  readonly conditions: readonly PowerCondition[];
}

/** The conditions of a boost, each with a tick or a cross. */
export function ConditionList({ conditions, id }: ConditionListProps) {
  const t = useT('terms');
  const { odds } = useCouponTexts();
  const textOf = ({ code, limit = 0 }: PowerCondition) =>
    t(`condition.${code}`, { limit: code === 'legs' ? limit : odds(limit as Odds) });
  return (
    <ul id={id} className={styles['conditions']}>
      {conditions.map((condition) => (
        <li key={condition.code} data-condition={condition.code} data-met={condition.isMet}>
          {condition.isMet ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
          {textOf(condition)}
          <VisuallyHidden>{t(condition.isMet ? 'condition.met' : 'condition.unmet')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
