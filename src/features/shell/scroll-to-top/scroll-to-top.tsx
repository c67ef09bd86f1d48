import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../../i18n/localizer-context.ts';
import { useSiteSection } from '../../../platform/site/site-section.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import styles from './scroll-to-top.module.css';
import { showsWayUp } from './shows-way-up.ts';

/** The way to the top of a long screen, whatever of it scrolls. It comes on the way up, as the site is configured. */
export function ScrollToTop() {
  const { scrollToTop, scrollToTopAfter } = useSiteSection('global');
  const isOn = useSiteSection('flags').scrollToTop && scrollToTop === 'arrow';
  const t = useT('presence');
  const [path] = useLocation();
  const [shownAt, setShownAt] = useState<string>();
  const scrolled = useRef<Element>(undefined);
  useEffect(() => {
    if (!isOn) return undefined;
    const tops = new WeakMap<Element, number>();
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('#main')) return;
      const { clientHeight: view, scrollHeight: whole, scrollTop: now } = target;
      const before = tops.get(target) ?? now;
      tops.set(target, now);
      scrolled.current = target;
      const place = { before, now, view, whole };
      setShownAt((at) => (showsWayUp(at === path, place, scrollToTopAfter) ? path : undefined));
    };
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [isOn, path, scrollToTopAfter]);
  // Of another screen than the one that was scrolled it says nothing.
  if (!isOn || shownAt !== path) return null;
  return (
    <div className={styles['place']}>
      <IconButton
        label={t('toTop')}
        icon={<ArrowUp size={18} aria-hidden="true" />}
        className={styles['button']}
        onClick={() => {
          scrolled.current?.scrollTo({ top: 0 });
          setShownAt(undefined);
          document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}
