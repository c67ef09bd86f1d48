import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { CashOutAct, CashOutState } from '#streams/coupon/cash-out-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import styles from './cash-out-box.module.css';
import { CashOutButton } from './cash-out-button.tsx';
import { CashOutEnding } from './cash-out-ending.tsx';

const CashOutPanel = lazy(async () => ({ default: (await import('./cash-out-panel.tsx')).CashOutPanel }));

const everything = (state: CashOutState) => state;

/**
 * The cash-out of an open bet in its card: what the house pays for it now, taken by two presses; behind the arrow a part
 * of it, the bettor's floor, and the rule.
 */
export function CashOutBox({ bet }: { readonly bet: Bet }) {
  const store = useCashOuts();
  const { acts, offers, phase } = useStore(store, everything);
  const t = useT('bets');
  const currency = currencyShown(bet.currency);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const told = offers.get(bet.id);
  const act = acts.get(bet.id);
  const offer = told?.offer;
  const reason =
    offer === undefined
      ? t(phase === 'failed' ? 'cashOut.noAnswer' : 'cashOut.asking')
      : offer.kind === 'none'
        ? t(`cashOut.none.${offer.reason}`)
        : undefined;
  return (
    <fieldset
      className={styles['box']}
      aria-label={t('cashOut.title')}
      data-cash-out={stateOf(act, offer?.kind)}
    >
      <CashOutButton bet={bet} told={told} isUnderWay={isUnderWay(act)} currency={currency} />
      <IconButton
        className={styles['caret']}
        label={t('cashOut.open')}
        icon={<ChevronDown size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      />
      {reason === undefined ? null : <span className={styles['reason']}>{reason}</span>}
      <div className={styles['panel']} hidden={!act && !isOpen}>
        {act ? <CashOutEnding act={act} currency={currency} onDismiss={() => store.dismiss(bet.id)} /> : null}
        <div id={panelId} hidden={!isOpen}>
          {isOpen ? (
            <Suspense fallback={null}>
              <CashOutPanel bet={bet} currency={currency} isUnderWay={isUnderWay(act)} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}

const stateOf = (act: CashOutAct | undefined, offer: 'offer' | 'none' | undefined): string =>
  act?.kind ?? offer ?? 'asking';

const isUnderWay = (act: CashOutAct | undefined): boolean =>
  act?.kind === 'sending' || act?.kind === 'delayed' || act?.kind === 'unknown';
