import { useMemo } from 'react';
import { FAIR_METHODS } from '#domain/fair-price/fair-methods.ts';
import type { BootstrapMean } from '#domain/inference/bootstrap-mean.ts';
import type { ClosingPrice } from '#domain/track-record/closing-price.ts';
import { closingSums } from '#domain/track-record/price-ledger.ts';
import type { LedgerRow } from '#protocol/http/ledger/bet-ledger.ts';
import { useFormat, useT } from '../../../../i18n/localizer-context.ts';
import { useShareTexts } from '../../../../parts/betting/texts/use-share-texts.ts';
import { useRemembered } from '../../../../platform/storage/browser-remembered.ts';
import { FieldGrid } from '../../../../ui/forms/field-grid.tsx';
import { type BlockCell, BlockTable } from '../../../../ui/lists/block-table.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import { Card } from '../../../../ui/primitives/card.tsx';
import { Select } from '../../../../ui/primitives/select.tsx';
import { settledBets } from './ledger-rows.ts';

const KINDS: readonly ClosingPrice['kind'][] = ['start', 'market'];
/** The fewest games of which a mean is told: fewer of them say nothing by drawing them anew. */
const LEAST_GAMES = 5;

/** What prices were worth at the close, in sum: before the start and in play apart. */
export function ClosingCard({ rows }: { readonly rows: readonly LedgerRow[] }) {
  const t = useT('ledger');
  const format = useFormat();
  const shares = useShareTexts();
  const [method, setMethod] = useRemembered('fairMethod');
  const bets = useMemo(() => settledBets(rows), [rows]);
  const sums = useMemo(
    () => KINDS.map((kind) => ({ kind, sum: closingSums(bets, kind, method) })),
    [bets, method],
  );
  const cell = (mean: BootstrapMean | undefined): BlockCell =>
    mean && mean.groups >= LEAST_GAMES
      ? { value: shares.signed(mean.mean), note: shares.signedBetween(mean) }
      : { value: t('few') };
  return (
    <Card title={t('closing.title')} hint={t('closing.hint')}>
      <FieldGrid>
        <Select
          label={t('closing.method')}
          value={method}
          options={FAIR_METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
          onChange={setMethod}
        />
      </FieldGrid>
      <BlockTable
        label={t('closing.title')}
        columns={[
          t('closing.kind'),
          t('closing.bets'),
          t('closing.raw'),
          t('closing.fair'),
          t('closing.byStake'),
        ]}
        rows={sums.map(({ kind, sum }) => ({
          key: kind,
          name: t(`closing.kind.${kind}`),
          cells: [
            {
              value: format.number(sum.bets),
              note: t('closing.of', { fair: sum.withFair, all: bets.length }),
            },
            cell(sum.raw?.plain),
            cell(sum.fair?.plain),
            cell(sum.fair?.byStake),
          ],
        }))}
      />
      <Note>{t('closing.rule', { least: LEAST_GAMES })}</Note>
    </Card>
  );
}
