import { lazy, type ReactNode, Suspense, useState } from 'react';
import { floorReturn } from '#domain/coupon/draft/coupon-totals.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { CouponTools } from './coupon-tools.tsx';
import styles from './draft-options.module.css';
import { FormEditor } from './form/form-editor.tsx';
import { PolicyChooser } from './form/policy-chooser.tsx';
import { OutcomeDetails } from './money/outcome-details.tsx';
import type { CouponDraftView } from './use-coupon-draft.ts';

const MovesTable = lazy(async () => ({ default: (await import('./moves/moves-table.tsx')).MovesTable }));
const OrderForm = lazy(async () => ({ default: (await import('./orders/order-form.tsx')).OrderForm }));
const TermsForm = lazy(async () => ({ default: (await import('./terms/terms-form.tsx')).TermsForm }));

export interface DraftOptionsProps {
  readonly draft: CouponDraftView;
  /** The id of the field with the rule for changed prices. */
  readonly policyId: string;
}

/** What can be chosen of the bet besides its selections and its stake: its kind and the rule for prices first, then what most bets do without. */
export function DraftOptions({ draft, policyId }: DraftOptionsProps) {
  const { account, coupon, limits, odds, prices, problems, quote, totals } = draft;
  const { currency } = account;
  const { coupon: store } = useBetting();
  const moves = useT('moves');
  const orders = useT('orders');
  const terms = useT('terms');
  return (
    <div className={styles['options']}>
      <FormEditor
        form={totals.form}
        items={coupon.items}
        currency={currency}
        quote={quote}
        onChange={(form) => store.setForm(form)}
      />
      <PolicyChooser
        id={policyId}
        policy={coupon.policy}
        totalOdds={totals.totalOdds}
        floorReturn={floorReturn(coupon.policy, totals)}
        currency={currency}
        onChange={(policy) => store.setPolicy(policy)}
      />
      <Fold name="moves" title={moves('title')}>
        {() => <MovesTable items={coupon.items} form={totals.form} policy={coupon.policy} />}
      </Fold>
      <Fold name="terms" title={terms('title')} chosen={chosenTerms()}>
        {() => (
          <TermsForm
            coupon={coupon}
            prices={prices}
            form={totals.form}
            limits={limits}
            isOfDay={quote?.isOfDay === true}
            currency={currency}
          />
        )}
      </Fold>
      <OutcomeDetails
        form={totals.form}
        odds={odds}
        stake={totals.stake}
        terms={totals.terms}
        currency={currency}
      />
      <Fold name="order" title={orders('title')}>
        {() => <OrderForm coupon={coupon} totals={totals} currency={currency} problems={problems} />}
      </Fold>
      <CouponTools coupon={coupon} prices={prices} house={quote?.house} />
    </div>
  );

  function chosenTerms(): string | undefined {
    const { boostPercent, funding } = totals.terms;
    if (boostPercent > 0) return `+${boostPercent} %`;
    return funding === 'free' ? terms('line.free') : undefined;
  }
}

interface FoldProps {
  /** For stories and tests. */
  readonly name: string;
  readonly title: string;
  /** What is chosen inside, in a few words. */
  readonly chosen?: string | undefined;
  /** Mounted with the first opening: its code is loaded then. */
  readonly children: () => ReactNode;
}

/** A part of the coupon that most bets do without, folded until it is opened. */
function Fold({ name, title, chosen, children }: FoldProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className={styles['fold']}
      data-fold={name}
      onToggle={(event) => setOpened(isOpened || event.currentTarget.open)}
    >
      <summary className={styles['summary']}>
        {title}
        {chosen ? <span className={styles['chosen']}>{chosen}</span> : null}
      </summary>
      {isOpened ? (
        <div className={styles['body']}>
          <Suspense fallback={null}>{children()}</Suspense>
        </div>
      ) : null}
    </details>
  );
}
