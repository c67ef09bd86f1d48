import { type ComponentType, useMemo, useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { ToldRound } from '#domain/virtual/told-round.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { isRace, RUNNER_GROUPS } from '#streams/race/race-runners.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { AwayLine } from '../../parts/feed/away-line.tsx';
import { useGame } from '../../parts/game/use-game.ts';
import { useClockTick } from '../../platform/use-clock-tick.ts';
import { Note } from '../../ui/notices/note.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Chances } from './chances.tsx';
import { ProofFacts } from './check/proof-facts.tsx';
import styles from './open-round.module.css';
import { namesOf } from './round-names.ts';
import { RunnerPrices } from './runner-prices.tsx';

/** Markets of a game with their prices, as the page of any game has them. */
export type Markets = ComponentType<{
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  readonly isClosed: boolean;
  readonly without?: ReadonlySet<number> | undefined;
}>;

export interface OpenRoundProps {
  /** A round that has not begun. */
  readonly round: ToldRound;
  readonly now: () => number;
  readonly markets: Markets;
}

function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The round that can be bet on: the time to its close, its sides, its commitment, and its prices. */
export function OpenRound({ markets, now, round }: OpenRoundProps) {
  const t = useT('virtual');
  useClockTick();
  const at = now();
  const isOpen = at < round.closesAt;
  const names = useMemo(() => namesOf(round), [round]);
  return (
    <section
      className={styles['open']}
      aria-label={t('round', { number: round.index })}
      data-virtual-round={round.index}
      data-virtual-state={isOpen ? 'open' : 'closed'}
      data-game={round.gameId}
    >
      <header className={styles['head']}>
        <h2 className={styles['title']}>{t('round', { number: round.index })}</h2>
        <Badge tone={isOpen ? 'up' : 'stale'}>{t(isOpen ? 'state.open' : 'state.closed')}</Badge>
        <span className={styles['time']}>
          {t(isOpen ? 'closesIn' : 'startsIn')}{' '}
          <bdi role="timer" className={styles['clock']}>
            {clockText((isOpen ? round.closesAt : round.startsAt) - at)}
          </bdi>
        </span>
      </header>
      {names.length === 2 ? (
        <p className={styles['sides']}>
          <bdi>{names[0]}</bdi> – <bdi>{names[1]}</bdi>
        </p>
      ) : null}
      <Prices round={round} markets={markets} names={names} />
      <ProofFacts round={round} />
    </section>
  );
}

interface PricesProps extends Pick<OpenRoundProps, 'markets' | 'round'> {
  readonly names: readonly string[];
}

function Prices({ markets: Board, names, round }: PricesProps) {
  const t = useT('virtual');
  // Counting them takes a while: only for who looks at them.
  const [areChancesOpen, setChancesOpen] = useState(false);
  const { isGone, isKept, record, view } = useGame(round.gameId as GameId, 'line');
  if (round.salt === null) return <Note>{t('salt.waits')}</Note>;
  if (!record) return isGone ? <Note>{t('prices.none')}</Note> : <Skeleton height="240px" />;
  const isClosed = isKept || record.head.finished;
  const hasRunners = isRace(record);
  return (
    <div className={styles['prices']}>
      <AwayLine view={view} />
      <details
        className={styles['chances']}
        open={areChancesOpen}
        onToggle={(event) => setChancesOpen(event.currentTarget.open)}
      >
        <summary>{t('chances')}</summary>
        {areChancesOpen ? <Chances round={round} head={record.head} names={names} /> : null}
      </details>
      {hasRunners ? (
        <RunnerPrices record={record} view={view} isClosed={isClosed} field={round.field} />
      ) : null}
      <Board
        key={round.gameId}
        record={record}
        view={view}
        isClosed={isClosed}
        without={hasRunners ? RUNNER_GROUPS : undefined}
      />
    </div>
  );
}
