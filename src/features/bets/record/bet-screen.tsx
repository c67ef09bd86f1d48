import { lazy, Suspense } from 'react';
import type { Currency } from '#domain/money/amount.ts';
import type { BetDetails, BetEvent } from '#protocol/http/bets/bet-record.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { AskSupport } from '../../../parts/support/ask-support.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Screen } from '../../../ui/primitives/screen.tsx';
import { BetCard } from '../bet-card.tsx';
import styles from './bet-screen.module.css';
import { ExplanationPanel } from './explanation-panel.tsx';
import { ReceiptPanel } from './receipts/receipt-panel.tsx';
import { SaleReceiptsPanel } from './receipts/sale-receipts-panel.tsx';
import { useRecordApi } from './record-api.ts';
import { RecordSection } from './record-section.tsx';
import { Step, Steps, StepTime } from './steps.tsx';
import { useAsked } from './use-asked.ts';

const ClosingPanel = lazy(async () => ({ default: (await import('./closing-panel.tsx')).ClosingPanel }));

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
    <Screen
      kind="list"
      widthPx={1120}
      title={t('details.title', { id: couponNumber })}
      back={
        <p>
          <a className={styles['link']} href={historyHref}>
            {t('history.title')}
          </a>
        </p>
      }
    >
      {asked.phase === 'asking' ? <Note>{t('history.asking')}</Note> : null}
      {asked.phase === 'failed' ? <Note>{t('details.missing')}</Note> : null}
      {asked.phase === 'ready' ? <Details details={asked.value} /> : null}
    </Screen>
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
      <p>
        <AskSupport betId={bet.id} />
      </p>
      <RecordSection title={t('explain.title')}>
        <ExplanationPanel details={details} currency={currency} />
      </RecordSection>
      <Suspense>
        <ClosingPanel bet={bet} />
      </Suspense>
      <RecordSection title={t('receipt.title')}>
        <ReceiptPanel bet={bet} currency={currency} />
      </RecordSection>
      {bet.cashedOut === undefined ? null : (
        <RecordSection title={t('receipt.saleTitle')}>
          <SaleReceiptsPanel bet={bet} currency={currency} />
        </RecordSection>
      )}
      <RecordSection title={t('steps.title')}>
        <BetSteps events={details.events} currency={currency} />
      </RecordSection>
    </>
  );
}

/** The steps of a bet, with who took each and when, oldest first. */
function BetSteps({
  currency,
  events,
}: {
  readonly events: readonly BetEvent[];
  readonly currency: Currency;
}) {
  const t = useT('bets');
  const localization = useLocalization();
  const { find, money } = useCouponTexts();
  return (
    <Steps>
      {events.map((event, index) => {
        const reason = localization.find('bets', `steps.reason.${event.reason}`) ?? event.reason;
        const actor = localization.find('bets', `steps.actor.${event.actor}`) ?? event.actor;
        const state = find(`bets.status.${event.state}`) ?? t('steps.pending');
        const paid = event.payout === undefined ? '' : ` · ${money(event.payout, currency)}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <Step key={index}>
            <StepTime atMs={event.at} /> {reason} · {state}
            {paid} <Note as="span">({actor})</Note>
          </Step>
        );
      })}
    </Steps>
  );
}
