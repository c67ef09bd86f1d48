import { lazy, Suspense, useId, useRef } from 'react';
import { vipMaxStake } from '#domain/coupon/bet/stake-limits.ts';
import { withoutBoost, withoutPromo } from '#domain/coupon/draft/asked-terms.ts';
import { type Coupon, conflictsOf } from '#domain/coupon/draft/coupon.ts';
import { type CouponFix, couponProblems } from '#domain/coupon/draft/coupon-errors.ts';
import { currentOdds, itemState, type LivePrices } from '#domain/coupon/draft/coupon-prices.ts';
import { couponTotals, floorReturn } from '#domain/coupon/draft/coupon-totals.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { creditOf } from '#domain/coupon/offers/advance.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { type Amount, amountToDecimal, type Currency } from '#domain/money/amount.ts';
import { contextOf } from '#streams/coupon/coupon-state.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { usePayingAccount } from '../../parts/betting/use-betting.ts';
import { useCoupon } from '../../parts/betting/use-coupon.ts';
import { useCouponTexts } from '../../parts/betting/use-texts.ts';
import { useWayIn } from '../../parts/betting/use-way-in.ts';
import { useFeedServices } from '../../platform/hub/feed-context.tsx';
import buttons from './coupon-buttons.module.css';
import styles from './coupon-draft.module.css';
import { CouponFold } from './coupon-fold.tsx';
import { CouponItemRow } from './coupon-item.tsx';
import { CouponTools } from './coupon-tools.tsx';
import { CouponTotalsList } from './coupon-totals-list.tsx';
import { FormChooser } from './form/form-chooser.tsx';
import { FormEditor } from './form/form-editor.tsx';
import { PolicyChooser } from './form/policy-chooser.tsx';
import { MoneyWarnings } from './money/money-warnings.tsx';
import { OutcomeDetails } from './money/outcome-details.tsx';
import { StakeField } from './money/stake-field.tsx';
import { PlaceButton } from './placing/place-button.tsx';
import { ProblemNotice } from './placing/problem-notice.tsx';
import { FreeBetLine } from './terms/free-bet-line.tsx';

const AdvanceLine = lazy(async () => ({
  default: (await import('./terms/advance-line.tsx')).AdvanceLine,
}));
const EditLine = lazy(async () => ({ default: (await import('./terms/edit-line.tsx')).EditLine }));
const MovesTable = lazy(async () => ({ default: (await import('./moves/moves-table.tsx')).MovesTable }));
const OrderForm = lazy(async () => ({ default: (await import('./orders/order-form.tsx')).OrderForm }));
const TermsForm = lazy(async () => ({ default: (await import('./terms/terms-form.tsx')).TermsForm }));

const NO_PRICES: LivePrices = new Map();

