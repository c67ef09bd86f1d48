import { useEffect } from 'react';
import type { CasinoAnswer } from '#protocol/casino/casino-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useCasinoNames } from '../../../parts/casino/use-casino-names.ts';
import { useSite } from '../../../platform/site/site.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Screen } from '../../../ui/primitives/screen.tsx';
import { TabPanel } from '../../../ui/primitives/tabs.tsx';
import { useRecentGames, useStarredGames } from '../kept-games.ts';
import { GameGrid } from './game-grid.tsx';
import styles from './lobby.module.css';
import { CATEGORY_TABS, LobbyBar } from './lobby-bar.tsx';
import { LobbyEmpty } from './lobby-empty.tsx';
import { pickGames } from './pick-games.ts';
import { useFoundGames } from './use-found-games.ts';
import { useLobbyWish } from './use-lobby-wish.ts';

/** How often the sums of jackpots are asked for while the lobby is in sight. */
const JACKPOTS_EVERY_MS = 60_000;

export interface LobbyProps {
  readonly casino: CasinoAnswer;
  /** Called when the lobby is to be asked for again: a jackpot moves with every round. */
  readonly onStale: () => void;
}

/** The lobby: all games that can be played here, by category, filters, search and order. */
export function Lobby({ casino, onStale }: LobbyProps) {
  const t = useT('casino');
  const hasJackpot = casino.games.some(({ jackpot }) => jackpot);
  useEffect(() => {
    if (!hasJackpot) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') onStale();
    };
    const timer = setInterval(look, JACKPOTS_EVERY_MS);
    return () => clearInterval(timer);
  }, [hasJackpot, onStale]);
  const titles = useT('titles');
  const { locale } = useLanguage();
  const { asked, change } = useLobbyWish();
  const { slugs: starred, toggle } = useStarredGames();
  const recent = useRecentGames();
  const money = useSite()?.money;
  const nameOf = useCasinoNames();
  const found = useFoundGames(casino, nameOf, asked.find);
  const games = pickGames(casino.games, asked, { starred, recent, found, nameOf, locale });
  return (
    <Screen
      title={
        <span className={styles['title']}>
          {titles('casino')}
          {money === 'simulated' ? <Badge tone="stale">{t('simulated')}</Badge> : null}
        </span>
      }
      lead={t('lead')}
      widthPx={2200}
      kind="list"
    >
      <LobbyBar casino={casino} asked={asked} onChange={change} />
      <TabPanel id={CATEGORY_TABS} value={asked.category}>
        <output className={styles['count']} data-casino-count={games.length}>
          {t('games', { count: games.length })}
        </output>
        {games.length === 0 ? (
          <LobbyEmpty hasGames={casino.games.length > 0} asked={asked} onChange={change} />
        ) : (
          <GameGrid casino={casino} games={games} starred={starred} onStar={toggle} />
        )}
      </TabPanel>
    </Screen>
  );
}
