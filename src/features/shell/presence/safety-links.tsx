import { Link } from 'wouter';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import styles from './safety-links.module.css';

/** The history, limits and a pause, one step from the figures of the session (docs/trust.md G11, G12). */
export function SafetyLinks({ onGo }: { readonly onGo: () => void }) {
  const t = useT('presence');
  const { code } = useLanguage();
  return (
    <p className={styles['links']}>
      <Link href={pathOf(code, { name: 'history' })} onClick={onGo}>
        {t('history')}
      </Link>
      <Link href={pathOf(code, { name: 'office', page: 'responsible-gambling' })} onClick={onGo}>
        {t('limits')}
      </Link>
    </p>
  );
}
