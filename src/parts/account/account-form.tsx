import type { FormEventHandler, ReactNode } from 'react';
import type { PeopleFailure } from '../../platform/http/ask-people.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './account-form.module.css';
import { useFailureText } from './use-failure-text.ts';

export interface AccountFormProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly submitLabel: string;
  readonly busy: boolean;
  /** Said above the button. */
  readonly failure?: PeopleFailure | undefined;
  readonly children: ReactNode;
  /** Other ways, below the button. */
  readonly below?: ReactNode;
  readonly intro?: ReactNode;
}

/** A column of fields with one act. */
export function AccountForm(props: AccountFormProps) {
  const { onSubmit, submitLabel, busy, failure, children, below, intro } = props;
  const failureText = useFailureText();
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit} aria-busy={busy}>
      {intro === undefined ? null : <div className={styles['intro']}>{intro}</div>}
      {children}
      <output className={styles['failure']} data-refusal={failure?.code}>
        {failure ? failureText(failure) : null}
      </output>
      <Button type="submit" kind="filled" wide disabled={busy}>
        {submitLabel}
      </Button>
      {below === undefined ? null : <div className={styles['below']}>{below}</div>}
    </form>
  );
}
