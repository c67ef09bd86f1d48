import { useEffect, useMemo } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { fairValueOf, haircutOf } from '#domain/coupon/portfolio/fair-value.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { CashOutState } from '#streams/coupon/cash-out-store.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { useGame } from '../../../parts/game/use-game.ts';
import { useFairChances } from '../../../parts/prices/figures/use-fair-chances.ts';
import { Note } from '../../../ui/notices/note.tsx';
import styles from './fair-worth.module.css';

export interface FairWorthProps {
  /** Open bets of one currency. */
  readonly bets: readonly Bet[];
  readonly currency: Currency;
}

/** The most games whose prices are followed for it. */
const MOST_GAMES = 16;
const offersOf = ({ offers }: CashOutState) => offers;
const sumOf = (values: readonly Amount[]): Amount => amount(values.reduce((sum, one) => sum + one, 0n));

/** The present value of the open bets by fair prices, and how much less the offered cash-outs pay. */
export function FairWorth({ bets, currency }: FairWorthProps) {
  const t = useT('bets');
  const format = useFormat();
  const { money } = useCouponTexts();
  const store = useCashOuts();
  const offers = useStore(store, offersOf);
  useEffect(() => store.look(), [store]);
  const open = bets.flatMap(({ legs }) => legs.filter(({ result }) => result === undefined));
  const names = open.map(({ key }) => key).join(' ');
  // The legs are other objects with each answer; their keys say when they differ.
  // oxlint-disable-next-line react/exhaustive-deps
  const keys = useMemo(() => [...new Set(open.map(({ key }) => key))], [names]);
  const chanceOf = useFairChances(keys);
  const games = new Map<GameId, GameFeed>(open.map(({ feed, key }) => [gameOfKey(key), feed]));
  const valued = bets.flatMap((bet) => {
    const fair = fairValueOf(bet, chanceOf);
    const told = offers.get(bet.id)?.offer;
    return fair === undefined ? [] : [{ fair, offer: told?.kind === 'offer' ? told.offer : undefined }];
  });
  const offered = valued.flatMap(({ fair, offer }) => (offer === undefined ? [] : [{ fair, offer }]));
  const offer = sumOf(offered.map((one) => one.offer));
  const haircut = haircutOf(offer, sumOf(offered.map((one) => one.fair)));
  const worth = sumOf(valued.map(({ fair }) => fair));
  return (
    <section className={styles['worth']} aria-label={t('worth.title')} data-fair-worth={String(worth)}>
      {[...games].slice(0, MOST_GAMES).map(([gameId, feed]) => (
        <FollowedGame key={gameId} gameId={gameId} feed={feed} />
      ))}
      <p>
        {valued.length === 0
          ? t('worth.none')
          : t('worth.fair', { count: valued.length, amount: money(worth, currency) })}
      </p>
      {haircut === undefined ? null : (
        <p data-haircut={haircut}>
          {t(haircut < 0 ? 'worth.offerAbove' : 'worth.offer', {
            amount: money(offer, currency),
            share: `${format.number(Math.round(Math.abs(haircut) * 1_000) / 10, { minimumFractionDigits: 1 })}%`,
          })}
        </p>
      )}
      <Note tone="faint">{t('worth.note')}</Note>
    </section>
  );
}

/** Keeps the prices of a game in the tab as long as it is mounted. */
function FollowedGame({ feed, gameId }: { readonly gameId: GameId; readonly feed: GameFeed }) {
  useGame(gameId, feed);
  return null;
}
