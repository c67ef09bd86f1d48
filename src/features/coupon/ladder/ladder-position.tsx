import { useEffect, useMemo } from 'react';
import { type OutcomePosition, selectionPosition } from '#domain/coupon/portfolio/selection-position.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { Amount } from '#domain/money/amount.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { BetsState } from '#streams/coupon/bets-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { FigureTable } from '../../../ui/lists/figure-table.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import styles from './ladder-position.module.css';

export interface LadderPositionProps {
  readonly selection: SelectionKey;
  readonly head: GameHead;
}

const betsOf = ({ bets }: BetsState) => bets;

/** The account's open singles on the market of a selection: stakes, average odds, what the whole pays by outcome, and where it breaks even. */
export function LadderPosition({ head, selection }: LadderPositionProps) {
  const t = useT('price-ladder');
  const { bets: store } = useBetting();
  const { currency } = usePayingAccount();
  const { odds } = useCouponTexts();
  const bets = useStore(store, betsOf);
  useEffect(() => store.look(), [store]);
  const position = useMemo(
    () =>
      selectionPosition(
        bets.filter((bet) => bet.currency === currency.code),
        selection,
      ),
    [bets, currency.code, selection],
  );
  const { breakEven, canRefund, combined, otherwise, others, own } = position;
  const rows = [own, ...others];
  const hasBets = rows.some(({ bets: count }) => count > 0);
  return (
    <section
      className={styles['position']}
      aria-label={t('position')}
      data-ladder-position={String(own.stake)}
      data-break-even={breakEven}
    >
      <h3 className={styles['title']}>{t('position')}</h3>
      {hasBets ? (
        <>
          <FigureTable columns={[t('position.outcome'), t('position.stake'), t('position.net')]}>
            {rows.map((row) => (
              <Outcome key={row.key} row={row} head={head} />
            ))}
            {others.length === 0 ? <Otherwise net={otherwise} /> : null}
          </FigureTable>
          <p className={styles['even']}>
            {breakEven === undefined
              ? t(own.net >= 0n ? 'position.covered' : 'position.lost')
              : t(own.net > 0n ? 'position.breakEven' : 'position.breakEvenAgainst', {
                  odds: odds(breakEven),
                })}
          </p>
        </>
      ) : (
        <Note tone="faint">{t('position.none')}</Note>
      )}
      {combined > 0 ? <Note tone="faint">{t('position.combined', { count: combined })}</Note> : null}
      {hasBets && canRefund ? <Note tone="faint">{t('position.refund')}</Note> : null}
    </section>
  );
}

function useSigned(): (value: Amount) => string {
  const { currency } = usePayingAccount();
  const { money } = useCouponTexts();
  return (value) => `${value > 0n ? '+' : ''}${money(value, currency)}`;
}

function Outcome({ head, row }: { readonly head: GameHead; readonly row: OutcomePosition }) {
  const t = useT('price-ladder');
  const { currency } = usePayingAccount();
  const { money, odds } = useCouponTexts();
  const texts = useGameTexts();
  const signed = useSigned();
  const identity = parseSelectionKey(row.key);
  return (
    <tr data-outcome={row.key} data-net={String(row.net)}>
      <td>
        <bdi>{identity ? texts.selection(identity, head) : row.key}</bdi>
      </td>
      <td>
        {row.averageOdds === undefined ? (
          '–'
        ) : (
          <bdi>{t('position.at', { amount: money(row.stake, currency), odds: odds(row.averageOdds) })}</bdi>
        )}
      </td>
      <td>
        <bdi>{signed(row.net)}</bdi>
      </td>
    </tr>
  );
}

function Otherwise({ net }: { readonly net: Amount }) {
  const t = useT('price-ladder');
  const signed = useSigned();
  return (
    <tr data-net={String(net)}>
      <td>{t('position.otherwise')}</td>
      <td>–</td>
      <td>
        <bdi>{signed(net)}</bdi>
      </td>
    </tr>
  );
}
