import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from '../../../../i18n/localizer-context.ts';
import { IconButton } from '../../../../ui/primitives/icon-button.tsx';
import { GameCard } from '../../home/game-card.tsx';
import type { ShownGame } from '../../home/shown-games.ts';
import styles from './slider.module.css';

export interface SliderProps {
  readonly games: readonly ShownGame[];
}

/** A few games in a row that is moved by hand alone: by its buttons, by the arrow keys on it, or as any row that scrolls. */
export function Slider({ games }: SliderProps) {
  const t = useT('offers');
  const row = useRef<HTMLUListElement>(null);
  const isMoved = useRef(false);
  const order = games.map(({ record }) => record.head.id).join();
  // Games that come later stand before those that are shown, and a row that snaps would stay with these.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => {
    if (!isMoved.current) row.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [order]);
  useEffect(() => {
    const acts = new AbortController();
    const onAct = () => {
      isMoved.current = true;
    };
    for (const act of ['pointerdown', 'wheel', 'keydown'])
      row.current?.addEventListener(act, onAct, { passive: true, signal: acts.signal });
    return () => acts.abort();
  }, []);
  const move = (by: 1 | -1) => {
    isMoved.current = true;
    const list = row.current;
    const slide = list?.firstElementChild;
    if (!list || !slide) return;
    const isRightToLeft = getComputedStyle(list).direction === 'rtl';
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
    // How it moves is the style sheet's: at once for who wants less motion.
    list.scrollBy({ left: by * (isRightToLeft ? -1 : 1) * (slide.getBoundingClientRect().width + gap) });
  };
  return (
    <section className={styles['slider']} aria-label={t('slider')} data-slider={games.length}>
      <header className={styles['head']}>
        <h2>{t('slider')}</h2>
        <span className={styles['buttons']}>
          <IconButton
            label={t('slider.back')}
            icon={<ChevronLeft size={18} className={styles['arrow']} aria-hidden="true" />}
            onClick={() => move(-1)}
          />
          <IconButton
            label={t('slider.on')}
            icon={<ChevronRight size={18} className={styles['arrow']} aria-hidden="true" />}
            onClick={() => move(1)}
          />
        </span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A row that scrolls is reached by Tab, so that arrow keys move it. */}
      <ul ref={row} className={styles['row']} tabIndex={0} aria-label={t('slider')}>
        {games.map(({ record, view }) => (
          <li key={record.head.id} className={styles['slide']}>
            <GameCard record={record} view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}
