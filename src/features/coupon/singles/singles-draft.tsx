import { useId, useState } from 'react';
import { currentOdds, itemState } from '#domain/coupon/draft/coupon-prices.ts';
import { type Single, sameStakes, singlesOf } from '#domain/coupon/draft/singles.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { contextOf } from '#streams/coupon/coupon-state.ts';
import { MAX_WATCHED_GAMES } from '#streams/coupon/store/item-prices.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useProblemSentence } from '../../../parts/betting/texts/use-problem-sentence.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { type PayingAccount, usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useCoupon } from '../../../parts/betting/use-coupon.ts';
import { useWayIn } from '../../../parts/betting/use-way-in.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { CouponItemRow } from '../coupon-item.tsx';
import { PolicyChooser } from '../form/policy-chooser.tsx';
import { CouponAct, CouponColumn, CouponItems, CouponScroll } from '../parts/coupon-column.tsx';
import { CouponFigure } from '../parts/coupon-field.tsx';
import { RuleText } from '../parts/coupon-group.tsx';
import { LineForm } from '../parts/coupon-line.tsx';
import { TotalsList, TotalsRow } from '../parts/totals-list.tsx';
import { PlaceAct } from '../placing/place-act.tsx';
import { useTapGuard } from '../placing/use-tap-guard.ts';
import { SingleLine, SingleNote } from './single-line.tsx';
import styles from './singles-draft.module.css';

/** Digits of a stake before the separator, and the separator. */
const WHOLE_LENGTH = 13;
const clean = (typed: string, { exponent }: Currency) =>
  cleanNumericInput(typed, { accuracy: exponent, maxLength: WHOLE_LENGTH + exponent });

/** Singles while they can be changed: each selection with a stake of its own and what stands in its way, and one act for all. */
export function SinglesDraft() {
  const t = useT('singles');
  const { money } = useCouponTexts();
  const { coupon: store } = useBetting();
  const state = useCoupon();
  const account = usePayingAccount();
  const policyId = useId();
  const { coupon, prices } = state;
  const { currency } = account;
  const all = singlesOf(coupon, contextOf(state, account));
  const isSettling = useTapGuard(
    coupon.items.map((item) => `${item.key}@${currentOdds(item, prices.get(item.key))}`).join('|'),
  );
  return (
    <CouponColumn data-singles="draft">
      <CouponScroll>
        <CouponItems>
          {all.singles.map((single, at) => (
            <SingleRow
              key={single.item.key}
              single={single}
              currency={currency}
              state={itemState(single.item, prices.get(single.item.key))}
              odds={currentOdds(single.item, prices.get(single.item.key))}
              isWatched={at < MAX_WATCHED_GAMES}
              onStake={(text) =>
                store.setStakes({ ...coupon.stakes, [single.item.key]: clean(text, currency) })
              }
              onRemove={() => store.remove(single.item.key)}
            />
          ))}
        </CouponItems>
      </CouponScroll>
      <CouponAct>
        <RuleText>{t('rule')}</RuleText>
        <SameStake currency={currency} onSet={(text) => store.setStakes(sameStakes(coupon.items, text))} />
        <PolicyChooser
          id={policyId}
          policy={coupon.policy}
          totalOdds={NO_ODDS}
          withoutFloor
          onChange={(policy) => store.setPolicy(policy)}
        />
        <SinglesTotals all={all} currency={currency} />
        <PlaceAct
          label={t('place', { count: all.singles.length, amount: money(all.charged, currency) })}
          isBlocked={!all.isReady}
          isSettling={isSettling}
          reason={<Hindrance all={all} account={account} />}
          onPress={() => {
            if (all.isReady && !isSettling) store.placeSingles(account);
          }}
        />
      </CouponAct>
    </CouponColumn>
  );
}

interface AllSingles {
  readonly all: ReturnType<typeof singlesOf>;
}

/** What stands in the way of all singles together, and the act that puts it right; what concerns one stands in its row. */
function Hindrance({ all, account }: AllSingles & { readonly account: PayingAccount }) {
  const t = useT('singles');
  const { t: tCoupon, money } = useCouponTexts();
  const { coupon: store } = useBetting();
  const wayIn = useWayIn();
  const { balance, currency } = account;
  const sentenceOf = useProblemSentence(
    all.singles.map(({ item }) => item),
    currency,
  );
  const hasMoved = all.singles.some(({ problems }) => problems.some(({ code }) => code === 'price_changed'));
  if (!account.signedIn)
    return (
      <Button kind="secondary" small onClick={wayIn.enter}>
        {tCoupon(wayIn.label)}
      </Button>
    );
  if (hasMoved)
    return (
      <Button kind="secondary" small onClick={() => store.acceptPrices()}>
        {tCoupon('fix.accept-prices')}
      </Button>
    );
  const [broken] = all.broken;
  if (broken) return <p data-problem={broken.code}>{sentenceOf(broken)}</p>;
  if (!all.isBeyondBalance || balance === undefined) return null;
  return <p>{t('beyond', { amount: money(all.charged, currency), balance: money(balance, currency) })}</p>;
}

