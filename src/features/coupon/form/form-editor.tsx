import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import type { Currency } from '#domain/money/amount.ts';
import type { CouponState } from '#streams/coupon/coupon-state.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import styles from '../coupon-form.module.css';
import { BlockEditor } from './block-editor.tsx';

export interface FormEditorProps {
  readonly form: BetForm;
  readonly items: readonly CouponItem[];
  readonly currency: Currency;
  readonly quote: CouponState['quote'];
  readonly onChange: (form: BetForm) => void;
}

/** What a kind needs beyond its name, and its rules in a sentence: blocks, stakes, the house's margin, what a void leg does. */
export function FormEditor({ form, items, currency, quote, onChange }: FormEditorProps) {
  const t = useT('kinds');
  switch (form.kind) {
    case 'multibet':
    case 'conditional':
      return <BlockEditor form={form} items={items} currency={currency} onChange={onChange} />;
    case 'chain':
      return (
        <div className={styles['group']} data-form-rules="">
          <p className={styles['rule']}>{t('chain.rule')}</p>
        </div>
      );
    case 'anti_express':
      return (
        <div className={styles['group']} data-form-rules="">
          <p className={styles['rule']}>{t('antiExpress.rule')}</p>
          <FairPrice quote={quote} />
        </div>
      );
    case 'builder':
      return (
        <div className={styles['group']} data-form-rules="">
          <p className={styles['rule']}>{t('builder.rule')}</p>
          <p className={styles['rule']} data-void-rule={quote?.voidRule}>
            {t('builder.void')}
          </p>
          <FairPrice quote={quote} />
          <BuilderMoved form={form} quote={quote} onChange={onChange} />
        </div>
      );
    default:
      return null;
  }
}

function FairPrice({ quote }: Pick<FormEditorProps, 'quote'>) {
  const t = useT('kinds');
  const { odds } = useCouponTexts();
  return quote?.fairOdds ? (
    <p className={styles['rule']} data-fair-odds={quote.fairOdds}>
      {t('fair', { odds: odds(quote.fairOdds) })}
    </p>
  ) : null;
}

/** A builder has one price, and that it moved is the user's to accept. */
function BuilderMoved({
  form,
  quote,
  onChange,
}: Pick<FormEditorProps, 'quote' | 'onChange'> & { readonly form: BetForm & { readonly kind: 'builder' } }) {
  const t = useT('kinds');
  const { odds } = useCouponTexts();
  if (!quote || quote.totalOdds === form.odds || form.odds === 0 || quote.totalOdds === 0) return null;
  return (
    <button
      type="button"
      className={styles['button']}
      onClick={() => onChange({ ...form, odds: quote.totalOdds })}
    >
      {t('builder.accept', { odds: odds(quote.totalOdds) })}
    </button>
  );
}
