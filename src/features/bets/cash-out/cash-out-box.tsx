import { useId, useState } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import { partOf } from '#domain/coupon/offers/cash-out-deal.ts';
import { paysOf } from '#domain/coupon/offers/cash-out-offer.ts';
import { amountFromDecimal, type Currency } from '#domain/money/amount.ts';
import type { CashOutAct, CashOutState } from '#streams/coupon/cash-out-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { BetPart, BetPartHead } from '../bet-part.tsx';
import { AutomaticForm } from './automatic-form.tsx';
import styles from './cash-out-box.module.css';
import { CashOutEnding } from './cash-out-ending.tsx';
import { CashOutHistory } from './cash-out-history.tsx';
import { MoneyField } from './money-field.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { PartField } from './part-field.tsx';

const everything = (state: CashOutState) => state;

/** In the card of an open bet: what the house pays for it now and why, the whole or a part of it, at the bettor's floor or by itself. */
export function CashOutBox({ bet }: { readonly bet: Bet }) {
  const store = useCashOuts();
  const { acts, offers, phase } = useStore(store, everything);
  const t = useT('bets');
  const { money } = useCouponTexts();
  const currency = currencyShown(bet.currency);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const told = offers.get(bet.id);
  const act = acts.get(bet.id);
  const offer = told?.offer;
  const word =
    offer === undefined
      ? t(phase === 'failed' ? 'cashOut.noAnswer' : 'cashOut.asking')
      : offer.kind === 'offer'
        ? money(paysOf(offer), currency)
        : t(`cashOut.none.${offer.reason}`);
  return (
    <BetPart label={t('cashOut.title')} data-cash-out={stateOf(act, offer?.kind)}>
      <BetPartHead>
        <span className={styles['title']}>{t('cashOut.title')}</span>
        <bdi className={offer?.kind === 'offer' ? styles['offer'] : styles['reason']}>{word}</bdi>
        <Button aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'cashOut.close' : 'cashOut.open')}
        </Button>
      </BetPartHead>
      {act ? <CashOutEnding act={act} currency={currency} onDismiss={() => store.dismiss(bet.id)} /> : null}
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? (
          <>
            {told ? <OfferFacts told={told} currency={currency} /> : null}
            <CashOutForm key={bet.closedStake ?? 0n} bet={bet} currency={currency} act={act} />
            <CashOutHistory betId={bet.id} currency={currency} />
          </>
        ) : null}
      </div>
    </BetPart>
  );
}

interface FormProps {
  readonly bet: Bet;
  readonly currency: Currency;
  readonly act: CashOutAct | undefined;
}

function CashOutForm({ act, bet, currency }: FormProps) {
  const store = useCashOuts();
  const { offers } = useStore(store, everything);
  const t = useT('bets');
  const { money } = useCouponTexts();
  const [percent, setPercent] = useState(100);
  const [floorText, setFloorText] = useState('');
  const told = offers.get(bet.id);
  const part =
    told?.offer.kind === 'offer' ? partOf(told.offer.offer, told.openStake, percent, bet) : undefined;
  const floor = amountFromDecimal(floorText, currency.exponent);
  const isUnderWay = act?.kind === 'sending' || act?.kind === 'delayed' || act?.kind === 'unknown';
  return (
    <div className={styles['form']}>
      <PartField percent={percent} onChange={setPercent} />
      {part && told ? (
        <p className={styles['part']} data-cash-out-pays={String(part.paid)}>
          {t('cashOut.part', {
            paid: money(part.paid, currency),
            closed: money(part.closedStake, currency),
            open: money(part.openStake, currency),
          })}
        </p>
      ) : null}
      <MoneyField
        label={t('cashOut.floor')}
        hint={t('cashOut.floorHint')}
        text={floorText}
        currency={currency}
        onChange={setFloorText}
      />
      <Button
        kind="filled"
        disabled={!part || isUnderWay}
        onClick={() => {
          if (!part) return;
          const least = floor !== undefined && floor > 0n ? floor : part.paid;
          void store.cashOut({ betId: bet.id, percent, seen: part.paid, least });
        }}
      >
        {part ? t('cashOut.take', { amount: money(part.paid, currency) }) : t('cashOut.takeNothing')}
      </Button>
      {told && told.waitMs > 0 ? (
        <Note tone="faint">{t('cashOut.delay', { seconds: Math.ceil(told.waitMs / 1000) })}</Note>
      ) : null}
      <AutomaticForm betId={bet.id} rule={told?.rule} percent={percent} currency={currency} />
    </div>
  );
}

const stateOf = (act: CashOutAct | undefined, offer: 'offer' | 'none' | undefined): string =>
  act?.kind ?? offer ?? 'asking';
