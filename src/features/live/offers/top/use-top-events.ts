import { useEffect, useMemo, useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { feedLanguage } from '../../../../i18n/languages.ts';
import { useLanguage } from '../../../../i18n/localizer-context.ts';
import { useFavorites } from '../../../../parts/game/use-favorites.ts';
import { homeGames } from '../../../../platform/http/home-games.ts';
import { offers, type Winner } from '../../../../platform/http/offers.ts';
import { useGames, useView } from '../../../../platform/hub/use-feed.ts';
import { useService } from '../../../../platform/services.ts';
import { useRemembered } from '../../../../platform/storage/browser-remembered.ts';
import { useMinute } from '../../../../platform/use-clock-tick.ts';
import { recommendationsFor } from '../../home/home-sections.ts';
import { pinnedAmong, pinsKey } from '../../home/pinned-among.ts';
import type { Reason, Recommended } from '../../home/recommendations.ts';
import { type ShownGame, shownGames } from '../../home/shown-games.ts';
import { dashboardOf, type SportGames, sliderOf } from './top-games.ts';

const WINNERS = 10;

interface Content {
  readonly slider: readonly GameHead[];
  readonly dashboard: Readonly<Record<GameFeed, readonly GameHead[]>>;
  readonly winners: readonly Winner[];
}

export interface TopEvents {
  readonly isLoading: boolean;
  readonly slider: readonly ShownGame[];
  readonly dashboard: (feed: GameFeed) => readonly SportGames[];
  readonly recommended: readonly ShownGame[];
  readonly reasonOf: (id: GameId) => Reason | undefined;
  readonly winners: readonly Winner[];
}

/** What the page of top events shows: asked of the server each minute, with prices from the hub. */
export function useTopEvents(): TopEvents {
  const language = feedLanguage(useLanguage());
  const minute = useMinute();
  const content = useContent(language, minute);
  const pins = useFavorites();
  const [isOn] = useRemembered('recommendations');
  const [found, setFound] = useState<readonly Recommended[]>([]);
  const heads = useMemo(
    () => [
      ...(content?.slider ?? []),
      ...(content?.dashboard.live ?? []),
      ...(content?.dashboard.line ?? []),
      ...found.map(({ head }) => head),
    ],
    [content, found],
  );
  const championships = [...new Set(heads.map(({ championship }) => championship.id))];
  const isAsked = championships.length > 0;
  const live = useView(isAsked ? { kind: 'board', feed: 'live', sports: [], championships } : undefined);
  const line = useView(isAsked ? { kind: 'board', feed: 'line', sports: [], championships } : undefined);
  const liveGames = useGames(live);
  const lineGames = useGames(line);
  const views = { live, line, liveGames, lineGames };
  const pinned = isOn ? pinnedAmong(pins, liveGames, lineGames) : undefined;
  useRecommended(language, minute, pinned, setFound);
  const reasons = useMemo(() => new Map(found.map(({ head, reason }) => [head.id, reason])), [found]);
  return {
    isLoading: content === undefined || (isAsked && liveGames.size + lineGames.size === 0),
    slider: shownGames(content?.slider ?? [], views),
    dashboard: (feed) => dashboardOf(shownGames(content?.dashboard[feed] ?? [], views), feed),
    recommended: isOn
      ? shownGames(
          found.map(({ head }) => head),
          views,
        )
      : [],
    reasonOf: (id) => reasons.get(id),
    winners: content?.winners ?? [],
  };
}

function useContent(language: string, minute: number): Content | undefined {
  const from = useService(offers);
  const [content, setContent] = useState<Content>();
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const [sliderLive, sliderLine, live, line, winners] = await Promise.all([
        from.slider(language, 'live'),
        from.slider(language, 'line'),
        from.dashboard(language, 'live'),
        from.dashboard(language, 'line'),
        from.winners(language, WINNERS),
      ]);
      if (isWanted)
        setContent({ slider: sliderOf(sliderLive, sliderLine), dashboard: { live, line }, winners });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [from, language, minute]);
  return content;
}

/** Nothing is asked while recommendations are off. */
function useRecommended(
  language: string,
  minute: number,
  pinned: ReturnType<typeof pinnedAmong> | undefined,
  onFound: (found: readonly Recommended[]) => void,
): void {
  const from = useService(homeGames);
  const key = pinned && pinsKey(pinned);
  useEffect(() => {
    if (!pinned) return undefined;
    let isWanted = true;
    const ask = async () => {
      const found = await recommendationsFor(from, language, await from.profile(), pinned);
      if (isWanted) onFound(found);
    };
    void ask();
    return () => {
      isWanted = false;
    };
    // The text of what is pinned stands for it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, language, minute, key, onFound]);
}
