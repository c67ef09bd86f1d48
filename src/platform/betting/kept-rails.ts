/** The guard rails that are kept on the device, over the stores of betting. Loaded where there are some. */
import { asyncScheduler, distinctUntilChanged, map, Observable } from 'rxjs';
import type { RailsCheck } from '#domain/coupon/rails/rail-problems.ts';
import { rails$, withOlderGuard } from '#streams/coupon/rails-source.ts';
import type { BettingParts, BettingStores } from './betting-services.ts';

/** The check for whoever is signed in. The guard of an earlier release becomes a rail of the first account in its currency. */
export function checkOfKept(
  { bets, session }: Pick<BettingStores, 'bets' | 'session'>,
  { kept: { remembered }, sessionNet }: Pick<BettingParts, 'kept' | 'sessionNet'>,
): Observable<RailsCheck | undefined> {
  const account$ = session.state$.pipe(
    map(({ session: who }) => (who.kind === 'signed-in' ? who.account : undefined)),
    distinctUntilChanged(
      (one, other) => one?.id === other?.id && one?.currency.code === other?.currency.code,
    ),
  );
  const kept$ = new Observable<string | null>((subscriber) => {
    subscriber.next(remembered.get('rails'));
    return remembered.subscribe((name) => {
      if (name === 'rails') subscriber.next(remembered.get('rails'));
    });
  });
  account$.subscribe((account) => {
    const older = remembered.get('riskGuard');
    if (!account || older?.currency !== account.currency.code) return;
    remembered.set('rails', withOlderGuard(remembered.get('rails'), older, account));
    remembered.set('riskGuard', null);
  });
  return rails$({ kept$, account$, bets$: bets.state$, sessionNet, scheduler: asyncScheduler });
}
