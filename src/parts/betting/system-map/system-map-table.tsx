import { Check, CircleDot, Minus } from 'lucide-react';
import type { BetTerms } from '#domain/coupon/bet/terms.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import { type MapLeg, type MapRow, type SystemMap, systemMap } from '#domain/coupon/slip/system-map.ts';
import { type Amount, amount, type Currency } from '#domain/money/amount.ts';
import { listText } from '../../../i18n/formats/list-text.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FigureTable } from '../../../ui/lists/figure-table.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx';
import { type NamedSelection, useSelectionTexts } from '../texts/use-selection-texts.ts';
import { useCouponTexts } from '../texts/use-texts.ts';

export interface SystemMapTableProps {
  readonly form: BetForm;
  /** The legs with their results or present odds, and the same legs as they are named. */
  readonly legs: readonly MapLeg[];
  readonly named: readonly NamedSelection[];
  /** The stake that results decide about. */
  readonly stake: Amount;
  readonly terms: BetTerms;
  readonly currency: Currency;
  /** How its table and sentences stand under one another. */
  readonly className: string | undefined;
}

/** The map of a bet: what it pays by the number of winners, from how many on that is its cost or more, and which open leg matters most. */
export function SystemMapTable(props: SystemMapTableProps) {
  const { className, form, legs, named, stake, terms, currency } = props;
  const t = useT('system-map');
  const format = useFormat();
  const { money } = useCouponTexts();
  const map = systemMap(form, legs, stake, terms);
  if (!map) return null;
  const { certain, decided, measure, open, possible, rows } = map;
  return (
    <div
      className={className}
      data-system-map={measure}
      data-certain={certain}
      data-possible={possible}
      data-heaviest={map.heaviest.map((leg) => named[leg]?.key).join(' ')}
    >
      <output>
        {decided > 0
          ? t('settled', { settled: format.number(decided), legs: format.number(decided + open) })
          : null}
      </output>
      <FigureTable columns={[t(winnersKey(map)), t('least'), t('most'), t('against')]}>
        {rows.map((row) => (
          <tr key={row.winners} data-winners={row.winners}>
            <td>{format.number(row.winners)}</td>
            <td>
              <bdi>{money(row.least, currency)}</bdi>
            </td>
            <td>
              <bdi>{money(row.most, currency)}</bdi>
            </td>
            <td>
              <Against row={row} cost={map.cost} />
            </td>
          </tr>
        ))}
      </FigureTable>
      {map.cost > 0n ? <BreakEven map={map} currency={currency} /> : null}
      <Heaviest map={map} named={named} currency={currency} />
      <Note tone="faint">
        {[
          t('rule'),
          map.isBlocks ? t('rule.blocks') : '',
          measure === 'expected' ? t('rule.expected') : '',
          (terms.house?.tax?.payoutTax.numerator ?? 0n) > 0n ? t('rule.tax') : '',
        ]
          .filter((rule) => rule !== '')
          .join(' ')}
      </Note>
    </div>
  );
}

const winnersKey = ({ decided, isBlocks }: SystemMap) =>
  decided > 0 ? 'winners.open' : isBlocks ? 'winners.blocks' : 'winners';

const SIZE = { size: 14, 'aria-hidden': true } as const;
const AGAINST = { sure: <Check {...SIZE} />, may: <CircleDot {...SIZE} />, less: <Minus {...SIZE} /> };

/** How a row stands against the cost of the bet, as a mark with its words. */
function Against({ row: { least, most }, cost }: { readonly row: MapRow; readonly cost: Amount }) {
  const t = useT('system-map');
  const word = least >= cost ? 'sure' : most >= cost ? 'may' : 'less';
  return (
    <span data-against={word} title={t(`row.${word}`)}>
      {AGAINST[word]}
      <VisuallyHidden>{t(`row.${word}`)}</VisuallyHidden>
    </span>
  );
}

interface SentenceProps {
  readonly map: SystemMap;
  readonly currency: Currency;
}

/** The break-even in a sentence. */
function BreakEven({ map: { certain, cost, decided, possible }, currency }: SentenceProps) {
  const t = useT('system-map');
  const format = useFormat();
  const { money } = useCouponTexts();
  const values = (winners: number) => ({ winners: format.number(winners), amount: money(cost, currency) });
  if (certain === 0) return <p>{t('already', values(0))}</p>;
  if (possible === undefined) return <p>{t('never', values(0))}</p>;
  if (certain === undefined) return <p>{t('onlyPossible', values(possible))}</p>;
  return (
    <p>
      {t(decided > 0 ? 'certain.open' : 'certain', values(certain))}{' '}
      {possible < certain ? t('possible', values(possible)) : null}
    </p>
  );
}

/** The leg that matters most in a sentence that says by which measure. */
function Heaviest({
  map: { heaviest, measure, open, weights },
  named,
  currency,
}: SentenceProps & Pick<SystemMapTableProps, 'named'>) {
  const t = useT('system-map');
  const language = useLanguage();
  const textsOf = useSelectionTexts();
  const { money } = useCouponTexts();
  if (open === 0) return null;
  const [first] = heaviest;
  const weight = weights.find(({ leg }) => leg === first);
  if (!weight) return <p>{t('none')}</p>;
  const names = heaviest.flatMap((leg) => {
    const of = named[leg];
    if (!of) return [];
    const { game, selection } = textsOf(of);
    return [`${selection} (${game})`];
  });
  const takes = money(
    amount((measure === 'expected' ? weight.ofExpected : weight.ofPossible) ?? 0n),
    currency,
  );
  return (
    <p>
      {names.length === 1
        ? t(`heaviest.${measure}`, { name: names[0] ?? '', amount: takes })
        : t(`equal.${measure}`, { names: listText(language, names), amount: takes })}
    </p>
  );
}
