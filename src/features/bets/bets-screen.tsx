import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { useSession } from '../../parts/betting/use-betting.ts';
import { useCashOuts } from '../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../parts/betting/use-coupon.ts';
import { useCouponTexts } from '../../parts/betting/use-texts.ts';
import { useWayIn } from '../../parts/betting/use-way-in.ts';
import { WindowedList } from '../../ui/primitives/windowed-list.tsx';
import { BetCard } from './bet-card.tsx';
import styles from './bets-screen.module.css';

const OrdersList = lazy(async () => ({ default: (await import('./orders/orders-list.tsx')).OrdersList }));

type Tab = 'open' | 'settled';
const TABS = ['open', 'settled', 'orders'] as const;
/** A settled single. */
const BET_PX = 280;
const GAP_PX = 16;
/** A server that is there has said by then who is here. */
const PATIENCE_MS = 1_200;

/** The account's bets: those that are still open, and those that were settled with the reason. */
export function BetsScreen({
  historyHref,
  liveHref,
}: {
  readonly liveHref: string;
  readonly historyHref: string;
}) {
  const { bets: store, session: sessions } = useBetting();
  const wayIn = useWayIn();
  const { session } = useSession();
  const { bets, phase, seenAtMs } = useStore(store, everything);
  const { moment, t } = useCouponTexts();
  const tApp = useT('app');
  const tBets = useT('bets');
  const tOrders = useT('orders');
  const [query] = useSearchParams();
  const [tab, setTab] = useState<(typeof TABS)[number]>(query.get('tab') === 'orders' ? 'orders' : 'open');
  const signedIn = session.kind === 'signed-in';
  const cashOuts = useCashOuts();
  const isUnknown = session.kind === 'unknown';
  useEffect(() => (signedIn ? store.look() : undefined), [signedIn, store]);
  // The server has not said who is here: after a while what was seen last is better than nothing.
  useEffect(() => {
    if (!isUnknown) return undefined;
    const timer = setTimeout(() => store.recall(), navigator.onLine ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isUnknown, store]);
  const isOld = phase === 'failed';
  const hasOpen = bets.some((bet) => bet.status === 'open');
  useEffect(() => (signedIn && hasOpen ? cashOuts.look() : undefined), [cashOuts, hasOpen, signedIn]);

  if (session.kind === 'guest') {
    return (
      <Page>
        <div className={styles['empty']}>
          <p>{t(wayIn.hasDemo ? 'bets.guest' : 'bets.signIn')}</p>
          <button type="button" className={styles['action']} onClick={wayIn.enter}>
            {tApp(wayIn.hasDemo ? 'account.guest' : 'account.signIn')}
          </button>
          {wayIn.hasDemo ? <p className={styles['hint']}>{tApp('account.hint')}</p> : null}
        </div>
      </Page>
    );
  }
  const lists: Record<Tab, readonly Bet[]> = {
    open: bets.filter((bet) => bet.status === 'open'),
    settled: bets.filter((bet) => bet.status !== 'open'),
  };
  return (
    <Page>
      <fieldset className={styles['tabs']} aria-label={t('bets.title')}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            className={styles['tab']}
            aria-pressed={tab === name}
            onClick={() => setTab(name)}
          >
            {name === 'orders' ? (
              tOrders('titleList')
            ) : (
              <>
                {t(`bets.${name}`)} <span className={styles['number']}>{lists[name].length}</span>
              </>
            )}
          </button>
        ))}
      </fieldset>
      <p className={styles['acts']}>
        <Link className={styles['link'] ?? ''} href={historyHref}>
          {tBets('history.title')}
        </Link>
      </p>
      {isOld ? (
        <div className={styles['failure']}>
          <output>
            {t(bets.length > 0 ? 'bets.old' : 'bets.failed')}{' '}
            {seenAtMs === undefined ? null : (
              <time dateTime={new Date(seenAtMs).toISOString()} data-bets-seen-at={seenAtMs}>
                {tBets('seenAt', { time: moment(seenAtMs) })}
              </time>
            )}
          </output>
          <button
            type="button"
            className={styles['action']}
            onClick={() => (signedIn ? store.refresh() : sessions.refresh())}
          >
            {t('bets.retry')}
          </button>
        </div>
      ) : null}
      {tab === 'orders' ? (
        <Suspense fallback={null}>
          <OrdersList />
        </Suspense>
      ) : (
        list(tab, lists[tab])
      )}
    </Page>
  );

  function list(of: Tab, shown: readonly Bet[]) {
    if (shown.length > 0) {
      return (
        <WindowedList
          list={{ className: styles['list'] ?? '' }}
          items={shown}
          keyOf={({ id }) => id}
          rowPx={BET_PX}
          gapPx={GAP_PX}
          row={(bet, { as }) => (
            <BetCard as={as} bet={bet} detailsHref={`${historyHref}/${bet.id}`} isOld={isOld} />
          )}
        />
      );
    }
    if (isOld && seenAtMs === undefined) return null;
    if (phase !== 'ready' && !isOld) return <p className={styles['empty']}>{t('bets.loading')}</p>;
    return (
      <div className={styles['empty']}>
        <p>{t(of === 'open' ? 'bets.emptyOpen' : 'bets.emptySettled')}</p>
        <p className={styles['hint']}>{t('bets.emptyHint')}</p>
        <Link className={styles['action'] ?? ''} href={liveHref}>
          {t('bets.toLive')}
        </Link>
      </div>
    );
  }
}

const everything = <State,>(state: State): State => state;

function Page({ children }: { readonly children: ReactNode }) {
  const { t } = useCouponTexts();
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('bets.title')}</h1>
      {children}
    </div>
  );
}
