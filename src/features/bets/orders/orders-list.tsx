import { useDeferredValue, useState } from 'react';
import {
  AUTO_BET_STATES,
  type AutoBet,
  type AutoBetEvent,
  type AutoBetState,
  isWaiting,
  type OrderLeg,
} from '#domain/coupon/bet/auto-bet.ts';
import type { SelectionTexts } from '#domain/coupon/bet/bet.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { useOrderStore } from '../../../parts/betting/order-services.ts';
import { useKindTexts } from '../../../parts/betting/texts/use-kind-texts.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { useLookAtOrders } from '../../../parts/betting/use-look-at-orders.ts';
import type { RowPlace } from '../../../ui/lists/windowed-list.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { BetFrame, BetLine } from '../bet-frame.tsx';
import { OrderLegRow } from '../bet-leg-row.tsx';
import { BetList, Doubtful, NothingHere } from '../bet-list.tsx';
import { BetsFilterLine } from '../filter/bets-filter-line.tsx';
import { type BetsFilter, filteredBets, NO_FILTER } from '../filter/filtered-bets.ts';
import styles from './orders-list.module.css';

const everything = <State,>(state: State): State => state;

/** An order with one leg. */
const ORDER_PX = 200;

/** The account's auto-bets: what waits can be cancelled or held, one by one or all at once; what ended says why. */
export function OrdersList() {
  const t = useT('orders');
  const orderStore = useOrderStore();
  const { isUnconfirmed, orders, phase } = useStore(orderStore, everything);
  useLookAtOrders(orderStore, true);
  const active = orders.filter(isWaiting);
  const isPaused = active.length > 0 && active.every(({ state }) => state === 'paused');
  return (
    <section aria-label={t('titleList')} data-orders={phase}>
      {active.length > 0 ? (
        <div className={styles['acts']}>
          <Actions>
            <Button onClick={() => void orderStore.pause(!isPaused)}>{t(isPaused ? 'go' : 'pause')}</Button>
            <Button onClick={() => void orderStore.cancel()}>{t('cancelAll')}</Button>
          </Actions>
        </div>
      ) : null}
      <output>
        {isPaused ? <Note tone="faint">{t('paused')}</Note> : null}
        {isUnconfirmed ? <Doubtful>{t('unconfirmed')}</Doubtful> : null}
        {phase === 'failed' ? <Doubtful>{t('failed')}</Doubtful> : null}
      </output>
      {orders.length > 0 ? (
        <FilteredOrders orders={orders} onCancel={(betGuid) => void orderStore.cancel(betGuid)} />
      ) : phase === 'ready' ? (
        <NothingHere>{t('empty')}</NothingHere>
      ) : null}
    </section>
  );
}

/** Texts of a leg in the language of the page, as far as its selection is known. */
function useLegTexts(): (leg: OrderLeg) => SelectionTexts {
  const textsOf = useSelectionTexts();
  return ({ key, ...texts }) => (key === undefined ? texts : textsOf({ key, texts }));
}

interface FilteredOrdersProps {
  readonly orders: readonly AutoBet[];
  readonly onCancel: (betGuid: AutoBet['betGuid']) => void;
}

/** The auto-bets with their filter, where there is more than one. */
function FilteredOrders({ orders, onCancel }: FilteredOrdersProps) {
  const t = useT('orders');
  const tBets = useT('bets');
  const textsOf = useLegTexts();
  const [filter, setFilter] = useState<BetsFilter<AutoBetState>>(NO_FILTER);
  const asked = useDeferredValue(filter);
  const isFiltered = orders.length > 1;
  const shown = filteredBets(orders, isFiltered ? asked : NO_FILTER, {
    statusOf: ({ state }) => state,
    namesOf: ({ legs }) =>
      legs.map(textsOf).flatMap(({ championship, game, selection }) => [selection, game, championship]),
  });
  return (
    <>
      {isFiltered ? (
        <BetsFilterLine
          filter={filter}
          statuses={AUTO_BET_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={setFilter}
        />
      ) : null}
      {shown.length > 0 ? (
        <BetList
          items={shown}
          keyOf={({ betGuid }) => betGuid}
          rowPx={ORDER_PX}
          row={(order, { as }) => <Order as={as} order={order} onCancel={() => onCancel(order.betGuid)} />}
        />
      ) : (
        <NothingHere>{tBets('filter.none')}</NothingHere>
      )}
    </>
  );
}

interface OrderProps extends Pick<RowPlace, 'as'> {
  readonly order: AutoBet;
  readonly onCancel: () => void;
}

function Order({ as, order, onCancel }: OrderProps) {
  const t = useT('orders');
  const { money, odds, moment } = useCouponTexts();
  const kinds = useKindTexts();
  const currency = currencyShown(order.currency);
  const { timeInForce } = order;
  const textsOf = useLegTexts();
  return (
    <BetFrame
      as={as}
      kind={kinds.name(order.form, order.legs.length)}
      id={<bdi>{t('targetLine', { odds: odds(order.target), amount: money(order.stake, currency) })}</bdi>}
      status={t(`state.${order.state}`)}
      legs={order.legs.map(textsOf).map((texts, index) => (
        // Legs of an order keep their places.
        // oxlint-disable-next-line react/no-array-index-key
        <OrderLegRow key={index} texts={texts} />
      ))}
      data-order={order.betGuid}
      data-order-state={order.state}
    >
      <BetLine>
        {t('force')}{' '}
        {timeInForce.kind === 'until'
          ? t('force.until', { time: moment(timeInForce.at) })
          : t(`force.${timeInForce.kind}`)}
        {order.dropOnScoreChange ? ` · ${t('drop')}` : ''}
      </BetLine>
      <BetLine>
        <details>
          <summary>{t('history')}</summary>
          <ol>
            {order.events.map((event) => (
              <Step key={`${event.at} ${event.state}`} event={event} />
            ))}
          </ol>
        </details>
      </BetLine>
      {isWaiting(order) ? (
        <p className={styles['cancel']}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </p>
      ) : null}
    </BetFrame>
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
