import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { GameFeed } from '#domain/sport/game.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useHiddenSports } from '../../../parts/feed/hidden-sports.tsx';
import { useMenu, useView } from '../../../platform/hub/use-feed.ts';
import { SportIcon } from '../../../ui/betting/sport-icon.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { TabPanel, Tabs } from '../../../ui/primitives/tabs.tsx';
import { ApartScreen } from './apart-screen.tsx';
import { apartFrom } from './apart-sections.ts';
import styles from './cyber-screen.module.css';
import { type CyberChoice, choiceFrom, cyberSections, disciplinesOf } from './cyber-sections.ts';

const BoardScreen = lazy(async () => ({
  default: (await import('../board/board-screen.tsx')).BoardScreen,
}));
const DuelBuilder = lazy(async () => ({ default: (await import('./duel/duel-builder.tsx')).DuelBuilder }));

const FEEDS = ['live', 'line'] as const satisfies readonly GameFeed[];
const TABS = 'cyber-feed';

/** The board of a section that is named and stands apart, else e-sports. */
export function CyberScreen() {
  const [params] = useSearchParams();
  const section = apartFrom(params);
  return section === undefined ? <ESports /> : <ApartScreen key={section} section={section} />;
}

/** E-sports: sections of the menu, their disciplines, and the board of what is chosen. */
function ESports() {
  const t = useT('cyber');
  const app = useT('app');
  const titles = useT('titles');
  const ofSports = useT('sports');
  const [params, setParams] = useSearchParams();
  const choice = choiceFrom(params);
  const isDuelOpen = params.get('duel') === '1';
  const lineMenu = useMenu(useView(isDuelOpen ? { kind: 'menu', feed: 'line' } : undefined));
  const menu = useMenu(useView({ kind: 'menu', feed: choice.feed }));
  const hidden = useHiddenSports(choice.feed);
  const sections = useMemo(() => cyberSections(menu, hidden), [menu, hidden]);
  const inSection = sections.filter(({ id }) => choice.section === undefined || id === choice.section);
  const disciplines = disciplinesOf(inSection);
  const sports = (
    choice.sport === undefined ? disciplines : disciplines.filter(({ id }) => id === choice.sport)
  )
    .map(({ id }) => id)
    .sort((one, other) => one - other);
  const choose = (next: CyberChoice) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const name of ['feed', 'section', 'sport'] as const) {
        const value = next[name];
        if (value === undefined || value === 'live') after.delete(name);
        else after.set(name, String(value));
      }
      return after;
    });
  const { feed, section, sport } = choice;
  return (
    <section className={styles['screen']} aria-label={titles('cyber')} data-cyber={section ?? 'all'}>
      <header className={styles['head']}>
        <div className={styles['top']}>
          <h2 className={styles['title']}>{titles('cyber')}</h2>
          <Tabs
            id={TABS}
            label={t('feed')}
            value={feed}
            look="pills"
            tabs={FEEDS.map((value) => ({ value, label: app(`section.${value}`) }))}
            onChange={(value) => choose({ ...choice, feed: value })}
          />
          <Button
            kind="quiet"
            small
            aria-expanded={isDuelOpen}
            onClick={() =>
              setParams((before) => {
                const after = new URLSearchParams(before);
                if (isDuelOpen) after.delete('duel');
                else after.set('duel', '1');
                return after;
              })
            }
          >
            {t('duel')}
          </Button>
        </div>
        <ul className={styles['choices']} aria-label={t('sections')}>
          <Choice isChosen={section === undefined} onChoose={() => choose({ feed })} name={t('all')} />
          {sections.map(({ games, id }) => (
            <Choice
              key={id}
              isChosen={section === id}
              onChoose={() => choose({ feed, section: id })}
              name={ofSports(`section.${id}`)}
              games={games}
              section={id}
            />
          ))}
        </ul>
        <ul className={styles['choices']} aria-label={t('disciplines')}>
          {disciplines.map(({ games, id, name }) => (
            <Choice
              key={id}
              isChosen={sport === id}
              onChoose={() =>
                choose({
                  feed,
                  ...(section !== undefined && { section }),
                  ...(sport !== id && { sport: id }),
                })
              }
              name={name}
              games={games}
              sport={id}
            />
          ))}
        </ul>
      </header>
      {isDuelOpen && lineMenu.length > 0 ? (
        <Suspense fallback={null}>
          <DuelBuilder disciplines={disciplinesOf(cyberSections(lineMenu, []))} />
        </Suspense>
      ) : null}
      <TabPanel id={TABS} value={feed} className={styles['board']}>
        {sports.length > 0 ? (
          <Suspense fallback={null}>
            <BoardScreen key={feed} feed={feed} sports={sports} championships={[]} />
          </Suspense>
        ) : menu.length > 0 ? (
          <EmptyState title={t(feed === 'live' ? 'none.live' : 'none.line')} />
        ) : null}
      </TabPanel>
    </section>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly games?: number;
  readonly section?: number;
  readonly sport?: number;
}

function Choice({ games, isChosen, name, onChoose, section, sport }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className={styles['choice']}
        aria-pressed={isChosen}
        onClick={onChoose}
        data-cyber-section={section}
        data-cyber-sport={sport}
      >
        {sport === undefined ? null : <SportIcon sportId={sport} size={18} />}
        <bdi>{name}</bdi>
        {games === undefined ? null : <span className={styles['games']}>{games}</span>}
      </button>
    </li>
  );
}
