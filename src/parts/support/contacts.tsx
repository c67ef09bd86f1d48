import type { ReactNode } from 'react';
import { useT } from '../../i18n/localizer-context.ts';
import { useSiteSection } from '../../platform/site/site-section.ts';
import { Note } from '../../ui/notices/note.tsx';
import styles from './contacts.module.css';

/** Other ways to reach the support: phones, addresses and networks, as the site names them. */
export function Contacts() {
  const t = useT('support');
  const {
    contacts: { emails, networks, phones },
  } = useSiteSection('other');
  const named = Object.entries(networks);
  if (phones.length + emails.length + named.length === 0)
    return (
      <div className={styles['contacts']}>
        <Note>{t('contacts.none')}</Note>
      </div>
    );
  return (
    <dl className={styles['contacts']} data-contacts>
      <Ways title={t('contacts.phones')}>
        {phones.map((phone) => (
          <a key={phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        ))}
      </Ways>
      <Ways title={t('contacts.emails')}>
        {emails.map((email) => (
          <a key={email} href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        ))}
      </Ways>
      <Ways title={t('contacts.networks')}>
        {named.map(([name, address]) => (
          <a key={name} href={address} target="_blank" rel="noreferrer">
            <bdi>{name}</bdi>
          </a>
        ))}
      </Ways>
    </dl>
  );
}

function Ways({ children, title }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  return children.length === 0 ? null : (
    <div className={styles['ways']}>
      <dt>{title}</dt>
      {children.map((way, at) => (
        // The configuration does not change their order while they are shown.
        // oxlint-disable-next-line react/no-array-index-key
        <dd key={at}>{way}</dd>
      ))}
    </div>
  );
}
