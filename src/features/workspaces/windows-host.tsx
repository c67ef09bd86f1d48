import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { parsePath } from '#domain/addresses/screen-routes.ts';
import type { ShownGame } from '#protocol/windows/window-channel.ts';
import { useLanguage, useT } from '../../i18n/localizer-context.ts';
import { multiViewPathWith } from '../../parts/game/game-link.tsx';
import { useLastPanes } from '../../parts/game/last-panes.ts';
import { groupNamed, linkedWindows } from '../../parts/windows/linked-windows.ts';
import { useLinkGroup } from '../../parts/windows/use-link-group.ts';
import { useRoute } from '../../platform/router/use-route.ts';
import { useService } from '../../platform/services.ts';
import { withRetries } from '../../platform/with-retries.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { followedAddress, staysOnPress } from './followed-address.ts';
import { GROUP_PARAMETER } from './restore-windows.ts';

const LinkBar = lazy(async () => ({
  default: (await withRetries(() => import('./link-bar.tsx'))).LinkBar,
}));

/** This window among the others: it tells where it is, follows the games that are pressed in those of its group, and hands its own on. */
export function WindowsHost() {
  const [group, setGroup] = useLinkGroup();
  useGroupOfAddress();
  useFollowing();
  useHandingOn(group !== undefined);
  return group === undefined ? null : (
    <Suspense fallback={null}>
      <LinkBar group={group} onGroup={setGroup} />
    </Suspense>
  );
}

/** A window that a workspace opened is told its group by its address, once. */
function useGroupOfAddress(): void {
  const { setGroup } = useService(linkedWindows);
  const [query, setQuery] = useSearchParams();
  const told = query.get(GROUP_PARAMETER);
  useEffect(() => {
    if (told === null) return;
    setGroup(groupNamed(told));
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(GROUP_PARAMETER);
        return after;
      },
      { replace: true },
    );
  }, [setGroup, setQuery, told]);
}

function useFollowing(): void {
  const { games$ } = useService(linkedWindows);
  const { code } = useLanguage();
  const { route } = useRoute();
  const [query] = useSearchParams();
  const [, go] = useLocation();
  const lastPanes = useLastPanes();
  const follow = useEffectEvent((game: ShownGame) =>
    go(
      followedAddress(game, {
        language: code,
        route,
        query,
        multiViewWith: ({ feed, gameId }) => multiViewPathWith(lastPanes, code, { id: gameId, feed }),
      }),
    ),
  );
  useEffect(() => {
    const subscription = games$.subscribe(({ taken, ...game }) => {
      taken();
      follow(game);
    });
    return () => subscription.unsubscribe();
  }, [games$]);
}

/** The game that a link leads to; undefined for any other link. */
function gameOf(link: HTMLAnchorElement): ShownGame | undefined {
  if (link.origin !== location.origin) return undefined;
  const { route } = parsePath(link.pathname);
  if (route.name !== 'game') return undefined;
  const feed = new URLSearchParams(link.search).get('feed') === 'line' ? 'line' : 'live';
  return { gameId: route.gameId, feed };
}

/** A press on a game goes to the linked windows first: where one of them shows it, a list stays as it is. */
function useHandingOn(isLinked: boolean): void {
  const { show } = useService(linkedWindows);
  const { route } = useRoute();
  const [, go] = useLocation();
  const t = useT('multi-view');
  const toasts = useToasts();
  const onPress = useEffectEvent((event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const game = isPlain && link ? gameOf(link) : undefined;
    if (!link || !game) return;
    event.preventDefault();
    event.stopPropagation();
    const address = `${link.pathname}${link.search}`;
    void show(game).then((isShown) => {
      if (isShown && staysOnPress(route)) toasts.show(t('link.shown'));
      else go(address);
    });
  });
  useEffect(() => {
    if (!isLinked) return undefined;
    const ended = new AbortController();
    document.addEventListener('click', (event) => onPress(event), { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [isLinked]);
}
