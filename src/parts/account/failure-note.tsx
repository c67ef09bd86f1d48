import type { PeopleFailure } from '../../platform/http/ask-people.ts';
import { FailureText } from '../../ui/notices/failure-text.tsx';
import { useFailureText } from './use-failure-text.ts';

/** Why an act did not work; nothing where it did. */
export function FailureNote({ failure }: { readonly failure: PeopleFailure | undefined }) {
  const failureText = useFailureText();
  return <FailureText code={failure?.code}>{failure && failureText(failure)}</FailureText>;
}
