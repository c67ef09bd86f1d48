import type { StandingWord } from '#domain/coupon/live/leg-standing.ts';
import { useT } from '../../i18n/localizer-context.ts';
import styles from './leg-now.module.css';
import type { LiveGame } from './live-games.tsx';
import { LiveScore } from './live-score.tsx';

export interface LegNowProps {
  readonly game: LiveGame;
  readonly word: StandingWord;
}

/** The game in play of a leg: that it is live, its clock and score, and how the leg stands by them. */
export function LegNow({ game, word }: LegNowProps) {
  const t = useT('bets');
  return (
    <>
      <span className={styles['live']}>{t('leg.live')}</span>
      <LiveScore head={game.head} view={game.view} />
      {word === 'open' ? null : (
        <span className={styles['word']} data-standing={word}>
          {t(`leg.${word}`)}
        </span>
      )}
    </>
  );
}
