import { Link } from 'wouter';
import { OFFICE_GROUPS, type OfficeGroup, type OfficePage } from '#domain/addresses/office-pages.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { useUnreadCount } from '../../parts/account/unread-messages.ts';
import { pathOf } from '../../platform/router/routes.ts';
import { useIsPageIn, useIsThere } from '../../platform/site/site-section.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import styles from './office-menu.module.css';
import { OCCASIONAL } from './office-views.ts';

const GROUPS = Object.entries(OFFICE_GROUPS) as readonly (readonly [OfficeGroup, readonly OfficePage[]])[];

/** The pages of the office by theme. A phone shows the theme of the present page, in a row that scrolls. */
export function OfficeMenu({ page }: { readonly page: OfficePage }) {
  const t = useT('office');
  const { code } = useLanguage();
  const isPageIn = useIsPageIn(code);
  const isThere = useIsThere();
  const isShown = (name: OfficePage) =>
    !OCCASIONAL.has(name) && isPageIn(name) && isThere({ name: 'office', page: name });
  return (
    <nav className={styles['groups']} aria-label={t('pages')}>
      {GROUPS.map(([group, names]) => {
        const pages = names.filter(isShown);
        return pages.length === 0 ? null : (
          <section key={group} className={styles['group']}>
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

function Unread() {
  const t = useT('office');
  const count = useUnreadCount();
  return count > 0 ? (
    <span data-unread-messages={count}>
      <Badge tone="yours">{t('messages.unread', { count })}</Badge>
    </span>
  ) : null;
}

/** Scrolls the link of the present page into sight: on a phone the pages are a row that scrolls. */
function showWhole(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
