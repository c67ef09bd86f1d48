import { Minus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Odds } from '#domain/market/odds.ts';
import { type OddsFormat, oddsText } from '#domain/market/odds-format.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { type MergedHistory, stepAt } from '#streams/price-history/merge-history.ts';
import type { Span } from '#streams/price-history/spans.ts';
import { historyTable } from '#streams/price-history/ticks-table.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useKeptScore } from '../../../parts/game/use-kept-score.ts';
import { saveParquet } from '../../../platform/data/save-parquet.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { StepLines } from '../../../ui/charts/charts.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import {
  type ChosenSelection,
  csvRowsOf,
  linesOf,
  marksOf,
  momentsOf,
  rowsOf,
  zoomed,
} from './history-lines.ts';
import styles from './history-picture.module.css';
import { MomentLine } from './moment-line.tsx';
import { Scrubber } from './scrubber.tsx';
import type { GameHistory } from './use-game-history.ts';
import { useHistoryTexts } from './use-history-texts.ts';
import { useOwnBets } from './use-own-bets.ts';

export interface HistoryPictureProps {
  readonly head: GameHead;
  readonly view: FeedView | undefined;
  readonly history: GameHistory;
  readonly chosen: readonly ChosenSelection[];
  readonly format: OddsFormat;
  readonly serverAheadMs: number;
}

/** The lines of the chosen selections with a moment that is looked at, a span that is shown, the table and the file. */
export function HistoryPicture({ history, ...rest }: HistoryPictureProps) {
  const t = useT('price-history');
  if (history.merged) return <Picture {...rest} history={history} merged={history.merged} />;
  return history.isLoading ? <Skeleton /> : <p className={styles['note']}>{t('empty')}</p>;
}

const HEIGHT_PX = 300;
const THOUSAND = 1_000;
const ZOOM = 0.5;

interface PictureProps extends HistoryPictureProps {
  readonly merged: MergedHistory;
}

function Picture(props: PictureProps) {
  const { chosen, format, head, history, merged, serverAheadMs } = props;
  const t = useT('price-history');
  const texts = useHistoryTexts(head, chosen, format);
  const { events = NONE, scores = NONE } = history.told ?? {};
  const bets = useOwnBets(head.id, serverAheadMs);
  const lines = useMemo(() => linesOf(merged, chosen), [merged, chosen]);
  const marks = useMemo(() => marksOf(events, scores, bets, chosen), [events, scores, bets, chosen]);
  const look = useLook(merged.span);
  const { atMs, range } = look;
  const rows = useMemo(
    () => rowsOf(merged, events, bets, chosen, range),
    [merged, events, bets, chosen, range],
  );
  const moments = useMemo(() => momentsOf(merged, events, chosen), [merged, events, chosen]);
  const score = useScoreAt(props, atMs, look.isNow);
  const prices = chosen.map((selection) => ({
    selection,
    step: stepAt(merged.prices.get(selection.key) ?? [], atMs),
  }));
  const time = texts.time(atMs);
  const priceText = (odds: Odds) => oddsText(odds, format);
  const spoken = [
    time,
    score && `${score.side1} : ${score.side2}`,
    ...prices.map(({ selection, step }) => t('spoken', { name: selection.name, odds: texts.stepText(step) })),
  ];
  return (
    <div className={styles['picture']}>
      <MomentLine time={time} score={score} prices={prices} oddsText={priceText} />
      <ChartFigure
        title={t('legend')}
        summary={t('summary', {
          count: chosen.length,
          from: texts.time(range.fromMs),
          to: texts.time(range.toMs),
        })}
        table={{
          columns: [t('column.time'), t('column.what'), t('column.odds'), t('column.source')],
          rows: rows.map(texts.row),
        }}
        fileName={`price-history-${head.id}`}
        csv={() =>
          csvRowsOf(rowsOf(merged, events, bets, chosen, merged.span), {
            nameOf: texts.nameOf,
            oddsText: priceText,
            eventText: texts.event,
          })
        }
        texts={{ table: t('table'), csv: t('csv'), more: t('more'), empty: t('empty') }}
      >
        <StepLines
          lines={lines}
          marks={marks}
          range={range}
          endMs={merged.span.toMs}
          cursorMs={atMs}
          heightPx={HEIGHT_PX}
          valueText={(value) => oddsText(Math.round(value * THOUSAND) as Odds, format)}
          timeText={texts.axisTime(range)}
          onCursor={look.setAt}
          onRange={look.setRange}
        />
      </ChartFigure>
      <Scrubber
        range={range}
        atMs={atMs}
        moments={moments}
        text={spoken.filter(Boolean).join(', ')}
        onMove={look.setAt}
      />
      <ZoomButtons look={look} whole={merged.span} onParquet={() => void saveHistory(props)} />
    </div>
  );
}

