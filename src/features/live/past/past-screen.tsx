import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { GameFeed } from '#domain/sport/game.ts';
import { csvText } from '#domain/text/csv-text.ts';
import type { StoredPriceTicks } from '#protocol/storage/price-ticks.ts';
import { tickRows, ticksTable } from '#streams/price-history/ticks-table.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { BoardLink } from '../../../parts/game/game-link.tsx';
import { saveFile } from '../../../platform/data/save-file.ts';
import { saveParquet } from '../../../platform/data/save-parquet.ts';
import { useGames, useHealth, useView } from '../../../platform/hub/use-feed.ts';
import { loadAllOwnTicks } from '../../../platform/storage/all-own-ticks.ts';
import { WindowedList } from '../../../ui/lists/windowed-list.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { SegmentedControl } from '../../../ui/primitives/segmented-control.tsx';
import { dayTimeOf } from './day-time.ts';
import { PastControls, type Speed } from './past-controls.tsx';
import { gamesAt, pastGames } from './past-games.ts';
import { PastRow } from './past-row.tsx';
import styles from './past-screen.module.css';
import { useLoadPast } from './use-past-games.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** How far back the slider begins where the device keeps nothing: the hub's log and the server may know more than the board. */
const LEAST_RANGE_MS = 30 * 60_000;
const ROW_PX = 60;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const FEEDS: readonly GameFeed[] = ['live', 'line'];

const NO_RECORDS: readonly StoredPriceTicks[] = [];
const wholeSecond = (ms: number): number => Math.floor(ms / SECOND_MS) * SECOND_MS;

/** The records of the device, read when the screen opens and again for the latest moment. */
function useKept(turn: number): readonly StoredPriceTicks[] {
  const [records, setRecords] = useState(NO_RECORDS);
  useEffect(() => {
    let isWanted = true;
    void loadAllOwnTicks().then((found) => isWanted && setRecords(found));
    return () => {
      isWanted = false;
    };
    // Asked once more with each turn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [turn]);
  return records;
}

/** The moment that is looked at, within what there is; it plays on by itself up to the latest. */
function useMoment(fromMs: number, toMs: number) {
  const [query] = useSearchParams();
  const asked = Number(query.get('at'));
  const [atMs, setAt] = useState(() => (asked > 0 ? wholeSecond(asked) : toMs - 60 * SECOND_MS));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const held = Math.min(toMs, Math.max(fromMs, atMs));
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(
      () => setAt((before) => Math.min(toMs, Math.max(fromMs, before) + speed * SECOND_MS)),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, [isPlaying, speed, fromMs, toMs]);
  const hasEnded = held >= toMs;
  if (isPlaying && hasEnded) setPlaying(false);
  return { atMs: held, onMove: setAt, isPlaying, onPlay: setPlaying, speed, onSpeed: setSpeed };
}

/** The span that can be looked at, and the records of the device; both anew for the latest moment. */
function useSpan() {
  const [turn, setTurn] = useState(0);
  const [toMs, setTo] = useState(() => wholeSecond(Date.now()));
  const records = useKept(turn);
  const fromMs = useMemo(() => {
    const first = Math.min(toMs - LEAST_RANGE_MS, ...records.map((record) => record.seen[0] ?? toMs));
    return wholeSecond(Math.max(first, toMs - DAY_MS));
  }, [records, toMs]);
  /** Goes on to now, and answers it. */
  const renew = (): number => {
    const now = wholeSecond(Date.now());
    setTo(now);
    setTurn(turn + 1);
    return now;
  };
  return { fromMs, toMs, records, renew };
}

const boardOf = (feed: GameFeed) => ({ kind: 'board', feed, sports: [], championships: [] }) as const;

/** A whole board as it was at a moment, as this device saw it and the server tells it. Nothing here can be bet on. */
export function PastScreen() {
  const t = useT('past');
  const format = useFormat();
  const [feed, setFeed] = useState<GameFeed>('live');
  const [find, setFind] = useState('');
  const { fromMs, records, renew, toMs } = useSpan();
  const { atMs, ...moment } = useMoment(fromMs, toMs);
  const live = useView(boardOf('live'));
  const line = useView(feed === 'line' ? boardOf('line') : undefined);
  const [liveGames, lineGames] = [useGames(live), useGames(line)];
  const load = useLoadPast(useHealth(live).clockOffsetMs ?? 0);
  const board = useMemo(() => new Map([...lineGames, ...liveGames]), [liveGames, lineGames]);
  const games = useMemo(() => pastGames(board, records), [board, records]);
  const shown = useMemo(
    () => gamesAt(games, (id) => board.has(id), { feed, find, atMs }),
    [games, board, feed, find, atMs],
  );
  const day = format.date(atMs) === format.date(toMs) ? '' : `${format.date(atMs)} `;
  const text = `${day}${dayTimeOf(atMs)}`;
  return (
    <section className={styles['screen']} aria-label={t('toPast')} data-past={atMs}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <h1 className={styles['title']}>
            <bdi>{t('board', { time: text })}</bdi>
          </h1>
          <span className={styles['badge']}>{t('past')}</span>
          <BoardLink feed={feed} className={styles['way']}>
            {t('way')}
          </BoardLink>
        </div>
        <p className={styles['lead']}>{t('lead')}</p>
        <PastControls
          atMs={atMs}
          range={{ fromMs, toMs }}
          text={text}
          {...moment}
          onLatest={() => moment.onMove(renew())}
        />
      </header>
      <div className={styles['body']}>
        <div className={styles['tools']}>
          <SegmentedControl
            label={t('feed')}
            value={feed}
            segments={FEEDS.map((value) => ({ value, label: t(value) }))}
            onChange={setFeed}
          />
          <input
            type="search"
            className={styles['find']}
            autoComplete="off"
            aria-label={t('find')}
            placeholder={t('find')}
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
          <Export />
        </div>
        {shown.length === 0 ? (
          <EmptyState title={t('empty')} hint={t('empty.hint')} />
        ) : (
          <WindowedList
            items={shown}
            keyOf={({ id }) => id}
            rowPx={ROW_PX}
            list={{ className: styles['rows'] ?? '', 'aria-label': t('rows') }}
            row={(game, { as }) => <PastRow as={as} game={game} atMs={atMs} load={load} />}
          />
        )}
      </div>
    </section>
  );
}

/** Everything that this device kept in the last 24 hours, as a file. */
function Export() {
  const t = useT('past');
  const [isEmpty, setEmpty] = useState(false);
  async function save(kind: 'csv' | 'parquet'): Promise<void> {
    const now = Date.now();
    const table = ticksTable(await loadAllOwnTicks(), now - DAY_MS);
    setEmpty(table.times.length === 0);
    if (table.times.length === 0) return;
    const name = `ticks-${new Date(now).toISOString().slice(0, DAY_LENGTH)}`;
    if (kind === 'csv') saveFile(name, 'csv', csvText(tickRows(table)));
    else await saveParquet(name, table);
  }
  return (
    <>
      <Button onClick={() => void save('csv')}>{t('csv')}</Button>
      <Button onClick={() => void save('parquet')}>{t('parquet')}</Button>
      {isEmpty ? <Note as="output">{t('export.none')}</Note> : null}
    </>
  );
}
