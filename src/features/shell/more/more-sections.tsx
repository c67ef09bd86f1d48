import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { HeaderItem } from '#protocol/site/sections-of-site.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { pathOf, type Route } from '../../../platform/router/routes.ts';
import { useIsThere, useSiteSection } from '../../../platform/site/site-section.ts';
import { withRetries } from '../../../platform/with-retries.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { SECTIONS } from '../sections.ts';
import { headerItems, ITEM_ROUTES, isAtItem } from './header-items.ts';
import styles from './more-sections.module.css';
import { sectionsThatFit } from './sections-that-fit.ts';
import { useItemName } from './use-item-name.ts';

const MorePanel = lazy(async () => ({
  default: (await withRetries(() => import('./more-panel.tsx'))).MorePanel,
}));

const GameOfDay = lazy(async () => ({
  default: (await withRetries(() => import('./game-of-day.tsx'))).GameOfDay,
}));

const HeaderBanner = lazy(async () => ({
  default: (await withRetries(() => import('./header-banner.tsx'))).HeaderBanner,
}));

const OF_PRODUCT: readonly HeaderItem[] = SECTIONS.map(({ key }) => key);

/**
 * The width of an element, not rounded: where the sections are as wide as their links, pixels of rounding would leave the
 * last one out.
 */
const widthPx = (element: HTMLElement) => element.getBoundingClientRect().width;

export interface MoreSectionsProps {
  readonly route: Route;
}

/**
 * The last of the sections of the header, which holds those that have no room beside it, with further pages. It hides
 * their links: the header is there before this code is, and renders all sections of the product. Where the site has items
 * of its own, their links are here.
 */
export function MoreSections({ route }: MoreSectionsProps) {
  const t = useT('home');
  const nameOf = useItemName();
  const { language } = useLocalization();
  const { session } = useSession();
  const isThere = useIsThere();
  const named = useSiteSection('header').items;
  const hasGameOfDay = useSiteSection('flags').gameOfDayInHeader;
  const hasBanner = useSiteSection('promo').navigationBanner.text !== '';
  const isUser = session.kind === 'signed-in';
  const items = headerItems(named.length > 0 ? named : OF_PRODUCT, isUser, isThere);
  const words = items.join(' ');
  const isOwn = words !== OF_PRODUCT.join(' ');
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(items.length);
  useLayoutEffect(() => {
    const sections = place.current?.parentElement;
    const header = sections?.parentElement;
    if (!sections || !header) return undefined;
    const all = [...sections.querySelectorAll<HTMLElement>(':scope > a')];
    const links = all.filter((link) => (link.dataset['item'] !== undefined) === isOwn);
    const fit = () => {
      for (const link of all) link.hidden = !links.includes(link);
      const count = sectionsThatFit(
        links.map(widthPx),
        widthPx(sections) - (place.current ? widthPx(place.current) : 0),
        Number.parseFloat(getComputedStyle(sections).columnGap) || 0,
      );
      for (const [at, link] of links.entries()) link.hidden = at >= count;
      setShown(count);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(header);
    return () => {
      observer.disconnect();
      for (const link of all) link.hidden = false;
    };
    // Words of another language have other widths.
  }, [isOwn, language, words]);
  return (
    <>
      {isOwn
        ? items.map((item) => (
            <Link
              key={item}
              data-item={item}
              href={pathOf(language.code, ITEM_ROUTES[item])}
              className={styles['item'] ?? ''}
              aria-current={isAtItem(route, item) ? 'page' : undefined}
            >
              {nameOf(item)}
            </Link>
          ))
        : null}
      {hasGameOfDay ? (
        <Suspense fallback={null}>
          <GameOfDay />
        </Suspense>
      ) : null}
      {hasBanner && !hasGameOfDay ? (
        <Suspense fallback={null}>
          <HeaderBanner />
        </Suspense>
      ) : null}
      <span ref={place} className={styles['place']}>
        <Popover
          triggerClassName={styles['more']}
          trigger={
            <>
              {t('more')}
              <ChevronDown size={14} aria-hidden="true" />
            </>
          }
        >
          {(close) => (
            <Suspense fallback={null}>
              <MorePanel route={route} items={items} shown={shown} onGo={close} />
            </Suspense>
          )}
        </Popover>
      </span>
    </>
  );
}
