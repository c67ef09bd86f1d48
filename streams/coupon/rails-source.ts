/**
 * The guard rails of whoever is signed in, with the figures that they are about: the list of bets, how many of them are of the last minute,
 * and what the session has come to by the server's count, which is asked for anew whenever something was decided.
 */
import { BehaviorSubject, map, type Observable, type SchedulerLike, Subscription, timer } from 'rxjs';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { type RailsNow, railsCheck } from '#domain/coupon/rails/check-rails.ts';
import type { OwnRails } from '#domain/coupon/rails/own-rails.ts';
import type { RailsCheck } from '#domain/coupon/rails/rail-problems.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { type Amount, amountFromDecimal, type Currency } from '#domain/money/amount.ts';
import { type KeptRails, keptRailsText, readKeptRails } from '#protocol/storage/kept-rails.ts';
import type { RiskGuard } from '#protocol/storage/remembered.ts';
import type { BetsState } from './bets-store.ts';

/** The minute within which bets are counted. */
export const PACE_MS = 60_000;
/** How long after a question without an answer the session is asked about again. */
const ASK_AGAIN_MS = 5_000;

/** Whoever is signed in. */
export interface RailedAccount {
  readonly id: string;
  readonly currency: Currency;
}

export interface RailsSourceParts {
  /** The kept rails as text. */
  readonly kept$: Observable<string | null>;
  readonly account$: Observable<RailedAccount | undefined>;
  readonly bets$: Observable<BetsState>;
  /** The result of the session in a currency; undefined where nobody says it. */
  readonly sessionNet: (currency: string) => Promise<Amount | undefined>;
  readonly scheduler: SchedulerLike;
}

/** The rails that are kept of an account, in amounts of its currency. */
export function railsOf(kept: readonly KeptRails[], { currency, id }: RailedAccount): OwnRails | undefined {
  const own = kept.find((one) => one.account === id && one.currency === currency.code);
  if (!own) return undefined;
  const money = (text: string | undefined) =>
    text === undefined ? undefined : amountFromDecimal(text, currency.exponent);
  const [stake, game, open, loss] = [money(own.stake), money(own.game), money(own.open), money(own.loss)];
  return {
    ...(stake !== undefined && { stake }),
    ...(game !== undefined && { game }),
    ...(open !== undefined && { open }),
    ...(own.pace !== undefined && { pace: own.pace }),
    ...(loss !== undefined && { loss }),
  };
}

/** The text of the kept rails with the guard of an earlier release, which becomes a rail of this account unless it has one. */
export function withOlderGuard(
  text: string | null,
  { currency, limit: game }: RiskGuard,
  account: RailedAccount,
): string | null {
  const kept = readKeptRails(text);
  const isSet = kept.some((one) => one.account === account.id && one.currency === currency);
  return isSet ? text : keptRailsText([...kept, { account: account.id, currency, game }]);
}

/** The check of the rails at each moment; undefined while nobody is signed in or nothing is set. */
export const rails$ = (parts: RailsSourceParts): Observable<RailsCheck | undefined> =>
  railsNow$(parts).rails$.pipe(map((rails) => rails && railsCheck(rails)));

/** The rails at each moment, with their figures. */
export function railsNow$(parts: RailsSourceParts): {
  readonly rails$: Observable<RailsNow | undefined>;
  close(): void;
} {
  const { scheduler } = parts;
  const rails$ = new BehaviorSubject<RailsNow | undefined>(undefined);
  const seen = new Map<BetGuid, number>();
  let kept: readonly KeptRails[] = [];
  let account: RailedAccount | undefined;
  let state: BetsState = { phase: 'idle', bets: [] };
  /** Whether the list is one that the server has answered to this page: a kept one is of another time. */
  let isAnswered = false;
  let net: { readonly of: string; readonly value: Amount | undefined } | undefined;
  let minute = new Subscription();
  let again = new Subscription();

  const limits = () => account && railsOf(kept, account);
  /** What the session's result depends on: who it is of, and what has been decided. */
  const decided = (bets: readonly Bet[]) =>
    [account?.id, account?.currency.code, ...bets.map(decidedPart).filter((part) => part !== '')].join(' ');

  function next(): void {
    const set = limits();
    minute.unsubscribe();
    if (!account || !set) return rails$.next(undefined);
    const { code } = account.currency;
    const bets = isAnswered ? state.bets.filter(({ currency }) => currency === code) : undefined;
    const times = (bets ?? []).map(({ betGuid, placedAt }) => seen.get(betGuid) ?? placedAt);
    const recent = times.filter((at) => scheduler.now() - at < PACE_MS);
    if (recent.length > 0)
      minute = timer(Math.min(...recent) + PACE_MS - scheduler.now(), scheduler).subscribe(next);
    const isCurrent = net?.of === decided(state.bets);
    rails$.next({ limits: set, bets, recent: recent.length, sessionNet: isCurrent ? net?.value : undefined });
    if (set.loss !== undefined && !isCurrent) ask(code);
  }

  function ask(code: string): void {
    const of = decided(state.bets);
    again.unsubscribe();
    net = { of, value: undefined };
    const answered = parts.sessionNet(code).catch(() => undefined);
    void answered.then((value) => {
      if (net?.of !== of) return;
      if (value === undefined)
        again = timer(ASK_AGAIN_MS, scheduler).subscribe(() => {
          net = undefined;
          next();
        });
      else {
        net = { of, value };
        next();
      }
    });
  }

  /** Bets that were not in an earlier list were placed now, by the clock of this device; those of the first one when the server says. */
  function onBets(after: BetsState): void {
    state = after;
    if (after.phase === 'idle') {
      isAnswered = false;
      seen.clear();
    }
    if (after.phase === 'ready') {
      for (const { betGuid, placedAt } of after.bets)
        if (!seen.has(betGuid)) seen.set(betGuid, isAnswered ? scheduler.now() : placedAt);
      isAnswered = true;
    }
    next();
  }

  const following = parts.kept$.subscribe((text) => {
    kept = readKeptRails(text);
    next();
  });
  following.add(
    parts.account$.subscribe((value) => {
      account = value;
      next();
    }),
  );
  following.add(parts.bets$.subscribe(onBets));
  return {
    rails$,
    close() {
      following.unsubscribe();
      minute.unsubscribe();
      again.unsubscribe();
    },
  };
}

/** What has been decided about a bet: by results, or by cash-outs of a part. */
const decidedPart = ({ closedStake, id, payout, status }: Bet): string =>
  status === 'open' && closedStake === undefined
    ? ''
    : `${id}/${status}/${closedStake ?? ''}/${payout ?? ''}`;
