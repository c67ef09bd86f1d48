import { blockCount, hasBlocks, SLIP_KINDS, type SlipDraft } from '#domain/coupon/draft/slip-draft.ts';
import { ANTI_EXPRESS_MARGIN, type BetForm, checkForm, MAX_LEGS } from '#domain/coupon/form/bet-form.ts';
import { currencyOf, ISO_CURRENCIES } from '#domain/money/currencies.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useKindTexts } from '../../parts/betting/texts/use-kind-texts.ts';
import { Select } from '../../ui/primitives/select.tsx';
import { FigureInput } from './figure-input.tsx';
import styles from './slip-fields.module.css';

export interface SlipFieldsProps {
  readonly draft: SlipDraft;
  readonly onChange: (change: Partial<SlipDraft>) => void;
}

/** The form of a kind in the draft, as far as its name needs it. */
function namedForm({ kind, size }: SlipDraft): BetForm {
  switch (kind) {
    case 'system':
      return { kind, size };
    case 'multibet':
      return { kind, size, lobby: [], blocks: [] };
    case 'conditional':
      return { kind, blocks: [] };
    case 'anti_express':
      return { kind, margin: ANTI_EXPRESS_MARGIN };
    default:
      return { kind };
  }
}

/**
 * The note on a kind, "Trixie: 3 doubles, 1 treble", with a sentence about it; nothing while so many legs make no bet of
 * the kind.
 */
function KindNote({ draft }: { readonly draft: SlipDraft }) {
  const kinds = useKindTexts();
  const form = namedForm(draft);
  const count = draft.legs.length;
  if (!hasBlocks(draft.kind) && !checkForm(form, count).ok) return null;
  const units = kinds.units(form, count);
  return (
    <p className={styles['about']}>
      {units === '' ? kinds.name(form, count) : `${kinds.name(form, count)}: ${units}`}.{' '}
      {kinds.about(form, count)}
    </p>
  );
}

/** The fields of the whole slip: kind, size, stake and currency. */
export function SlipFields({ draft, onChange }: SlipFieldsProps) {
  const t = useT('calculator');
  const coupon = useT('coupon');
  const { kind, legs, size } = draft;
  const parts = kind === 'multibet' ? blockCount(draft) : legs.length;
  const currency = currencyOf(draft.currency);
  return (
    <div className={styles['fields']}>
      <Select
        label={t('kind')}
        value={kind}
        options={SLIP_KINDS.map((value) => ({ value, label: coupon(`kind.${value}`) }))}
        onChange={(next) => onChange({ kind: next, ...blocksFor(next, draft) })}
      />
      {kind === 'system' || kind === 'multibet' ? (
        <Select
          label={t(kind === 'system' ? 'size' : 'blockSize')}
          value={String(size)}
          options={Array.from({ length: Math.min(Math.max(parts, size), MAX_LEGS) }, (_, index) => ({
            value: String(index + 1),
            label: t('sizeOf', { size: index + 1, count: parts }),
          }))}
          onChange={(next) => onChange({ size: Number(next) })}
        />
      ) : null}
      <FigureInput
        label={t(stakeLabel(kind))}
        name="stake"
        value={draft.stake}
        accuracy={currency.exponent}
        unit={currency.symbol}
        onChange={(stake) => onChange({ stake })}
      />
      <Select
        label={t('currency')}
        value={draft.currency}
        options={ISO_CURRENCIES.map(({ code, exponent }) => ({
          value: code,
          label: t('currencyDigits', { code, count: exponent }),
        }))}
        onChange={(next) => onChange({ currency: next })}
      />
      {kind === 'anti_express' ? (
        <FigureInput label={t('margin')} value={draft.margin} onChange={(margin) => onChange({ margin })} />
      ) : null}
      <KindNote draft={draft} />
    </div>
  );
}

function stakeLabel(kind: SlipDraft['kind']): 'stake' | 'unitStake' | 'firstStake' {
  if (kind === 'chain') return 'unitStake';
  return kind === 'conditional' ? 'firstStake' : 'stake';
}

/**
 * The change of the blocks with the kind: a kind that has just got blocks has one for each leg, and a conditional leaves
 * none in the lobby.
 */
function blocksFor(kind: SlipDraft['kind'], { kind: before, legs }: SlipDraft): Partial<SlipDraft> {
  if (!hasBlocks(kind)) return {};
  if (hasBlocks(before))
    return {
      legs: legs.map((leg) => (kind === 'conditional' && leg.block === 0 ? { ...leg, block: 1 } : leg)),
    };
  return { legs: legs.map((leg, index) => ({ ...leg, block: index + 1 })) };
}
