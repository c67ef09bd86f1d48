import { lazy, Suspense } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import type { Currency } from '#domain/money/amount.ts';
import type { CouponState } from '#streams/coupon/coupon-state.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { CouponGroup, RuleText } from '../parts/coupon-group.tsx';

const BlockEditor = lazy(async () => ({ default: (await import('./block-editor.tsx')).BlockEditor }));
const BuilderPremium = lazy(async () => ({
  default: (await import('./builder-premium.tsx')).BuilderPremium,
}));

export interface FormEditorProps {
  readonly form: BetForm;
  readonly items: readonly CouponItem[];
  readonly currency: Currency;
  readonly quote: CouponState['quote'];
  readonly onChange: (form: BetForm) => void;
}

/** The rules of a kind in a sentence, and what it needs beyond its name: blocks, stakes, the house's margin, what a void leg does. */
export function FormEditor({ form, items, currency, quote, onChange }: FormEditorProps) {
  const t = useT('kinds');
  switch (form.kind) {
    case 'multibet':
    case 'conditional':
      return (
        <Suspense fallback={null}>
          <BlockEditor form={form} items={items} currency={currency} onChange={onChange} />
        </Suspense>
      );
    case 'chain':
      return (
        <CouponGroup data-form-rules="">
          <RuleText>{t('chain.rule')}</RuleText>
        </CouponGroup>
      );
    case 'anti_express':
      return (
        <CouponGroup data-form-rules="">
          <RuleText>{t('antiExpress.rule')}</RuleText>
          <FairPrice quote={quote} />
        </CouponGroup>
      );
    case 'builder':
      return (
        <CouponGroup data-form-rules="">
          <RuleText>{t('builder.rule')}</RuleText>
          <RuleText data-void-rule={quote?.voidRule}>{t('builder.void')}</RuleText>
          <FairPrice quote={quote} />
          <Suspense fallback={null}>
            <BuilderPremium items={items} odds={quote?.totalOdds ?? form.odds} />
          </Suspense>
          <BuilderMoved form={form} quote={quote} onChange={onChange} />
        </CouponGroup>
      );
    default:
      return null;
  }
}

/** The price without the house's margin, where the server says it. */
function FairPrice({ quote }: Pick<FormEditorProps, 'quote'>) {
  const t = useT('kinds');
  const { odds } = useCouponTexts();
  return quote?.fairOdds ? (
    <RuleText data-fair-odds={quote.fairOdds}>{t('fair', { odds: odds(quote.fairOdds) })}</RuleText>
  ) : null;
}

/** Accepts the new price of a builder, which has one price for all its legs. */
function BuilderMoved({
  form,
  quote,
  onChange,
}: Pick<FormEditorProps, 'quote' | 'onChange'> & { readonly form: BetForm & { readonly kind: 'builder' } }) {
  const t = useT('kinds');
  const { odds } = useCouponTexts();
  if (!quote || quote.totalOdds === form.odds || form.odds === 0 || quote.totalOdds === 0) return null;
  return (
    <Button kind="secondary" onClick={() => onChange({ ...form, odds: quote.totalOdds })}>
      {t('builder.accept', { odds: odds(quote.totalOdds) })}
    </Button>
  );
}
