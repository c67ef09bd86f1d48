import { CircleAlert, CircleCheck } from 'lucide-react';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { betCharge } from '#domain/coupon/bet/bet-money.ts';
import { bestPayout } from '#domain/coupon/bet/bet-terms.ts';
import type { Placement } from '#domain/coupon/bet/placement.ts';
import { haveSameSelections } from '#domain/coupon/bet/sent-placements.ts';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { askedTerms } from '#domain/coupon/draft/asked-terms.ts';
import { plainForm } from '#domain/coupon/form/bet-form.ts';
import { hopedLines } from '#domain/coupon/form/bet-lines.ts';
import { amount } from '#domain/money/amount.ts';
import type { BetsState } from '#streams/coupon/bets-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useMoneyLines } from '../../../parts/betting/texts/use-money-lines.ts';
import { useRefusalText } from '../../../parts/betting/texts/use-refusal-text.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useNow, usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useCoupon, useStore } from '../../../parts/betting/use-coupon.ts';
import { useWayIn } from '../../../parts/betting/use-way-in.ts';
import { type Fact, FactRows } from '../../../ui/lists/fact-rows.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { CouponItemRow } from '../coupon-item.tsx';
import { CouponColumn, CouponItems } from '../parts/coupon-column.tsx';
import { TotalsList } from '../parts/totals-list.tsx';
import styles from './placement-endings.module.css';
import { BetNumber, BetsLink, PlacementActs, PlacementPart, PlacementTitle } from './placement-parts.tsx';
import { useTapGuard } from './use-tap-guard.ts';

interface EndingProps<Kind extends Placement['kind']> {
  readonly placement: Extract<Placement, { kind: Kind }>;
}

/** The receipt: what was seen, what was accepted, when, and under which number. */
export function PlacementAccepted({ placement }: EndingProps<'accepted'>) {
  const { t } = useCouponTexts();
  const { coupon } = useBetting();
  const { bet, request } = placement;
  const facts = useAcceptedFacts(placement);
  return (
    <CouponColumn data-bet={bet.id} data-bet-guid={bet.betGuid} data-bet-status={bet.status}>
      <PlacementTitle kind="accepted" icon={<CircleCheck size={18} aria-hidden="true" />}>
        {t('accepted.title')}
      </PlacementTitle>
      <CouponItems>
        {request.items.map((item) => {
          const leg = bet.legs.find((candidate) => candidate.key === item.key);
          return (
            <CouponItemRow
              key={item.key}
              item={item}
              odds={leg?.odds ?? item.odds}
              state="open"
              clashes={false}
            />
          );
        })}
      </CouponItems>
      <PlacementPart>
        <TotalsList>
          <FactRows facts={facts} />
        </TotalsList>
      </PlacementPart>
      <BetNumber betGuid={bet.betGuid} />
      <PlacementActs>
        <BetsLink />
        <Button kind="place" onClick={() => coupon.dismiss(request.betGuid)}>
          {t('accepted.done')}
        </Button>
      </PlacementActs>
    </CouponColumn>
  );
}

const allBets = ({ bets }: BetsState) => bets;

/** The figures of an accepted bet, from its number to what it may return, with the words of the record. */
function useAcceptedFacts({ bet, request }: EndingProps<'accepted'>['placement']): readonly Fact[] {
  const { t, money, odds, moment } = useCouponTexts();
  const tTerms = useT('terms');
  const tBets = useT('bets');
  const { bets } = useBetting();
  const { currency } = usePayingAccount();
  // How much of it is on credit only the record says, which is asked for at once.
  const listed = useStore(bets, allBets).find(({ id }) => id === bet.id);
  const credit = (listed ?? bet).advance?.amount;
  const isCreditUnknown = request.extras?.advance === true && credit === undefined;
  const terms = bet.terms ?? PLAIN_TERMS;
  const { boostBase, boostPercent, funding } = terms;
  const prices = bet.legs.map((leg) => leg.odds);
  const { after, before } = useMoneyLines(currency)(hopedLines(bet.stake, prices, bet.form, terms), terms);
  const pairs = (lines: typeof before): readonly Fact[] => lines.map(({ name, text }) => [name, text]);
  const charged = (): readonly Fact[] => {
    if (funding === 'free')
      return [
        [tTerms('line.free'), `${money(bet.stake, currency)}, ${tTerms('free.notReturned')}`],
        [t('totals.charged'), money(amount(0n), currency)],
      ];
    // What a bet in the place of another one leaves to be charged is in the account's own record.
    const isCharge = bet.replaces === undefined && !isCreditUnknown;
    const own = amount(betCharge(bet.stake, terms).charged - (credit ?? 0n));
    return [[t(isCharge ? 'totals.charged' : 'bets.stake'), money(own, currency)]];
  };
  const boost = (): readonly Fact[] => {
    const line = boostBase === 'return' ? 'line.dayValue' : 'line.boostValue';
    return boostPercent > 0 ? [[tTerms('line.boost'), tTerms(line, { percent: boostPercent })]] : [];
  };
  return [
    [t('accepted.number'), bet.id],
    [t('accepted.time'), moment(bet.placedAt)],
    [t('accepted.odds'), odds(bet.odds)],
    ...charged(),
    ...(credit === undefined ? [] : [[tBets('advance.amount'), money(credit, currency)] as const]),
    ...pairs(before),
    ...boost(),
    ...pairs(after),
    [t(after.length > 0 ? 'lines.net' : 'totals.return'), money(bet.potentialPayout, currency)],
  ];
}

