import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly disabled?: boolean;
}

export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, error, name, disabled } = props;
  // One that can be wrong keeps a line free for saying so.
  const note = 'error' in props ? (error ? 'error' : 'free') : undefined;
  const id = useId();
  return (
    <div className={styles['row']} data-note={note}>
      <input
        id={id}
        type="checkbox"
        name={name}
        className={styles['box']}
        checked={checked}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {error ? (
        <span id={`${id}-error`} className={styles['error']}>
          {error}
        </span>
      ) : null}
    </div>
  );
}
