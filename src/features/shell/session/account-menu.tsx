import { Link } from 'wouter';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { SupportEntry } from '../../../parts/support/support-entry.tsx';
import { pathOf, type Route } from '../../../platform/router/routes.ts';
import styles from './account-menu.module.css';

export interface AccountMenuProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onSignOut: () => void;
  /** Called when an item was chosen. */
  readonly onGo: () => void;
}

/** What the account's button in the header opens: where the account is looked after, and the way out. */
export function AccountMenu({ name, isBusy, onSignOut, onGo }: AccountMenuProps) {
  const tAccount = useT('account');
  const titles = useT('titles');
  const tPresence = useT('presence');
  const tAlerts = useT('alerts');
  const { code } = useLanguage();
  const links: readonly (readonly [Exclude<Route, { name: 'not-found' }>, string])[] = [
    [{ name: 'office', page: 'account' }, tAccount('header.office')],
    [{ name: 'office', page: 'payment-history' }, tAccount('header.payments')],
    [{ name: 'office', page: 'responsible-gambling' }, tAccount('header.safety')],
    [{ name: 'settings' }, titles('settings')],
  ];
  return (
    <div className={styles['menu']}>
      <p className={styles['name']}>
        <bdi>{name}</bdi>
      </p>
      {links.map(([to, text]) => (
        <Link key={text} href={pathOf(code, to)} className={styles['item'] ?? ''} onClick={onGo}>
          {text}
        </Link>
      ))}
      <Link
        href={`${pathOf(code, { name: 'settings' })}#alerts`}
        className={styles['item'] ?? ''}
        onClick={onGo}
      >
        {tAlerts('title')}
      </Link>
      <SupportEntry className={styles['item'] ?? ''} onGo={onGo} />
      <button
        type="button"
        className={styles['item']}
        disabled={isBusy}
        onClick={() => {
          onGo();
          onSignOut();
        }}
      >
        {tPresence('signOut')}
      </button>
    </div>
  );
}
