import { Link } from 'wouter';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { pathOf } from '../../platform/router/routes.ts';
import styles from './hidden-sports-note.module.css';

/** The note that sports are hidden here, with a link to where that was chosen. */
export function HiddenSportsNote({ count }: { readonly count: number }) {
  const t = useT('board-extras');
  const { code } = useLanguage();
  return (
    <p className={styles['note']} data-hidden-sports={count}>
      <Link href={pathOf(code, { name: 'office', page: 'settings' })}>{t('sports.hidden', { count })}</Link>
    </p>
  );
}
