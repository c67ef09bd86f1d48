import { useLocation } from 'wouter';
import { OFFICE_PAGES } from '#domain/addresses/office-pages.ts';
import type { ScreenRoute } from '#domain/addresses/screen-routes.ts';
import { ODDS_FORMATS } from '#domain/market/odds-format.ts';
import { panesToText } from '#streams/board/panes/pane-layout.ts';
import { STARTING_GAMES, topPanes } from '#streams/board/panes/top-panes.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { awaited, useLanguage, useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { useMarginLens } from '../../../parts/prices/margin-lens.ts';
import { useGames } from '../../../platform/hub/use-feed.ts';
import { usePreferencesStore } from '../../../platform/preferences/preferences-context.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useIsPageIn, useIsThere } from '../../../platform/site/site-section.ts';
import type { Command } from './match-commands.ts';
import { usePlaces } from './use-places.ts';

const THEMES = ['system', 'light', 'dark'] as const;

/** Every page and action that can be asked for by name, and the boards of sports and championships; `live` is the board of all games in play. */
export function useCommands(live: FeedView | undefined): readonly Command[] {
  const pages = usePages();
  const looks = useLooks();
  const places = usePlaces();
  const games = useGames(live);
  const multi = useT('multi-view');
  const app = useT('app');
  const { code } = useLanguage();
  const [, go] = useLocation();
  const session = useSessionCommands();
  const lensTexts = useT('lens');
  const [, toggleLens] = useMarginLens();
  const lens: Command = { id: 'lens', name: lensTexts('title'), group: 'Alt+L', run: toggleLens };
  const top: Command = {
    id: 'multi/top',
    name: multi('command.top', { count: STARTING_GAMES }),
    group: app('section.multi'),
    run: () => {
      const panes = panesToText(topPanes([...games.values()].map(({ head }) => head)));
      go(`${pathOf(code, { name: 'multi-view' })}?panes=${encodeURIComponent(panes)}`);
    },
  };
  return [...pages, ...(games.size > 0 ? [top] : []), lens, ...looks, ...session, ...places];
}

function usePages(): readonly Command[] {
  const app = useT('app');
  const titles = useT('titles');
  const texts = useT('texts');
  const localization = useLocalization();
  const { code } = useLanguage();
  const [, go] = useLocation();
  const isThere = useIsThere();
  const isPageIn = useIsPageIn(code);
  const isUser = useSession().session.kind === 'signed-in';
  // Guests have no pages there, and do not load their texts.
  const office = isUser ? awaited(localization, 'office') : undefined;
  const named: readonly (readonly [ScreenRoute, string])[] = [
    [{ name: 'board', feed: 'live' }, app('section.live')],
    [{ name: 'board', feed: 'line' }, app('section.line')],
    [{ name: 'multi-view' }, app('section.multi')],
    [{ name: 'favorites' }, app('section.favorites')],
    [{ name: 'bets' }, app('section.bets')],
    [{ name: 'home' }, titles('home')],
    [{ name: 'top-events' }, titles('top-events')],
    [{ name: 'cyber' }, titles('cyber')],
    [{ name: 'express-day' }, titles('express-day')],
    [{ name: 'toto', page: 'toto' }, titles('toto')],
    [{ name: 'virtual', page: 'virtual' }, titles('virtual')],
    [{ name: 'casino', page: 'casino' }, titles('casino')],
    [{ name: 'calculator' }, titles('calculator')],
    [{ name: 'compare' }, titles('compare')],
    [{ name: 'past' }, titles('past')],
    [{ name: 'decisions' }, titles('decisions')],
    [{ name: 'rules' }, titles('rules')],
    [{ name: 'settings' }, titles('settings')],
    [{ name: 'device' }, titles('device')],
    [{ name: 'guide' }, titles('guide')],
    ...(['information', 'guides', 'blog'] as const).map(
      (text) => [{ name: 'text', text } as const, texts(`section.${text}`)] as const,
    ),
    ...(office
      ? [
          [{ name: 'history' } as const, titles('history')] as const,
          ...OFFICE_PAGES.filter(isPageIn).map(
            (page) => [{ name: 'office', page } as const, office(`page.${page}`)] as const,
          ),
        ]
      : []),
  ];
  return named
    .filter(([route]) => isThere(route))
    .map(([route, name]) => {
      const path = pathOf(code, route);
      // The path without its language is the same in every one.
      return { id: `page${path.slice(code.length + 1)}`, name, group: '', run: () => go(path) };
    });
}

function useLooks(): readonly Command[] {
  const app = useT('app');
  const device = useT('device');
  const preferences = usePreferencesStore();
  return [
    ...ODDS_FORMATS.map((oddsFormat) => ({
      id: `odds/${oddsFormat}`,
      name: app(`odds.${oddsFormat}`),
      group: app('odds'),
      run: () => preferences.set({ oddsFormat }),
    })),
    ...THEMES.map((theme) => ({
      id: `theme/${theme}`,
      name: device(`theme.${theme}`),
      group: app('theme'),
      run: () => preferences.set({ theme }),
    })),
  ];
}

function useSessionCommands(): readonly Command[] {
  const app = useT('app');
  const presence = useT('presence');
  const modals = useAccountModals();
  const { session: store } = useBetting();
  const { session } = useSession();
  if (session.kind === 'signed-in')
    return [{ id: 'session/out', name: presence('signOut'), group: '', run: () => store.signOut() }];
  return [
    {
      id: 'session/in',
      name: app('account.signIn'),
      group: '',
      run: () => void modals.open({ view: { kind: 'sign-in' } }),
    },
  ];
}
