import { Link } from 'wouter';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { isInstalled, useCanInstall } from '../../../platform/install.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useIsThere } from '../../../platform/site/site-section.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './install-rows.module.css';
import { useInstall } from './use-install.ts';

/** The browser's own way where it has one, else the guide; nothing where the page is on the home screen already. */
export function InstallChoice() {
  const t = useT('install');
  const { code } = useLanguage();
  const isThere = useIsThere();
  const isOffered = useCanInstall();
  const install = useInstall();
  if (isInstalled()) return <p>{t('installed')}</p>;
  return (
    <span className={styles['ways']}>
      {isOffered ? <Button onClick={() => install()}>{t('install')}</Button> : null}
      {isThere({ name: 'guide' }) ? (
        <Link href={pathOf(code, { name: 'guide' })} className={styles['link'] ?? ''}>
          {t('guide')}
        </Link>
      ) : null}
    </span>
  );
}
