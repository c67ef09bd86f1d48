import { useFormat } from '../../i18n/localizer-context.ts';
import { useMinute } from '../../platform/use-clock-tick.ts';
import styles from './game-start.module.css';

export interface GameStartProps {
  /** The start, epoch milliseconds. */
  readonly startsAt: number;
}

/** The start of a game in one line: the minutes to it, its time today, else its date. */
export function GameStart({ startsAt }: GameStartProps) {
  const format = useFormat();
  const nowMs = useMinute();
  return (
    <span className={styles['start']} data-starts-at={startsAt}>
      <bdi>{format.start(startsAt, nowMs)}</bdi>
    </span>
  );
}
