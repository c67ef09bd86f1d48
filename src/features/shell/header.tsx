import { Menu as MenuIcon, Search, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useLocalization, useT } from '../../i18n/localizer-context.ts';
import { FormatMenu } from '../../parts/look/format-menu.tsx';
import { LanguageMenu } from '../../parts/look/language-menu.tsx';
import { LookMenu } from '../../parts/look/look-menu.tsx';
import { pathOf, type Route } from '../../platform/router/routes.ts';
import { useSiteName } from '../../platform/site/site.ts';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './header.module.css';
import { HEADER_SPACE_ID, isInSection, SECTIONS } from './sections.ts';
import { Wordmark } from './wordmark.tsx';

export interface HeaderProps {
  readonly route: Route;
  readonly isPhone: boolean;
  readonly isNavigationOpen: boolean;
  readonly onNavigation: () => void;
  readonly onSearch: () => void;
  readonly meter: ReactNode;
  readonly account: ReactNode;
  /** Sections that do not fit, and further pages. */
  readonly more: ReactNode;
}

export function Header(props: HeaderProps) {
  const { route, isPhone, isNavigationOpen, onNavigation, onSearch, meter, account, more } = props;
  const t = useT('app');
  const { language } = useLocalization();
  return (
    <header className={styles['header']}>
      <IconButton
        label={t('navigation')}
        icon={<MenuIcon size={18} aria-hidden="true" />}
        aria-expanded={isNavigationOpen}
        className={styles['menu']}
        onClick={onNavigation}
      />
      <Link
        href={pathOf(language.code, { name: 'home' })}
        className={styles['home'] ?? ''}
        aria-label={useSiteName()}
      >
        <Wordmark />
      </Link>
      {isPhone ? null : (
        <nav className={styles['sections']} aria-label={t('sections')}>
          {SECTIONS.map((section) => (
            <Link
              key={section.key}
              href={pathOf(language.code, section.route)}
              className={styles['section'] ?? ''}
              aria-current={isInSection(route, section) ? 'page' : undefined}
            >
              {t(`section.${section.key}`)}
            </Link>
          ))}
          {more}
        </nav>
      )}
      <button
        type="button"
        className={styles['search']}
        aria-label={t('search.open')}
        aria-keyshortcuts="Control+K"
        onClick={onSearch}
      >
        <Search size={16} aria-hidden="true" />
        <span className={styles['searchText']}>{t('search.open')}</span>
        <kbd className={styles['key']}>Ctrl K</kbd>
      </button>
      <span className={styles['space']} id={HEADER_SPACE_ID} />
      {meter}
      {isPhone ? null : (
        <span className={styles['menus']}>
          <FormatMenu />
          <LanguageMenu />
          <LookMenu />
        </span>
      )}
      <Link
        href={pathOf(language.code, { name: 'settings' })}
        className={styles['icon'] ?? ''}
        aria-label={t('settings')}
        title={t('settings')}
        aria-current={route.name === 'settings' ? 'page' : undefined}
      >
        <Settings size={18} aria-hidden="true" />
      </Link>
      {account}
    </header>
  );
}
