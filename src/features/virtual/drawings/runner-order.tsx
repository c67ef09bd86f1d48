import { RunnerMark } from './runner-mark.tsx';
import styles from './runner-order.module.css';

export interface RunnerOrderProps {
  /** Runners by their places in the field, the first one first. */
  readonly order: readonly number[];
  readonly names: readonly string[];
  readonly label: string;
}

/** Runners in the order in which they are. */
export const RunnerOrder = ({ label, names, order }: RunnerOrderProps) => (
  <ol className={styles['order']} aria-label={label} data-virtual-order={order.join()}>
    {order.map((runner, at) => (
      <li key={runner} className={styles['runner']} data-first={at === 0 || undefined}>
        <span className={styles['place']}>{at + 1}</span>
        <RunnerMark runner={runner} />
        <bdi className={styles['name']}>{names[runner]}</bdi>
      </li>
    ))}
  </ol>
);
