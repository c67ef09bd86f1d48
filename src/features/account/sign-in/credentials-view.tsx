import { useT } from '../../../i18n/localizer-context.ts';
import type { AccountView, AccountViewProps } from '../../../parts/account/account-view.ts';
import { FormFrame } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './credentials-view.module.css';

type Props = AccountViewProps & { readonly view: Extract<AccountView, { kind: 'credentials' }> };

/** The login and password after one click, shown this once. */
export function CredentialsView({ view, onSignedIn }: Props) {
  const t = useT('account');
  const copy = () => navigator.clipboard.writeText(`${view.login}\n${view.password}`).catch(() => undefined);
  return (
    <FormFrame intro={t('credentials.intro')}>
      <dl className={styles['credentials']} dir="ltr">
        <dt>{t('field.login')}</dt>
        <dd data-credential="login">{view.login}</dd>
        <dt>{t('field.password')}</dt>
        <dd data-credential="password">{view.password}</dd>
      </dl>
      <Button onClick={() => void copy()}>{t('credentials.copy')}</Button>
      <Button kind="filled" wide onClick={() => onSignedIn(view.returnPath)}>
        {t('credentials.kept')}
      </Button>
    </FormFrame>
  );
}
