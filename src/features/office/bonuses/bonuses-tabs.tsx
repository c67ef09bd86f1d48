import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { useIsThere, useSiteSection } from '../../../platform/site/site-section.ts';
import styles from './bonuses-tabs.module.css';

const TOURNAMENTS = { name: 'promotions', page: 'tournaments' } as const;

/** The bonuses and the tournaments beside each other, where the site has the tab of tournaments. */
export function BonusesTabs() {
  const t = useT('office');
  const offers = useT('offers');
  const { code } = useLanguage();
  const { bonusesTournamentsTab } = useSiteSection('flags');
  const isThere = useIsThere();
  if (!bonusesTournamentsTab || !isThere(TOURNAMENTS)) return null;
  return (
    <nav className={styles['tabs']} aria-label={t('group.bonuses')}>
      <PathLink href={pathOf(code, { name: 'office', page: 'bonuses' })} className={styles['tab']} isCurrent>
        {t('page.bonuses')}
      </PathLink>
      <PathLink href={pathOf(code, TOURNAMENTS)} className={styles['tab']}>
        {offers('title.tournaments')}
      </PathLink>
    </nav>
  );
}
