import { useId, useState } from 'react';
import { formOf } from '#domain/coupon/draft/coupon.ts';
import { currentOdds, itemState } from '#domain/coupon/draft/coupon-prices.ts';
import { type Single, sameStakes, singlesOf } from '#domain/coupon/draft/singles.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { amount, type Currency } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import { contextOf } from '#streams/coupon/coupon-state.ts';
import type { SinglesPlacer } from '#streams/coupon/singles-placer.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useCoupon } from '../../../parts/betting/use-coupon.ts';
import { useSelectionTexts } from '../../../parts/betting/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import { useWayIn } from '../../../parts/betting/use-way-in.ts';
import buttons from '../coupon-buttons.module.css';
import styles from '../coupon-draft.module.css';
import form from '../coupon-form.module.css';
import { CouponItemRow } from '../coupon-item.tsx';
import totals from '../coupon-totals.module.css';
import { FormChooser } from '../form/form-chooser.tsx';
import { PolicyChooser } from '../form/policy-chooser.tsx';
import placing from '../placing/place-button.module.css';
import { useTapGuard } from '../placing/use-tap-guard.ts';
import rows from './singles.module.css';

/** Before the separator, and with it. */
const WHOLE_LENGTH = 13;
const clean = (typed: string, { exponent }: Currency) =>
  cleanNumericInput(typed, { accuracy: exponent, maxLength: WHOLE_LENGTH + exponent });

