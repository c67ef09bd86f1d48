import { useT } from '../../../i18n/localizer-context.ts';
import styles from '../../../parts/account/account-form.module.css';
import type { AccountView, AccountViewProps } from '../../../parts/account/account-view.ts';
import { Button } from '../../../ui/primitives/button.tsx';

type Props = AccountViewProps & { readonly view: Extract<AccountView, { kind: 'credentials' }> };

/** After one click: login and password, shown this once. */
export function CredentialsView({ view, onSignedIn }: Props) {
  const t = useT('account');
  const copy = () => navigator.clipboard.writeText(`${view.login}\n${view.password}`).catch(() => undefined);
  return (
    <div className={styles['form']}>
      <p className={styles['intro']}>{t('credentials.intro')}</p>
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
    </div>
  );
}
