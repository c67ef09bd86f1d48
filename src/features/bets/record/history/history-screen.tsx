import { useState } from 'react';
import { resultOf } from '#domain/coupon/bet/bet-sums.ts';
import type { HistorySums } from '#protocol/http/bets/bet-record.ts';
import { useLanguage, useT } from '../../../../i18n/localizer-context.ts';
import { currencyShown } from '../../../../parts/betting/currency-shown.ts';
import { useCouponTexts } from '../../../../parts/betting/texts/use-texts.ts';
import { useSession } from '../../../../parts/betting/use-betting.ts';
import { PathLink } from '../../../../platform/router/path-link.tsx';
import { pathOf } from '../../../../platform/router/routes.ts';
import type { Fact } from '../../../../ui/lists/fact-rows.tsx';
import { Facts } from '../../../../ui/lists/facts.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import { Actions } from '../../../../ui/primitives/actions.tsx';
import { Button } from '../../../../ui/primitives/button.tsx';
import { Screen } from '../../../../ui/primitives/screen.tsx';
import { useRecordApi } from '../record-api.ts';
import { useAsked } from '../use-asked.ts';
import { ExportButtons } from './export-buttons.tsx';
import { HistoryFilters, type HistoryQuestion, useHistoryQuestion } from './history-filters.tsx';
import styles from './history-screen.module.css';
import { HistoryTable } from './history-table.tsx';
import { PricesPanel } from './prices-panel.tsx';

const PAGE = 20;

export interface HistoryScreenProps {
  readonly betHref: (betId: string) => string;
}

/** The account's bets of a period: first their sums, then the bets, and both as a file. */
export function HistoryScreen({ betHref }: HistoryScreenProps) {
  const t = useT('bets');
  const { session } = useSession();
  const { t: tCoupon } = useCouponTexts();
  const { code } = useLanguage();
  const question = useHistoryQuestion();
  return (
    <Screen kind="list" title={t('history.title')} widthPx={1120}>
      {session.kind === 'guest' ? <Note>{tCoupon('bets.guest')}</Note> : null}
      <p>
        <PathLink href={pathOf(code, { name: 'office', page: 'price-ledger' })}>
          {t('history.ledger')}
        </PathLink>
      </p>
      <HistoryFilters {...question} />
      <Answer key={JSON.stringify(question.filter)} {...question} betHref={betHref} />
    </Screen>
  );
}

interface AnswerProps extends HistoryScreenProps, HistoryQuestion {}

/** The server's answer, page by page. */
function Answer({ betHref, filter, restart }: AnswerProps) {
  const t = useT('bets');
  const { session } = useSession();
  const { t: tCoupon } = useCouponTexts();
  const api = useRecordApi();
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const before = pages.at(-1);
  const page = { ...filter, limit: PAGE, ...(before === undefined ? {} : { before }) };
  const asked = useAsked(session.kind === 'signed-in' ? JSON.stringify(page) : undefined, () =>
    api.history(page),
  );
  if (asked.phase === 'asking') return session.kind === 'guest' ? null : <Note>{t('history.asking')}</Note>;
  if (asked.phase === 'failed')
    return (
      <Note tone="stale">
        {t('history.failed')} <Button onClick={restart}>{tCoupon('bets.retry')}</Button>
      </Note>
    );
  const { bets, next, sums } = asked.value;
  return (
    <>
      {sums.map((one) => (
        <Sums key={one.currency} sums={one} />
      ))}
      <HistoryTable bets={bets} betHref={betHref} />
      <div className={styles['actions']}>
        <Actions>
          <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            {t('history.newer')}
          </Button>
          <Button disabled={next === undefined} onClick={() => setPages([...pages, next])}>
            {t('history.older')}
          </Button>
          <ExportButtons filter={filter} />
        </Actions>
      </div>
      <PricesPanel from={filter.from} to={filter.to} />
    </>
  );
}

/** The sums of the bets in one currency. */
function Sums({ sums }: { readonly sums: HistorySums }) {
  const t = useT('bets');
  const { money } = useCouponTexts();
  const net = resultOf(sums);
  const currency = currencyShown(sums.currency);
  const facts: readonly Fact[] = [
    [t('history.net'), money(net, currency)],
    [t('history.staked'), money(sums.staked, currency)],
    [t('history.returned'), money(sums.returned, currency)],
    [t('history.open'), money(sums.open, currency)],
    [t('history.count'), String(sums.count)],
  ];
  return (
    <div className={styles['sums']} data-history-net={String(net)} data-currency={sums.currency}>
      <Facts look="sums" facts={facts} />
    </div>
  );
}
