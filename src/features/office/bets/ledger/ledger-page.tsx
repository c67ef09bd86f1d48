import { useMemo, useState } from 'react';
import { wholeLedger } from '#domain/track-record/price-ledger.ts';
import { BET_LEDGER, LEDGER_LIMIT, type LedgerRow } from '#protocol/http/ledger/bet-ledger.ts';
import { useLanguage, useT } from '../../../../i18n/localizer-context.ts';
import { useTold } from '../../../../parts/calls/use-told.ts';
import { saveFile } from '../../../../platform/data/save-file.ts';
import { PathLink } from '../../../../platform/router/path-link.tsx';
import { pathOf } from '../../../../platform/router/routes.ts';
import { useRemembered } from '../../../../platform/storage/browser-remembered.ts';
import { FieldGrid } from '../../../../ui/forms/field-grid.tsx';
import { EmptyState } from '../../../../ui/notices/empty-state.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import { Actions } from '../../../../ui/primitives/actions.tsx';
import { Button } from '../../../../ui/primitives/button.tsx';
import { Card } from '../../../../ui/primitives/card.tsx';
import { Select } from '../../../../ui/primitives/select.tsx';
import { Skeleton } from '../../../../ui/primitives/skeleton.tsx';
import { ClosingCard } from './closing-card.tsx';
import { GroupsTable } from './groups-table.tsx';
import styles from './ledger-page.module.css';
import { GROUPINGS, type Grouping, ledgerCsv, MARKET_CODES } from './ledger-rows.ts';
import { SidedNote } from './sided-note.tsx';

const DAY_MS = 86_400_000;
const PERIODS = [7, 30, 90, 365] as const;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The ledger of prices and refusals, and what prices were worth at the close. */
export function LedgerPage() {
  const t = useT('ledger');
  const [now] = useState(() => Date.now());
  const [days, setDays] = useState<number>(30);
  const [by, setBy] = useState<Grouping>('sport');
  const [turn, setTurn] = useState(0);
  const told = useTold(BET_LEDGER, { from: String(now - days * DAY_MS), to: String(now + DAY_MS) }, turn);
  return (
    <>
      <Card hint={t('lead')}>
        <FieldGrid>
          <Select
            label={t('period')}
            value={String(days)}
            options={PERIODS.map((count) => ({ value: String(count), label: t('days', { count }) }))}
            onChange={(value) => setDays(Number(value))}
          />
          <Select
            label={t('by')}
            value={by}
            options={GROUPINGS.map((value) => ({ value, label: t(`by.${value}`) }))}
            onChange={setBy}
          />
        </FieldGrid>
      </Card>
      {told.kind === 'pending' ? <Skeleton /> : null}
      {told.kind === 'failed' || told.kind === 'absent' ? (
        <Note tone="stale">
          {t('failed')} <Button onClick={() => setTurn(turn + 1)}>{t('again')}</Button>
        </Note>
      ) : null}
      {told.kind === 'ready' ? <Ledger rows={told.answer.rows} isCut={told.answer.isCut} by={by} /> : null}
    </>
  );
}

interface LedgerProps {
  readonly rows: readonly LedgerRow[];
  readonly isCut: boolean;
  readonly by: Grouping;
}

function Ledger({ by, isCut, rows }: LedgerProps) {
  const t = useT('ledger');
  const { code } = useLanguage();
  const [method] = useRemembered('fairMethod');
  const whole = useMemo(() => wholeLedger(rows, MARKET_CODES), [rows]);
  const decisions = <PathLink href={pathOf(code, { name: 'decisions' })}>{t('toDecisions')}</PathLink>;
  if (rows.length === 0) return <EmptyState title={t('empty')} hint={t('empty.hint')} action={decisions} />;
  const save = () =>
    saveFile(`price-ledger-${new Date().toISOString().slice(0, DAY_LENGTH)}`, 'csv', ledgerCsv(rows, method));
  return (
    <div className={styles['ledger']} data-ledger={rows.length}>
      <Card title={t('sided.title')}>
        <SidedNote refusals={whole.refusals} />
        <p>{decisions}</p>
      </Card>
      <Card title={t('groups')} hint={t('groups.hint')}>
        <GroupsTable by={by} rows={rows} />
        {by === 'book' ? <Note>{t('book.hint')}</Note> : null}
        {isCut ? <Note>{t('cut', { count: LEDGER_LIMIT })}</Note> : null}
        <Actions>
          <Button onClick={save}>{t('csv')}</Button>
        </Actions>
      </Card>
      <ClosingCard rows={rows} />
    </div>
  );
}
