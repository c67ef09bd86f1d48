import { type ReactNode, useId } from 'react';
import styles from './segmented-control.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The name, where the label is an icon. */
  readonly name?: string;
}

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly segments: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** The choice of one of a few, all in sight: radio buttons underneath, so that arrows and screen readers know it. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, segments, onChange, className } = props;
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={className ? `${styles['group']} ${className}` : styles['group']}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']} title={segment.name}>
          <input
            type="radio"
            name={group}
            className={styles['input']}
            checked={segment.value === value}
            aria-label={segment.name}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
