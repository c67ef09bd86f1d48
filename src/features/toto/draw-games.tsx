import { hasPick, type Picks } from '#domain/toto/coupon-variants.ts';
import { inPercent } from '#domain/toto/fill-coupon.ts';
import type { TotoDrawAnswer } from '#protocol/toto/toto-calls.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { GameStart } from '../../parts/game/game-start.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import styles from './draw-games.module.css';
import { useOutcomeNames } from './use-outcome-names.ts';

export interface DrawGamesProps {
  readonly told: TotoDrawAnswer;
  readonly picks: Picks;
  /** Picks an outcome or takes it back; absent where nothing can be picked any more. */
  readonly onToggle?: ((at: number, outcome: number) => void) | undefined;
}

/** The games of a draw with their outcomes: how many of the sold variants have each, and which one it was. */
export function DrawGames({ told, picks, onToggle }: DrawGamesProps) {
  const t = useT('toto');
  return (
    <ol className={styles['games']} aria-label={t('games')}>
      {told.games.map((game, at) => (
        <GameRow
          key={game.gameId}
          game={game}
          number={at + 1}
          kind={told.rules.picks}
          mask={picks[at]}
          onToggle={onToggle && ((outcome) => onToggle(at, outcome))}
        />
      ))}
    </ol>
  );
}

interface GameRowProps {
  readonly game: TotoDrawAnswer['games'][number];
  readonly number: number;
  readonly kind: TotoDrawAnswer['rules']['picks'];
  readonly mask: Picks[number] | undefined;
  readonly onToggle?: ((outcome: number) => void) | undefined;
}

function GameRow({ game, kind, mask, number, onToggle }: GameRowProps) {
  const t = useT('toto');
  const format = useFormat();
  const names = useOutcomeNames()(kind, game);
  const percent = inPercent(game.picked);
  const isSold = percent.some((value) => value > 0);
  const between = `${game.opponent1} – ${game.opponent2}`;
  return (
    <li className={styles['game']} data-game={game.gameId} data-kind={kind}>
      <span className={styles['number']}>{number}</span>
      <div className={styles['names']}>
        <bdi className={styles['sides']}>{between}</bdi>
        <span className={styles['small']}>
          <GameStart startsAt={game.startsAtMs} /> · <bdi>{game.championship}</bdi>
        </span>
        {game.result === 'cancelled' ? <Badge tone="stale">{t('game.cancelled')}</Badge> : null}
      </div>
      <fieldset className={styles['outcomes']} aria-label={between}>
        {names.map(({ long, short }, outcome) => {
          const share = isSold ? format.percent((percent[outcome] ?? 0) / 100) : undefined;
          const content = (
            <>
              <bdi dir="ltr">{short}</bdi>
              <span className={styles['share']}>{share ?? '–'}</span>
            </>
          );
          const name = share === undefined ? long : t('outcome.picked', { name: long, share });
          return onToggle ? (
            <button
              key={outcome}
              type="button"
              className={styles['outcome']}
              aria-pressed={mask !== undefined && hasPick(mask, outcome)}
              aria-label={name}
              data-toto-outcome={outcome}
              onClick={() => onToggle(outcome)}
            >
              {content}
            </button>
          ) : (
            <span
              key={outcome}
              className={styles['outcome']}
              data-toto-outcome={outcome}
              data-result={game.result === outcome || undefined}
              title={name}
            >
              {content}
            </span>
          );
        })}
      </fieldset>
    </li>
  );
}
