import { Link } from 'wouter';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { Note } from '../../../ui/notices/note.tsx';

/** The way to the bettor's guard rails, which bound what may ride on a game; a guest has none. */
export function RailsLink() {
  const t = useT('rails');
  const { code } = useLanguage();
  const { signedIn } = usePayingAccount();
  if (!signedIn) return null;
  return (
    <Note>
      <Link href={pathOf(code, { name: 'office', page: 'responsible-gambling' })}>{t('link')}</Link>.{' '}
      {t('link.hint')}
    </Note>
  );
}
