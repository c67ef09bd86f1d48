import { useState } from 'react';
import type { GameEvent } from '#domain/sport/course/game-event.ts';
import type { TimelinePeriod } from '#domain/sport/course/timeline.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Pair } from '#domain/sport/scoreboard/score-facts.ts';
import type { SportFamily } from '#domain/sport/scoreboard/sport-families.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { Button } from '../../../../ui/primitives/button.tsx';
import styles from './timeline.module.css';
import { type EventTexts, nameOf } from './use-event-texts.ts';

export interface TimelineProps {
  readonly head: GameHead;
  readonly family: SportFamily;
  readonly periods: readonly TimelinePeriod[];
  readonly texts: EventTexts;
  /** Whether the events are those seen by this page: earlier ones are not among them. */
  readonly isSeen: boolean;
}

/** How many events stand before the rest is asked for. */
const NEWEST = 8;

/** An innings of cricket belongs to one side. */
const scoreText = (family: SportFamily, [side1, side2]: Pair): string =>
  family === 'cricket' ? `${side1 || side2}` : `${side1} : ${side2}`;

/** Periods with their scores and events, the newest first. */
export function Timeline({ head, family, periods, texts, isSeen }: TimelineProps) {
  const t = useT('game');
  const tBoards = useT('boards');
  const [isWhole, setWhole] = useState(false);
  const count = periods.reduce((sum, { events }) => sum + events.length, 0);
  const shown = newestOf(periods, isWhole ? count : NEWEST);
  return (
    <section className={styles['timeline']} aria-label={t('course.timeline')}>
      <h2 className={styles['title']}>{t('course.timeline')}</h2>
      {isSeen ? <p className={styles['note']}>{t('course.seen')}</p> : null}
      {count === 0 && periods.length === 0 ? <p className={styles['note']}>{t('course.none')}</p> : null}
      <ol className={styles['list']}>
        {shown.map((period) => (
          <li key={period.number} className={styles['period']}>
            <p className={styles['heading']} data-running={period.isRunning || undefined}>
              <span>{period.name || tBoards('figure.numbered', { number: period.number })}</span>
              {period.score ? <bdi dir="ltr">{scoreText(family, period.score)}</bdi> : null}
            </p>
            {period.events.length > 0 ? (
              <ol className={styles['list']}>
                {period.events.map((event, index) => (
                  // From the oldest on, an event keeps its number while new ones come before it.
                  <Line key={period.count - index} {...{ head, event, texts }} />
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
      {count > NEWEST ? (
        <Button kind="quiet" small aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('course.less') : t('course.more')}
        </Button>
      ) : null}
    </section>
  );
}

/** The first periods with so many events in all; a score of a period stands in any case. */
function newestOf(periods: readonly TimelinePeriod[], most: number) {
  let left = most;
  return periods.map((period) => {
    const events = period.events.slice(0, left);
    left -= events.length;
    return { ...period, events, count: period.events.length };
  });
}

interface LineProps {
  readonly head: GameHead;
  readonly event: GameEvent;
  readonly texts: EventTexts;
}

function Line({ head, event, texts }: LineProps) {
  const { kind, side, score } = event;
  return (
    <li className={styles['line']} data-event={kind} data-side={side}>
      <span className={styles['time']} dir="ltr">
        {texts.timeText(event)}
      </span>
      <span className={styles['sign']} aria-hidden="true" />
      <span className={styles['text']}>
        {texts.eventText(event)} <bdi className={styles['side']}>{nameOf(head, side)}</bdi>
      </span>
      {score ? (
        <bdi className={styles['score']} dir="ltr">
          {score.join(kind === 'wicket' || kind === 'runs' ? '/' : ':')}
        </bdi>
      ) : null}
    </li>
  );
}
