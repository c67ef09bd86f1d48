import { Link } from 'wouter';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';

export function NotFound() {
  const t = useT('app');
  const { code } = useLanguage();
  return (
    <EmptyState
      title={<h1>{t('title.not-found')}</h1>}
      hint={t('notFound.hint')}
      action={<Link href={pathOf(code, { name: 'board', feed: 'live' })}>{t('notFound.toLive')}</Link>}
    />
  );
}
