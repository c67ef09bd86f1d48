import { Calculator, Settings, Ticket } from 'lucide-react';
import { Link } from 'wouter';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { pathOf, type Route } from '../../platform/router/routes.ts';
import styles from './own-links.module.css';

export interface OwnLinksProps {
  readonly route: Route;
  readonly onGo: () => void;
}

const LINKS = [
  { name: 'bets', Icon: Ticket },
  { name: 'calculator', Icon: Calculator },
  { name: 'settings', Icon: Settings },
] as const;

/** What a phone's header has no room for. */
export function OwnLinks({ route, onGo }: OwnLinksProps) {
  const t = useT('app');
  const { code } = useLanguage();
  return (
    <ul className={styles['links']}>
      {LINKS.map(({ name, Icon }) => (
        <li key={name}>
          <Link
            href={pathOf(code, { name })}
            className={styles['link'] ?? ''}
            aria-current={route.name === name ? 'page' : undefined}
            onClick={onGo}
          >
            <Icon size={16} aria-hidden="true" />
            {t(`title.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
