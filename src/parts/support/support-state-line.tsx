import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useSupportNow } from '../../platform/support/consultant-available.ts';
import styles from './support-state-line.module.css';

/** Whether a consultant is there, and what to do where none is. */
export function SupportStateLine() {
  const t = useT('support');
  const format = useFormat();
  const { changesAtMs, state } = useSupportNow();
  // Hours are of each day: the time alone says which moment it is.
  const time = changesAtMs === undefined ? undefined : format.time(changesAtMs);
  return (
    <output className={styles['line']} data-support-state={state}>
      {state === 'none' ? t('state.none') : null}
      {state === 'away' ? t('state.away', { time: time ?? '' }) : null}
      {state === 'available'
        ? time === undefined
          ? t('state.available')
          : t('state.until', { time })
        : null}
    </output>
  );
}
