import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What every control of a form takes; texts are already translated. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The first rule that the value breaks. */
  readonly error?: string | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  readonly children: (ties: ControlTies) => ReactNode;
}

/** Label above, hint and error below. The error is spoken when it comes, and takes the hint's place, so that nothing jumps. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles['field']} data-note={hint ? 'hint' : error ? 'error' : 'free'}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={noteId} className={styles['note']} aria-live="polite" data-error={error ? true : undefined}>
        {error ? (
          <>
            <CircleAlert size={14} aria-hidden="true" />
            <span>{error}</span>
          </>
        ) : (
          hint
        )}
      </div>
    </div>
  );
}
