import { CircleAlert, CircleCheck } from 'lucide-react';
import { betCharge } from '#domain/coupon/bet/bet-money.ts';
import { bestPayout } from '#domain/coupon/bet/bet-terms.ts';
import type { Placement } from '#domain/coupon/bet/placement.ts';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import { askedTerms } from '#domain/coupon/draft/asked-terms.ts';
import { plainForm } from '#domain/coupon/form/bet-form.ts';
import { hopedLines } from '#domain/coupon/form/bet-lines.ts';
import { amount } from '#domain/money/amount.ts';
import type { BetsState } from '#streams/coupon/bets-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useNow, usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { useMoneyLines } from '../../../parts/betting/use-money-lines.ts';
import { useRefusalText } from '../../../parts/betting/use-refusal-text.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import { useWayIn } from '../../../parts/betting/use-way-in.ts';
import { type Fact, FactRows } from '../../../ui/primitives/fact-rows.tsx';
import buttons from '../coupon-buttons.module.css';
import draft from '../coupon-draft.module.css';
import { CouponItemRow } from '../coupon-item.tsx';
import totals from '../coupon-totals.module.css';
import styles from '../placement.module.css';
import { useTapGuard } from './use-tap-guard.ts';

interface EndingProps<Kind extends Placement['kind']> {
  readonly placement: Extract<Placement, { kind: Kind }>;
}

/** The receipt: what was seen, what was accepted, when, and under which number. */
export function PlacementAccepted({ placement }: EndingProps<'accepted'>) {
  const { t, money, odds, moment, betsHref } = useCouponTexts();
  const { bets, coupon } = useBetting();
  const { currency } = usePayingAccount();
  const { bet, request } = placement;
  const terms = useT('terms');
  const tBets = useT('bets');
  // What of it is on credit is the record's to say, which is asked for at once.
  const listed = useStore(bets, allBets).find(({ id }) => id === bet.id);
  const credit = (listed ?? bet).advance?.amount;
  const isUntold = request.extras?.advance === true && credit === undefined;
  const { after, before } = useMoneyLines(currency)(
    hopedLines(
      bet.stake,
      bet.legs.map((leg) => leg.odds),
      bet.form,
      bet.terms ?? PLAIN_TERMS,
    ),
    bet.terms ?? PLAIN_TERMS,
  );
  const pairs = (lines: typeof before) => lines.map(({ name, text }) => [name, text] as const);
  const { boostBase, boostPercent, funding } = bet.terms ?? PLAIN_TERMS;
  const facts: readonly Fact[] = [
    [t('accepted.number'), bet.id],
    [t('accepted.time'), moment(bet.placedAt)],
    [t('accepted.odds'), odds(bet.odds)],
    ...(funding === 'free'
      ? ([
          [terms('line.free'), `${money(bet.stake, currency)}, ${terms('free.notReturned')}`],
          [t('totals.charged'), money(amount(0n), currency)],
        ] as const)
      : ([
          // What a bet in the place of another leaves to be charged is in the account's own words.
          [
            t(bet.replaces === undefined && !isUntold ? 'totals.charged' : 'bets.stake'),
            money(amount(betCharge(bet.stake, bet.terms ?? PLAIN_TERMS).charged - (credit ?? 0n)), currency),
          ],
        ] as const)),
    ...(credit === undefined ? [] : ([[tBets('advance.amount'), money(credit, currency)]] as const)),
    ...pairs(before),
    ...(boostPercent > 0
      ? ([
          [
            terms('line.boost'),
            terms(boostBase === 'return' ? 'line.dayValue' : 'line.boostValue', { percent: boostPercent }),
          ],
        ] as const)
      : []),
    ...pairs(after),
    [t(after.length > 0 ? 'lines.net' : 'totals.return'), money(bet.potentialPayout, currency)],
  ];
  return (
    <div
      className={draft['draft']}
      data-bet={bet.id}
      data-bet-guid={bet.betGuid}
      data-bet-status={bet.status}
    >
      <p className={styles['endingTitle']} data-kind="accepted">
        <CircleCheck size={18} aria-hidden="true" />
        {t('accepted.title')}
      </p>
      <ul className={draft['items']}>
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
      </ul>
      <dl className={`${totals['totals']} ${styles['told']}`}>
        <FactRows facts={facts} />
      </dl>
      <p className={styles['guid']}>{t('number', { guid: `\u2066${bet.betGuid}\u2069` })}</p>
      <div className={styles['acts']}>
        <a className={buttons['secondary']} href={betsHref}>
          {t('accepted.bets')}
        </a>
        <button type="button" className={buttons['place']} onClick={() => coupon.dismiss()}>
          {t('accepted.done')}
        </button>
      </div>
    </div>
  );
}

const allBets = ({ bets }: BetsState) => bets;

/** Old and new side by side; nothing was placed, and only a press here places anything. */
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
    <div className={draft['draft']} data-bet-guid={request.betGuid}>
      <p className={styles['endingTitle']} data-kind="reoffered">
        <CircleAlert size={18} aria-hidden="true" />
        {t('reoffered.title')}
      </p>
      <ul className={draft['items']}>
        {request.items.map((item, index) => {
          const now = offered[index] ?? item.odds;
          const quoted = quotes.get(item.key);
          const moved = now === item.odds ? 'open' : now > item.odds ? 'risen' : 'fallen';
          const state = quoted?.finished ? 'gone' : quoted?.suspended ? 'suspended' : moved;
          return <CouponItemRow key={item.key} item={item} odds={now} state={state} clashes={false} />;
        })}
      </ul>
      <p className={styles['told']}>
        {t('reoffered.return', {
          amount: money(bestPayout(request.stake, offered, form, terms), account.currency),
        })}
      </p>
      <p className={styles['told']} role="timer" data-offer={isOver ? 'over' : 'stands'}>
        {isOver ? t('reoffered.over') : t('reoffered.left', { seconds: Math.ceil(leftMs / 1_000) })}
      </p>
      <div className={styles['acts']}>
        <button type="button" className={buttons['secondary']} onClick={() => coupon.dismiss()}>
          {t('back')}
        </button>
        <button
          type="button"
          className={buttons['place']}
          data-blocked={closed}
          aria-disabled={settling || closed}
          onClick={() => {
            if (!settling && !closed) coupon.placeReoffer(account);
          }}
        >
          {t('reoffered.accept', { odds: odds(quote.totalOdds) })}
        </button>
      </div>
    </div>
  );
}

export function PlacementRefused({ placement }: EndingProps<'refused'>) {
  const { t } = useCouponTexts();
  const refusalText = useRefusalText();
  const { coupon } = useBetting();
  const wayIn = useWayIn();
  const { cause, request } = placement;
  return (
    <div className={draft['draft']} data-bet-guid={request.betGuid}>
      <p className={styles['endingTitle']} data-kind="refused">
        <CircleAlert size={18} aria-hidden="true" />
        {t('refused.title')}
      </p>
      <p className={styles['refusal']} data-refusal={cause.kind === 'server' ? cause.code : cause.kind}>
        {refusalText(cause)}
      </p>
      <div className={styles['acts']}>
        {cause.kind === 'signed-out' ? (
          <button type="button" className={buttons['secondary']} onClick={wayIn.enter}>
            {t(wayIn.label)}
          </button>
        ) : null}
        <button type="button" className={buttons['place']} onClick={() => coupon.dismiss()}>
          {t('back')}
        </button>
      </div>
    </div>
  );
}
