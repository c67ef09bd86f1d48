import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import type { Route } from '../../../platform/router/routes.ts';
import { withRetries } from '../../../platform/with-retries.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { SECTIONS } from '../sections.ts';
import styles from './more-sections.module.css';
import { sectionsThatFit } from './sections-that-fit.ts';

const MorePanel = lazy(async () => ({
  default: (await withRetries(() => import('./more-panel.tsx'))).MorePanel,
}));

export interface MoreSectionsProps {
  readonly route: Route;
}

/**
 * Stands last among the sections of the header, and holds those that have no room beside it, with further pages. It hides their links: the header
 * is there before this code is, and renders all of them.
 */
export function MoreSections({ route }: MoreSectionsProps) {
  const t = useT('home');
  const { language } = useLocalization();
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(SECTIONS.length);
  useLayoutEffect(() => {
    const sections = place.current?.parentElement;
    const header = sections?.parentElement;
    if (!sections || !header) return undefined;
    const links = [...sections.querySelectorAll<HTMLElement>(':scope > a')];
    const fit = () => {
      for (const link of links) link.hidden = false;
      const count = sectionsThatFit(
        links.map((link) => link.offsetWidth),
        sections.clientWidth - (place.current?.offsetWidth ?? 0),
        Number.parseFloat(getComputedStyle(sections).columnGap) || 0,
      );
      for (const [at, link] of links.entries()) link.hidden = at >= count;
      setShown(count);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(header);
    return () => {
      observer.disconnect();
      for (const link of links) link.hidden = false;
    };
    // Words of another language have other widths.
  }, [language]);
  return (
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
            <MorePanel route={route} sections={SECTIONS.slice(shown)} onGo={close} />
          </Suspense>
        )}
      </Popover>
    </span>
  );
}
