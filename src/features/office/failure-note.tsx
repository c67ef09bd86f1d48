import { useFailureText } from '../../parts/account/use-failure-text.ts';
import type { PeopleFailure } from '../../platform/http/ask-people.ts';
import styles from './card.module.css';

/** Why an act did not work; nothing where it did. */
export function FailureNote({ failure }: { readonly failure: PeopleFailure | undefined }) {
  const failureText = useFailureText();
  return (
    <output className={styles['failure']} data-refusal={failure?.code}>
      {failure ? failureText(failure) : null}
    </output>
  );
}
