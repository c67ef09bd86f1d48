import { lazy, type ReactNode, Suspense, useState } from 'react';
import { hasCombinations } from '#domain/coupon/form/bet-form.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { CouponTools } from './coupon-tools.tsx';
import styles from './draft-options.module.css';
import { FormEditor } from './form/form-editor.tsx';
import type { CouponDraftView } from './use-coupon-draft.ts';

const MovesTable = lazy(async () => ({ default: (await import('./moves/moves-table.tsx')).MovesTable }));
const OrderForm = lazy(async () => ({ default: (await import('./orders/order-form.tsx')).OrderForm }));
const SystemMapTable = lazy(async () => ({
  default: (await import('../../parts/betting/system-map/system-map-table.tsx')).SystemMapTable,
}));
const TermsForm = lazy(async () => ({ default: (await import('./terms/terms-form.tsx')).TermsForm }));

export interface DraftOptionsProps {
  readonly draft: CouponDraftView;
}

/**
 * The fields that the kind of the bet needs beyond its selections: blocks and their stakes, its rules, and what it pays
 * by the number of winners.
 */
export function DraftKind({ draft, children }: DraftOptionsProps & { readonly children?: ReactNode }) {
  const { account, coupon, quote, totals } = draft;
  const { currency } = account;
  const { coupon: store } = useBetting();
  return (
    <div className={styles['kind']}>
      <FormEditor
        form={totals.form}
        items={coupon.items}
        currency={currency}
        quote={quote}
        onChange={(form) => store.setForm(form)}
      />
      {children}
      <PayoutMap draft={draft} />
    </div>
  );
}

/** What a bet of several combinations pays by the number of winners, folded away. */
function PayoutMap({ draft: { account, coupon, odds, totals } }: DraftOptionsProps) {
  const { t } = useCouponTexts();
  const [isOpened, setOpened] = useState(false);
  const { form, stake, terms } = totals;
  if (stake === undefined || stake <= 0n || !hasCombinations(form)) return null;
  return (
    <details
      className={styles['outcomes']}
      data-outcomes=""
      onToggle={(event) => setOpened(isOpened || event.currentTarget.open)}
    >
      <summary>{t('map')}</summary>
      <Suspense fallback={null}>
        {isOpened ? (
          <SystemMapTable
            className={styles['map']}
            form={form}
            legs={odds.map((one) => ({ odds: one }))}
            named={coupon.items}
            stake={stake}
            terms={terms}
            currency={account.currency}
          />
        ) : null}
      </Suspense>
    </details>
  );
}

/** Options that most bets do without, in one line: each opens below it. */
export function DraftOptions({ draft }: DraftOptionsProps) {
  const { account, coupon, limits, prices, problems, quote, totals } = draft;
  const { currency } = account;
  const { t } = useCouponTexts();
  const terms = useT('terms');
  return (
    <div className={styles['options']}>
      <Fold name="terms" title={t('tool.terms')} chosen={chosenTerms()}>
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
      <Fold name="order" title={t('tool.order')}>
        {() => <OrderForm coupon={coupon} totals={totals} currency={currency} problems={problems} />}
      </Fold>
      <Fold name="moves" title={t('tool.moves')}>
        {() => <MovesTable items={coupon.items} form={totals.form} policy={coupon.policy} />}
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
  /** The name of the part for stories and tests. */
  readonly name: string;
  readonly title: string;
  /** What is chosen inside, in a few words. */
  readonly chosen?: string | undefined;
  /** The content, mounted with the first opening: its code is loaded then. */
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
