import { lazy, Suspense, useEffect, useState } from 'react';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useKeptScore } from '../../../parts/game/use-kept-score.ts';
import styles from './game-course.module.css';

const CoursePanel = lazy(async () => ({
  default: (await import('./course/course-panel.tsx')).CoursePanel,
}));

export interface GameCourseProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  /** Whether it stands in a column of its own, where it takes the place of no price. */
  readonly isBeside: boolean;
  /** Whether it is open below the header, where the user asked for it. */
  readonly isOpen: boolean;
  readonly id: string;
}

/** The course of a game in play; its code comes after the first prices. */
export function GameCourse({ record: { head }, view, isBeside, isOpen, id }: GameCourseProps) {
  const t = useT('game');
  const score = useKeptScore(view, head.id)?.score;
  const isAfterPrices = useAfterPrices();
  if (head.feed !== 'live' || head.notStarted || !(isBeside || isOpen)) return null;
  return (
    <aside id={id} className={styles['course']} aria-label={t('course')}>
      {score && (isOpen || isAfterPrices) ? (
        <Suspense fallback={null}>
          <CoursePanel head={head} score={score} />
        </Suspense>
      ) : null}
    </aside>
  );
}

/** Whether the prices of this page have been drawn: they are written in the frame after their cells are there. */
function useAfterPrices(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setAfter(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isAfter;
}