/** The coupon while it can be changed: its items, stake, rule for changed prices, totals, and the act. */
export function CouponDraft() {
  const state = useCoupon();
  const services = useBetting();
  const wayIn = useWayIn();
  const { client } = useFeedServices();
  const account = usePayingAccount();
  const { t } = useCouponTexts();
  const moves = useT('moves');
  const orders = useT('orders');
  const terms = useT('terms');
  const stakeId = useId();
  const policyId = useId();
  const formId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { coupon, prices } = state;
  const store = services.coupon;

  if (coupon.items.length === 0) return <EmptyCoupon coupon={coupon} currency={account.currency} />;

  const problems = couponProblems(coupon, contextOf(state, account));
  const isOfDay = state.quote?.isOfDay === true;
  const totals = couponTotals(coupon, prices, account.exponent, state.quote);
  const { boostPercent, funding } = totals.terms;
  const isPlain = funding === 'money' && coupon.extras?.saleBetId === undefined;
  const lacksMoney =
    isPlain && account.balance !== undefined && totals.stake !== undefined && totals.stake > account.balance;
  const credit =
    coupon.extras?.advance && totals.charged !== undefined && account.balance !== undefined
      ? creditOf(totals.charged, account.balance)
      : undefined;
  const clashing = new Set(
    coupon.items.length > 1
      ? conflictsOf(coupon).flatMap(({ first, second }) => [first.key, second.key])
      : [],
  );
  const [problem] = problems;
  const signature = coupon.items
    .map((item) => `${item.key}@${currentOdds(item, prices.get(item.key))}`)
    .join('|');

  return (
    <div className={styles['draft']} ref={root}>
      {state.movedWhileAway ? (
        <div className={styles['notice']}>
          <output>{t('away.title')}</output>
          {problem?.code === 'price_changed' ? null : (
            <button type="button" className={buttons['secondary']} onClick={() => store.acceptPrices()}>
              {t('fix.accept-prices')}
            </button>
          )}
        </div>
      ) : null}
      <ul className={styles['items']}>
        {coupon.items.map((item) => {
          const price = prices.get(item.key);
          return (
            <CouponItemRow
              key={item.key}
              item={item}
              odds={currentOdds(item, price)}
              state={itemState(item, price)}
              clashes={clashing.has(item.key)}
              onRemove={() => store.remove(item.key)}
            />
          );
        })}
      </ul>
      <div className={styles['options']}>
        <FormChooser
          id={formId}
          form={totals.form}
          items={coupon.items}
          stakeText={coupon.stakeText}
          onChange={(form) => store.setForm(form)}
          onSingles={() => store.setStakes({})}
        />
        <FormEditor
          form={totals.form}
          items={coupon.items}
          currency={account.currency}
          quote={state.quote}
          onChange={(form) => store.setForm(form)}
        />
        <PolicyChooser
          id={policyId}
          policy={coupon.policy}
          totalOdds={totals.totalOdds}
          floorReturn={floorReturn(coupon.policy, totals)}
          currency={account.currency}
          onChange={(policy) => store.setPolicy(policy)}
        />
        <CouponFold name="moves" title={moves('title')}>
          {() => <MovesTable items={coupon.items} form={totals.form} policy={coupon.policy} />}
        </CouponFold>
        <CouponFold
          name="terms"
          title={terms('title')}
          note={boostPercent > 0 ? `+${boostPercent} %` : funding === 'free' ? terms('line.free') : undefined}
        >
          {() => (
            <TermsForm
              coupon={coupon}
              prices={prices}
              form={totals.form}
              limits={state.limits}
              isOfDay={isOfDay}
              currency={account.currency}
            />
          )}
        </CouponFold>
        <OutcomeDetails
          form={totals.form}
          odds={coupon.items.map((item) => currentOdds(item, prices.get(item.key)))}
          stake={totals.stake}
          terms={totals.terms}
          currency={account.currency}
        />
        <CouponFold name="order" title={orders('title')}>
          {() => (
            <OrderForm coupon={coupon} totals={totals} currency={account.currency} problems={problems} />
          )}
        </CouponFold>
        <CouponTools coupon={coupon} prices={prices} house={state.quote?.house} />
      </div>
      <div className={styles['act']}>
        {funding === 'free' ? (
          <FreeBetLine
            id={stakeId}
            stake={totals.stake}
            currency={account.currency}
            onOwn={() => store.setExtras(withoutPromo(coupon.extras))}
          />
        ) : (
          <StakeField
            id={stakeId}
            text={coupon.stakeText}
            currency={account.currency}
            limits={state.limits}
            onChange={(text) => store.setStakeText(text)}
          />
        )}
        {lacksMoney ? (
          <Suspense fallback={null}>
            <AdvanceLine
              extras={coupon.extras}
              stake={totals.stake}
              balance={account.balance}
              currency={account.currency}
            />
          </Suspense>
        ) : null}
        <Edit extras={coupon.extras} charge={totals.charged} currency={account.currency} />
        <CouponTotalsList
          totals={totals}
          currency={account.currency}
          isEdit={coupon.extras?.saleBetId !== undefined}
          credit={credit}
          largestStake={state.limits && vipMaxStake(state.limits.maxStake)}
        />
        <MoneyWarnings
          totals={totals}
          currency={account.currency}
          {...(funding === 'money' && { onStake: setStake })}
        />
        <PlaceButton
          stake={totals.stake}
          isEdit={coupon.extras?.saleBetId !== undefined}
          currency={account.currency}
          problem={problem}
          signature={signature}
          reason={
            problem ? (
              <ProblemNotice problem={problem} items={coupon.items} currency={account.currency} onFix={fix} />
            ) : null
          }
          onPlace={() => store.place(account)}
        />
      </div>
    </div>
  );

  function fix(act: CouponFix): void {
    switch (act.kind) {
      case 'remove':
        return store.remove(act.key);
      case 'remove-all':
        return store.removeAll(act.keys);
      case 'builder':
        return store.setForm({ kind: 'builder', odds: NO_ODDS });
      case 'singles':
        return store.setStakes({});
      case 'accept-prices':
        return store.acceptPrices();
      case 'set-stake':
        return setStake(act.stake);
      case 'edit-stake':
        return focusOn(stakeId);
      case 'edit-policy':
        return focusOn(policyId);
      case 'drop-boost':
        return store.setExtras(withoutBoost(coupon.extras));
      case 'sign-in':
        return wayIn.enter();
      case 'ask-now':
        return store.askNow();
      case 'refresh':
        return client.refresh();
      default:
        return unreachable(act);
    }
  }

  function setStake(stake: Amount): void {
    store.setStakeText(amountToDecimal(stake, account.exponent));
  }

  function focusOn(id: string): void {
    root.current?.querySelector<HTMLElement>(`[id="${id}"]`)?.focus();
  }
}

/** Only where the coupon takes the place of an open bet. */
function Edit({
  currency,
  extras,
  charge,
}: {
  readonly extras: BetExtras | undefined;
  readonly charge: Amount | undefined;
  readonly currency: Currency;
}) {
  if (extras?.saleBetId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <EditLine extras={extras} charge={charge} currency={currency} />
    </Suspense>
  );
}

function EmptyCoupon({ coupon, currency }: { readonly coupon: Coupon; readonly currency: Currency }) {
  const { t } = useCouponTexts();
  return (
    <div className={styles['empty']}>
      <Edit extras={coupon.extras} charge={undefined} currency={currency} />
      <p className={styles['emptyTitle']}>{t('empty.title')}</p>
      <p>{t('empty.hint')}</p>
      <div className={styles['emptyTools']}>
        <CouponTools coupon={coupon} prices={NO_PRICES} />
      </div>
    </div>
  );
}
