import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GameHead } from '#domain/sport/game.ts';
import { feedLanguage } from '../../../i18n/languages.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { GameLink } from '../../../parts/game/game-link.tsx';
import { offers } from '../../../platform/http/offers.ts';
import { useService } from '../../../platform/services.ts';
import { useMinute } from '../../../platform/use-clock-tick.ts';
import { HEADER_SPACE_ID } from '../sections.ts';
import styles from './game-of-day.module.css';

const MINUTE_MS = 60_000;
/** Minutes until it is asked for again. */
const ASKED_EVERY = 10;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The best game of this day by the rating of the feed, one in play first; undefined where there is none. */
export function gameOfDay(heads: readonly GameHead[], nowMs: number): GameHead | undefined {
  const today = heads.filter(({ feed, startsAt }) => feed === 'live' || startsAt < nowMs + DAY_MS);
  return today.reduce<GameHead | undefined>(
    (best, head) => (best && best.rating >= head.rating ? best : head),
    undefined,
  );
}

/** The game of the day, in the room that the header has left over: who plays and when, and no price. Where there is too little room it is not there. */
export function GameOfDay() {
  const t = useT('offers');
  const format = useFormat();
  const game = useGameOfDay();
  const space = document.getElementById(HEADER_SPACE_ID);
  if (!game || !space) return null;
  const { feed, opponent1, opponent2, startsAt } = game;
  const names = opponent2 ? `${opponent1.name} – ${opponent2.name}` : opponent1.name;
  return createPortal(
    <span className={styles['place']} data-game-of-day={game.id}>
      <GameLink head={game} className={styles['link']} title={names}>
        <span className={styles['title']}>{t('gameOfDay')}</span>
        <bdi className={styles['names']}>{names}</bdi>
        <span className={styles['when']}>{feed === 'live' ? t('leg.started') : format.time(startsAt)}</span>
      </GameLink>
    </span>,
    space,
  );
}

function useGameOfDay(): GameHead | undefined {
  const from = useService(offers);
  const language = feedLanguage(useLanguage());
  const period = Math.floor(useMinute() / (ASKED_EVERY * MINUTE_MS));
  const [game, setGame] = useState<GameHead>();
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const lists = await Promise.all([from.slider(language, 'live'), from.slider(language, 'line')]);
      if (isWanted) setGame(gameOfDay(lists.flat(), Date.now()));
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [from, language, period]);
  return game;
}
