import { useT } from '../../../i18n/localizer-context.ts';
import { Select } from '../../../ui/primitives/select.tsx';
import styles from './bets-filter-line.module.css';
import type { BetsFilter } from './filtered-bets.ts';

export interface BetsFilterLineProps<Status extends string> {
  readonly filter: BetsFilter<Status>;
  /** The statuses of what is listed, with their names; none where all have the same. */
  readonly statuses: readonly { readonly value: Status; readonly label: string }[];
  readonly onChange: (filter: BetsFilter<Status>) => void;
}

const MAX_TEXT_LENGTH = 100;

/** The filter above a list of bets or auto-bets: by words of their names, and by their status. */
export function BetsFilterLine<Status extends string>(props: BetsFilterLineProps<Status>) {
  const { filter, onChange, statuses } = props;
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
      {statuses.length > 0 ? (
        <Select
          label={tBets('history.status')}
          labelHidden
          value={filter.status}
          options={[{ value: 'any' as const, label: tBets('history.all') }, ...statuses]}
          onChange={(status: Status | 'any') => onChange({ ...filter, status })}
        />
      ) : null}
    </search>
  );
}
