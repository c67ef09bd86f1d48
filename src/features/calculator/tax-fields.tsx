import { NO_TAX_DRAFT, type SlipDraft, type TaxDraft } from '#domain/coupon/draft/slip-draft.ts';
import type { Currency } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { Select } from '../../ui/primitives/select.tsx';
import { FigureInput } from './figure-input.tsx';
import styles from './tax-fields.module.css';

export interface TaxFieldsProps {
  readonly draft: SlipDraft;
  readonly onChange: (change: Partial<SlipDraft>) => void;
}

const STAKE_MODELS = ['none', 'inclusive', 'deducted', 'added'] as const;
const BASES = ['payout', 'winnings_vs_charged', 'winnings_vs_net'] as const;
const MODES = ['whole', 'excess'] as const;
/** The rate of a stake tax until another one is typed, per cent. */
const USUAL_STAKE_TAX = '12';

/** The most that is returned, and both taxes. Folded away until there is one. */
export function TaxFields({ draft, onChange }: TaxFieldsProps) {
  const t = useT('calculator');
  const { cap, tax } = draft;
  const currency = currencyOf(draft.currency);
  const put = (change: Partial<TaxDraft>) => onChange({ tax: { ...tax, ...change } });
  const isUsed = cap !== '' || JSON.stringify(tax) !== JSON.stringify(NO_TAX_DRAFT);
  return (
    <details className={styles['tax']} open={isUsed || undefined}>
      <summary className={styles['summary']}>{t('tax')}</summary>
      <div className={styles['fields']}>
        <FigureInput
          label={t('cap')}
          value={cap}
          accuracy={currency.exponent}
          unit={currency.symbol}
          placeholder={t('none')}
          onChange={(next) => onChange({ cap: next })}
        />
        <StakeTaxFields tax={tax} put={put} />
        <PayoutTaxFields tax={tax} currency={currency} put={put} />
        {tax.stakeTaxModel === 'none' ? null : (
          <label className={styles['check']}>
            <input
              type="checkbox"
              checked={tax.refundReturnsStakeTax}
              onChange={(event) => put({ refundReturnsStakeTax: event.currentTarget.checked })}
            />
            {t('refundReturnsStakeTax')}
          </label>
        )}
      </div>
      <p className={styles['note']}>{t('taxNote')}</p>
    </details>
  );
}

interface TaxPartProps {
  readonly tax: TaxDraft;
  readonly put: (change: Partial<TaxDraft>) => void;
}

/** The tax on stakes: how it is taken, and its rate where it is. */
function StakeTaxFields({ tax, put }: TaxPartProps) {
  const t = useT('calculator');
  return (
    <>
      <Select
        label={t('stakeTaxModel')}
        value={tax.stakeTaxModel}
        options={STAKE_MODELS.map((value) => ({ value, label: t(`stakeTaxModel.${value}`) }))}
        onChange={(stakeTaxModel) =>
          put({ stakeTaxModel, stakeTax: stakeTaxModel === 'none' ? '' : tax.stakeTax || USUAL_STAKE_TAX })
        }
      />
      {tax.stakeTaxModel === 'none' ? null : (
        <FigureInput
          label={t('stakeTax')}
          value={tax.stakeTax}
          unit="%"
          onChange={(stakeTax) => put({ stakeTax: stakeTax || '0' })}
        />
      )}
    </>
  );
}

/** The tax on payouts: its rate, and where there is one what it is taken of and from which win or odds on. */
function PayoutTaxFields({ tax, currency, put }: TaxPartProps & { readonly currency: Currency }) {
  const t = useT('calculator');
  return (
    <>
      <FigureInput
        label={t('payoutTax')}
        value={tax.payoutTax}
        unit="%"
        placeholder={t('none')}
        onChange={(payoutTax) => put({ payoutTax })}
      />
      {tax.payoutTax === '' ? null : (
        <>
          <Select
            label={t('payoutTaxBase')}
            value={tax.payoutTaxBase}
            options={BASES.map((value) => ({ value, label: t(`payoutTaxBase.${value}`) }))}
            onChange={(payoutTaxBase) => put({ payoutTaxBase })}
          />
          <FigureInput
            label={t('winThreshold')}
            value={tax.winThreshold}
            accuracy={currency.exponent}
            unit={currency.symbol}
            placeholder={t('none')}
            onChange={(winThreshold) => put({ winThreshold })}
          />
          <Select
            label={t('thresholdMode')}
            value={tax.thresholdMode}
            options={MODES.map((value) => ({ value, label: t(`thresholdMode.${value}`) }))}
            onChange={(thresholdMode) => put({ thresholdMode })}
          />
          <FigureInput
            label={t('oddsThreshold')}
            value={tax.oddsThreshold}
            placeholder={t('none')}
            onChange={(oddsThreshold) => put({ oddsThreshold })}
          />
        </>
      )}
    </>
  );
}
