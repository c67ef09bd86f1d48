import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { GameFeed } from '#domain/sport/game.ts';
import type { MenuSport } from '#protocol/hub/views.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import type { Command } from '../../../parts/commands/command.ts';
import { useMenu, useView } from '../../../platform/hub/use-feed.ts';
import { pathOf } from '../../../platform/router/routes.ts';

export interface Place {
  readonly feed: GameFeed;
  readonly sportId: MenuSport['id'];
  readonly championshipId?: MenuSport['championships'][number]['id'];
  readonly name: string;
  /** The sport of a championship; empty for a sport. */
  readonly sport: string;
}

/** The boards of sports and championships of the ordinary list, sports first; sections of the menu have pages of their own. */
export function placesOf(menu: readonly MenuSport[], feed: GameFeed): readonly Place[] {
  const sports = menu.filter(({ gameCount, menuSection }) => menuSection === 0 && gameCount > 0);
  const championships = sports.flatMap(({ championships: all, id, name: sport }) =>
    all.map((one): Place => ({ feed, sportId: id, championshipId: one.id, name: one.name, sport })),
  );
  return [...sports.map(({ id, name }): Place => ({ feed, sportId: id, name, sport: '' })), ...championships];
}

/** Sports and championships of both feeds, in play first. */
export function usePlaces(): readonly Command[] {
  const app = useT('app');
  const { code } = useLanguage();
  const [, go] = useLocation();
  const live = useMenu(useView({ kind: 'menu', feed: 'live' }));
  const line = useMenu(useView({ kind: 'menu', feed: 'line' }));
  const places = useMemo(() => [...placesOf(live, 'live'), ...placesOf(line, 'line')], [live, line]);
  return places.map(({ feed, name, sport, ...ids }) => {
    const path = pathOf(code, { name: 'board', feed, ...ids });
    const section = app(`section.${feed}`);
    return {
      id: `board${path.slice(code.length + 1)}`,
      name,
      group: sport === '' ? section : `${sport} · ${section}`,
      run: () => go(path),
    };
  });
}
