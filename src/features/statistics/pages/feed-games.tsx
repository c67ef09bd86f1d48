import { useEffect, useState } from 'react';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { feedLanguage } from '../../../i18n/languages.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { GameLink } from '../../../parts/game/game-link.tsx';
import { useGame } from '../../../parts/game/use-game.ts';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { LiveScore } from '../../../parts/score/live-score.tsx';
import { teamGames } from '../../../platform/http/team-games.ts';
import { useService } from '../../../platform/services.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { Section } from '../parts/section.tsx';
import styles from './feed-games.module.css';

const FEEDS: readonly GameFeed[] = ['live', 'line'];
/** Games come into the feed, and begin. */
const AGAIN_MS = 30_000;

export interface FeedGamesProps {
  readonly teamId: number;
}

/** Games of a team that can be bet on now, those in play first; nothing where there are none. */
export function FeedGames({ teamId }: FeedGamesProps) {
  const t = useT('figures');
  const games = useTeamGames(teamId);
  if (games.length === 0) return null;
  return (
    <Section item="games" title={t('team.feed')}>
      <ul className={styles['list']} aria-label={t('team.feed')}>
        {games.map((head) => (
          <li key={head.id} className={styles['game']} data-feed-game={head.id} data-feed={head.feed}>
            <CountryFlag countryId={head.championship.countryId} />
            <FeedGame head={head} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FeedGame({ head }: { readonly head: GameHead }) {
  const texts = useMarketTexts();
  const format = useFormat();
  return (
    <>
      <GameLink head={head} className={styles['name']} title={head.championship.name}>
        <bdi>{texts.game(head)}</bdi>
      </GameLink>
      {head.feed === 'live' ? (
        <Standing head={head} />
      ) : (
        <span className={styles['start']}>{format.dateTime(head.startsAt)}</span>
      )}
    </>
  );
}

/** How a game in play stands, as the feed tells it. */
function Standing({ head }: { readonly head: GameHead }) {
  const { record, view } = useGame(head.id, head.feed);
  return record ? <LiveScore head={record.head} view={view} /> : null;
}

const NONE: readonly GameHead[] = [];

/** The games of both feeds, asked for again while the page is looked at. */
function useTeamGames(teamId: number): readonly GameHead[] {
  const ask = useService(teamGames);
  const language = feedLanguage(useLanguage());
  const [told, setTold] = useState<{ readonly teamId: number; readonly games: readonly GameHead[] }>();
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const lists = await Promise.all(FEEDS.map((feed) => ask(language, feed, teamId)));
      if (!isWanted) return;
      const [live = NONE, line = NONE] = lists;
      const begun = new Set(live.map(({ id }) => id));
      setTold({ teamId, games: [...live, ...line.filter(({ id }) => !begun.has(id))] });
    };
    void look();
    const timer = setInterval(() => void look(), AGAIN_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [ask, language, teamId]);
  return told?.teamId === teamId ? told.games : NONE;
}
