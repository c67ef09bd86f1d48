import type { BetDetails } from '#protocol/http/bets/bet-record.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { BetCard } from '../bet-card.tsx';
import { BetSteps } from './bet-steps.tsx';
import { ExplanationPanel } from './explanation-panel.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import styles from './record.module.css';
import { useRecordApi } from './record-api.ts';
import { SaleReceiptsPanel } from './sale-receipts-panel.tsx';
import { useAsked } from './use-asked.ts';

/** Everything that is known of one bet: its record, why it paid what it paid, its receipt, and its steps. */
export function BetScreen({
  couponNumber,
  historyHref,
}: {
  readonly couponNumber: string;
  readonly historyHref: string;
}) {
  const t = useT('bets');
  const api = useRecordApi();
  const asked = useAsked(couponNumber, () => api.details(couponNumber));
  return (
    <div className={styles['page']}>
      <p>
        <a className={styles['link']} href={historyHref}>
          {t('history.title')}
        </a>
      </p>
      <h1 className={styles['title']}>{t('details.title', { id: couponNumber })}</h1>
      {asked.phase === 'asking' ? <p className={styles['muted']}>{t('history.asking')}</p> : null}
      {asked.phase === 'failed' ? <p className={styles['muted']}>{t('details.missing')}</p> : null}
      {asked.phase === 'ready' ? <Details details={asked.value} /> : null}
    </div>
  );
}

function Details({ details }: { readonly details: BetDetails }) {
  const t = useT('bets');
  const { bet } = details;
  const currency = currencyShown(bet.currency);
  return (
    <>
      <ul className={styles['card']}>
        <BetCard bet={bet} />
      </ul>
      <section className={styles['section']} aria-label={t('explain.title')}>
        <h2>{t('explain.title')}</h2>
        <ExplanationPanel details={details} currency={currency} />
      </section>
      <section className={styles['section']} aria-label={t('receipt.title')}>
        <h2>{t('receipt.title')}</h2>
        <ReceiptPanel bet={bet} currency={currency} />
      </section>
      {bet.cashedOut === undefined ? null : (
        <section className={styles['section']} aria-label={t('receipt.saleTitle')}>
          <h2>{t('receipt.saleTitle')}</h2>
          <SaleReceiptsPanel bet={bet} currency={currency} />
        </section>
      )}
      <section className={styles['section']} aria-label={t('steps.title')}>
        <h2>{t('steps.title')}</h2>
        <BetSteps events={details.events} currency={currency} />
      </section>
    </>
  );
}
