import { useState } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { BetsHistory } from '#protocol/http/bets/bet-record.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { useSelectionTexts } from '../../../../parts/betting/texts/use-selection-texts.ts';
import { saveFile } from '../../../../platform/data/save-file.ts';
import { Note } from '../../../../ui/notices/note.tsx';
import { Button } from '../../../../ui/primitives/button.tsx';
import { type RecordApi, useRecordApi } from '../record-api.ts';
import { csvOf, jsonOf } from './export-bets.ts';
import type { PeriodFilter } from './history-filters.tsx';

const EXPORT_PAGE = 100;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Every bet of the period and the choice, not the page alone. */
export function ExportButtons({ filter }: { readonly filter: PeriodFilter }) {
  const t = useT('bets');
  const api = useRecordApi();
  const [hasFailed, setFailed] = useState(false);
  const textsOf = useSelectionTexts();
  async function save(kind: 'csv' | 'json'): Promise<void> {
    const bets = await everyBet(api, filter);
    setFailed(bets === undefined);
    if (!bets) return;
    const named = bets.map((bet) => ({
      ...bet,
      legs: bet.legs.map((leg) => ({ ...leg, texts: textsOf(leg) })),
    }));
    const name = `bets-${new Date().toISOString().slice(0, DAY_LENGTH)}`;
    saveFile(name, kind, kind === 'csv' ? csvOf(named) : jsonOf(named));
  }
  return (
    <>
      <Button onClick={() => void save('csv')}>{t('history.csv')}</Button>
      <Button onClick={() => void save('json')}>{t('history.json')}</Button>
      {hasFailed ? (
        <Note as="output" tone="stale">
          {t('history.exportFailed')}
        </Note>
      ) : null}
    </>
  );
}

async function everyBet(api: RecordApi, filter: PeriodFilter): Promise<readonly Bet[] | undefined> {
  const bets: Bet[] = [];
  let before: string | undefined;
  do {
    const page: BetsHistory | undefined = await api.history({
      ...filter,
      limit: EXPORT_PAGE,
      ...(before === undefined ? {} : { before }),
    });
    if (!page) return undefined;
    bets.push(...page.bets);
    before = page.next;
  } while (before !== undefined);
  return bets;
}
