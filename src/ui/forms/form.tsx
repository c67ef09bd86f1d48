import type { FormEventHandler, ReactNode } from 'react';
import { FailureText } from '../notices/failure-text.tsx';
import { Button } from '../primitives/button.tsx';
import styles from './form.module.css';

export interface FormProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** The refusal that is shown above the button. */
  readonly refusal?: { readonly code: string; readonly text: string } | undefined;
  readonly children: ReactNode;
  /** The other ways, below the button. */
  readonly below?: ReactNode;
  readonly intro?: ReactNode;
}

/** A column of fields with one act. */
export function Form({ onSubmit, submitLabel, busy, refusal, children, below, intro }: FormProps) {
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit} aria-busy={busy}>
      {intro === undefined ? null : <div className={styles['intro']}>{intro}</div>}
      {children}
      <FailureText className={styles['failure']} code={refusal?.code}>
        {refusal?.text}
      </FailureText>
      <Button type="submit" kind="filled" wide disabled={busy}>
        {submitLabel}
      </Button>
      {below === undefined ? null : <div className={styles['below']}>{below}</div>}
    </form>
  );
}

export interface FormFrameProps {
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
}

/** The place of a form where nothing is sent: what is chosen before one, shown after one, or waited for. */
export const FormFrame = ({ intro, children }: FormFrameProps) => (
  <div className={styles['form']}>
    {intro === undefined ? null : <p className={styles['intro']}>{intro}</p>}
    {children}
  </div>
);
