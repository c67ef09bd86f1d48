import { useEffect, useMemo, useState } from 'react';
import type { ChampionshipId, GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { MenuSport } from '#protocol/hub/views.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { feedLanguage } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/localizer-context.ts';
import { useFavorites } from '../../../parts/game/use-favorites.ts';
import { homeGames, type TopChampionship } from '../../../platform/http/home-games.ts';
import { useGames, useMenu, useView } from '../../../platform/hub/use-feed.ts';
import { useService } from '../../../platform/services.ts';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';
import { useMinute } from '../../../platform/use-clock-tick.ts';
import { askHome, type HomeContent, type HomeSectionKey, IS_SPORT_OF, MOST_CARDS } from './home-sections.ts';
import { pinnedAmong, pinsKey } from './pinned-among.ts';
import type { Reason } from './recommendations.ts';
import { type ShownGame, shownGames } from './shown-games.ts';

export interface Home {
  /** Sports of both feeds together. */
  readonly sports: readonly HomeSport[];
  readonly championships: readonly TopChampionship[];
  /** The games of a section: those whose prices have arrived. */
  readonly gamesOf: (key: HomeSectionKey) => readonly ShownGame[];
  /** Why a game is recommended. */
  readonly reasonOf: (id: GameId) => Reason | undefined;
  /** The feed of games in play, for notices about it. */
  readonly live: FeedView | undefined;
  /** Whether nothing is known yet. */
  readonly isLoading: boolean;
  /** Whether the line is known, and has no round of marbles. */
  readonly lacksMarbles: boolean;
}

export interface HomeSport {
  readonly sport: MenuSport;
  readonly liveGames: number;
  readonly lineGames: number;
}

/** The content of the first page: asked of the server each minute, with prices from the hub. */
export function useHome(): Home {
  const pins = useFavorites();
  const [content, setContent] = useState<HomeContent>();
  const liveMenu = useMenu(useView({ kind: 'menu', feed: 'live' }));
  const lineMenu = useMenu(useView({ kind: 'menu', feed: 'line' }));
  const asked = useMemo(() => championshipsOf(content, pins.championships), [content, pins.championships]);
  const live = useView({ kind: 'board', feed: 'live', sports: [], championships: [] });
  const line = useView(
    asked.length === 0 ? undefined : { kind: 'board', feed: 'line', sports: [], championships: asked },
  );
  const liveGames = useGames(live);
  const lineGames = useGames(line);
  const [isRecommending] = useRemembered('recommendations');
  const followed = isRecommending ? pinnedAmong(pins, liveGames, lineGames) : undefined;
  useAsked({ live: liveMenu, line: lineMenu, followed, onAnswer: setContent });

  const shownAs = (heads: Iterable<GameHead>): readonly ShownGame[] =>
    shownGames([...heads].slice(0, MOST_CARDS), { live, line, liveGames, lineGames });
  const pinned = function* (): Generator<GameHead> {
    for (const games of [liveGames, lineGames])
      for (const { head } of games.values())
        if (pins.games.has(head.id) || pins.championships.has(head.championship.id)) yield head;
  };
  return {
    sports: useMemo(() => sportsOf(liveMenu, lineMenu), [liveMenu, lineMenu]),
    championships: content?.championships ?? [],
    gamesOf: (key) => shownAs(key === 'team' ? pinned() : unique(content?.games[key] ?? [])),
    reasonOf: (id) => content?.reasons.get(id),
    live,
    isLoading: content === undefined || liveGames.size === 0,
    lacksMarbles: lineMenu.length > 0 && !lineMenu.some(({ id }) => IS_SPORT_OF.marble?.(id)),
  };
}

interface Asked {
  readonly live: readonly MenuSport[];
  readonly line: readonly MenuSport[];
  readonly followed: ReturnType<typeof pinnedAmong> | undefined;
  readonly onAnswer: (content: HomeContent) => void;
}

/** Asks for the content again each minute, and when menus, language or pins change; what is shown stays meanwhile. */
function useAsked({ followed, line, live, onAnswer }: Asked): void {
  const from = useService(homeGames);
  const language = feedLanguage(useLanguage());
  const minute = useMinute();
  const known = [live, line].map((menu) => menu.map(({ id }) => id).join()).join('/');
  const pinned = followed && pinsKey(followed);
  useEffect(() => {
    let isWanted = true;
    void askHome(from, { language, menus: { live, line }, pinned: followed }).then((answer) => {
      if (isWanted) onAnswer(answer);
    });
    return () => {
      isWanted = false;
    };
    // Counts of menus change all the time: the sports in them stand for them, and so does the text of what is pinned.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, language, minute, known, pinned, onAnswer]);
}

function championshipsOf(
  content: HomeContent | undefined,
  pinned: ReadonlySet<ChampionshipId>,
): readonly ChampionshipId[] {
  const heads = Object.values(content?.games ?? {}).flat();
  const ids = heads.filter(({ feed }) => feed === 'line').map(({ championship }) => championship.id);
  return content ? [...new Set([...ids, ...pinned])] : [];
}

function unique(heads: readonly GameHead[]): Iterable<GameHead> {
  return new Map<GameId, GameHead>(heads.map((head) => [head.id, head])).values();
}

/** The sports of both feeds: in the order of games in play, then those that have none. */
function sportsOf(live: readonly MenuSport[], line: readonly MenuSport[]): readonly HomeSport[] {
  const sports = new Map<number, HomeSport>();
  for (const [menu, key] of [
    [live, 'liveGames'],
    [line, 'lineGames'],
  ] as const)
    for (const sport of menu) {
      const known = sports.get(sport.id) ?? { sport, liveGames: 0, lineGames: 0 };
      sports.set(sport.id, { ...known, [key]: Math.max(known[key], sport.gameCount) });
    }
  return [...sports.values()];
}
