import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { type Bet, openStakeOf } from '#domain/coupon/bet/bet.ts';
import { openTermsOf } from '#domain/coupon/bet/bet-part.ts';
import { hasCombinations } from '#domain/coupon/form/bet-form.ts';
import type { CashOutState } from '#streams/coupon/cash-out-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { AlertButton } from '../../../parts/alerts/alert-button.tsx';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { PowerBet } from '../../../parts/bonuses/power-bet.tsx';
import { AskSupport } from '../../../parts/support/ask-support.tsx';
import { FactRows } from '../../../ui/lists/fact-rows.tsx';
import { buttonLook } from '../../../ui/primitives/button.tsx';
import { useBetFacts } from '../use-bet-facts.ts';
import styles from './bet-more.module.css';
import { ShareBet } from './share-bet.tsx';

const SystemMapTable = lazy(async () => ({
  default: (await import('../../../parts/betting/system-map/system-map-table.tsx')).SystemMapTable,
}));

export interface BetMoreProps {
  readonly bet: Bet;
  readonly detailsHref: string;
  /** It is open, and the server is there. */
  readonly canAct: boolean;
}

/** What else is known of a bet: all its figures, its number and moments, the way to its receipt, and its selections as a link. */
export function BetMore({ bet, canAct, detailsHref }: BetMoreProps) {
  const { moment, t } = useCouponTexts();
  const tBets = useT('bets');
  return (
    <div className={styles['more']}>
      <dl className={styles['facts']}>
        <FactRows facts={useBetFacts(bet)} />
      </dl>
      <p className={styles['line']}>
        <bdi>{t('bets.number', { id: bet.id })}</bdi> · {t('bets.placed')} <bdi>{moment(bet.placedAt)}</bdi>
        {bet.settledAt === undefined ? null : (
          <>
            {' · '}
            {t('bets.settledAt')} <bdi>{moment(bet.settledAt)}</bdi>
          </>
        )}
      </p>
      {bet.status === 'open' ? <BetMap bet={bet} /> : null}
      {canAct && bet.form.kind === 'single' ? <PowerBet bet={bet} /> : null}
      <div className={styles['acts']}>
        <Link {...buttonLook({ kind: 'outlined' })} href={detailsHref}>
          {tBets('details.open')}
        </Link>
        <ShareBet bet={bet} />
        {bet.status === 'open' ? (
          <AlertButton
            wish={{
              kind: 'cash-out',
              betId: bet.id,
              title: t('bets.number', { id: bet.id }),
              currency: currencyShown(bet.currency),
            }}
          />
        ) : null}
        <AskSupport betId={bet.id} />
      </div>
    </div>
  );
}

const offersOf = ({ offers }: CashOutState) => offers;

/** The map of what is open of a bet, folded away: with the results of its legs, and with their present odds, which come with its offer. */
function BetMap({ bet }: Pick<BetMoreProps, 'bet'>) {
  const { t } = useCouponTexts();
  const told = useStore(useCashOuts(), offersOf).get(bet.id);
  const [isOpened, setOpened] = useState(false);
  if (!hasCombinations(bet.form)) return null;
  return (
    <details
      className={styles['outcomes']}
      data-outcomes=""
      onToggle={(event) => setOpened(isOpened || event.currentTarget.open)}
    >
      <summary>{t('map')}</summary>
      <Suspense fallback={null}>
        {isOpened ? (
          <SystemMapTable
            className={styles['map']}
            form={bet.form}
            legs={bet.legs.map(({ key, odds, result }) => ({
              odds,
              result,
              now: told?.legs.find((leg) => leg.key === key)?.now,
            }))}
            named={bet.legs}
            stake={openStakeOf(bet)}
            terms={openTermsOf(bet)}
            currency={currencyShown(bet.currency)}
          />
        ) : null}
      </Suspense>
    </details>
  );
}
