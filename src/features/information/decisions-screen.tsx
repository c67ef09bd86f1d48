import { useState } from 'react';
import { wilsonInterval } from '#domain/inference/share-interval.ts';
import {
  BET_DECISIONS,
  DECISION_WINDOWS_MS,
  type DecisionRow,
  type DecisionWindow,
  HOUR_MS,
} from '#protocol/http/ledger/bet-decisions.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useShareTexts } from '../../parts/betting/texts/use-share-texts.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { useTold } from '../../parts/calls/use-told.ts';
import { useSportNames } from '../../parts/catalogues/use-sport-names.ts';
import { useMarketTexts } from '../../parts/prices/use-market-texts.ts';
import { type BlockCell, BlockTable } from '../../ui/lists/block-table.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Screen } from '../../ui/primitives/screen.tsx';
import { SegmentedControl } from '../../ui/primitives/segmented-control.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { delayWithin } from './decision-delays.ts';
import styles from './decisions-screen.module.css';

const SECOND_MS = 1_000;
type Counts = Omit<DecisionRow, 'sportId' | 'market'>;

/** How bets are decided here, for anybody: what was asked, accepted and refused, and how long decisions took. */
export function DecisionsScreen() {
  const t = useT('ledger');
  const titles = useT('titles');
  const [windowMs, setWindow] = useState<number>(DECISION_WINDOWS_MS[1]);
  const told = useTold(BET_DECISIONS, {});
  const shown =
    told.kind === 'ready' ? told.answer.windows.find((one) => one.windowMs === windowMs) : undefined;
  return (
    <Screen kind="list" widthPx={1120} title={titles('decisions')} lead={t('decisions.lead')}>
      <div className={styles['period']}>
        <SegmentedControl
          label={t('period')}
          value={String(windowMs)}
          segments={DECISION_WINDOWS_MS.map((ms) => ({
            value: String(ms),
            label: t('hours', { count: ms / HOUR_MS }),
          }))}
          onChange={(value) => setWindow(Number(value))}
        />
      </div>
      {told.kind === 'pending' ? <Skeleton /> : null}
      {told.kind === 'absent' || told.kind === 'failed' ? (
        <EmptyState title={t('decisions.untold')} hint={t('decisions.untold.hint')} />
      ) : null}
      {shown && told.kind === 'ready' ? <Decisions window={shown} {...told.answer} /> : null}
    </Screen>
  );
}

interface DecisionsProps {
  readonly window: DecisionWindow;
  readonly step: number;
  readonly at: number;
  readonly delayBoundsMs: readonly number[];
}

function Decisions({ at, delayBoundsMs, step, window }: DecisionsProps) {
  const t = useT('ledger');
  const format = useFormat();
  const markets = useMarketTexts();
  const sportOf = useSportNames();
  const cellsOf = useCells(delayBoundsMs);
  const columns = [
    t('column.asked'),
    t('column.refused'),
    t('column.half'),
    t('column.most'),
    t('column.codes'),
  ];
  const nameOf = ({ market, sportId }: DecisionRow) =>
    `${sportOf(sportId) ?? t('several')} · ${market === 0 ? t('several') : markets.market(market)}`;
  return (
    <div className={styles['decisions']} data-decisions={window.all.asked}>
      <Card title={t('decisions.all')}>
        {window.all.asked === 0 ? (
          <p>{t('decisions.none', { step })}</p>
        ) : (
          <BlockTable
            label={t('decisions.all')}
            columns={[t('decisions.all'), ...columns]}
            rows={[{ key: 'all', name: t('decisions.everything'), cells: cellsOf(window.all) }]}
          />
        )}
      </Card>
      {window.rows.length > 0 ? (
        <Card title={t('decisions.markets')}>
          <BlockTable
            label={t('decisions.markets')}
            columns={[t('decisions.market'), ...columns]}
            rows={window.rows.map((row) => ({
              key: `${row.sportId}-${row.market}`,
              name: <bdi>{nameOf(row)}</bdi>,
              cells: cellsOf(row),
            }))}
          />
        </Card>
      ) : null}
      <Note>{`${t('decisions.rule', { step, time: format.time(at) })} ${t('decisions.range')}`}</Note>
    </div>
  );
}

/** Refusals by why, a line each: numbers stand before words of any direction. */
function Codes({ refused }: Pick<Counts, 'refused'>) {
  const format = useFormat();
  const { find } = useCouponTexts();
  const lines = Object.entries(refused);
  if (lines.length === 0) return '–';
  return lines.map(([code, times]) => (
    <span key={code} className={styles['code']}>
      <bdi>{`${format.number(times)} × ${find(`refused.code.${code}`) ?? code}`}</bdi>
    </span>
  ));
}

function useCells(delayBoundsMs: readonly number[]): (counts: Counts) => readonly BlockCell[] {
  const t = useT('ledger');
  const format = useFormat();
  const shares = useShareTexts();
  const seconds = (ms: number) => format.number(ms / SECOND_MS, { maximumFractionDigits: 2 });
  const within = (delays: readonly number[], share: number): string => {
    const boundMs = delayWithin(delays, delayBoundsMs, share);
    if (boundMs === undefined) return '–';
    return boundMs === 'longer'
      ? t('longer', { seconds: seconds(delayBoundsMs.at(-1) ?? 0) })
      : t('within', { seconds: seconds(boundMs) });
  };
  return ({ accepted, asked, delays, refused }) => {
    const count = Math.max(0, asked - accepted);
    const interval = wilsonInterval(count, asked);
    return [
      { value: format.number(asked), note: t('column.accepted', { accepted: format.number(accepted) }) },
      {
        value: asked === 0 ? '–' : shares.share(count / asked),
        ...(interval ? { note: shares.between(interval) } : {}),
      },
      { value: within(delays, 0.5) },
      { value: within(delays, 0.95) },
      { value: <Codes refused={refused} /> },
    ];
  };
}
