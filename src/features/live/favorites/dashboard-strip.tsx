import { LayoutGrid } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import { dashboardGames } from '#streams/board/more-favorites.ts';
import { feedLanguage } from '../../../i18n/languages.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useFavorites } from '../../../parts/game/use-favorites.ts';
import { favoriteGames } from '../../../platform/http/favorite-games.ts';
import { useGames, useView } from '../../../platform/hub/use-feed.ts';
import { useRoute } from '../../../platform/router/use-route.ts';
import { useService } from '../../../platform/services.ts';
import { useMinute } from '../../../platform/use-clock-tick.ts';
import { Dashboard } from './dashboard.tsx';
import { DashboardLink } from './dashboard-link.tsx';
import styles from './dashboard-strip.module.css';

const ALL_LIVE: ViewSpec = { kind: 'board', feed: 'live', sports: [], championships: [] };

/** The games of the dashboard above a board; nothing on other screens, and where it has no game. */
export function DashboardStrip() {
  const { route } = useRoute();
  const games = dashboardGames(useFavorites().favorites);
  return route.name === 'board' && games.length > 0 ? <Strip hasLive={route.feed === 'live'} /> : null;
}

function Strip({ hasLive }: { readonly hasLive: boolean }) {
  const t = useT('favorites');
  const games = dashboardGames(useFavorites().favorites);
  // The board of games in play has this view open anyway.
  const view = useView(hasLive ? ALL_LIVE : undefined);
  const inPlay = useGames(view);
  const heads = useHeads(games.map(({ id }) => id));
  const place = useMain();
  const shown = games.map((game) => {
    const record = inPlay.get(game.id);
    return { ...game, head: record?.head ?? heads?.get(game.id), view: record && view };
  });
  if (!heads) return null;
  return createPortal(
    <section className={styles['strip']} aria-label={t('dashboard.title')}>
      <DashboardLink className={styles['open']} label={t('dashboard.open')}>
        <LayoutGrid size={16} aria-hidden="true" />
      </DashboardLink>
      <Dashboard games={shown} isStrip />
    </section>,
    place,
  );
}

/** The games as both feeds have them, asked for anew every minute; undefined before the first answer. */
function useHeads(ids: readonly GameId[]): ReadonlyMap<GameId, GameHead> | undefined {
  const language = useLanguage();
  const ask = useService(favoriteGames);
  const minute = useMinute();
  const [heads, setHeads] = useState<ReadonlyMap<GameId, GameHead>>();
  const wanted = [...ids].sort((one, other) => one - other).join();
  useEffect(() => {
    let isWanted = true;
    const asked = wanted.split(',').map((id) => Number(id) as GameId);
    const code = feedLanguage(language);
    void Promise.all([ask(code, 'line', asked), ask(code, 'live', asked)]).then((lists) => {
      if (isWanted) setHeads(new Map(lists.flat().map((head) => [head.id, head])));
    });
    return () => {
      isWanted = false;
    };
  }, [ask, language, minute, wanted]);
  return heads;
}

/** A place at the start of the main column, for as long as it is wanted. */
function useMain(): HTMLElement {
  const place = useMemo(() => {
    const made = document.createElement('div');
    made.className = styles['place'] ?? '';
    return made;
  }, []);
  useEffect(() => {
    document.querySelector('#main')?.prepend(place);
    return () => place.remove();
  }, [place]);
  return place;
}
