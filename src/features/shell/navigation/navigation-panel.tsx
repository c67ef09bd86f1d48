import { ChevronRight } from 'lucide-react';
import { Suspense, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { namesBesideFlags } from '#domain/sport/championship-names.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { HiddenSports, useHiddenSports } from '../../../parts/feed/hidden-sports.tsx';
import { useMenu, useView } from '../../../platform/hub/use-feed.ts';
import { pathOf, type Route } from '../../../platform/router/routes.ts';
import { useServices } from '../../../platform/services.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { SportIcon } from '../../../ui/betting/sport-icon.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { type MenuRow, menuGroups } from './menu-groups.ts';
import styles from './navigation-panel.module.css';

export interface NavigationPanelProps {
  readonly route: Route;
  /** Whether it shows icons alone. */
  readonly isRail: boolean;
  /** Called when the visitor goes to a page, so that a sheet closes. */
  readonly onGo?: () => void;
}

/** Sports and their championships with counts, of the feed on screen. */
export function NavigationPanel({ route, isRail, onGo }: NavigationPanelProps) {
  const t = useT('app');
  const { format, language } = useLocalization();
  const feed = route.name === 'board' ? route.feed : 'live';
  const hidden = useHiddenSports(feed);
  const menu = useMenu(useView({ kind: 'menu', feed }));
  const [ordinary, ...sections] = useMemo(() => menuGroups(menu, hidden), [menu, hidden]);
  const total = menu
    .filter(({ id, menuSection }) => !hidden.includes(id) && !APART.includes(menuSection))
    .reduce((sum, { gameCount }) => sum + gameCount, 0);
  const of = { feed, route, isRail };
  const railName = isRail ? t('sports.all') : undefined;
  const isAll = route.name === 'board' && route.sportId === undefined;
  return (
    // Links inside are the controls; the click is heard on its way up to close a sheet.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles['panel']}
      data-rail={isRail || undefined}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) onGo?.();
      }}
    >
      {isRail ? null : <h2 className={styles['heading']}>{t(`sports.${feed}`)}</h2>}
      <ul>
        <li>
          <Link
            href={pathOf(language.code, { name: 'board', feed })}
            className={styles['sport'] ?? ''}
            aria-current={isAll ? 'page' : undefined}
            title={railName}
            aria-label={railName}
          >
            <span className={styles['dot']} aria-hidden="true" />
            {isRail ? null : (
              <>
                <span className={styles['name']}>{t('sports.all')}</span>
                {total > 0 ? <bdi className={styles['count']}>{format.number(total)}</bdi> : null}
              </>
            )}
          </Link>
        </li>
        <SportItems rows={ordinary?.rows ?? []} {...of} />
      </ul>
      {sections.map(({ rows, section }) => (
        <SectionOfSports key={section} section={section} rows={rows} {...of} />
      ))}
      {isRail ? null : <HiddenSports hidden={hidden} />}
      {menu.length === 0 ? <Waiting isRail={isRail} /> : null}
    </div>
  );
}

interface PanelPart {
  readonly feed: GameFeed;
  readonly route: Route;
  readonly isRail: boolean;
}

interface SportItemsProps extends PanelPart {
  readonly rows: readonly MenuRow[];
}

const SportItems = ({ rows, ...of }: SportItemsProps) =>
  rows.map((row) => <SportItem key={row.sport.id} {...row} {...of} />);

interface SectionOfSportsProps extends SportItemsProps {
  readonly section: number;
}

/** A section of the menu under its name; icons alone have a line above them. */
function SectionOfSports({ section, ...of }: SectionOfSportsProps) {
  const id = useId();
  const isPainted = useSettled(useServices().firstPaint);
  return (
    <div className={styles['section']} data-menu-section={section}>
      {of.isRail ? null : (
        <Suspense fallback={<SectionHeading />}>
          {isPainted ? <SectionName id={id} section={section} /> : <SectionHeading />}
        </Suspense>
      )}
      <ul aria-labelledby={of.isRail ? undefined : id}>
        <SportItems {...of} />
      </ul>
    </div>
  );
}

interface SectionHeadingProps {
  readonly id?: string;
  readonly name?: string | undefined;
}

/** The place of a name that is on its way, or that no text has, is nothing to read. */
function SectionHeading({ id, name }: SectionHeadingProps) {
  if (name === undefined) return <div className={styles['heading']} aria-hidden="true" />;
  return (
    <h3 id={id} className={styles['heading']}>
      {name}
    </h3>
  );
}

/** The name of a section of the menu: its texts are no part of the first board. */
function SectionName({ id, section }: { readonly id: string; readonly section: number }) {
  useT('sports');
  return <SectionHeading id={id} name={useLocalization().find('sports', `section.${section}`)} />;
}

/** Sections whose games stand apart from those of their sport have boards of their own. */
const APART: readonly number[] = [11, 13];

function SportItem({ sport, isRepeated, feed, route, isRail }: MenuRow & PanelPart) {
  const t = useT('app');
  const { format, language } = useLocalization();
  const isChosen = !isRepeated && route.name === 'board' && route.sportId === sport.id;
  const [isToggled, setToggled] = useState(false);
  const canOpen = !isRail && sport.championships.length > 0;
  const isOpen = canOpen && isChosen !== isToggled;
  const shortNames = isOpen ? namesBesideFlags(sport.championships) : [];
  return (
    <li>
      <div className={styles['line']}>
        <Link
          href={
            APART.includes(sport.menuSection)
              ? `/${language.code}/cyber?section=${sport.menuSection}&feed=${feed}`
              : pathOf(language.code, { name: 'board', feed, sportId: sport.id })
          }
          className={styles['sport'] ?? ''}
          aria-current={isChosen ? (route.championshipId === undefined ? 'page' : 'true') : undefined}
          title={isRail ? sport.name : undefined}
          aria-label={isRail ? `${sport.name}, ${format.number(sport.gameCount)}` : undefined}
        >
          <SportIcon sportId={sport.id} />
          {isRail ? null : (
            <>
              <span className={styles['name']}>
                <bdi>{sport.name}</bdi>
              </span>
              <bdi className={styles['count']}>{format.number(sport.gameCount)}</bdi>
            </>
          )}
        </Link>
        {canOpen ? (
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={isOpen}
            aria-label={t('championships.of', { sport: sport.name })}
            onClick={() => setToggled(!isToggled)}
          >
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      {isOpen ? (
        <ul>
          {sport.championships.map(({ id, name, countryId, countryName, gameCount }, at) => (
            <li key={id}>
              <Link
                href={pathOf(language.code, { name: 'board', feed, sportId: sport.id, championshipId: id })}
                className={styles['championship'] ?? ''}
                aria-current={isChosen && route.championshipId === id ? 'page' : undefined}
                title={countryName === '' ? name : `${countryName}: ${name}`}
              >
                <CountryFlag countryId={countryId} />
                <span className={styles['name']}>
                  <bdi>{shortNames[at]}</bdi>
                </span>
                <bdi className={styles['count']}>{format.number(gameCount)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

const PLACES = [70, 54, 62, 48, 66, 58];

function Waiting({ isRail }: { readonly isRail: boolean }) {
  return (
    <div aria-hidden="true">
      {PLACES.map((width) => (
        <div key={width} className={styles['place']}>
          <Skeleton width={isRail ? '16px' : `${width}%`} height="12px" />
        </div>
      ))}
    </div>
  );
}
