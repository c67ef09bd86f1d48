import type { PeopleFailure } from '../../platform/http/ask-people.ts';
import { Form, type FormProps } from '../../ui/forms/form.tsx';
import { useFailureText } from './use-failure-text.ts';

export interface AccountFormProps extends Omit<FormProps, 'refusal'> {
  readonly failure?: PeopleFailure | undefined;
}

/** A form of the account: what the server refuses is said in the reader's language. */
export function AccountForm({ failure, ...form }: AccountFormProps) {
  const failureText = useFailureText();
  return <Form {...form} refusal={failure && { code: failure.code, text: failureText(failure) }} />;
}
