import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './select.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  /** Whether it has no edge until pointed at: for toolbars. */
  readonly quiet?: boolean;
}

/** The platform's own select: known to every keyboard, thumb and screen reader. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden, value, options, onChange, hint, disabled, className, quiet } = props;
  const id = useId();
  return (
    <div
      className={className ? `${styles['field']} ${className}` : styles['field']}
      data-note={hint ? 'hint' : 'free'}
    >
      {labelHidden ? (
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
      )}
      <span className={styles['box']}>
        <select
          id={id}
          className={styles['select']}
          data-quiet={quiet || undefined}
          title={labelHidden ? label : undefined}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {quiet ? null : <ChevronDown className={styles['chevron']} size={16} aria-hidden="true" />}
      </span>
      {hint ? <span className={styles['hint']}>{hint}</span> : null}
    </div>
  );
}
