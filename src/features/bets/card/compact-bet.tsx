import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { CashOutState } from '#streams/coupon/cash-out-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { BetLegRow } from '../bet-leg-row.tsx';
import { CashOutBox } from '../cash-out/cash-out-box.tsx';
import { EditBet } from '../edit-bet.tsx';
import { BetHead } from './bet-head.tsx';
import styles from './compact-bet.module.css';
import { LegLine } from './leg-line.tsx';
import { ReplacedNote } from './replaced-note.tsx';

const BetMore = lazy(async () => ({ default: (await import('./bet-more.tsx')).BetMore }));

export interface CompactBetProps {
  readonly bet: Bet;
  readonly detailsHref: string;
  /** Whether the bet is shown as it was last seen, without the server: nothing is offered for it. */
  readonly isOld: boolean;
  readonly as: 'li' | 'div';
}

/**
 * A bet among others: its money, a line for each leg, and what can be done with it. All other details come behind one
 * button.
 */
export function CompactBet({ as: Element, bet, detailsHref, isOld }: CompactBetProps) {
  const t = useT('bets');
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const canAct = bet.status === 'open' && !isOld;
  return (
    <Element
      className={styles['bet']}
      data-list-row=""
      data-bet={bet.id}
      data-bet-status={bet.status}
      data-bet-guid={bet.betGuid}
      data-old={isOld || undefined}
    >
      <BetHead bet={bet} />
      {isOpen ? (
        <ol>
          {bet.legs.map((leg) => (
            <BetLegRow key={leg.key} leg={leg} />
          ))}
        </ol>
      ) : (
        <LegLines bet={bet} />
      )}
      <ReplacedNote bet={bet} />
      <div className={styles['acts']} data-idle={!canAct || undefined}>
        {canAct ? (
          <>
            <CashOutBox bet={bet} />
            <EditBet bet={bet} />
          </>
        ) : null}
        <span className={styles['more']}>
          <IconButton
            label={t(isOpen ? 'card.less' : 'card.more')}
            icon={<Ellipsis size={16} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      </div>
      <div id={moreId} hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={null}>
            <BetMore bet={bet} canAct={canAct} detailsHref={detailsHref} />
          </Suspense>
        ) : null}
      </div>
    </Element>
  );
}

const offersOf = ({ offers }: CashOutState) => offers;

/** The legs of a bet with their present prices, which come with its offer. */
function LegLines({ bet }: Pick<CompactBetProps, 'bet'>) {
  const told = useStore(useCashOuts(), offersOf).get(bet.id);
  return (
    <ol className={styles['legs']}>
      {bet.legs.map((leg) => (
        <LegLine key={leg.key} leg={leg} now={told?.legs.find(({ key }) => key === leg.key)} />
      ))}
    </ol>
  );
}
