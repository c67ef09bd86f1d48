import { type CSSProperties, lazy, Suspense } from 'react';
import { namesBesideFlags } from '#domain/sport/championship-names.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { AwayLine } from '../../../parts/feed/away-line.tsx';
import { useElementWidth } from '../../../parts/prices/use-element-size.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { withRetries } from '../../../platform/with-retries.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { SportIcon } from '../../../ui/betting/sport-icon.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { GameCards } from './game-cards.tsx';
import styles from './home-screen.module.css';
import {
  cardsShown,
  championshipsShown,
  columnsIn,
  HOME_SECTIONS,
  type HomeSectionKey,
  MOST_CARDS,
} from './home-sections.ts';
import { RecommendationSwitch } from './recommendation-switch.tsx';
import { type Home, type HomeSport, useHome } from './use-home.ts';

const MarbleStart = lazy(async () => ({
  default: (await withRetries(() => import('./marble-start.tsx'))).MarbleStart,
}));

/** The first page: what is played now and next, in sections; one without games is left out. */
export function HomeScreen() {
  const t = useT('home');
  const home = useHome();
  const [ref, widthPx] = useElementWidth();
  const columns = columnsIn(widthPx);
  return (
    <section
      ref={ref}
      className={styles['screen']}
      style={{ '--columns': columns } as CSSProperties}
      aria-label={t('title')}
    >
      <h1 className={styles['title']}>{t('title')}</h1>
      <AwayLine view={home.live} />
      {HOME_SECTIONS.map((key) => (
        <HomeSection key={key} name={key} home={home} columns={columns} />
      ))}
      {home.lacksMarbles ? (
        <Suspense fallback={null}>
          <MarbleStart />
        </Suspense>
      ) : null}
    </section>
  );
}

interface HomeSectionProps {
  readonly name: HomeSectionKey;
  readonly home: Home;
  /** The number of columns of cards. */
  readonly columns: number;
}

function HomeSection({ name, home, columns }: HomeSectionProps) {
  if (name === 'home') return home.sports.length === 0 ? null : <Sports sports={home.sports} />;
  if (name === 'best')
    return home.championships.length === 0 ? null : <Championships home={home} columns={columns} />;
  return <Games name={name} home={home} columns={columns} />;
}

/** Places of cards that are loading. */
const PLACES = Array.from({ length: MOST_CARDS }, (_, at) => at);

function Games({ name, home, columns }: HomeSectionProps) {
  const t = useT('home');
  const titles = useT('titles');
  const { code } = useLanguage();
  const all = home.gamesOf(name);
  const games = all.slice(0, cardsShown(all.length, columns));
  const isAwaited = home.isLoading && name === 'topgame';
  if (games.length === 0 && !isAwaited) return null;
  const board = name === 'topgame' ? 'live' : name === 'top-events' ? 'line' : undefined;
  return (
    <section className={styles['section']} aria-label={t(name)} data-home-section={name}>
      <header className={styles['head']}>
        <h2>{t(name)}</h2>
        {board ? (
          <span className={styles['links']}>
            <PathLink href={pathOf(code, { name: 'top-events' })} className={styles['all']}>
              {titles('top-events')}
            </PathLink>
            <PathLink href={pathOf(code, { name: 'board', feed: board })} className={styles['all']}>
              {t(board === 'live' ? 'toLive' : 'toLine')}
            </PathLink>
          </span>
        ) : null}
        {name === 'cyber' ? (
          <PathLink href={pathOf(code, { name: 'cyber' })} className={styles['all']}>
            {t('toCyber')}
          </PathLink>
        ) : null}
        {name === 'marble' ? (
          <PathLink
            href={`${pathOf(code, { name: 'virtual', page: 'virtual' })}?kind=marbles`}
            className={styles['all']}
          >
            {titles('virtual')}
          </PathLink>
        ) : null}
        {name === 'recommendation' ? <RecommendationSwitch /> : null}
      </header>
      {isAwaited && games.length === 0 ? (
        <ul className={styles['cards']}>
          {PLACES.slice(0, cardsShown(MOST_CARDS, columns)).map((place) => (
            <li key={place} className={styles['place']} aria-hidden="true">
              <Skeleton height="100%" />
            </li>
          ))}
        </ul>
      ) : (
        <GameCards
          games={games}
          columns={columns}
          reasonOf={name === 'recommendation' ? home.reasonOf : undefined}
        />
      )}
    </section>
  );
}

function Sports({ sports }: { readonly sports: readonly HomeSport[] }) {
  const t = useT('home');
  const format = useFormat();
  const { code } = useLanguage();
  return (
    <nav className={styles['section']} aria-label={t('home')} data-home-section="home">
      <ul className={styles['sports']}>
        {sports.map(({ lineGames, liveGames, sport }) => {
          const feed = liveGames > 0 ? 'live' : 'line';
          return (
            <li key={sport.id}>
              <PathLink
                href={pathOf(code, { name: 'board', feed, sportId: sport.id })}
                className={styles['sport']}
              >
                <SportIcon sportId={sport.id} size={22} />
                <bdi>{sport.name}</bdi>
                <bdi className={styles['count']} data-live={liveGames > 0 || undefined}>
                  {format.number(liveGames > 0 ? liveGames : lineGames)}
                </bdi>
              </PathLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Championships({ home, columns }: Omit<HomeSectionProps, 'name'>) {
  const t = useT('home');
  const { code } = useLanguage();
  const shown = home.championships.slice(0, championshipsShown(columns));
  const names = namesBesideFlags(shown);
  return (
    <section className={styles['section']} aria-label={t('best')} data-home-section="best">
      <header className={styles['head']}>
        <h2>{t('best')}</h2>
      </header>
      <ul className={styles['championships']}>
        {shown.map((one, at) => {
          const feed = one.liveGames > 0 ? 'live' : 'line';
          const path = `/${code}/${feed}/${one.sportId}/${one.id}`;
          return (
            <li key={one.id}>
              <PathLink href={path} className={styles['championship']}>
                <SportIcon sportId={one.sportId} size={18} />
                <span className={styles['named']}>
                  <span className={styles['name']}>
                    <CountryFlag countryId={one.countryId} />
                    <bdi>{names[at]}</bdi>
                  </span>
                  <span className={styles['counts']}>
                    {one.liveGames > 0
                      ? t('championship.live', { count: one.liveGames })
                      : t('championship.line', { count: one.lineGames })}
                  </span>
                </span>
              </PathLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
