import type { Currency } from '#domain/money/amount.ts';
import type { CashOutAct } from '#streams/coupon/cash-out-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useNow } from '../../../parts/betting/use-betting.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import styles from './cash-out-ending.module.css';

interface EndingProps {
  readonly act: CashOutAct;
  readonly currency: Currency;
  readonly onDismiss: () => void;
}

/** What becomes of a cash-out, from the press to the server's word. */
export function CashOutEnding({ act, currency, onDismiss }: EndingProps) {
  const t = useT('bets');
  const { money } = useCouponTexts();
  switch (act.kind) {
    case 'sending':
      return <output className={styles['ending']}>{t('cashOut.sending')}</output>;
    case 'delayed':
      return <Countdown decidesAt={act.decidesAt} />;
    case 'unknown':
      return <output className={styles['ending']}>{t('cashOut.unknown')}</output>;
    case 'taken':
      return end(t('cashOut.taken', { amount: money(act.paid, currency) }), 'taken');
    case 'refused': {
      const pays =
        act.pays === undefined ? '' : ` ${t('cashOut.paysNow', { amount: money(act.pays, currency) })}`;
      return end(`${t(`cashOut.refused.${act.code}`)}${pays}`, 'refused');
    }
    case 'not-sent':
      return end(t(`cashOut.notSent.${act.reason}`), 'refused');
  }

  function end(text: string, kind: string) {
    return (
      <div className={styles['ending']} data-ending={kind}>
        <output>{text}</output>
        <Button kind="quiet" onClick={onDismiss}>
          {t('cashOut.seen')}
        </Button>
      </div>
    );
  }
}

function Countdown({ decidesAt }: { readonly decidesAt: number }) {
  const t = useT('bets');
  const seconds = Math.max(0, Math.ceil((decidesAt - useNow()) / 1000));
  return (
    <div className={styles['ending']} role="timer">
      {t('cashOut.delayed', { seconds })}
    </div>
  );
}
