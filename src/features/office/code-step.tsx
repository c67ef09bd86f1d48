import { useForm } from 'react-hook-form';
import { smsCodeProblem } from '#domain/text/sms-code.ts';
import type { CodeSent } from '#protocol/people/sign-in/sign-in-calls.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { CodeField } from '../../parts/account/form-fields.tsx';
import type { PeopleFailure } from '../../platform/http/ask-people.ts';
import { FieldColumn } from '../../ui/forms/field-grid.tsx';

export interface CodeStepProps {
  readonly sent: CodeSent;
  readonly busy: boolean;
  readonly failure: PeopleFailure | undefined;
  readonly onCode: (code: string) => void;
}

/** A step that waits for the code of a message. */
export function CodeStep({ sent, busy, failure, onCode }: CodeStepProps) {
  const t = useT('account');
  const form = useForm({ defaultValues: { code: '' } });
  const submit = form.handleSubmit(({ code }) => onCode(code));
  return (
    <FieldColumn>
      <AccountForm submitLabel={t('continue')} busy={busy} failure={failure} onSubmit={submit}>
        <CodeField
          control={form.control}
          name="code"
          label={t('code.sentTo', { target: sent.target })}
          length={sent.codeLength}
          onComplete={() => void submit()}
          rule={(text) => smsCodeProblem(text, { length: sent.codeLength })}
        />
      </AccountForm>
    </FieldColumn>
  );
}
