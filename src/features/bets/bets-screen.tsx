import { lazy, Suspense, useDeferredValue, useEffect, useId, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { BetsState } from '#streams/coupon/bets-store.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { useSelectionTexts } from '../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { useSession } from '../../parts/betting/use-betting.ts';
import { useCashOuts } from '../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../parts/betting/use-coupon.ts';
import { useWayIn } from '../../parts/betting/use-way-in.ts';
import { LiveGamesProvider } from '../../parts/score/live-games.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { Button, buttonLook } from '../../ui/primitives/button.tsx';
import { Screen } from '../../ui/primitives/screen.tsx';
import { TabPanel } from '../../ui/primitives/tabs.tsx';
import { BetList, Doubtful, NothingHere } from './bet-list.tsx';
import styles from './bets-screen.module.css';
import { BETS_TABS, type BetsTab, BetsTabs } from './bets-tabs.tsx';
import { CompactBet } from './card/compact-bet.tsx';
import { BetsFilterLine } from './filter/bets-filter-line.tsx';
import { type BetsFilter, filteredBets, NO_FILTER } from './filter/filtered-bets.ts';
import { OpenSums } from './open-sums.tsx';

const OrdersList = lazy(async () => ({ default: (await import('./orders/orders-list.tsx')).OrdersList }));
const PortfolioPanel = lazy(async () => ({
  default: (await import('./portfolio/portfolio-panel.tsx')).PortfolioPanel,
}));

type List = Exclude<BetsTab, 'orders' | 'portfolio'>;
/** The height of the card of a single. */
const BET_PX = 130;
/** The width of three columns of cards. */
const WIDTH_PX = 2_000;
/** How a bet that is not open may have ended. */
const ENDS = ['won', 'lost', 'refunded', 'cashed_out'] as const;
/** The time after which a server that can be reached has said who is signed in. */
const PATIENCE_MS = 1_200;

export interface BetsScreenProps {
  readonly liveHref: string;
  readonly historyHref: string;
}

/** The account's bets: those that are still open, and those that were settled with the reason. */
export function BetsScreen(props: BetsScreenProps) {
  const { session } = useSession();
  const { t } = useCouponTexts();
  return (
    <Screen kind="list" title={t('bets.title')} widthPx={WIDTH_PX}>
      {session.kind === 'guest' ? <Guest /> : <Bets {...props} />}
    </Screen>
  );
}

function Guest() {
  const wayIn = useWayIn();
  const { t } = useCouponTexts();
  const tApp = useT('app');
  return (
    <NothingHere>
      <p>{t(wayIn.hasDemo ? 'bets.guest' : 'bets.signIn')}</p>
      <Button onClick={wayIn.enter}>{tApp(wayIn.hasDemo ? 'account.guest' : 'account.signIn')}</Button>
      {wayIn.hasDemo ? <Note tone="faint">{tApp('account.hint')}</Note> : null}
    </NothingHere>
  );
}

function Bets({ historyHref, liveHref }: BetsScreenProps) {
  const state = useKnownBets();
  const { t } = useCouponTexts();
  const tBets = useT('bets');
  const [tab, setTab] = useBetsTab();
  const id = useId();
  const open = state.bets.filter((bet) => bet.status === 'open');
  const lists: Record<List, readonly Bet[]> = {
    open,
    settled: state.bets.filter((bet) => bet.status !== 'open'),
    all: state.bets,
  };
  return (
    <>
      <BetsTabs id={id} value={tab} lists={lists} onChange={setTab} />
      <TabPanel id={id} value={tab} className={styles['panel']}>
        <div className={styles['line']}>
          <OpenSums bets={open} />
          <Link className={styles['link'] ?? ''} href={historyHref}>
            {tBets('history.title')}
          </Link>
        </div>
        {state.phase === 'failed' ? <AsSeen state={state} /> : null}
        {tab === 'orders' ? (
          <Suspense fallback={<Note>{t('bets.loading')}</Note>}>
            <OrdersList />
          </Suspense>
        ) : tab === 'portfolio' ? (
          <Suspense fallback={<Note>{t('bets.loading')}</Note>}>
            <PortfolioPanel bets={open} />
          </Suspense>
        ) : (
          <FilteredList
            key={tab}
            name={tab}
            bets={lists[tab]}
            state={state}
            historyHref={historyHref}
            liveHref={liveHref}
          />
        )}
      </TabPanel>
    </>
  );
}

/** The tab that is shown, kept in the address. */
function useBetsTab(): readonly [BetsTab, (tab: BetsTab) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const tab = BETS_TABS.find((one) => one === asked) ?? 'open';
  const setTab = (next: BetsTab) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'open') after.delete('tab');
        else after.set('tab', next);
        return after;
      },
      { replace: true },
    );
  return [tab, setTab];
}

