import { useId, useState } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { powerOffer, unmetOf } from '#domain/coupon/offers/power-bet.ts';
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { POWER_BET } from '#protocol/http/bets/power-bet.ts';
import type { CashOutState } from '#streams/coupon/cash-out-store.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useServices } from '../../platform/services.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { ConditionList } from '../betting/condition-list.tsx';
import { useBetting } from '../betting/coupon-context.ts';
import { currencyShown } from '../betting/currency-shown.ts';
import { useCashOuts } from '../betting/use-cash-outs.ts';
import { useStore } from '../betting/use-coupon.ts';
import styles from './power-bet.module.css';

const offersOf = ({ offers }: CashOutState) => offers;

type Act = 'none' | 'confirming' | 'sending' | 'refused' | 'lost';

/** The power bet of an open single: what it gives, what it ends, its conditions, and two presses to have it. A boosted one has no more of it. */
export function PowerBet({ bet }: { readonly bet: Bet }) {
  const t = useT('terms');
  const { bets } = useBetting();
  const { http } = useServices();
  const told = useStore(useCashOuts(), offersOf).get(bet.id);
  const title = useId();
  const conditions = useId();
  const [act, setAct] = useState<Act>('none');
  const currency = currencyShown(bet.currency);
  if ((bet.terms?.boostPercent ?? 0) > 0) return null;
  const power = powerOffer(bet, told);
  const isOffered = unmetOf(power) === undefined;
  const send = async () => {
    setAct('sending');
    const reply = await http(outgoingCall(POWER_BET, {}, { betId: bet.id }));
    const said = reply.kind === 'answered' ? readAnswerOf(POWER_BET, reply.body) : undefined;
    // Asked again it is the same bet: an answer that was lost is no harm.
    setAct(said === undefined ? 'lost' : said.state === 'refused' ? 'refused' : 'none');
    bets.refresh();
  };
  const isConfirming = isOffered && (act === 'confirming' || act === 'sending');
  return (
    <section
      className={styles['power']}
      aria-labelledby={title}
      data-power-bet={isOffered ? 'offered' : 'none'}
    >
      <h3 id={title}>{t('boost.power', { percent: power.percent })}</h3>
      <p className={styles['rule']}>{t('power.rule')}</p>
      <ConditionList id={conditions} conditions={power.conditions} />
      {isOffered ? (
        <>
          <p>
            {t('power.returns')} <Money amount={bet.potentialPayout} currency={currency} />
            {' → '}
            <Money amount={power.potentialPayout} currency={currency} />
          </p>
          <div className={styles['acts']}>
            <Button
              kind={isConfirming ? 'filled' : 'outlined'}
              disabled={act === 'sending'}
              aria-describedby={conditions}
              onClick={() => (isConfirming ? void send() : setAct('confirming'))}
            >
              {t(isConfirming ? 'power.confirm' : 'power.add')}
            </Button>
            {isConfirming ? (
              <Button kind="quiet" disabled={act === 'sending'} onClick={() => setAct('none')}>
                {t('power.keep')}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      <output className={styles['rule']}>
        {act === 'refused' || act === 'lost' ? t(`power.${act}`) : isConfirming ? t('power.ends') : null}
      </output>
    </section>
  );
}
