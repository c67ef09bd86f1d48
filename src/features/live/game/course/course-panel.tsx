import { lazy, Suspense, useMemo } from 'react';
import { timelineOf } from '#domain/sport/course/timeline.ts';
import { type RunStep, trackerView } from '#domain/sport/course/tracker-view.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { familyOf } from '#domain/sport/scoreboard/sport-families.ts';
import { scoreboardOf } from '#domain/sport/scoreboard.ts';
import { toldMaps } from '#protocol/statistics/told-maps.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import styles from './course-panel.module.css';
import { StatisticBars } from './statistic-bars.tsx';
import { Timeline } from './timeline.tsx';
import { Tracker } from './tracker.tsx';
import { nameOf, useEventTexts } from './use-event-texts.ts';
import { useGameEvents } from './use-game-events.ts';

export interface CoursePanelProps {
  readonly head: GameHead;
  readonly score: Score;
}

const MapsPanel = lazy(async () => ({ default: (await import('../maps/maps-panel.tsx')).MapsPanel }));

/** How a game in play goes: of e-sports the maps that the feed tells, else its drawing. */
export function CoursePanel({ head, score }: CoursePanelProps) {
  const maps = useMemo(() => toldMaps(score), [score]);
  if (maps.length === 0) return <DrawnCourse head={head} score={score} />;
  return (
    <Suspense fallback={null}>
      <MapsPanel head={head} maps={maps} />
    </Suspense>
  );
}

/** How a game on a field goes: its drawing, what its figures say of it, and what happened. */
function DrawnCourse({ head, score }: CoursePanelProps) {
  const t = useT('game');
  const family = familyOf(head.sportId, score);
  const { events, isSeen } = useGameEvents(family, score);
  const texts = useEventTexts(head, family);
  const view = useMemo(
    () => trackerView(head, score, scoreboardOf(score, head), events),
    [head, score, events],
  );
  const periods = useMemo(() => timelineOf(score, events), [score, events]);
  const { breakPoint, last, run } = view;
  const news = breakPoint
    ? t('course.breakPoint', { name: nameOf(head, breakPoint) })
    : last && score.phase !== 'finished'
      ? texts.wholeText(last)
      : '';
  return (
    <div className={styles['panel']}>
      <div className={styles['drawing']}>
        <p className={styles['names']} aria-hidden="true">
          <bdi>{nameOf(head, 1)}</bdi>
          <bdi>{nameOf(head, 2)}</bdi>
        </p>
        <Tracker view={view} text={texts.viewText(view)} titleOf={texts.markTitle} />
        <p className={styles['news']} data-urgent={breakPoint !== undefined || undefined}>
          {news}
        </p>
        {run.length > 0 ? (
          <Run label={t(family === 'cricket' ? 'course.runBalls' : 'course.run')} run={run} head={head} />
        ) : null}
      </div>
      <StatisticBars family={family} score={score} />
      <Timeline head={head} family={family} periods={periods} texts={texts} isSeen={isSeen} />
    </div>
  );
}

interface RunProps {
  readonly label: string;
  readonly run: readonly RunStep[];
  readonly head: GameHead;
}

const stepText = ({ kind, value }: RunStep): string =>
  kind === 'wicket' ? 'W' : value === 0 ? '·' : `${value}`;

/** The last points or balls, the newest at the end; of two rows, each side has one. */
function Run({ label, run, head }: RunProps) {
  return (
    <ol className={styles['run']} aria-label={label}>
      {run.map((step, index) => (
        <li
          // Steps have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          data-side={step.side}
          data-kind={step.kind}
          title={nameOf(head, step.side)}
        >
          {stepText(step)}
        </li>
      ))}
    </ol>
  );
}
