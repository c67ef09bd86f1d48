import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AnswerOf } from '#protocol/people/people-call.ts';
import { CHANGE_EMAIL, CONFIRM_EMAIL_CHANGE } from '#protocol/people/sign-in/security-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import { emailRule } from '../../../parts/account/email-rule.ts';
import { TextField } from '../../../parts/account/form-fields.tsx';
import { showRefusal } from '../../../parts/account/show-refusal.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { useProblemText } from '../../../parts/account/use-problem-text.ts';
import { FieldColumn } from '../../../ui/forms/field-grid.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { ConfirmStep } from '../confirm-step.tsx';

/** A new address, and the code that was sent to it. */
export function EmailChange({ onChanged }: { readonly onChanged: () => void }) {
  const t = useT('office');
  const fields = useT('account');
  const toasts = useToasts();
  const problemText = useProblemText();
  const form = useForm({ defaultValues: { email: '', isDomainMeant: false } });
  const asking = useAsk(CHANGE_EMAIL, (refusal) => showRefusal(form, refusal, problemText));
  const [sent, setSent] = useState<AnswerOf<typeof CHANGE_EMAIL>>();
  if (sent)
    return (
      <ConfirmStep
        sent={sent}
        call={CONFIRM_EMAIL_CHANGE}
        onDone={() => {
          setSent(undefined);
          form.reset();
          toasts.show(t('email.done'));
          onChanged();
        }}
      />
    );
  return (
    <FieldColumn>
      <AccountForm
        submitLabel={fields('code.send')}
        busy={asking.busy}
        failure={asking.failure}
        onSubmit={form.handleSubmit(async ({ email, isDomainMeant }) =>
          setSent(await asking.ask({ email: email.trim(), isDomainMeant })),
        )}
      >
        <TextField
          control={form.control}
          name="email"
          type="email"
          label={t('email.new')}
          autoComplete="email"
          rule={emailRule({
            isMeant: () => form.getValues('isDomainMeant'),
            mean: () => form.setValue('isDomainMeant', true),
          })}
        />
      </AccountForm>
    </FieldColumn>
  );
}
