import { SEND_EMAIL_CONFIRMATION } from '#protocol/people/registration-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';

/** Sends the letter once more by which the e-mail address of the account is confirmed. */
export function EmailConfirmation() {
  const t = useT('office');
  const language = useLanguage();
  const toasts = useToasts();
  const { ask, busy, failure } = useAsk(SEND_EMAIL_CONFIRMATION);
  const resend = async () => {
    const sent = await ask({ language: language.code });
    if (sent) toasts.show(t('account.mailSent', { target: sent.target }));
  };
  return (
    <>
      <Actions>
        <Button disabled={busy} onClick={() => void resend()}>
          {t('account.confirmEmail')}
        </Button>
      </Actions>
      <FailureNote failure={failure} />
    </>
  );
}