const NONE: readonly never[] = [];

/** The file of the chosen selections for tools that read columns. */
const saveHistory = ({ chosen, head, merged }: PictureProps): Promise<void> =>
  saveParquet(
    `price-history-${head.id}`,
    historyTable(
      {
        gameId: head.id,
        game: [head.opponent1.name, head.opponent2?.name].filter(Boolean).join(' – '),
        championship: head.championship.name,
      },
      merged,
      chosen.map(({ key }) => key),
    ),
  );

interface ZoomButtonsProps {
  readonly look: Look;
  readonly whole: Span;
  readonly onParquet: () => void;
}

function ZoomButtons({ look, onParquet, whole }: ZoomButtonsProps) {
  const t = useT('price-history');
  const titles = useT('titles');
  const { code } = useLanguage();
  const zoom = (factor: number) => look.setRange(zoomed(look.range, whole, factor, look.atMs));
  return (
    <div className={styles['zoom']}>
      <IconButton
        label={t('zoom.in')}
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => zoom(ZOOM)}
      />
      <IconButton
        label={t('zoom.out')}
        icon={<Minus size={16} aria-hidden="true" />}
        onClick={() => zoom(1 / ZOOM)}
      />
      <Button kind="quiet" small disabled={look.isWhole} onClick={look.showWhole}>
        {t('zoom.whole')}
      </Button>
      <Button kind="quiet" small onClick={onParquet}>
        {t('parquet')}
      </Button>
      <PathLink href={`${pathOf(code, { name: 'past' })}?at=${Math.round(look.atMs)}`}>
        {titles('past')}
      </PathLink>
    </div>
  );
}

interface Look {
  /** The moment that is looked at. */
  readonly atMs: number;
  /** Whether it is the newest moment, and follows it. */
  readonly isNow: boolean;
  readonly range: Span;
  readonly isWhole: boolean;
  readonly setAt: (atMs: number) => void;
  readonly setRange: (range: Span) => void;
  readonly showWhole: () => void;
}

/** The moment or span that is shown: until one was chosen, the newest moment of the whole. */
function useLook(whole: Span): Look {
  const [chosenMs, setChosen] = useState<number>();
  const [chosenRange, setRange] = useState<Span>();
  const range = chosenRange ?? whole;
  const atMs = Math.min(range.toMs, Math.max(range.fromMs, chosenMs ?? range.toMs));
  return useMemo(
    () => ({
      atMs,
      isNow: atMs >= whole.toMs,
      range,
      isWhole: chosenRange === undefined,
      setAt: (moment) => setChosen(moment >= whole.toMs ? undefined : moment),
      setRange,
      showWhole: () => setRange(undefined),
    }),
    [atMs, chosenRange, range, whole],
  );
}

/** What the server saw of the score at that moment; now the one of the feed. */
function useScoreAt({ head, history, view }: PictureProps, atMs: number, isNow: boolean) {
  const kept = useKeptScore(view, head.id)?.score;
  return isNow && kept ? kept : history.told?.scores.findLast((step) => step.atMs <= atMs);
}
