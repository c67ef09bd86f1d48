import { memo, useCallback, useMemo } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { nameBesideFlag } from '#domain/sport/championship-names.ts';
import type { Opponent } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { boardCells, boardColumns, canBeDrawn } from '#streams/board/board-columns.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { namedCells } from '#streams/race/named-cells.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { GameLink } from '../../../parts/game/game-link.tsx';
import { GameStatus } from '../../../parts/game/game-status.tsx';
import { useKeptScore } from '../../../parts/game/use-kept-score.ts';
import { SelectionButton } from '../../../parts/prices/selection-button.tsx';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import { ScoreLines } from '../../../parts/score/score-lines.tsx';
import { useScoreboard } from '../../../parts/score/use-scoreboard.ts';
import type { Sight } from '../../../platform/paint/odds-cell.ts';
import { useSight } from '../../../platform/paint/use-sight.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { CountryFlag } from '../../../ui/betting/country-flag.tsx';
import { SportIcon } from '../../../ui/betting/sport-icon.tsx';
import { TeamCrest } from '../../../ui/betting/team-crest.tsx';
import { useCurrentRecord } from '../rows/use-current-record.ts';
import styles from './game-card.module.css';

/** The figures that a score never goes without. */
const NEEDED = { figures: 0, details: 0 } as const;

export interface GameCardProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
}

/** A game of the first page: what it belongs to, who plays, the score, and the prices of the result. */
export const GameCard = memo(function GameCard({ record: listed, view }: GameCardProps) {
  const record = useCurrentRecord(view, listed);
  const { head, selections } = record;
  const t = useT('boards');
  const texts = useMarketTexts();
  const { code } = useLanguage();
  const { ref, sight } = useSight();
  const kept = useKeptScore(view, head.id);
  const board = useScoreboard(head, kept?.score);
  const name = texts.game(head);
  const { championship, feed, opponent1, opponent2, sportId } = head;
  const moreCount = Math.max(0, head.selectionCount - selections.slots.length);
  return (
    <article ref={ref} className={styles['card']} data-game={head.id} aria-label={name}>
      <div className={styles['above']}>
        <PathLink
          href={pathOf(code, { name: 'board', feed, sportId, championshipId: championship.id })}
          className={styles['championship']}
          title={championship.name}
        >
          <SportIcon sportId={sportId} size={14} />
          <CountryFlag countryId={championship.countryId} />
          <bdi>{nameBesideFlag(championship)}</bdi>
        </PathLink>
        <GameStatus {...{ head, kept, sight }} />
      </div>
      <GameLink head={head} className={styles['face']} title={name}>
        <span className={styles['names']}>
          <Side of={opponent1} />
          {opponent2 ? <Side of={opponent2} /> : null}
        </span>
        {board ? <ScoreLines board={board} room={NEEDED} /> : null}
      </GameLink>
      <div className={styles['prices']}>
        {opponent2 ? (
          <Prices {...{ record, view, name, sight }} />
        ) : (
          <NamedPrices {...{ record, view, name, sight }} />
        )}
        <GameLink head={head} className={styles['more']} label={t('row.more', { count: moreCount })}>
          <bdi>+{moreCount}</bdi>
        </GameLink>
      </div>
    </article>
  );
});

const Side = ({ of: { ids, name } }: { readonly of: Opponent }) => (
  <span className={styles['side']}>
    <TeamCrest ids={ids} isLarge />
    <bdi className={styles['sideName']}>{name}</bdi>
  </span>
);

interface PricesProps extends GameCardProps {
  readonly name: string;
  readonly sight: Sight;
}

/** The prices of the result: two where the game cannot be drawn. */
function Prices({ record, view, name, sight }: PricesProps) {
  const { head } = record;
  const texts = useMarketTexts();
  const toggle = useToggleSelection(texts);
  const columns = useMemo(() => boardColumns([]).slice(0, 1), []);
  const cells = useMemo(() => boardCells(record, columns), [record, columns]);
  const isDrawable = canBeDrawn(record);
  const onToggle = useCallback(
    (key: SelectionKey) => {
      const cell = cells.find((candidate) => candidate?.key === key);
      if (cell) toggle(head, cell);
    },
    [cells, head, toggle],
  );
  return columns
    .flatMap((column) => column.cells)
    .map(({ label }, at) => {
      const cell = cells[at];
      if (label === 'X' && !isDrawable) return null;
      const selection = cell && texts.selection(cell.identity, head);
      const market = cell && texts.market(cell.identity.group, head);
      return (
        <SelectionButton
          key={label}
          selection={cell}
          view={view}
          name={selection && market ? texts.named(selection, market, name) : ''}
          label={texts.short(label)}
          column={at}
          shape="stack"
          onToggle={onToggle}
          sight={sight}
          inGrid={false}
        />
      );
    });
}

/** The number of prices: that of a result. */
const NAMED = 3;

/** The prices of a game without sides, as a race: those whom its selections name. */
function NamedPrices({ record, view, name, sight }: PricesProps) {
  const { head } = record;
  const texts = useMarketTexts();
  const toggle = useToggleSelection(texts);
  const cells = useMemo(() => namedCells(record, NAMED), [record]);
  return cells.map((cell, at) => (
    <SelectionButton
      key={cell.key}
      selection={cell}
      view={view}
      name={texts.named(cell.playerName, texts.market(cell.identity.group, head), name)}
      label={cell.playerName}
      isLongLabel
      column={at}
      shape="stack"
      onToggle={() => toggle(head, cell)}
      sight={sight}
      inGrid={false}
    />
  ));
}
