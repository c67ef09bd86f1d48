import { Link } from 'wouter';
import { isShownTo, routeNamed } from '#domain/addresses/site-routes.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { SupportEntry } from '../../../parts/support/support-entry.tsx';
import { pathOf, type Route } from '../../../platform/router/routes.ts';
import { isInSection, type Section } from '../sections.ts';
import styles from './more-panel.module.css';

const PAGES = [
  { name: 'registration' },
  { name: 'office', page: 'account' },
  { name: 'history' },
  { name: 'calculator' },
  { name: 'rules' },
  { name: 'guide' },
  { name: 'text', text: 'information' },
  { name: 'settings' },
] as const;

export interface MorePanelProps {
  readonly route: Route;
  /** Those that have no room in the header. */
  readonly sections: readonly Section[];
  readonly onGo: () => void;
}

/** Sections without room, and further pages: those that are there for who is looking. */
export function MorePanel({ route, sections, onGo }: MorePanelProps) {
  const t = useT('app');
  const { code } = useLanguage();
  const { session } = useSession();
  const visitor = { isUser: session.kind === 'signed-in', language: code };
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
    <ul className={styles['panel']} aria-label={t('sections')}>
      {sections.map((section) =>
        link(section.key, section.route, t(`section.${section.key}`), isInSection(route, section)),
      )}
      {PAGES.filter(({ name }) => isShownTo(visitor, routeNamed(name))).map((to) =>
        link(to.name, to, t(`title.${to.name}`), route.name === to.name),
      )}
      <li>
        <SupportEntry className={styles['link'] ?? ''} onGo={onGo} />
      </li>
    </ul>
  );
}
