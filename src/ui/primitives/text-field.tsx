import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './text-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** Heard but not seen, where the place says it. */
  readonly labelHidden?: boolean;
  /** Before the text: an icon. */
  readonly start?: ReactNode;
  /** After the text: a unit, a button. */
  readonly end?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong; announced. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  labelHidden,
  start,
  end,
  hint,
  error,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? hint);
  return (
    <div className={className ? `${styles['field']} ${className}` : styles['field']}>
      <label htmlFor={id}>
        {labelHidden ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <span className={styles['label']}>{label}</span>
        )}
      </label>
      <span className={styles['box']} data-invalid={error ? true : undefined}>
        {start}
        <input
          type="text"
          {...rest}
          id={id}
          className={styles['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? noteId : undefined}
        />
        {end}
      </span>
      {hasNote ? (
        <span
          id={noteId}
          className={styles['note']}
          data-invalid={error ? true : undefined}
          role={error ? 'alert' : undefined}
        >
          {error ?? hint}
        </span>
      ) : null}
    </div>
  );
}
