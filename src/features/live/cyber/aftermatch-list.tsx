import { useCallback, useMemo } from 'react';
import type { ChampionshipId, SelectionKey } from '#domain/lib/ids.ts';
import { nameBesideFlag } from '#domain/sport/championship-names.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { marketBlocks } from '#streams/board/market-blocks.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { AwayLine } from '../../../parts/feed/away-line.tsx';
import { GameLink } from '../../../parts/game/game-link.tsx';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import { LiveScore } from '../../../parts/score/live-score.tsx';
import { useGames, useView } from '../../../platform/hub/use-feed.ts';
import { useSight } from '../../../platform/paint/use-sight.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { FoldedLines } from '../markets/lines/folded-lines.tsx';
import styles from './aftermatch-list.module.css';

export interface AftermatchListProps {
  readonly feed: GameFeed;
  readonly championships: readonly ChampionshipId[];
}

/** Matches that have ended against live ones, each with all its prices: a board has no columns for these. */
export function AftermatchList({ championships, feed }: AftermatchListProps) {
  const view = useView({ kind: 'board', feed, sports: [], championships });
  const games = useGames(view);
  const shown = useMemo(
    () => [...games.values()].sort(({ head: one }, { head: other }) => one.id - other.id),
    [games],
  );
  return (
    <>
      <AwayLine view={view} />
      <ul className={styles['list']}>
        {shown.map((record) => (
          <li key={record.head.id}>
            <AftermatchCard record={record} view={view} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AftermatchCardProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
}

function AftermatchCard({ record, view }: AftermatchCardProps) {
  const { head } = record;
  const t = useT('cyber');
  const texts = useGameTexts();
  const name = texts.game(head);
  const format = useFormat();
  const blocks = useMemo(() => marketBlocks(record), [record]);
  const { ref, sight } = useSight();
  const toggle = useToggleSelection(texts);
  const onToggle = useCallback(
    (key: SelectionKey) => {
      const cells = blocks.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
      const cell = cells.find((one) => one?.key === key);
      if (cell) toggle(head, cell);
    },
    [blocks, head, toggle],
  );
  return (
    <article ref={ref} className={styles['card']} aria-label={name} data-game={head.id}>
      <header className={styles['head']}>
        <span className={styles['championship']}>
          <CountryFlag countryId={head.championship.countryId} />
          <bdi>{nameBesideFlag(head.championship)}</bdi>
        </span>
        {head.feed === 'live' ? (
          <LiveScore head={head} view={view} />
        ) : (
          <span className={styles['start']}>{format.time(head.startsAt)}</span>
        )}
        <GameLink head={head} className={styles['game']}>
          <bdi>{name}</bdi>
        </GameLink>
      </header>
      {blocks.length === 0 ? <Note>{t('aftermatch.decided')}</Note> : null}
      {blocks.map((block) => (
        <section key={block.group} className={styles['market']} data-group={block.group}>
          <h3 className={styles['marketName']}>
            <bdi>{texts.market(block.group, head)}</bdi>
          </h3>
          <FoldedLines
            block={block}
            head={head}
            view={view}
            market={texts.market(block.group, head)}
            onToggle={onToggle}
            sight={sight}
            isNarrow
          />
        </section>
      ))}
    </article>
  );
}
