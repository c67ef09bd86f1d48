import { useState } from 'react';
import type { Bet } from '#domain/coupon/bet/bet.ts';
import type { BetStatus } from '#domain/coupon/bet/leg-result.ts';
import { BET_KINDS, type BetKind } from '#domain/coupon/form/bet-form.ts';
import { amount } from '#domain/money/amount.ts';
import {
  type BetsHistory,
  type HistoryFilter,
  type HistorySums,
  netOf,
} from '#protocol/http/bets/bet-record.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { useSession } from '../../../parts/betting/use-betting.ts';
import { useSelectionTexts } from '../../../parts/betting/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/use-texts.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { type Fact, FactRows } from '../../../ui/primitives/fact-rows.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { csvOf, jsonOf } from './export-bets.ts';
import { HistoryTable } from './history-table.tsx';
import { PricesPanel } from './prices-panel.tsx';
import styles from './record.module.css';
import { type RecordApi, useRecordApi } from './record-api.ts';
import { useAsked } from './use-asked.ts';

const DAY_MS = 86_400_000;
/** The history shows seven days unless asked for more. */
const DEFAULT_DAYS = '7';
const PERIODS = ['1', '7', '30', '90', '365'] as const;
const STATUSES: readonly BetStatus[] = ['open', 'won', 'lost', 'refunded', 'cashed_out'];
const PAGE = 20;
const EXPORT_PAGE = 100;
/** Without it a spreadsheet takes the names of games for letters of its own system's code page. */
const BYTE_ORDER_MARK = '\ufeff';
const DAY_LENGTH = 'YYYY-MM-DD'.length;

type Filter = Omit<HistoryFilter, 'before' | 'limit'>;

/** The account's bets of a period: what it came to first, then the bets, and both as a file. */
export function HistoryScreen({ betHref }: { readonly betHref: (betId: string) => string }) {
  const t = useT('bets');
  const { session } = useSession();
  const { t: tCoupon } = useCouponTexts();
  // The period ends now; it moves on when another one is chosen.
  const api = useRecordApi();
  const [now, setNow] = useState(() => Date.now());
  const [days, setDays] = useState<(typeof PERIODS)[number]>(DEFAULT_DAYS);
  const [status, setStatus] = useState<BetStatus | 'all'>('all');
  const [kind, setKind] = useState<BetKind | 'all'>('all');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const filter: Filter = {
    from: now - Number(days) * DAY_MS,
    to: now + DAY_MS,
    ...(status === 'all' ? {} : { status }),
    ...(kind === 'all' ? {} : { kind }),
  };
  const before = pages.at(-1);
  const page = { ...filter, limit: PAGE, ...(before === undefined ? {} : { before }) };
  const asked = useAsked(session.kind === 'signed-in' ? JSON.stringify(page) : undefined, () =>
    api.history(page),
  );
  const restart = () => {
    setNow(Date.now());
    setPages([undefined]);
  };
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('history.title')}</h1>
      {session.kind === 'guest' ? <p className={styles['muted']}>{tCoupon('bets.guest')}</p> : null}
      <div className={styles['filters']}>
        <Select
          label={t('history.period')}
          value={days}
          options={PERIODS.map((value) => ({ value, label: t('history.days', { count: Number(value) }) }))}
          onChange={(value) => {
            setDays(value);
            restart();
          }}
        />
        <Select
          label={t('history.status')}
          value={status}
          options={[
            { value: 'all', label: t('history.all') },
            ...STATUSES.map((value) => ({ value, label: tCoupon(`bets.status.${value}`) })),
          ]}
          onChange={(value) => {
            setStatus(value);
            restart();
          }}
        />
        <Select
          label={t('history.kind')}
          value={kind}
          options={[
            { value: 'all', label: t('history.all') },
            ...BET_KINDS.map((value) => ({ value, label: tCoupon(`kind.${value}`) })),
          ]}
          onChange={(value) => {
            setKind(value);
            restart();
          }}
        />
      </div>
      {asked.phase === 'ready'
        ? asked.value.sums.map((sums) => <Sums key={sums.currency} sums={sums} />)
        : null}
      {asked.phase === 'asking' && session.kind !== 'guest' ? (
        <p className={styles['muted']}>{t('history.asking')}</p>
      ) : null}
      {asked.phase === 'failed' ? (
        <p className={styles['failure']}>
          {t('history.failed')} <Button onClick={restart}>{tCoupon('bets.retry')}</Button>
        </p>
      ) : null}
      {asked.phase === 'ready' ? (
        <>
          <HistoryTable bets={asked.value.bets} betHref={betHref} />
          <div className={styles['actions']}>
            <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
              {t('history.newer')}
            </Button>
            <Button
              disabled={asked.value.next === undefined}
              onClick={() => setPages([...pages, asked.value.next])}
            >
              {t('history.older')}
            </Button>
            <ExportButtons filter={filter} />
          </div>
          <PricesPanel from={filter.from} to={filter.to} />
        </>
      ) : null}
    </div>
  );
}

/** Of the bets in one currency. */
function Sums({ sums }: { readonly sums: HistorySums }) {
  const t = useT('bets');
  const { money } = useCouponTexts();
  const net = amount(netOf(sums));
  const currency = currencyShown(sums.currency);
  const facts: readonly Fact[] = [
    [t('history.net'), money(net, currency)],
    [t('history.staked'), money(sums.staked, currency)],
    [t('history.returned'), money(sums.returned, currency)],
    [t('history.open'), money(sums.open, currency)],
    [t('history.count'), String(sums.count)],
  ];
  return (
    <dl className={styles['sums']} data-history-net={String(net)} data-currency={sums.currency}>
      <FactRows facts={facts} />
    </dl>
  );
}

/** Every bet of the period and the choice, not the page alone. */
function ExportButtons({ filter }: { readonly filter: Filter }) {
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
    const text = kind === 'csv' ? BYTE_ORDER_MARK + csvOf(named) : jsonOf(named);
    const type = kind === 'csv' ? 'text/csv;charset=utf-8' : 'application/json';
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `bets-${new Date().toISOString().slice(0, DAY_LENGTH)}.${kind}`;
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <>
      <Button onClick={() => void save('csv')}>{t('history.csv')}</Button>
      <Button onClick={() => void save('json')}>{t('history.json')}</Button>
      {hasFailed ? <output className={styles['failure']}>{t('history.exportFailed')}</output> : null}
    </>
  );
}

async function everyBet(api: RecordApi, filter: Filter): Promise<readonly Bet[] | undefined> {
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
