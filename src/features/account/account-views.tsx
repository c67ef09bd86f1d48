import { useT } from '../../i18n/localizer-context.ts';
import type { AccountView, AccountViewProps } from '../../parts/account/account-view.ts';
import { AppealView } from './appeal-view.tsx';
import { ConfirmPhoneView } from './confirm-phone-view.tsx';
import { DoneNote } from './done-note.tsx';
import { ProveView } from './prove-view.tsx';
import { RegisterView } from './register/register-view.tsx';
import { CredentialsView } from './sign-in/credentials-view.tsx';
import { EmailLinkView } from './sign-in/email-link-view.tsx';
import { ResetView } from './sign-in/reset-view.tsx';
import { SecondFactorView } from './sign-in/second-factor-view.tsx';
import { SignInView } from './sign-in/sign-in-view.tsx';

export function AccountViews({ view, ...props }: AccountViewProps & { readonly view: AccountView }) {
  const t = useT('account');
  switch (view.kind) {
    case 'sign-in':
      return <SignInView {...props} login={view.login} />;
    case 'second-factor':
      return <SecondFactorView {...props} view={view} />;
    case 'email-link':
      return <EmailLinkView {...props} login={view.login} />;
    case 'reset':
      return <ResetView {...props} login={view.login} />;
    case 'appeal':
      return <AppealView login={view.login} />;
    case 'register':
      return <RegisterView {...props} social={view.social} />;
    case 'confirm-phone':
      return <ConfirmPhoneView {...props} view={view} />;
    case 'credentials':
      return <CredentialsView {...props} view={view} />;
    case 'look-into-mail':
      return <DoneNote title={t('mail.title')} text={t('mail.registered', { target: view.target })} />;
    case 'prove':
      return <ProveView onProved={view.onProved} />;
  }
}
