import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailProblem } from '#domain/text/email.ts';
import { SEND_EMAIL_LINK } from '#protocol/people/sign-in/sign-in-calls.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { AccountForm } from '../../../parts/account/account-form.tsx';
import type { AccountViewProps, WithLogin } from '../../../parts/account/account-view.ts';
import { TextField } from '../../../parts/account/form-fields.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { DoneNote } from '../done-note.tsx';

export function EmailLinkView({ login = '', returnUrl }: AccountViewProps & WithLogin) {
  const t = useT('account');
  const { language } = useLocalization();
  const form = useForm({ defaultValues: { email: login.includes('@') ? login : '' } });
  const { ask, busy, failure } = useAsk(SEND_EMAIL_LINK);
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return <DoneNote title={t('mail.title')} text={t('mail.linkText', { target: sentTo })} />;
  return (
    <AccountForm
      intro={t('byEmail.intro')}
      submitLabel={t('byEmail.send')}
      busy={busy}
      failure={failure}
      onSubmit={form.handleSubmit(async ({ email }) => {
        const address = email.trim();
        if (await ask({ email: address, language: language.code, returnUrl })) setSentTo(address);
      })}
    >
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={t('field.email')}
        autoComplete="email"
        rule={(text) => emailProblem(text, { required: true, isDomainMeant: true })}
      />
    </AccountForm>
  );
}
