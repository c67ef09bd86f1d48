import { SegmentedControl, type SegmentedControlProps } from '#src/ui/primitives/segmented-control.tsx';
import styles from './choice.module.css';

/** One of a few with its name above, as fields beside it have theirs. */
export const Choice = <Value extends string>(props: SegmentedControlProps<Value>) => (
  <div className={styles['choice']}>
    <span aria-hidden="true">{props.label}</span>
    <SegmentedControl {...props} />
  </div>
);
