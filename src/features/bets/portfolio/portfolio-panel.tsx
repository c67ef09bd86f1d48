import { lazy, Suspense, useMemo } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { portfolioOf } from '#domain/coupon/portfolio/portfolio.ts';
import { amount } from '#domain/money/amount.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { NothingHere } from '../bet-list.tsx';
import { GamePayoff } from './game-payoff.tsx';
import styles from './portfolio-panel.module.css';
import { RailsLink } from './rails-link.tsx';

const FairWorth = lazy(async () => ({ default: (await import('./fair-worth.tsx')).FairWorth }));

export interface PortfolioPanelProps {
  /** The open ones. */
  readonly bets: readonly Bet[];
}

/** All open bets as one payoff: for each game with money on it what they win or lose together by its outcome, and how much may ride on one. */
export function PortfolioPanel({ bets }: PortfolioPanelProps) {
  const t = useT('bets');
  const currencies = [...new Set(bets.map(({ currency }) => currency))];
  return (
    <section aria-label={t('portfolio.title')} data-portfolio="">
      <RailsLink />
      {bets.length === 0 ? <NothingHere>{t('portfolio.empty')}</NothingHere> : null}
      {currencies.map((code) => (
        <GamesOf key={code} code={code} bets={bets.filter(({ currency }) => currency === code)} />
      ))}
      {bets.length === 0 ? null : <p className={styles['hint']}>{t('portfolio.hint')}</p>}
    </section>
  );
}

/** What of a bet the payoff depends on: a list that is asked for each second is mostly the same. */
const factsOf = (bets: readonly Bet[]): string =>
  bets
    .map(
      ({ closedStake = 0n, id, legs }) =>
        `${id}/${closedStake}/${legs.map(({ result }) => result ?? '').join()}`,
    )
    .join(' ');

function GamesOf({ bets, code }: PortfolioPanelProps & { readonly code: string }) {
  const currency = currencyShown(code);
  const facts = factsOf(bets);
  // The list is another one with each answer; its facts say when it differs.
  // oxlint-disable-next-line react/exhaustive-deps
  const games = useMemo(() => portfolioOf(bets), [facts]);
  const ends = games.flatMap(({ any, outcomes }) => [any, ...outcomes]);
  const largest = ends.reduce((most, one) => {
    const loss = 0n - one.least;
    const size = one.most > loss ? one.most : loss;
    return size > most ? size : most;
  }, 1n);
  return (
    <>
      <Suspense fallback={null}>
        <FairWorth bets={bets} currency={currency} />
      </Suspense>
      <ul className={styles['games']}>
        {games.map((game) => (
          <GamePayoff
            key={game.gameId}
            game={game}
            legs={bets.flatMap(({ legs }) => legs)}
            currency={currency}
            largest={amount(largest)}
          />
        ))}
      </ul>
    </>
  );
}
