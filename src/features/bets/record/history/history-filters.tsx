import { useState } from 'react';
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import { BET_KINDS, type BetKind } from '#domain/coupon/form/bet-form.ts';
import type { HistoryFilter } from '#protocol/http/bets/bet-record.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../../parts/betting/texts/use-texts.ts';
import { useSiteSection } from '../../../../platform/site/site-section.ts';
import { FieldGrid } from '../../../../ui/forms/field-grid.tsx';
import { Select } from '../../../../ui/primitives/select.tsx';
import styles from './history-filters.module.css';

const DAY_MS = 86_400_000;
const PERIODS: readonly number[] = [1, 7, 30, 90, 365];
const STATUSES: readonly BetStatus[] = ['open', 'won', 'lost', 'refunded', 'cashed_out'];

interface Choice {
  readonly days: number;
  readonly status: BetStatus | 'all';
  readonly kind: BetKind | 'all';
}

const FIRST_CHOICE = { status: 'all', kind: 'all' } as const;

/** The filter of the bets that are asked for, without a page of them. */
export type PeriodFilter = Omit<HistoryFilter, 'before' | 'limit'>;

export interface HistoryQuestion {
  readonly choice: Choice;
  readonly filter: PeriodFilter;
  readonly choose: (change: Partial<Choice>) => void;
  /** Asks again, for a period up to now. */
  readonly restart: () => void;
}

/**
 * The question to the history. Its period ends now, and moves on when another one is chosen. Its first length is the
 * site's.
 */
export function useHistoryQuestion(): HistoryQuestion {
  const [now, setNow] = useState(() => Date.now());
  const { historyDays } = useSiteSection('coupon');
  const [choice, setChoice] = useState<Choice>({ ...FIRST_CHOICE, days: historyDays });
  const { days, kind, status } = choice;
  const restart = () => setNow(Date.now());
  return {
    choice,
    filter: {
      from: now - days * DAY_MS,
      to: now + DAY_MS,
      ...(status === 'all' ? {} : { status }),
      ...(kind === 'all' ? {} : { kind }),
    },
    choose: (change) => {
      setChoice({ ...choice, ...change });
      restart();
    },
    restart,
  };
}

export function HistoryFilters({ choice, choose }: Pick<HistoryQuestion, 'choice' | 'choose'>) {
  const t = useT('bets');
  const { t: tCoupon } = useCouponTexts();
  const { historyDays } = useSiteSection('coupon');
  const periods = [...new Set([...PERIODS, historyDays])].sort((a, b) => a - b);
  return (
    <div className={styles['filters']}>
      <FieldGrid>
        <Select
          label={t('history.period')}
          value={String(choice.days)}
          options={periods.map((days) => ({
            value: String(days),
            label: t('history.days', { count: days }),
          }))}
          onChange={(days) => choose({ days: Number(days) })}
        />
        <Select
          label={t('history.status')}
          value={choice.status}
          options={[
            { value: 'all', label: t('history.all') },
            ...STATUSES.map((value) => ({ value, label: tCoupon(`bets.status.${value}`) })),
          ]}
          onChange={(status) => choose({ status })}
        />
        <Select
          label={t('history.kind')}
          value={choice.kind}
          options={[
            { value: 'all', label: t('history.all') },
            ...BET_KINDS.map((value) => ({ value, label: tCoupon(`kind.${value}`) })),
          ]}
          onChange={(kind) => choose({ kind })}
        />
      </FieldGrid>
    </div>
  );
}