const everything = <State,>(state: State): State => state;

/** The account's bets as far as they are known, kept up to date while the screen is open. */
function useKnownBets(): BetsState {
  const { bets: store } = useBetting();
  const { session } = useSession();
  const state = useStore(store, everything);
  const cashOuts = useCashOuts();
  const signedIn = session.kind === 'signed-in';
  const isUnknown = session.kind === 'unknown';
  const hasOpen = state.bets.some((bet) => bet.status === 'open');
  useEffect(() => (signedIn ? store.look() : undefined), [signedIn, store]);
  // The server has not said who is here: after a while what was seen last is better than nothing.
  useEffect(() => {
    if (!isUnknown) return undefined;
    const timer = setTimeout(() => store.recall(), navigator.onLine ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isUnknown, store]);
  useEffect(() => (signedIn && hasOpen ? cashOuts.look() : undefined), [cashOuts, hasOpen, signedIn]);
  return state;
}

/** The notice without the server: what is shown is as it was seen last, at that moment. */
function AsSeen({ state: { bets, seenAtMs } }: { readonly state: BetsState }) {
  const { bets: store, session: sessions } = useBetting();
  const { session } = useSession();
  const { moment, t } = useCouponTexts();
  const tBets = useT('bets');
  return (
    <Doubtful>
      <output>
        {t(bets.length > 0 ? 'bets.old' : 'bets.failed')}{' '}
        {seenAtMs === undefined ? null : (
          <time dateTime={new Date(seenAtMs).toISOString()} data-bets-seen-at={seenAtMs}>
            {tBets('seenAt', { time: moment(seenAtMs) })}
          </time>
        )}
      </output>
      <Button onClick={() => (session.kind === 'signed-in' ? store.refresh() : sessions.refresh())}>
        {t('bets.retry')}
      </Button>
    </Doubtful>
  );
}

interface ListOfProps extends BetsScreenProps {
  readonly name: List;
  readonly bets: readonly Bet[];
  readonly state: BetsState;
}

/** A list with its filter, where it has more than one bet. */
function FilteredList(props: ListOfProps) {
  const { bets, name } = props;
  const { t } = useCouponTexts();
  const tBets = useT('bets');
  const textsOf = useSelectionTexts();
  const [filter, setFilter] = useState<BetsFilter<Bet['status']>>(NO_FILTER);
  const asked = useDeferredValue(filter);
  if (bets.length < 2) return <ListOf {...props} />;
  const shown = filteredBets(bets, asked, {
    statusOf: ({ status }) => status,
    namesOf: ({ legs }) =>
      legs.map(textsOf).flatMap(({ championship, game, selection }) => [selection, game, championship]),
  });
  const statuses = name === 'open' ? [] : ENDS.map((value) => ({ value, label: t(`bets.status.${value}`) }));
  return (
    <>
      <BetsFilterLine filter={filter} statuses={statuses} onChange={setFilter} />
      {shown.length > 0 ? (
        <ListOf {...props} bets={shown} />
      ) : (
        <NothingHere>{tBets('filter.none')}</NothingHere>
      )}
    </>
  );
}

function ListOf({ name, bets, state: { phase, seenAtMs }, historyHref, liveHref }: ListOfProps) {
  const { t } = useCouponTexts();
  const tBets = useT('bets');
  const isOld = phase === 'failed';
  if (bets.length > 0) {
    return (
      <LiveGamesProvider isNeeded={!isOld && bets.some(({ status }) => status === 'open')}>
        <BetList
          items={bets}
          keyOf={({ id }) => id}
          rowPx={BET_PX}
          row={(bet, { as }) => (
            <CompactBet as={as} bet={bet} detailsHref={`${historyHref}/${bet.id}`} isOld={isOld} />
          )}
        />
      </LiveGamesProvider>
    );
  }
  if (isOld && seenAtMs === undefined) return null;
  if (phase !== 'ready' && !isOld) return <NothingHere>{t('bets.loading')}</NothingHere>;
  return (
    <NothingHere>
      <p>
        {name === 'all' ? tBets('empty.all') : t(name === 'open' ? 'bets.emptyOpen' : 'bets.emptySettled')}
      </p>
      <Note tone="faint">{t('bets.emptyHint')}</Note>
      <Link {...buttonLook({})} href={liveHref}>
        {t('bets.toLive')}
      </Link>
    </NothingHere>
  );
}
