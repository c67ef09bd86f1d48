import { useCallback, useState } from 'react';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { LiveScore } from '../../../parts/score/live-score.tsx';
import styles from './game-line.module.css';

export interface GameLineProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
}

/** A slim line at the top of the prices with the names and the score, once the header has been scrolled away. */
export function GameLine({ record: { head }, view }: GameLineProps) {
  const game = useMarketTexts().game(head);
  const [isPast, setPast] = useState(false);
  const watch = useCallback((end: HTMLElement | null) => {
    if (!end) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2);
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={watch} />
      {isPast ? (
        <div className={styles['line']} aria-hidden="true" data-game-line="">
          <span className={styles['content']}>
            <bdi className={styles['game']}>{game}</bdi>
            <LiveScore head={head} view={view} />
          </span>
        </div>
      ) : null}
    </>
  );
}
