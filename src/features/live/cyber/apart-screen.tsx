import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useHiddenSports } from '../../../parts/feed/hidden-sports.tsx';
import { useMenu, useView } from '../../../platform/hub/use-feed.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { TabPanel, Tabs } from '../../../ui/primitives/tabs.tsx';
import { AftermatchList } from './aftermatch-list.tsx';
import styles from './apart-screen.module.css';
import { type ApartSection, championshipsIn, feedFrom } from './apart-sections.ts';

const BoardScreen = lazy(async () => ({
  default: (await import('../board/board-screen.tsx')).BoardScreen,
}));

const FEEDS = ['live', 'line'] as const satisfies readonly GameFeed[];
const TABS = 'apart-feed';

/** A section of the menu whose games stand apart from those of their sport: what it is, and its board. */
export function ApartScreen({ section }: { readonly section: ApartSection }) {
  const t = useT('cyber');
  const app = useT('app');
  const name = useT('sports')(`section.${section}`);
  const [params, setParams] = useSearchParams();
  const feed = feedFrom(params);
  const menu = useMenu(useView({ kind: 'menu', feed }));
  const hidden = useHiddenSports(feed);
  const championships = useMemo(() => championshipsIn(menu, section, hidden), [menu, section, hidden]);
  return (
    <section className={styles['screen']} aria-label={name} data-cyber={section}>
      <header className={styles['head']}>
        <div className={styles['top']}>
          <h2 className={styles['title']}>{name}</h2>
          <Tabs
            id={TABS}
            label={t('feed')}
            value={feed}
            look="pills"
            tabs={FEEDS.map((value) => ({ value, label: app(`section.${value}`) }))}
            onChange={(value) =>
              setParams((before) => {
                const after = new URLSearchParams(before);
                after.set('feed', value);
                return after;
              })
            }
          />
        </div>
        <p className={styles['about']}>
          <Badge tone="plain">{t('simulated')}</Badge>
          <span>{t(`about.${section}`)}</span>
        </p>
      </header>
      <TabPanel id={TABS} value={feed} className={styles['board']}>
        {championships.length > 0 ? (
          <Suspense fallback={null}>
            {section === MENU_SECTIONS['aftermatch-vs-live'] ? (
              <AftermatchList feed={feed} championships={championships} />
            ) : (
              <BoardScreen key={feed} feed={feed} sports={[]} championships={championships} />
            )}
          </Suspense>
        ) : menu.length > 0 ? (
          <EmptyState title={t(feed === 'live' ? 'none.live' : 'none.line')} />
        ) : null}
      </TabPanel>
    </section>
  );
}