/** How many bets there are, what they cost and what they may return together. */
function SinglesTotals({ all, currency }: AllSingles & { readonly currency: Currency }) {
  const t = useT('singles');
  const { t: tCoupon, money } = useCouponTexts();
  const figure = (value: Amount) => <bdi>{money(value, currency)}</bdi>;
  return (
    <TotalsList>
      <TotalsRow name={t('number')} figureData={{ 'data-singles-count': '' }}>
        {all.singles.length}
      </TotalsRow>
      <TotalsRow name={tCoupon('totals.charged')} figureData={{ 'data-singles-charged': '' }}>
        {figure(all.charged)}
      </TotalsRow>
      {all.stakeTax > 0n ? (
        <TotalsRow name={tCoupon('lines.stakeTaxes')} data={{ 'data-money-line': 'stake-tax' }}>
          {figure(amount(0n - all.stakeTax))}
        </TotalsRow>
      ) : null}
      {all.payoutTax > 0n ? (
        <TotalsRow name={tCoupon('lines.payoutTaxes')} data={{ 'data-money-line': 'payout-tax' }}>
          {figure(amount(0n - all.payoutTax))}
        </TotalsRow>
      ) : null}
      <TotalsRow name={t('returns')} figureData={{ 'data-potential-return': '' }}>
        {figure(all.potentialReturn)}
      </TotalsRow>
    </TotalsList>
  );
}

interface SingleRowProps {
  readonly single: Single;
  readonly currency: Currency;
  readonly state: Parameters<typeof CouponItemRow>[0]['state'];
  readonly odds: Parameters<typeof CouponItemRow>[0]['odds'];
  readonly isWatched: boolean;
  readonly onStake: (text: string) => void;
  readonly onRemove: () => void;
}

/** A selection with its stake, and what it may return or what is wrong with the stake. */
function SingleRow({ single, currency, state, odds, isWatched, onStake, onRemove }: SingleRowProps) {
  const t = useT('singles');
  const { money, find, t: tCoupon } = useCouponTexts();
  const { item, lines, problems, stakeText } = single;
  const { game, selection } = useSelectionTexts()(item);
  const id = useId();
  // Only of a stake that was typed: other problems are said by the state of the item, or beside the button.
  const problem = problems.find(({ code }) => code.startsWith('stake_') && stakeText !== '');
  const limit =
    problem && 'limit' in problem && typeof problem.limit === 'bigint' ? money(problem.limit, currency) : '';
  return (
    <CouponItemRow
      item={item}
      odds={odds}
      state={state}
      clashes={false}
      isWatched={isWatched}
      onRemove={onRemove}
    >
      <SingleLine>
        <CouponFigure
          className={styles['stake']}
          aria-label={t('stakeOf', { selection, game })}
          aria-describedby={id}
          data-single-stake={item.key}
          placeholder={tCoupon('stake.label')}
          value={stakeText}
          onChange={(event) => onStake(event.currentTarget.value)}
        />
        <span>{currency.symbol}</span>
        <SingleNote id={id} problem={problem?.code}>
          {problem
            ? find(`problem.${problem.code}`, { limit })
            : lines === undefined
              ? ''
              : t('returnOf', { amount: money(lines.net, currency) })}
        </SingleNote>
      </SingleLine>
    </CouponItemRow>
  );
}

/** Gives every single the same stake, by an act of its own. */
function SameStake({
  currency,
  onSet,
}: {
  readonly currency: Currency;
  readonly onSet: (text: string) => void;
}) {
  const t = useT('singles');
  const [text, setText] = useState('');
  return (
    <LineForm onSubmit={() => onSet(text)}>
      <label className={styles['same']}>
        <span>{t('same')}</span>
        <CouponFigure
          className={styles['stake']}
          data-same-stake=""
          value={text}
          onChange={(event) => setText(clean(event.currentTarget.value, currency))}
        />
      </label>
      <Button kind="secondary" type="submit" disabled={text === ''}>
        {t('sameApply')}
      </Button>
    </LineForm>
  );
}
