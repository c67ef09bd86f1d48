import type { AutoBet, AutoBetEvent, OrderLeg } from '#domain/coupon/bet/auto-bet.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { useOrderStore } from '../../../parts/betting/order-services.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { useKindTexts } from '../../../parts/betting/use-kind-texts.ts';
import { useLookAtOrders } from '../../../parts/betting/use-look-at-orders.ts';
import { useSelectionTexts } from '../../../parts/betting/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import { type RowPlace, WindowedList } from '../../../ui/primitives/windowed-list.tsx';
import card from '../bet-card.module.css';
import screen from '../bets-screen.module.css';

const everything = <State,>(state: State): State => state;
const isActive = ({ state }: AutoBet) => state === 'waiting' || state === 'paused';

/** An order with one leg. */
const ORDER_PX = 200;
const GAP_PX = 16;

/** The account's auto-bets: what waits can be cancelled or held, one by one or all at once; what ended says why. */
export function OrdersList() {
  const t = useT('orders');
  const orderStore = useOrderStore();
  const { isUnconfirmed, orders, phase } = useStore(orderStore, everything);
  useLookAtOrders(orderStore, true);
  const active = orders.filter(isActive);
  const isPaused = active.length > 0 && active.every(({ state }) => state === 'paused');
  return (
    <section aria-label={t('titleList')} data-orders={phase}>
      {active.length > 0 ? (
        <div className={screen['acts']}>
          <button type="button" className={screen['action']} onClick={() => void orderStore.pause(!isPaused)}>
            {t(isPaused ? 'go' : 'pause')}
          </button>
          <button type="button" className={screen['action']} onClick={() => void orderStore.cancel()}>
            {t('cancelAll')}
          </button>
        </div>
      ) : null}
      <output>
        {isPaused ? <p className={screen['hint']}>{t('paused')}</p> : null}
        {isUnconfirmed ? <p className={screen['failure']}>{t('unconfirmed')}</p> : null}
        {phase === 'failed' ? <p className={screen['failure']}>{t('failed')}</p> : null}
      </output>
      {orders.length > 0 ? (
        <WindowedList
          list={{ className: screen['list'] ?? '' }}
          items={orders}
          keyOf={({ betGuid }) => betGuid}
          rowPx={ORDER_PX}
          gapPx={GAP_PX}
          row={(order, { as }) => (
            <Order as={as} order={order} onCancel={() => void orderStore.cancel(order.betGuid)} />
          )}
        />
      ) : phase === 'ready' ? (
        <p className={screen['empty']}>{t('empty')}</p>
      ) : null}
    </section>
  );
}

interface OrderProps extends Pick<RowPlace, 'as'> {
  readonly order: AutoBet;
  readonly onCancel: () => void;
}

function Order({ as: Row, order, onCancel }: OrderProps) {
  const t = useT('orders');
  const { money, odds, moment } = useCouponTexts();
  const kinds = useKindTexts();
  const currency = currencyShown(order.currency);
  const { timeInForce } = order;
  const textsOf = useSelectionTexts();
  const textsOfLeg = ({ key, ...texts }: OrderLeg) => (key === undefined ? texts : textsOf({ key, texts }));
  return (
    <Row className={card['bet']} data-order={order.betGuid} data-order-state={order.state}>
      <header className={card['header']}>
        <span className={card['kind']}>{kinds.name(order.form, order.legs.length)}</span>
        <span className={card['id']}>
          <bdi>{t('targetLine', { odds: odds(order.target), amount: money(order.stake, currency) })}</bdi>
        </span>
        <span className={card['status']}>{t(`state.${order.state}`)}</span>
      </header>
      <ol className={card['legs']}>
        {order.legs.map(textsOfLeg).map((leg, index) => (
          // Legs of an order keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={card['leg']}>
            <div className={card['texts']}>
              <p className={card['selection']}>
                <bdi>{leg.selection}</bdi>
              </p>
              <p className={card['muted']}>
                <bdi>{leg.market}</bdi>
              </p>
              <p className={card['muted']}>
                <bdi>{leg.game}</bdi> · <bdi>{leg.championship}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className={card['times']}>
        {t('force')}{' '}
        {timeInForce.kind === 'until'
          ? t('force.until', { time: moment(timeInForce.at) })
          : t(`force.${timeInForce.kind}`)}
        {order.dropOnScoreChange ? ` · ${t('drop')}` : ''}
      </p>
      <details className={card['times']}>
        <summary>{t('history')}</summary>
        <ol>
          {order.events.map((event) => (
            <Step key={`${event.at} ${event.state}`} event={event} />
          ))}
        </ol>
      </details>
      {isActive(order) ? (
        <p className={card['times']}>
          <button type="button" className={screen['action']} onClick={onCancel}>
            {t('cancel')}
          </button>
        </p>
      ) : null}
    </Row>
  );
}

function Step({ event }: { readonly event: AutoBetEvent }) {
  const t = useT('orders');
  const localization = useLocalization();
  const { find, moment } = useCouponTexts();
  const reason =
    localization.find('orders', `reason.${event.reason}`) ??
    find(`refused.code.${event.reason}`) ??
    t('reason.other', { code: event.reason });
  return (
    <li data-order-event={event.state}>
      <bdi>{moment(event.at)}</bdi> {t(`state.${event.state}`)} · {reason}
    </li>
  );
}
