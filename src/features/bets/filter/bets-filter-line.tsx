import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { Select } from '../../../ui/primitives/select.tsx';
import styles from './bets-filter-line.module.css';
import type { BetsFilter } from './filtered-bets.ts';

export interface BetsFilterLineProps {
  readonly filter: BetsFilter;
  /** Whether bets of more than one status are listed. */
  readonly hasStatus: boolean;
  readonly onChange: (filter: BetsFilter) => void;
}

const STATUSES = ['won', 'lost', 'refunded', 'cashed_out'] as const;
const MAX_TEXT_LENGTH = 100;

/** The filter above a list of bets: by words of their names, and by how they ended. */
export function BetsFilterLine({ filter, hasStatus, onChange }: BetsFilterLineProps) {
  const { t } = useCouponTexts();
  const tBets = useT('bets');
  const name = tBets('filter.text');
  return (
    <search className={styles['filter']} data-bets-filter="">
      <input
        className={styles['text']}
        type="search"
        aria-label={name}
        placeholder={name}
        autoComplete="off"
        maxLength={MAX_TEXT_LENGTH}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      {hasStatus ? (
        <Select
          label={tBets('history.status')}
          labelHidden
          value={filter.status}
          options={[
            { value: 'any', label: tBets('history.all') },
            ...STATUSES.map((status) => ({ value: status, label: t(`bets.status.${status}`) })),
          ]}
          onChange={(status: BetsFilter['status']) => onChange({ ...filter, status })}
        />
      ) : null}
    </search>
  );
}
