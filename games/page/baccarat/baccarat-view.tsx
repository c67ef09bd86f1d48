import {
  BACCARAT_PAYS,
  BACCARAT_SIDES,
  type BaccaratSide,
  baccaratPoints,
  handPoints,
} from '#domain/casino/baccarat/baccarat.ts';
import { approximately } from '#domain/casino/returns.ts';
import { amount } from '#domain/money/amount.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { CardRow, type HandCard } from '../cards/card-row.tsx';
import { cardKeys, useDealt } from '../cards/use-dealt.ts';
import { type GameText, type GameViewProps, seenOf } from '../game-view.ts';
import { PlacedChip } from '../table/placed-chip.tsx';
import { TableTools } from '../table/table-tools.tsx';
import type { Placement } from '../table/use-placements.ts';
import { type TableBet, useTableBet } from '../table/use-table-bet.ts';
import { usePlan } from '../use-plan.ts';
import { baccaratSeen } from './baccarat-seen.ts';
import styles from './baccarat-view.module.css';

/** Two hands, and five sides to stake on. */
export function BaccaratView(props: GameViewProps) {
  const { isBusy, round, stake, t } = props;
  const seen = seenOf(baccaratSeen, round);
  const last: readonly Placement[] =
    seen?.bet.wagers.map((wager) => ({ place: wager.side, stake: amount(BigInt(wager.stake)) })) ?? [];
  const { isComposing, placements, planOf, staked } = useTableBet(props, last);
  usePlan(
    props,
    planOf((chips) => ({ wagers: [...chips].map(([side, sum]) => ({ side, stake: String(sum) })) })),
  );
  return (
    <div className={styles['baccarat']}>
      <DealtHands {...props} />
      <SideButtons
        {...props}
        staked={staked}
        isComposing={isComposing}
        onPut={(side) => placements.put(side, stake)}
        onRemove={placements.remove}
      />
      <TableTools placements={placements} last={last} isBusy={isBusy} t={t} />
    </div>
  );
}

const HANDS = ['player', 'banker'] as const;

/** The order in which cards are dealt: player, banker, player, banker, and third cards. */
const ORDER = [
  ['player', 0],
  ['banker', 0],
  ['player', 1],
  ['banker', 1],
  ['player', 2],
  ['banker', 2],
] as const;

function DealtHands(props: GameViewProps) {
  const { isFresh, isStill, round, t } = props;
  const seen = seenOf(baccaratSeen, round);
  const order = ORDER.flatMap(([hand, at]) => {
    const card = seen?.hands[hand][at];
    return card === undefined ? [] : [{ hand, card }];
  });
  const keys = cardKeys(order.map(({ card }) => card));
  const shown = useDealt(props, keys);
  const isAll = keys.every((key) => shown.has(key));
  return (
    <div className={styles['hands']}>
      {HANDS.map((name) => {
        const cards: readonly HandCard[] = order.flatMap(({ card, hand }, at) => {
          const key = keys[at] ?? '';
          return hand === name && shown.has(key) ? [{ key, card }] : [];
        });
        const points = handPoints(cards.map(({ card }) => baccaratPoints(card ?? 0)));
        return (
          <section
            key={name}
            className={styles['hand']}
            data-won={(isAll && seen?.result === name) || undefined}
          >
            <p className={styles['name']}>
              {t(`baccarat.side.${name}`)}{' '}
              <span className={styles['points']}>{cards.length > 0 ? points : ''}</span>
            </p>
            {cards.length === 0 ? (
              <div className={styles['place']} />
            ) : (
              <CardRow
                label={`${t(`baccarat.side.${name}`)}: ${points}`}
                cards={cards}
                isStill={isStill || !isFresh}
                t={t}
              />
            )}
          </section>
        );
      })}
    </div>
  );
}

interface SideButtonsProps extends GameViewProps {
  readonly staked: TableBet['staked'];
  readonly isComposing: boolean;
  readonly onPut: (side: BaccaratSide) => void;
  readonly onRemove: (side: BaccaratSide) => void;
}

function SideButtons({
  bounds,
  currency,
  isBusy,
  isComposing,
  onPut,
  onRemove,
  round,
  staked,
  t,
}: SideButtonsProps) {
  const format = useFormat();
  const seen = seenOf(baccaratSeen, round);
  const wagers = seen?.bet.wagers ?? [];
  return (
    <div role="toolbar" aria-label={t('baccarat.table')} className={styles['sides']} dir="ltr">
      {BACCARAT_SIDES.map((side) => {
        const at = wagers.findIndex((wager) => wager.side === side);
        const stake = staked.get(side);
        const isPaid = (seen?.payments[at] ?? '0') !== '0';
        return (
          <button
            key={side}
            type="button"
            className={styles['side']}
            data-side={side}
            aria-disabled={isBusy}
            aria-label={sideName(side, stake ? format.money(stake, currency) : undefined, t)}
            onClick={() => onPut(side)}
            onKeyDown={({ key }) => {
              if (key === 'Delete' || key === 'Backspace') onRemove(side);
            }}
          >
            <span className={styles['label']}>{t(`baccarat.side.${side}`)}</span>
            <SidePays side={side} />
            <span className={styles['chip']}>
              {stake ? (
                <PlacedChip
                  stake={stake}
                  bounds={bounds}
                  currency={currency}
                  outcome={isComposing || isBusy ? undefined : isPaid ? 'paid' : 'lost'}
                />
              ) : null}
            </span>
          </button>
        );
      })}
    </div>
  );
}

function SidePays({ side }: { readonly side: BaccaratSide }) {
  const format = useFormat();
  return <bdi className={styles['pays']}>×{format.number(approximately(BACCARAT_PAYS[side]))}</bdi>;
}

const sideName = (side: BaccaratSide, staked: string | undefined, t: GameText): string => {
  const name = t(`baccarat.side.${side}`);
  return staked === undefined ? name : t('table.staked', { name, staked });
};
