import { isWaiting } from '#domain/coupon/bet/auto-bet.ts';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { OrderStoreState } from '#streams/coupon/order-store.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useOrderStore } from '../../parts/betting/order-services.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { useSession } from '../../parts/betting/use-betting.ts';
import { useStore } from '../../parts/betting/use-coupon.ts';
import { useLookAtOrders } from '../../parts/betting/use-look-at-orders.ts';
import { Tabs } from '../../ui/primitives/tabs.tsx';
import styles from './bets-tabs.module.css';

export const BETS_TABS = ['open', 'settled', 'orders', 'all', 'portfolio'] as const;
export type BetsTab = (typeof BETS_TABS)[number];

export interface BetsTabsProps {
  readonly id: string;
  readonly value: BetsTab;
  readonly lists: Readonly<Record<Exclude<BetsTab, 'orders' | 'portfolio'>, readonly Bet[]>>;
  readonly onChange: (tab: BetsTab) => void;
}

const countWaiting = ({ orders }: OrderStoreState) => orders.filter(isWaiting).length;

/** The tabs of open and settled bets, auto-bets that wait, and all bets, each with their number. */
export function BetsTabs({ id, lists, onChange, value }: BetsTabsProps) {
  const { t } = useCouponTexts();
  const tBets = useT('bets');
  const tOrders = useT('orders');
  const format = useFormat();
  const { session } = useSession();
  const orderStore = useOrderStore();
  useLookAtOrders(orderStore, session.kind === 'signed-in');
  const waiting = useStore(orderStore, countWaiting);
  const names: Readonly<Record<BetsTab, string>> = {
    open: t('bets.open'),
    settled: t('bets.settled'),
    orders: tOrders('titleList'),
    all: tBets('tab.all'),
    portfolio: tBets('portfolio.title'),
  };
  return (
    <Tabs
      id={id}
      label={t('bets.title')}
      value={value}
      tabs={BETS_TABS.map((tab) => ({
        value: tab,
        label: (
          <>
            {names[tab]}
            {tab === 'portfolio' ? null : (
              <>
                {' '}
                <span className={styles['number']}>
                  {format.number(tab === 'orders' ? waiting : lists[tab].length)}
                </span>
              </>
            )}
          </>
        ),
      }))}
      onChange={onChange}
    />
  );
}