/** Each selection with a stake of its own, what stands in its way beside it, and one act for all. */
export function SinglesDraft({ placer }: { readonly placer: SinglesPlacer }) {
  const t = useT('singles');
  const { t: tCoupon, money } = useCouponTexts();
  const { coupon: store } = useBetting();
  const wayIn = useWayIn();
  const state = useCoupon();
  const account = usePayingAccount();
  const formId = useId();
  const policyId = useId();
  const reasonId = useId();
  const { coupon, prices } = state;
  const { currency } = account;
  const all = singlesOf(coupon, contextOf(state, account));
  const settling = useTapGuard(
    coupon.items.map((item) => `${item.key}@${currentOdds(item, prices.get(item.key))}`).join('|'),
  );
  const hasMoved = all.singles.some(({ problems }) => problems.some(({ code }) => code === 'price_changed'));
  const isBlocked = !all.isReady || settling;
  return (
    <div className={styles['draft']} data-singles="draft">
      <ul className={styles['items']}>
        {all.singles.map((single) => (
          <SingleRow
            key={single.item.key}
            single={single}
            currency={currency}
            state={itemState(single.item, prices.get(single.item.key))}
            odds={currentOdds(single.item, prices.get(single.item.key))}
            onStake={(text) =>
              store.setStakes({ ...coupon.stakes, [single.item.key]: clean(text, currency) })
            }
            onRemove={() => store.remove(single.item.key)}
          />
        ))}
      </ul>
      <div className={styles['act']}>
        <FormChooser
          id={formId}
          form={formOf(coupon)}
          items={coupon.items}
          stakeText={coupon.stakeText}
          isSingles
          onChange={(chosen) => store.setForm(chosen)}
          onSingles={() => undefined}
        />
        <p className={form['rule']}>{t('rule')}</p>
        <SameStake currency={currency} onSet={(text) => store.setStakes(sameStakes(coupon.items, text))} />
        <PolicyChooser
          id={policyId}
          policy={coupon.policy}
          totalOdds={NO_ODDS}
          withoutFloor
          onChange={(policy) => store.setPolicy(policy)}
        />
        <dl className={totals['totals']}>
          <div>
            <dt>{t('number')}</dt>
            <dd data-singles-count="">{all.singles.length}</dd>
          </div>
          <div>
            <dt>{tCoupon('totals.charged')}</dt>
            <dd data-singles-charged="">
              <bdi>{money(all.charged, currency)}</bdi>
            </dd>
          </div>
          {all.stakeTax > 0n ? (
            <div data-money-line="stake-tax">
              <dt>{tCoupon('lines.stakeTaxes')}</dt>
              <dd>
                <bdi>{money(amount(0n - all.stakeTax), currency)}</bdi>
              </dd>
            </div>
          ) : null}
          {all.payoutTax > 0n ? (
            <div data-money-line="payout-tax">
              <dt>{tCoupon('lines.payoutTaxes')}</dt>
              <dd>
                <bdi>{money(amount(0n - all.payoutTax), currency)}</bdi>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t('returns')}</dt>
            <dd data-potential-return="">
              <bdi>{money(all.potentialReturn, currency)}</bdi>
            </dd>
          </div>
        </dl>
        <div className={placing['placing']}>
          <div id={reasonId} className={placing['reason']} aria-live="polite">
            {reason()}
          </div>
          <button
            type="button"
            className={buttons['place']}
            data-blocked={!all.isReady}
            aria-disabled={isBlocked}
            aria-describedby={reasonId}
            onClick={() => {
              if (!isBlocked) void placer.place(store.singleRequests(account));
            }}
          >
            {t('place', { count: all.singles.length, amount: money(all.charged, currency) })}
          </button>
        </div>
      </div>
    </div>
  );

  function reason() {
    if (!account.signedIn)
      return (
        <button type="button" className={buttons['secondary']} onClick={wayIn.enter}>
          {tCoupon(wayIn.label)}
        </button>
      );
    if (hasMoved)
      return (
        <button type="button" className={buttons['secondary']} onClick={() => store.acceptPrices()}>
          {tCoupon('fix.accept-prices')}
        </button>
      );
    return all.isBeyondBalance && account.balance !== undefined ? (
      <p>
        {t('beyond', {
          amount: money(all.charged, currency),
          balance: money(account.balance, currency),
        })}
      </p>
    ) : null;
  }
}

interface SingleRowProps {
  readonly single: Single;
  readonly currency: Currency;
  readonly state: Parameters<typeof CouponItemRow>[0]['state'];
  readonly odds: Parameters<typeof CouponItemRow>[0]['odds'];
  readonly onStake: (text: string) => void;
  readonly onRemove: () => void;
}

function SingleRow({ single, currency, state, odds, onStake, onRemove }: SingleRowProps) {
  const t = useT('singles');
  const { money, find } = useCouponTexts();
  const { item, lines, problems, stakeText } = single;
  const { game, selection } = useSelectionTexts()(item);
  const id = useId();
  // What the row or the act below it says already.
  const told = problems.find(({ code }) => code.startsWith('stake_') && stakeText !== '');
  const limit = told && 'limit' in told && typeof told.limit === 'bigint' ? money(told.limit, currency) : '';
  return (
    <CouponItemRow item={item} odds={odds} state={state} clashes={false} onRemove={onRemove}>
      <div className={rows['stake']}>
        <input
          className={rows['input']}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-label={t('stakeOf', { selection, game })}
          aria-describedby={id}
          data-single-stake={item.key}
          value={stakeText}
          onChange={(event) => onStake(event.currentTarget.value)}
        />
        <span>{currency.symbol}</span>
        <span id={id} className={rows['note']} data-single-problem={told?.code}>
          {told
            ? find(`problem.${told.code}`, { limit })
            : lines === undefined
              ? ''
              : t('returnOf', { amount: money(lines.net, currency) })}
        </span>
      </div>
    </CouponItemRow>
  );
}

/** One amount for all of them, by an act of its own. */
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
    <form
      className={form['line']}
      onSubmit={(event) => {
        event.preventDefault();
        onSet(text);
      }}
    >
      <label className={rows['same']}>
        <span>{t('same')}</span>
        <input
          className={rows['input']}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          data-same-stake=""
          value={text}
          onChange={(event) => setText(clean(event.currentTarget.value, currency))}
        />
      </label>
      <button type="submit" className={form['button']} disabled={text === ''}>
        {t('sameApply')}
      </button>
    </form>
  );
}
