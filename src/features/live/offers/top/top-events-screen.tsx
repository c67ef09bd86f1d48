import { useState } from 'react';
import type { GameFeed } from '#domain/sport/game.ts';
import { useLanguage, useT } from '../../../../i18n/localizer-context.ts';
import { useElementWidth } from '../../../../parts/prices/use-element-size.ts';
import { PathLink } from '../../../../platform/router/path-link.tsx';
import { pathOf } from '../../../../platform/router/routes.ts';
import { useIsThere } from '../../../../platform/site/site-section.ts';
import { useRemembered } from '../../../../platform/storage/browser-remembered.ts';
import { SportIcon } from '../../../../ui/betting/sport-icon.tsx';
import { EmptyState } from '../../../../ui/notices/empty-state.tsx';
import { Button } from '../../../../ui/primitives/button.tsx';
import { Screen } from '../../../../ui/primitives/screen.tsx';
import { Skeleton } from '../../../../ui/primitives/skeleton.tsx';
import { TabPanel, Tabs } from '../../../../ui/primitives/tabs.tsx';
import { GameCards } from '../../home/game-cards.tsx';
import { cardsShown, columnsIn } from '../../home/home-sections.ts';
import { RecommendationSwitch } from '../../home/recommendation-switch.tsx';
import { Banners } from './banners.tsx';
import { Slider } from './slider.tsx';
import styles from './top-events-screen.module.css';
import { type TopEvents, useTopEvents } from './use-top-events.ts';
import { Winners } from './winners.tsx';

const FEEDS = ['live', 'line'] as const satisfies readonly GameFeed[];
const TABS = 'top-events-feed';
/** Columns of cards. */
const TWO_SPORTS_FROM = 6;

/** The games that most look for, of every sport, and what the site offers beside them. A part without anything is not there. */
export function TopEventsScreen() {
  const titles = useT('titles');
  const { code } = useLanguage();
  const isThere = useIsThere();
  const events = useTopEvents();
  const [ref, widthPx] = useElementWidth();
  const columns = columnsIn(widthPx);
  return (
    <Screen title={titles('top-events')} widthPx={2000} kind="list">
      <div ref={ref} className={styles['parts']}>
        <Banners place="top-events" />
        {events.slider.length > 0 ? <Slider games={events.slider} /> : null}
        {isThere({ name: 'express-day' }) ? (
          <PathLink href={pathOf(code, { name: 'express-day' })} className={styles['link']}>
            {titles('express-day')}
          </PathLink>
        ) : null}
        <Recommended events={events} columns={columns} />
        <Dashboard events={events} columns={columns} />
        {events.winners.length > 0 ? <Winners winners={events.winners} /> : null}
      </div>
    </Screen>
  );
}

interface PartProps {
  readonly events: TopEvents;
  /** The number of columns of cards. */
  readonly columns: number;
}

function Recommended({ events: { reasonOf, recommended }, columns }: PartProps) {
  const t = useT('offers');
  const home = useT('home');
  const [isOn, setOn] = useRemembered('recommendations');
  if (isOn && recommended.length === 0) return null;
  return (
    <section
      className={styles['part']}
      aria-label={home('recommendation')}
      data-recommendations={isOn ? recommended.length : 'off'}
    >
      <header className={styles['head']}>
        <h2>{home('recommendation')}</h2>
        {isOn ? (
          <RecommendationSwitch />
        ) : (
          <Button kind="quiet" small onClick={() => setOn(true)}>
            {t('recommend.on')}
          </Button>
        )}
      </header>
      {isOn ? (
        <GameCards
          games={recommended.slice(0, cardsShown(recommended.length, columns))}
          columns={columns}
          reasonOf={reasonOf}
        />
      ) : (
        <p className={styles['hint']}>{t('recommend.isOff')}</p>
      )}
    </section>
  );
}

function Dashboard({ events, columns }: PartProps) {
  const t = useT('offers');
  const app = useT('app');
  const [chosen, choose] = useState<GameFeed>('live');
  const { code } = useLanguage();
  const sports = events.dashboard(chosen);
  // Where a sport would fill half of a row alone, two stand beside each other.
  const beside = columns >= TWO_SPORTS_FROM ? 2 : 1;
  return (
    <section className={styles['part']} aria-label={t('dashboard')} data-dashboard={chosen}>
      <h2 className={styles['title']}>{t('dashboard')}</h2>
      <Tabs
        id={TABS}
        label={t('feed')}
        value={chosen}
        tabs={FEEDS.map((value) => ({ value, label: app(`section.${value}`) }))}
        onChange={choose}
      />
      <TabPanel id={TABS} value={chosen} className={styles['sports']} data-beside={beside}>
        {sports.map(({ games, id, name }) => (
          <section key={id} className={styles['part']} aria-label={name} data-dashboard-sport={id}>
            <h3>
              <PathLink
                href={pathOf(code, { name: 'board', feed: chosen, sportId: id })}
                className={styles['sport']}
              >
                <SportIcon sportId={id} size={18} />
                <bdi>{name}</bdi>
              </PathLink>
            </h3>
            <GameCards games={games} columns={Math.floor(columns / beside)} />
          </section>
        ))}
        {sports.length > 0 ? null : events.isLoading ? (
          <div aria-hidden="true">
            <Skeleton height="320px" />
          </div>
        ) : (
          <EmptyState title={t('dashboard.none')} />
        )}
      </TabPanel>
    </section>
  );
}
