import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { confirmationProblem, passwordProblem } from '#domain/text/password.ts';
import { nameProblem } from '#domain/text/person-name.ts';
import { ACCOUNT_DATA, type AccountData } from '#protocol/people/account-calls.ts';
import { CONFIRM_CONVERT, CONVERT } from '#protocol/people/full-account-calls.ts';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { emailRule } from '../../../parts/account/email-rule.ts';
import { PasswordField, TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';
import { ConfirmStep } from '../confirm-step.tsx';

/** An account that was opened by one click becomes a full one: an address to be reached at, a password of one's own, names. */
export function ConvertPage() {
  const t = useT('office');
  const data = useAnswer(ACCOUNT_DATA, {});
  return (
    <Answered of={data}>
      {(account) =>
        account.email === undefined ? (
          <Card hint={t('convert.hint')}>
            <ConvertForm account={account} onDone={data.again} />
          </Card>
        ) : (
          <EmptyState title={t('convert.full')} hint={t('convert.fullHint')} />
        )
      }
    </Answered>
  );
}

interface ConvertFormProps {
  readonly account: AccountData;
  readonly onDone: () => void;
}

const EMPTY = {
  email: '',
  isDomainMeant: false,
  password: '',
  passwordConfirmation: '',
  firstName: '',
  lastName: '',
};

function ConvertForm({ account, onDone }: ConvertFormProps) {
  const t = useT('office');
  const fields = useT('account');
  const toasts = useToasts();
  const problemText = useProblemText();
  const form = useForm({ defaultValues: EMPTY });
  const asking = useAsk(CONVERT, (refusal) => showRefusal(form, refusal, problemText));
  const [sent, setSent] = useState<AnswerOf<typeof CONVERT>>();
  if (sent)
    return (
      <ConfirmStep
        sent={sent}
        call={CONFIRM_CONVERT}
        onDone={() => {
          toasts.show(t('convert.done'));
          onDone();
        }}
      />
    );
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={fields('code.send')}
        busy={asking.busy}
        failure={asking.failure}
        onSubmit={form.handleSubmit(async (values) =>
          setSent(await asking.ask({ ...values, email: values.email.trim() })),
        )}
      >
        <EmailField form={form} />
        <PasswordFields form={form} login={account.login} />
        <NameFields form={form} account={account} />
      </AccountForm>
    </FieldColumn>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<typeof EMPTY>;
}

function EmailField({ form }: FieldsProps) {
  const fields = useT('account');
  return (
    <TextField
      control={form.control}
      name="email"
      type="email"
      label={fields('field.email')}
      autoComplete="email"
      rule={emailRule({
        isMeant: () => form.getValues('isDomainMeant'),
        mean: () => form.setValue('isDomainMeant', true),
      })}
    />
  );
}

function PasswordFields({ form, login }: FieldsProps & { readonly login: string | undefined }) {
  const fields = useT('account');
  return (
    <>
      <PasswordField
        control={form.control}
        name="password"
        label={fields('field.newPassword')}
        hint={fields('field.passwordHint')}
        autoComplete="new-password"
        rule={(text) =>
          passwordProblem(text, {
            required: true,
            logins: [login ?? '', form.getValues('email')],
          })
        }
      />
      <PasswordField
        control={form.control}
        name="passwordConfirmation"
        label={fields('field.passwordAgain')}
        autoComplete="new-password"
        rule={(text) => confirmationProblem(form.getValues('password'), text)}
      />
    </>
  );
}

/** The fields of the names that the account does not have yet. */
function NameFields({ form, account }: FieldsProps & Pick<ConvertFormProps, 'account'>) {
  const fields = useT('account');
  return (
    <>
      {account.firstName === undefined ? (
        <TextField
          control={form.control}
          name="firstName"
          label={fields('field.firstName')}
          autoComplete="given-name"
          rule={(text) => nameProblem(text, { required: true })}
        />
      ) : null}
      {account.lastName === undefined ? (
        <TextField
          control={form.control}
          name="lastName"
          label={fields('field.lastName')}
          autoComplete="family-name"
          rule={(text) => nameProblem(text, { required: true })}
        />
      ) : null}
    </>
  );
}
