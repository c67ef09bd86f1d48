import { useId, useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { FINISHED_GAME, MIRRORED_GAME } from '#domain/sport/twin-facts.ts';
import { isRace, RUNNER_GROUPS } from '#streams/race/race-runners.ts';
import { AwayLine } from '../../../parts/feed/away-line.tsx';
import { useGame } from '../../../parts/game/use-game.ts';
import { useElementWidth } from '../../../parts/prices/use-element-size.ts';
import { statisticsOf } from '../../../parts/statistics/statistics-of-game.ts';
import { StatisticsSlot } from '../../../parts/statistics/statistics-slot.tsx';
import { MarketBoard } from '../markets/market-board.tsx';
import { RaceCard } from '../race/race-card.tsx';
import { GameCourse } from './game-course.tsx';
import { GameAbout, GameHeader } from './game-header.tsx';
import { GameLine } from './game-line.tsx';
import styles from './game-screen.module.css';
import { GameGone, GameLoading } from './game-state.tsx';
import { MadeOf } from './made-of/made-of.tsx';
import { ReadyCombinations } from './ready/ready-combinations.tsx';
import { SubGameTabs } from './sub-game-tabs.tsx';

export interface GameScreenProps {
  readonly gameId: GameId;
  /** The feed to look in first; a link without one looks in both. */
  readonly feed: GameFeed | undefined;
  /** Whether it is in a window of its own: no way back, no frame of the page. */
  readonly isPane: boolean;
}

const isAftermatch = ({ facts }: GameHead): boolean => facts.some(({ kind }) => kind === FINISHED_GAME);
const isMadeOfOthers = (head: GameHead): boolean =>
  isAftermatch(head) || head.facts.some(({ kind }) => kind === MIRRORED_GAME);

/** The width from which two columns of prices fit beside the course of the game. */
const BESIDE_FROM_PX = 900;
/** The width from which a row above the prices leaves enough of them in sight. */
const WIDE_FROM_PX = 720;

/**
 * Where ready combinations stand: never above the prices of a phone, nor above those of a game in play, which would move when it
 * ends.
 */
function placeOfReady({ feed }: GameHead, widthPx: number): 'above' | 'side' | 'below' {
  if (feed === 'live') return widthPx >= BESIDE_FROM_PX ? 'side' : 'below';
  return widthPx >= WIDE_FROM_PX ? 'above' : 'below';
}

export function GameScreen({ gameId, feed, isPane }: GameScreenProps) {
  const { record, view, health, isGone, isKept } = useGame(gameId, feed);
  const mainId = (record && record.head.mainGameId !== 0 ? record.head.mainGameId : gameId) as GameId;
  const main = useGame(mainId, record?.head.feed ?? feed);
  const shown = main.record ?? record;

  const [ref, widthPx] = useElementWidth();
  const isBeside = widthPx >= BESIDE_FROM_PX;
  const [isCourseOpen, setCourseOpen] = useState(false);
  const courseId = useId();
  const [areStatisticsOpen, setStatisticsOpen] = useState(false);
  const statisticsId = useId();

  if (!record || !shown) {
    return isGone ? <GameGone phase={health.phase} /> : <GameLoading phase={health.phase} />;
  }
  const hasCard = isRace(record);
  const statistics = statisticsOf(shown);
  const isClosed = isKept || record.head.finished;
  const course = (
    <GameCourse
      key="course"
      record={shown}
      view={main.view ?? view}
      isBeside={isBeside}
      isOpen={isCourseOpen}
      id={courseId}
    />
  );
  // What has no sides, a race or an election, has nothing to combine.
  const hasSides = record.head.opponent2 !== undefined;
  const hasReady = gameId === mainId && !isClosed && hasSides && !isAftermatch(shown.head);
  const ready = hasReady ? <ReadyCombinations key="ready" record={record} view={view} /> : null;
  const place = placeOfReady(record.head, widthPx);
  return (
    <article className={styles['screen']} data-game={gameId} data-pane={isPane || undefined} ref={ref}>
      <GameHeader
        record={shown}
        view={main.view ?? view}
        isPane={isPane}
        course={isBeside ? undefined : { id: courseId, isOpen: isCourseOpen, onOpen: setCourseOpen }}
        statistics={statistics && { id: statisticsId, isOpen: areStatisticsOpen, onOpen: setStatisticsOpen }}
      />
      {isMadeOfOthers(shown.head) ? <MadeOf head={shown.head} /> : null}
      <GameLine record={shown} view={main.view ?? view} />
      <GameAbout record={shown} view={main.view ?? view} />
      {statistics && areStatisticsOpen ? (
        <StatisticsSlot
          id={statisticsId}
          {...statistics}
          look="part"
          onClose={() => setStatisticsOpen(false)}
        />
      ) : null}
      <div className={styles['body']} data-beside={isBeside || undefined}>
        {isBeside ? null : course}
        <div className={styles['prices']}>
          <AwayLine view={view} />
          <SubGameTabs main={shown.head} current={gameId} />
          {place === 'above' ? ready : null}
          {hasCard ? <RaceCard record={record} view={view} isClosed={isClosed} /> : null}
          <MarketBoard
            key={gameId}
            record={record}
            view={view}
            isClosed={isClosed}
            without={hasCard ? RUNNER_GROUPS : undefined}
          />
          {place === 'below' ? ready : null}
        </div>
        {isBeside ? (
          <div className={styles['side']}>
            {course}
            {place === 'side' ? ready : null}
          </div>
        ) : null}
      </div>
    </article>
  );
}
