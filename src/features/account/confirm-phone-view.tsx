import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { smsCodeProblem } from '#domain/text/sms-code.ts';
import { CONFIRM_PHONE, RESEND_PHONE_CODE } from '#protocol/people/registration-calls.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { AccountForm } from '../../parts/account/account-form.tsx';
import type { AccountView, AccountViewProps } from '../../parts/account/account-view.ts';
import { CodeField } from '../../parts/account/form-fields.tsx';
import { showRefusal } from '../../parts/account/show-refusal.ts';
import { useAsk } from '../../parts/account/use-ask.ts';
import { useProblemText } from '../../parts/account/use-problem-text.ts';
import { ResendButton } from './resend-button.tsx';

type Props = AccountViewProps & { readonly view: Extract<AccountView, { kind: 'confirm-phone' }> };

export function ConfirmPhoneView({ view, onSignedIn, returnUrl }: Props) {
  const t = useT('account');
  const problemText = useProblemText();
  const [sent, setSent] = useState(view.sent);
  const form = useForm({ defaultValues: { smsCode: '' } });
  const { ask, busy, failure } = useAsk(CONFIRM_PHONE, (refusal) => {
    form.resetField('smsCode');
    return showRefusal(form, refusal, problemText);
  });
  const resending = useAsk(RESEND_PHONE_CODE);
  const submit = form.handleSubmit(async ({ smsCode }) => {
    const answer = await ask({ ticket: view.ticket, smsCode, returnUrl });
    if (answer) onSignedIn(answer.returnPath);
  });
  return (
    <AccountForm
      submitLabel={t('continue')}
      busy={busy}
      failure={failure ?? resending.failure}
      onSubmit={submit}
      below={
        <ResendButton
          atMs={sent.resendAtMs}
          busy={resending.busy}
          onResend={() => void resending.ask({ ticket: view.ticket }).then((next) => next && setSent(next))}
        />
      }
    >
      <CodeField
        control={form.control}
        name="smsCode"
        label={t('code.sentTo', { target: sent.target })}
        length={sent.codeLength}
        onComplete={() => void submit()}
        rule={(text) => smsCodeProblem(text, { length: sent.codeLength })}
      />
    </AccountForm>
  );
}
