import { Plus, X } from 'lucide-react';
import { blockCount, type DraftLeg, hasBlocks, type SlipDraft } from '#domain/coupon/draft/slip-draft.ts';
import { ALL_THERE_IS, MAX_LEGS } from '#domain/coupon/form/bet-form.ts';
import type { Currency } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { Select } from '../../ui/primitives/select.tsx';
import { FigureInput } from './figure-input.tsx';
import styles from './leg-table.module.css';
import { ResultField } from './result-field.tsx';

export interface LegTableProps {
  readonly draft: SlipDraft;
  readonly onChange: (change: Partial<SlipDraft>) => void;
}

const NEW_LEG_ODDS = '2';

/** Legs with their odds, results and blocks. */
export function LegTable({ draft, onChange }: LegTableProps) {
  const t = useT('calculator');
  const { kind, legs } = draft;
  const withBlocks = hasBlocks(kind);
  const put = (at: number, change: Partial<DraftLeg>) =>
    onChange({ legs: legs.map((leg, index) => (index === at ? { ...leg, ...change } : leg)) });
  return (
    <section className={styles['legs']} aria-label={t('legs')}>
      <h2 className={styles['title']}>{t('legs')}</h2>
      <ol className={styles['list']} data-blocks={withBlocks || undefined}>
        {legs.map((leg, index) => (
          // Legs have no names: their place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles['leg']} data-leg={index + 1}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <FigureInput
              label={t('oddsOf', { leg: index + 1 })}
              labelHidden
              value={leg.odds}
              onChange={(odds) => put(index, { odds })}
            />
            <ResultField leg={index + 1} result={leg.result} onChange={(result) => put(index, { result })} />
            {withBlocks ? (
              <Select
                label={t('blockOf', { leg: index + 1 })}
                labelHidden
                value={String(leg.block)}
                options={blockOptions(draft).map((block) => ({
                  value: String(block),
                  label: block === 0 ? t('lobby') : t('block', { block }),
                }))}
                onChange={(block) => put(index, { block: Number(block) })}
              />
            ) : null}
            <IconButton
              label={t('removeLeg', { leg: index + 1 })}
              icon={<X size={16} aria-hidden="true" />}
              disabled={legs.length < 2}
              onClick={() => onChange({ legs: legs.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={legs.length >= MAX_LEGS}
        onClick={() =>
          onChange({
            legs: [
              ...legs,
              { odds: NEW_LEG_ODDS, result: 'win', block: Math.min(blockCount(draft) + 1, MAX_LEGS) },
            ],
          })
        }
      >
        {t('addLeg')}
      </Button>
      {kind === 'conditional' ? (
        <BlockStakes
          stakes={draft.blockStakes}
          count={blockCount(draft)}
          currency={currencyOf(draft.currency)}
          onChange={(blockStakes) => onChange({ blockStakes })}
        />
      ) : null}
    </section>
  );
}

/** The lobby where the kind has one, every block, and one more. */
function blockOptions(draft: SlipDraft): readonly number[] {
  const first = draft.kind === 'multibet' ? 0 : 1;
  return Array.from({ length: blockCount(draft) + 2 - first }, (_, index) => first + index);
}

interface BlockStakesProps {
  /** The stake of each block after the first. */
  readonly stakes: readonly string[];
  readonly count: number;
  readonly currency: Currency;
  readonly onChange: (stakes: readonly string[]) => void;
}

/** Stakes of the blocks after the first: an empty field stakes all that the account of the slip holds. */
function BlockStakes({ stakes, count, currency, onChange }: BlockStakesProps) {
  const t = useT('calculator');
  const later = Array.from({ length: Math.max(0, count - 1) }, (_, index) => stakes[index] ?? ALL_THERE_IS);
  return (
    <div className={styles['stakes']}>
      {later.map((stake, index) => (
        <FigureInput
          // Blocks have no names: their place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={t('blockStake', { block: index + 2 })}
          value={stake === ALL_THERE_IS ? '' : stake}
          placeholder={t('allThereIs')}
          accuracy={currency.exponent}
          unit={currency.symbol}
          onChange={(next) =>
            onChange(later.map((other, at) => (at === index ? next || ALL_THERE_IS : other)))
          }
        />
      ))}
    </div>
  );
}
