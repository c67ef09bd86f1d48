import { Link } from 'wouter';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { askToInstall, isInstalled, useCanInstall } from '../../platform/install.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './guide-screen.module.css';

/** The browser's own way where it has one, else the guide; nothing where the page is on the home screen already. */
export function InstallChoice({
  onAnswer,
}: {
  readonly onAnswer?: (answer: 'accepted' | 'dismissed') => void;
}) {
  const t = useT('install');
  const { code } = useLanguage();
  const isOffered = useCanInstall();
  if (isInstalled()) return <p>{t('installed')}</p>;
  return (
    <span className={styles['acts']}>
      {isOffered ? (
        <Button
          onClick={() => {
            askToInstall().then(
              (answer) => answer && onAnswer?.(answer),
              () => undefined,
            );
          }}
        >
          {t('install')}
        </Button>
      ) : null}
      <Link href={pathOf(code, { name: 'guide' })} className={styles['link'] ?? ''}>
        {t('guide')}
      </Link>
    </span>
  );
}
