import { CalendarClock, LayoutGrid, Radio, ReceiptText, Star, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isNotFoundPath } from '#domain/site/route-lists.ts';
import { useLocalization, useT } from '../../i18n/localizer-context.ts';
import { pathOf, type Route } from '../../platform/router/routes.ts';
import { useSite } from '../../platform/site/site.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import styles from './bottom-bar.module.css';
import { isInSection, SECTIONS } from './sections.ts';

const ICONS = { live: Radio, line: CalendarClock, multi: LayoutGrid, favorites: Star, bets: ReceiptText };

export interface BottomBarProps {
  readonly route: Route;
  readonly couponCount: number;
  /** How many bets are open, once that is known. */
  readonly openBets: ReactNode;
  readonly onCoupon: () => void;
}

/** The bar at the bottom of a phone: the sections that the site has, the bets among them, and the coupon. */
export function BottomBar({ route, couponCount, openBets, onCoupon }: BottomBarProps) {
  const t = useT('app');
  const { language, format } = useLocalization();
  const off = useSite()?.settings?.global?.notFound ?? [];
  return (
    <nav className={styles['bar']} aria-label={t('sections')}>
      {SECTIONS.map((section) => {
        const Icon = ICONS[section.key];
        const path = pathOf(language.code, section.route);
        return isNotFoundPath(off, path) ? null : (
          <Link
            key={section.key}
            href={path}
            className={styles['item'] ?? ''}
            aria-current={isInSection(route, section) ? 'page' : undefined}
          >
            <span className={styles['icon']}>
              <Icon size={20} aria-hidden="true" />
              {section.key === 'bets' ? <span className={styles['count']}>{openBets}</span> : null}
            </span>
            <span className={styles['name']}>{t(`section.${section.key}`)}</span>
          </Link>
        );
      })}
      <button type="button" className={styles['item']} aria-haspopup="dialog" onClick={onCoupon}>
        <span className={styles['icon']}>
          <Ticket size={20} aria-hidden="true" />
          {couponCount > 0 ? (
            <span className={styles['count']}>
              <Badge tone="yours">{format.number(couponCount)}</Badge>
            </span>
          ) : null}
        </span>
        <span className={styles['name']}>{t('coupon')}</span>
      </button>
    </nav>
  );
}
