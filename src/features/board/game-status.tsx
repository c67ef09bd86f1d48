import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { GameClock } from './game-clock.tsx';
import styles from './game-status.module.css';

export interface GameStatusProps {
  readonly head: GameHead;
  readonly score: Score | undefined;
}

/** `21.11` of `21.11.2026`. */
const DAY_AND_MONTH = 5;

/** When: the clock and the period during the game, the date and the time before it. Two short lines. */
export function GameStatus({ head, score }: GameStatusProps) {
  const t = useT('boards');
  const formats = useFormat();
  const isUpcoming = head.feed === 'line' || head.notStarted || !score;
  if (isUpcoming) {
    return (
      <span className={styles['status']}>
        <span className={styles['first']}>{formats.time(head.startsAt)}</span>
        <span className={styles['second']}>{formats.date(head.startsAt).slice(0, DAY_AND_MONTH)}</span>
      </span>
    );
  }
  const phase = head.finished ? 'finished' : score.phase;
  const period = score.periodName || t(`phase.${phase}`);
  return (
    <span className={styles['status']} data-phase={phase}>
      <span className={styles['first']}>
        {score.clock ? (
          <GameClock clock={score.clock} />
        ) : (
          <span className={styles['live']} aria-hidden="true" />
        )}
      </span>
      <span className={styles['second']} title={period}>
        {phase === 'playing' ? period : t(`phase.${phase}`)}
      </span>
    </span>
  );
}
