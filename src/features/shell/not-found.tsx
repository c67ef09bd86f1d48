import { Link } from 'wouter';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './not-found.module.css';

const WAYS = [
  ['live', { name: 'board', feed: 'live' }],
  ['line', { name: 'board', feed: 'line' }],
  ['home', { name: 'home' }],
] as const;

/** An address of no page: says so, and where to go. */
export function NotFound({ onSearch }: { readonly onSearch: () => void }) {
  const t = useT('home');
  const app = useT('app');
  const titles = useT('titles');
  const { code } = useLanguage();
  return (
    <EmptyState
      title={<h1>{titles('not-found')}</h1>}
      hint={t('lost.hint')}
      action={
        <div className={styles['ways']}>
          {WAYS.map(([key, route]) => (
            <Link key={key} href={pathOf(code, route)} className={styles['way'] ?? ''}>
              {t(`lost.${key}`)}
            </Link>
          ))}
          <Button onClick={onSearch}>{app('search.open')}</Button>
        </div>
      }
    />
  );
}
