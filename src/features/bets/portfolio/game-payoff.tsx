import type { BetLeg } from '#domain/coupon/bet/bet.ts';
import type { GameExposure, Payoff } from '#domain/coupon/portfolio/portfolio.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { GameLink } from '../../../parts/game/game-link.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import styles from './game-payoff.module.css';
import { PayoffBar } from './payoff-bar.tsx';

export interface GamePayoffProps {
  readonly game: GameExposure;
  /** The legs of all open bets, among them those of the game, which name it. */
  readonly legs: readonly BetLeg[];
  readonly currency: Currency;
  /** The longest bar of all games. */
  readonly largest: Amount;
}

/** A game with money on it: how much rides on it in how many bets, and what all of them win or lose by its outcome. */
export function GamePayoff({ currency, game, largest, legs }: GamePayoffProps) {
  const t = useT('bets');
  const textsOf = useSelectionTexts();
  const { money } = useCouponTexts();
  const { any, bets, gameId, outcomes, repeated, riding } = game;
  const leg = legs.find(({ key }) => gameOfKey(key) === gameId);
  const name = leg ? textsOf(leg).game : '';
  const [home, away] = name.split(' – ');
  const names = { home: home ?? '1', draw: t('portfolio.draw'), away: away ?? '2' };
  const doubled = repeated.flatMap((key) => {
    const one = legs.find((other) => other.key === key);
    return one ? [textsOf(one).selection] : [];
  });
  return (
    <li className={styles['game']} data-exposure={gameId} data-riding={String(riding)}>
      <p className={styles['head']}>
        <GameLink head={{ id: gameId, feed: leg?.feed ?? 'live' }} className={styles['name']}>
          <bdi>{name}</bdi>
        </GameLink>
        <span className={styles['riding']}>
          {t('portfolio.riding', { count: bets.length, amount: money(riding, currency) })}
        </span>
      </p>
      {doubled.length === 0 ? null : <Note>{t('portfolio.repeated', { names: doubled.join(', ') })}</Note>}
      <dl className={styles['outcomes']}>
        {outcomes.map((one) => (
          <Outcome key={one.outcome} name={names[one.outcome]} payoff={one} {...{ currency, largest }} />
        ))}
        {outcomes.length === 0 ? (
          <Outcome name={t('portfolio.any')} payoff={any} {...{ currency, largest }} />
        ) : null}
      </dl>
    </li>
  );
}

interface OutcomeProps extends Pick<GamePayoffProps, 'currency' | 'largest'> {
  readonly name: string;
  readonly payoff: Payoff;
}

function Outcome({ currency, largest, name, payoff: { least, most } }: OutcomeProps) {
  const t = useT('bets');
  const { money } = useCouponTexts();
  const signed = (value: Amount) => `${value > 0n ? '+' : ''}${money(value, currency)}`;
  return (
    <div className={styles['outcome']} data-least={String(least)} data-most={String(most)}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <PayoffBar least={least} most={most} largest={largest} />
        <span className={styles['figures']} data-sign={most < 0n ? 'down' : least > 0n ? 'up' : undefined}>
          {least === most ? (
            <bdi>{signed(most)}</bdi>
          ) : (
            <>
              <bdi>{signed(least)}</bdi> {t('portfolio.to')} <bdi>{signed(most)}</bdi>
            </>
          )}
        </span>
      </dd>
    </div>
  );
}
