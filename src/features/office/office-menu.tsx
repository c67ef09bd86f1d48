import { LayoutGrid } from 'lucide-react';
import { Link } from 'wouter';
import {
  OFFICE_GROUPS,
  OFFICE_MENUS,
  type OfficeGroup,
  type OfficePage,
} from '#domain/addresses/office-pages.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useUnreadCount } from '../../parts/account/unread-messages.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { useIsPageIn, useIsThere } from '../../platform/site/site-section.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import styles from './office-menu.module.css';
import { INNER, OCCASIONAL } from './office-views.ts';

const GROUPS = Object.entries(OFFICE_GROUPS) as readonly (readonly [OfficeGroup, readonly OfficePage[]])[];

/**
 * The pages of the office by theme; those that an overview links to stand here while one of their theme is open. A phone shows the present theme alone,
 * in a row that scrolls, behind the way to all pages.
 */
export function OfficeMenu({ page }: { readonly page: OfficePage }) {
  const t = useT('office');
  const { code } = useLanguage();
  const isPageIn = useIsPageIn(code);
  const isThere = useIsThere();
  const isShown = (name: OfficePage, isPresent: boolean) =>
    name === page ||
    (!OCCASIONAL.has(name) &&
      (isPresent || !INNER.has(name)) &&
      isPageIn(name) &&
      isThere({ name: 'office', page: name }));
  const isMenu = OFFICE_GROUPS.menu.some((name) => name === page);
  return (
    <nav className={styles['groups']} aria-label={t('pages')}>
      {isMenu ? null : (
        <Link href={pathOf(code, { name: 'office', page: menuOf(page) })} className={styles['all'] ?? ''}>
          <LayoutGrid size={16} aria-hidden="true" />
          {t('menu.all')}
        </Link>
      )}
      {GROUPS.map(([group, names]) => {
        const isPresent = names.includes(page);
        const pages = names.filter((name) => isShown(name, isPresent));
        return pages.length === 0 ? null : (
          <section key={group} className={styles['group']} data-present={isPresent || undefined}>
            {pages.length > 1 ? <h2 className={styles['heading']}>{t(`group.${group}`)}</h2> : null}
            {pages.map((name) => (
              <Link
                key={name}
                href={pathOf(code, { name: 'office', page: name })}
                className={styles['link'] ?? ''}
                aria-current={name === page ? 'page' : undefined}
                ref={name === page ? showWhole : undefined}
              >
                {t(`page.${name}`)}
                {name === 'messages' ? <Unread /> : null}
              </Link>
            ))}
          </section>
        );
      })}
    </nav>
  );
}

/** The menu that leads to a page. */
function menuOf(page: OfficePage): keyof typeof OFFICE_MENUS {
  const menus = Object.entries(OFFICE_MENUS) as readonly (readonly [
    keyof typeof OFFICE_MENUS,
    readonly OfficeGroup[],
  ])[];
  const has = (group: OfficeGroup) => (OFFICE_GROUPS[group] as readonly OfficePage[]).includes(page);
  return menus.find(([, groups]) => groups.some(has))?.[0] ?? 'menu/profile';
}

function Unread() {
  const t = useT('office');
  const count = useUnreadCount();
  return count > 0 ? (
    <span data-unread-messages={count}>
      <Badge tone="yours">{t('messages.unread', { count })}</Badge>
    </span>
  ) : null;
}

/** Scrolls the menu, and nothing around it, until the link of the present page is in its middle. */
function showWhole(link: HTMLAnchorElement | null): void {
  const menu = link?.closest('nav');
  if (!link || !menu) return;
  const [inner, outer] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
  menu.scrollBy?.({
    left: inner.left + inner.width / 2 - (outer.left + outer.width / 2),
    top: inner.top + inner.height / 2 - (outer.top + outer.height / 2),
  });
}
