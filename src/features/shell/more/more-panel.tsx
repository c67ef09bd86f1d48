import { Link } from 'wouter';
import { isShownTo, routeNamed } from '#domain/addresses/site-routes.ts';
import type { HeaderItem } from '#protocol/site/sections-of-site.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { useMarginLens } from '../../../parts/prices/margin-lens.ts';
import { SupportEntry } from '../../../parts/support/support-entry.tsx';
import { InformationLinks } from '../../../parts/texts/information-links.tsx';
import { NavigationBanner } from '../../../parts/texts/navigation-banner.tsx';
import { pathOf, type Route } from '../../../platform/router/routes.ts';
import { useIsThere, useSiteSection } from '../../../platform/site/site-section.ts';
import { ITEM_ROUTES, isAtItem } from './header-items.ts';
import styles from './more-panel.module.css';
import { useItemName } from './use-item-name.ts';

const PAGES = [
  { name: 'top-events' },
  { name: 'express-day' },
  { name: 'cyber' },
  { name: 'toto', page: 'toto' },
  { name: 'virtual', page: 'virtual' },
  { name: 'casino', page: 'casino' },
  { name: 'promotions', page: 'tournaments' },
  { name: 'promotions', page: 'friends' },
  { name: 'registration' },
  { name: 'office', page: 'account' },
  { name: 'history' },
  { name: 'calculator' },
  { name: 'compare' },
  { name: 'workspaces' },
  { name: 'guide' },
  { name: 'text', text: 'information' },
  { name: 'settings' },
] as const;

/** The name of a page: what is promoted has one screen for all, and is named by its path. */
const wordOf = (to: (typeof PAGES)[number]) => (to.name === 'promotions' ? to.page : to.name);

export interface MorePanelProps {
  readonly route: Route;
  /** The items of the header. */
  readonly items: readonly HeaderItem[];
  /** How many of them have room in it. */
  readonly shown: number;
  readonly onGo: () => void;
}

/** Items without room, further pages that are there for who is looking, and pages of information. */
export function MorePanel({ route, items, shown, onGo }: MorePanelProps) {
  const t = useT('app');
  const offers = useT('offers');
  const titles = useT('titles');
  const lens = useT('lens');
  const [isLensOn, toggleLens] = useMarginLens();
  const nameOf = useItemName();
  const { code } = useLanguage();
  const { session } = useSession();
  const isThere = useIsThere();
  const { bonusRulesRoute } = useSiteSection('header');
  const visitor = { isUser: session.kind === 'signed-in', language: code };
  const inHeader = new Set(items.map((item) => pathOf(code, ITEM_ROUTES[item])));
  const pages = PAGES.filter(
    (to) => isShownTo(visitor, routeNamed(wordOf(to))) && isThere(to) && !inHeader.has(pathOf(code, to)),
  );
  const link = (key: string, to: Parameters<typeof pathOf>[1], text: string, isCurrent: boolean) => (
    <li key={key}>
      <Link
        href={pathOf(code, to)}
        className={styles['link'] ?? ''}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onGo}
      >
        {text}
      </Link>
    </li>
  );
  return (
    <div className={styles['panel']}>
      <NavigationBanner onGo={onGo} />
      <ul className={styles['list']} aria-label={t('sections')}>
        {items.slice(shown).map((item) => link(item, ITEM_ROUTES[item], nameOf(item), isAtItem(route, item)))}
        {pages.map((to) =>
          link(
            wordOf(to),
            to,
            to.name === 'promotions' ? offers(`title.${to.page}`) : titles(to.name),
            route.name === 'promotions' && to.name === 'promotions'
              ? route.page.split('/')[0] === to.page
              : route.name === to.name,
          ),
        )}
        <li>
          <Link href={`/${code}${bonusRulesRoute}`} className={styles['link'] ?? ''} onClick={onGo}>
            {offers('title.bonus')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={styles['link']}
            aria-pressed={isLensOn}
            aria-keyshortcuts="Alt+L"
            onClick={() => {
              toggleLens();
              onGo();
            }}
          >
            {lens('title')}
          </button>
        </li>
        <li>
          <SupportEntry className={styles['link'] ?? ''} onGo={onGo} />
        </li>
      </ul>
      <InformationLinks onGo={onGo} />
    </div>
  );
}
