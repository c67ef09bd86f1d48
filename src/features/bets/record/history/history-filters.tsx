import { useState } from 'react';
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import { BET_KINDS, type BetKind } from '#domain/coupon/form/bet-form.ts';
import type { HistoryFilter } from '#protocol/http/bets/bet-record.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../../parts/betting/texts/use-texts.ts';
import { FieldGrid } from '../../../../ui/forms/field-grid.tsx';
import { Select } from '../../../../ui/primitives/select.tsx';
import styles from './history-filters.module.css';

const DAY_MS = 86_400_000;
const PERIODS = ['1', '7', '30', '90', '365'] as const;
const STATUSES: readonly BetStatus[] = ['open', 'won', 'lost', 'refunded', 'cashed_out'];

interface Choice {
  readonly days: (typeof PERIODS)[number];
  readonly status: BetStatus | 'all';
  readonly kind: BetKind | 'all';
}

/** The history shows seven days unless asked for more. */
const FIRST_CHOICE: Choice = { days: '7', status: 'all', kind: 'all' };

/** Which bets are asked for, without a page of them. */
export type PeriodFilter = Omit<HistoryFilter, 'before' | 'limit'>;

export interface HistoryQuestion {
  readonly choice: Choice;
  readonly filter: PeriodFilter;
  readonly choose: (change: Partial<Choice>) => void;
  /** Asks again, up to now. */
  readonly restart: () => void;
}

/** The period ends now; it moves on when another one is chosen. */
export function useHistoryQuestion(): HistoryQuestion {
  const [now, setNow] = useState(() => Date.now());
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const { days, kind, status } = choice;
  const restart = () => setNow(Date.now());
  return {
    choice,
    filter: {
      from: now - Number(days) * DAY_MS,
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
  return (
    <div className={styles['filters']}>
      <FieldGrid>
        <Select
          label={t('history.period')}
          value={choice.days}
          options={PERIODS.map((value) => ({ value, label: t('history.days', { count: Number(value) }) }))}
          onChange={(days) => choose({ days })}
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
