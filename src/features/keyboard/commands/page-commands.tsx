import { useLocation } from 'wouter';
import { OFFICE_PAGES } from '#domain/addresses/office-pages.ts';
import type { ScreenRoute } from '#domain/addresses/screen-routes.ts';
import { LINK_GROUPS } from '#protocol/storage/workspaces.ts';
import { panesToText } from '#streams/board/panes/pane-layout.ts';
import { STARTING_GAMES, topPanes } from '#streams/board/panes/top-panes.ts';
import { awaited, useLanguage, useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { useAccountModals } from '../../../parts/account/account-modals.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import type { Command } from '../../../parts/commands/command.ts';
import { useCommands } from '../../../parts/commands/command-registry.ts';
import { useLinkGroup } from '../../../parts/windows/use-link-group.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { useIsPageIn, useIsThere } from '../../../platform/site/site-section.ts';
import { useGameCommands } from './use-game-commands.ts';
import { useKeyCommands } from './use-key-commands.ts';
import { useLookCommands } from './use-look-commands.ts';
import { useMoveCommands } from './use-move-commands.ts';
import { useSlipCommands } from './use-slip-commands.ts';

/** The acts of every page, registered as long as this is mounted. Those of a screen are registered by the screen. */
export function PageCommands() {
  const pages = usePages();
  const top = useTopGames();
  const move = useMoveCommands();
  const games = useGameCommands();
  const slip = useSlipCommands();
  const looks = useLookCommands();
  const keys = useKeyCommands();
  const links = useLinks();
  const session = useSessionCommands();
  useCommands([...pages, top, ...games, ...slip, ...move, ...links, ...looks, ...session, ...keys]);
  return null;
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
    [{ name: 'workspaces' }, titles('workspaces')],
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

/** Links this window to those of a group, or to none. */
function useLinks(): readonly Command[] {
  const t = useT('multi-view');
  const [linked, setGroup] = useLinkGroup();
  const group = t('link.group');
  return [
    ...LINK_GROUPS.map((one) => ({
      id: `link/${one.toLowerCase()}`,
      name: t('link.on', { group: one }),
      group,
      run: () => setGroup(one),
    })),
    ...(linked ? [{ id: 'link/none', name: t('link.none'), group, run: () => setGroup(undefined) }] : []),
  ];
}

/** Opens the multi-view with the games that most is going on in. */
function useTopGames(): Command {
  const multi = useT('multi-view');
  const app = useT('app');
  const { code } = useLanguage();
  const [, go] = useLocation();
  const { client } = useFeedServices();
  return {
    id: 'multi/top',
    name: multi('command.top', { count: STARTING_GAMES }),
    group: app('section.multi'),
    run() {
      const view = client.open({ kind: 'board', feed: 'live', sports: [], championships: [] });
      const listening = view.games$.subscribe((games) => {
        if (games.size === 0) return;
        const panes = panesToText(topPanes([...games.values()].map(({ head }) => head)));
        // The first list may come before there is anything to end.
        queueMicrotask(() => {
          listening.unsubscribe();
          view.close();
        });
        go(`${pathOf(code, { name: 'multi-view' })}?panes=${encodeURIComponent(panes)}`);
      });
    },
  };
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
