import { useState } from 'react';
import { useForm } from 'react-hook-form';
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
import { EmptyState } from '../../../ui/primitives/empty-state.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { Answered } from '../answered.tsx';
import styles from '../card.module.css';
import { Card } from '../card.tsx';
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
  const { control } = form;
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
    <div className={styles['narrow']}>
      <AccountForm
        submitLabel={fields('code.send')}
        busy={asking.busy}
        failure={asking.failure}
        onSubmit={form.handleSubmit(async (values) =>
          setSent(await asking.ask({ ...values, email: values.email.trim() })),
        )}
      >
        <TextField
          control={control}
          name="email"
          type="email"
          label={fields('field.email')}
          autoComplete="email"
          rule={emailRule({
            isMeant: () => form.getValues('isDomainMeant'),
            mean: () => form.setValue('isDomainMeant', true),
          })}
        />
        <PasswordField
          control={control}
          name="password"
          label={fields('field.newPassword')}
          hint={fields('field.passwordHint')}
          autoComplete="new-password"
          rule={(text) =>
            passwordProblem(text, {
              required: true,
              logins: [account.login ?? '', form.getValues('email')],
            })
          }
        />
        <PasswordField
          control={control}
          name="passwordConfirmation"
          label={fields('field.passwordAgain')}
          autoComplete="new-password"
          rule={(text) => confirmationProblem(form.getValues('password'), text)}
        />
        {account.firstName === undefined ? (
          <TextField
            control={control}
            name="firstName"
            label={fields('field.firstName')}
            autoComplete="given-name"
            rule={(text) => nameProblem(text, { required: true })}
          />
        ) : null}
        {account.lastName === undefined ? (
          <TextField
            control={control}
            name="lastName"
            label={fields('field.lastName')}
            autoComplete="family-name"
            rule={(text) => nameProblem(text, { required: true })}
          />
        ) : null}
      </AccountForm>
    </div>
  );
}
