import {
  Calculator,
  Dices,
  Layers,
  ListChecks,
  MessageCircle,
  Settings,
  Spade,
  Ticket,
  TrendingUp,
  UserRound,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { SupportEntry } from '../../parts/support/support-entry.tsx';
import { pathOf, type Route } from '../../platform/router/routes.ts';
import { useIsThere } from '../../platform/site/site-section.ts';
import { withRetries } from '../../platform/with-retries.ts';
import styles from './own-links.module.css';

const NavigationBanner = lazy(async () => ({
  default: (await withRetries(() => import('../../parts/texts/navigation-banner.tsx'))).NavigationBanner,
}));

const InformationLinks = lazy(async () => ({
  default: (await withRetries(() => import('../../parts/texts/information-links.tsx'))).InformationLinks,
}));

export interface OwnLinksProps {
  readonly route: Route;
  readonly onGo: () => void;
}

const LINKS = [
  { to: { name: 'top-events' }, Icon: TrendingUp },
  { to: { name: 'express-day' }, Icon: Layers },
  { to: { name: 'toto', page: 'toto' }, Icon: ListChecks },
  { to: { name: 'virtual', page: 'virtual' }, Icon: Dices },
  { to: { name: 'casino', page: 'casino' }, Icon: Spade },
  { to: { name: 'bets' }, Icon: Ticket },
  { to: { name: 'office', page: 'account' }, Icon: UserRound },
  { to: { name: 'calculator' }, Icon: Calculator },
  { to: { name: 'settings' }, Icon: Settings },
] as const;

/** What a phone's header has no room for. */
export function OwnLinks({ route, onGo }: OwnLinksProps) {
  const titles = useT('titles');
  const { code } = useLanguage();
  const isThere = useIsThere();
  return (
    <>
      <ul className={styles['links']}>
        {LINKS.filter(({ to }) => isThere(to)).map(({ to, Icon }) => (
          <li key={to.name}>
            <Link
              href={pathOf(code, to)}
              className={styles['link'] ?? ''}
              aria-current={route.name === to.name ? 'page' : undefined}
              onClick={onGo}
            >
              <Icon size={16} aria-hidden="true" />
              {titles(to.name)}
            </Link>
          </li>
        ))}
        <li>
          <SupportEntry
            className={styles['link'] ?? ''}
            icon={<MessageCircle size={16} aria-hidden="true" />}
            onGo={onGo}
          />
        </li>
      </ul>
      <Suspense fallback={null}>
        <div className={styles['information']}>
          <NavigationBanner onGo={onGo} />
          <InformationLinks onGo={onGo} />
        </div>
      </Suspense>
    </>
  );
}