/** A re-offer: old and new prices side by side. Nothing was placed, and only a press here places anything. */
export function PlacementReoffered({ placement }: EndingProps<'reoffered'>) {
  const { t, money, odds } = useCouponTexts();
  const { coupon } = useBetting();
  const account = usePayingAccount();
  const { quote, request } = placement;
  const settling = useTapGuard(`${request.betGuid}@${quote.totalOdds}`);
  const quotes = new Map(quote.items.map((item) => [item.key, item]));
  const offered = request.items.map((item) => quotes.get(item.key)?.odds ?? item.odds);
  const { form = plainForm(request.items.length) } = request;
  const { terms } = askedTerms(request.extras, form, offered, quote);
  const leftMs = placement.endsAt - useNow();
  const isOver = leftMs <= 0;
  const closed = isOver || quote.items.some((item) => item.suspended || item.finished);
  return (
    <CouponColumn data-bet-guid={request.betGuid}>
      <PlacementTitle kind="reoffered" icon={<CircleAlert size={18} aria-hidden="true" />}>
        {t('reoffered.title')}
      </PlacementTitle>
      <CouponItems>
        {request.items.map((item, index) => {
          const now = offered[index] ?? item.odds;
          const quoted = quotes.get(item.key);
          const moved = now === item.odds ? 'open' : now > item.odds ? 'risen' : 'fallen';
          const state = quoted?.finished ? 'gone' : quoted?.suspended ? 'suspended' : moved;
          return <CouponItemRow key={item.key} item={item} odds={now} state={state} clashes={false} />;
        })}
      </CouponItems>
      <PlacementPart>
        {t('reoffered.return', {
          amount: money(bestPayout(request.stake, offered, form, terms), account.currency),
        })}
      </PlacementPart>
      <PlacementPart>
        <p role="timer" data-offer={isOver ? 'over' : 'stands'}>
          {isOver ? t('reoffered.over') : t('reoffered.left', { seconds: Math.ceil(leftMs / 1_000) })}
        </p>
      </PlacementPart>
      <PlacementActs>
        <TakeBack request={request} />
        <Button kind="secondary" small onClick={() => coupon.dismiss(request.betGuid)}>
          {t('back')}
        </Button>
        <Button
          kind="place"
          data-blocked={closed}
          aria-disabled={settling || closed}
          onClick={() => {
            if (!settling && !closed) coupon.placeReoffer(request.betGuid, account);
          }}
        >
          {t('reoffered.accept', { odds: odds(quote.totalOdds) })}
        </Button>
      </PlacementActs>
    </CouponColumn>
  );
}

/** A refusal: why the bet was not taken, and the way back to the draft. */
export function PlacementRefused({ placement }: EndingProps<'refused'>) {
  const { t } = useCouponTexts();
  const refusalText = useRefusalText();
  const { coupon } = useBetting();
  const wayIn = useWayIn();
  const { cause, request } = placement;
  return (
    <CouponColumn data-bet-guid={request.betGuid}>
      <PlacementTitle kind="refused" icon={<CircleAlert size={18} aria-hidden="true" />}>
        {t('refused.title')}
      </PlacementTitle>
      <p className={styles['refusal']} data-refusal={cause.kind === 'server' ? cause.code : cause.kind}>
        {refusalText(cause)}
      </p>
      <PlacementActs>
        {cause.kind === 'signed-out' ? (
          <Button kind="secondary" small onClick={wayIn.enter}>
            {t(wayIn.label)}
          </Button>
        ) : null}
        <TakeBack request={request} />
        <Button kind="place" onClick={() => coupon.dismiss(request.betGuid)}>
          {t('back')}
        </Button>
      </PlacementActs>
    </CouponColumn>
  );
}

/** Makes a bet that was not taken the draft again, where another draft has come meanwhile. */
function TakeBack({ request }: { readonly request: PlacementRequest }) {
  const { t } = useCouponTexts();
  const { coupon } = useBetting();
  const { items } = useCoupon().coupon;
  if (items.length === 0 || haveSameSelections(items, request.items)) return null;
  return (
    <Button kind="secondary" small onClick={() => coupon.takeBack(request.betGuid)}>
      {t('sent.takeBack')}
    </Button>
  );
}
