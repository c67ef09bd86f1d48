import { useMemo } from 'react';
import { type LedgerGroup, ledgerGroups } from '#domain/track-record/price-ledger.ts';
import type { LedgerRow } from '#protocol/http/ledger/bet-ledger.ts';
import { useFormat, useT } from '../../../../i18n/localizer-context.ts';
import { casesOf, useShareTexts } from '../../../../parts/betting/texts/use-share-texts.ts';
import { useCouponTexts } from '../../../../parts/betting/texts/use-texts.ts';
import { useSportNames } from '../../../../parts/catalogues/use-sport-names.ts';
import { useSiteName } from '../../../../platform/site/site.ts';
import { type BlockCell, BlockTable } from '../../../../ui/lists/block-table.tsx';
import { type Grouping, groupName, MARKET_CODES } from './ledger-rows.ts';

/** Names of groups as they are read. */
function useNameOf(by: Grouping): (name: string) => string {
  const t = useT('ledger');
  const { t: tCoupon } = useCouponTexts();
  const sportOf = useSportNames();
  const siteName = useSiteName();
  return (name) => {
    switch (by) {
      case 'sport':
        return sportOf(Number(name)) ?? t('several');
      case 'league':
        return name || t('several');
      case 'hour':
        return t('hour', { hour: `${name}:00` });
      case 'book':
        return siteName;
      case 'policy':
        return tCoupon(`policy.${name as LedgerRow['policy']}`);
    }
  };
}

/** The ledger by groups: what was accepted at what difference, what was refused, each with its interval. */
export function GroupsTable({ by, rows }: { readonly by: Grouping; readonly rows: readonly LedgerRow[] }) {
  const t = useT('ledger');
  const nameOf = useNameOf(by);
  const groups = useMemo(() => {
    return ledgerGroups(rows, (row) => groupName(row, by), MARKET_CODES);
  }, [rows, by]);
  const cellsOf = useCells();
  return (
    <BlockTable
      label={t('groups')}
      columns={[
        t(`by.${by}`),
        t('column.asked'),
        t('column.refused'),
        t('column.betterWorse'),
        t('column.slippage'),
        t('column.sided'),
      ]}
      rows={groups.map((group) => ({ key: group.name, name: nameOf(group.name), cells: cellsOf(group) }))}
    />
  );
}

function useCells(): (group: LedgerGroup) => readonly BlockCell[] {
  const t = useT('ledger');
  const format = useFormat();
  const shares = useShareTexts();
  return ({ asked, refusals, refused, refusedShare, slippage }) => [
    { value: format.number(asked) },
    {
      value: refusedShare ? `${format.number(refused)} · ${shares.share(refusedShare.share)}` : '–',
      ...(refusedShare ? { note: shares.between(refusedShare) } : {}),
    },
    {
      value: slippage ? `${format.number(slippage.better)} / ${format.number(slippage.worse)}` : '–',
      ...(slippage ? { note: t('column.same', { same: slippage.same }) } : {}),
    },
    {
      value: slippage ? shares.signed(slippage.size.mean) : '–',
      ...(slippage ? { note: shares.signedBetween(slippage.size) } : {}),
    },
    {
      value: refusals.told ? t('cases', { cases: casesOf(refusals.told.probability) }) : t('few'),
      note: t('column.moved', {
        fell: `${refusals.movedAgainst.refused}/${refusals.movedAgainst.of}`,
        rose: `${refusals.movedFor.refused}/${refusals.movedFor.of}`,
      }),
    },
  ];
}
