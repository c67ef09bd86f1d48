import { useMemo } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { type ColumnHeading, isByAnswer } from '#domain/market/market-headings.ts';
import { RESULT_CELLS } from '#domain/market/result-cells.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { MarketBlock, MarketCell, MarketRow } from '#streams/board/market-blocks.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { SelectionButton } from '../../../../parts/prices/selection-button.tsx';
import { useGameTexts, useQuestionText } from '../../../../parts/prices/use-game-texts.ts';
import type { Sight } from '../../../../platform/paint/odds-cell.ts';
import { fitsTwoLines } from './label-lines.ts';
import styles from './market-lines.module.css';

export interface MarketLinesProps {
  readonly block: MarketBlock;
  readonly head: GameHead;
  readonly view: FeedView | undefined;
  readonly market: string;
  readonly onToggle: (key: SelectionKey) => void;
  /** Whether the lines can be seen. */
  readonly sight: Sight;
  /** Whether the place is narrower than a card of the game's page. */
  readonly isNarrow?: boolean;
}

/** Characters of a label that fit beside a price, by columns, in the narrowest card. */
const ROOM_BY_COLUMNS: Readonly<Record<number, number>> = { 1: 30, 2: 12 };
const LEAST_ROOM = 5;
/** Characters of a label that fit beside a price in the narrowest pane, by columns. */
const NARROW_ROOM_BY_COLUMNS: Readonly<Record<number, number>> = { 1: 20, 2: 8 };
const LEAST_NARROW_ROOM = 2;
/** Characters of a question that fit beside its two prices in the narrowest card. */
const QUESTION_ROOM = 24;

const isResult = ({ identity: { group, type } }: MarketCell): boolean =>
  RESULT_CELLS.some(({ candidates }) => candidates.some(([of, one]) => of === group && one === type));

/** Whether the market is on who wins: the sides stand in the cells, but above them where the narrowest card has no room. */
const isOfResult = ({ rows }: MarketBlock): boolean =>
  rows.every(({ cells }) => cells.every((cell) => cell === undefined || isResult(cell)));

function useHeadings(head: GameHead): (heading: ColumnHeading) => string {
  const t = useT('game');
  return (heading) => {
    if (heading === 'side1') return head.opponent1.name;
    return heading === 'side2' ? (head.opponent2?.name ?? '') : t(`heading.${heading}`);
  };
}

/** The rows of one market, under the headings of its columns. */
export function MarketLines(props: MarketLinesProps) {
  const { block, head, isNarrow = false } = props;
  const headingOf = useHeadings(head);
  const room = isNarrow
    ? (NARROW_ROOM_BY_COLUMNS[block.columnCount] ?? LEAST_NARROW_ROOM)
    : (ROOM_BY_COLUMNS[block.columnCount] ?? LEAST_ROOM);
  if (block.headings !== undefined && isByAnswer(block.group)) return <AnswerLines {...props} />;
  const named = block.headings?.map(headingOf);
  const isResults = isOfResult(block);
  const isNamed = isResults && named?.every((name) => name !== '' && (isNarrow || fitsTwoLines(name, room)));
  const headings = isNamed ? undefined : named;
  return <LabelledLines {...props} room={room} headings={headings} names={isNamed ? named : undefined} />;
}

interface LabelledLinesProps extends MarketLinesProps {
  readonly room: number;
  readonly headings: readonly string[] | undefined;
  /** Labels of the columns, in the place of the cells' own. */
  readonly names: readonly string[] | undefined;
}

/** Lines with a label in each cell, and under headings the part that these do not say. */
function LabelledLines(props: LabelledLinesProps) {
  const { block, headings, isNarrow = false, names, room } = props;
  const texts = useGameTexts();
  const labelOf = (cell: MarketCell, column: number): string | undefined => {
    if (headings && cell.identity.parameter === 0 && block.rows.length === 1) return undefined;
    return names?.[column] ?? texts.cell(cell.identity, cell.playerName);
  };
  // Each label that may be cut is a clip of its own, and hundreds of those make scrolling dear: only where one is too long.
  const isCut = block.rows.some((row) =>
    row.cells.some((cell, column) => cell && (labelOf(cell, column)?.length ?? 0) > room),
  );
  const template = `repeat(${block.columnCount}, minmax(0, 1fr))`;
  return (
    <div className={styles['lines']} data-cut={isNarrow ? 'line' : isCut ? 'two-lines' : undefined}>
      {headings ? <Headings headings={headings} template={template} /> : null}
      {block.rows.map((row) => (
        <div
          key={row.key}
          className={styles['line']}
          data-grid-row=""
          data-center={row.isCenter || undefined}
          style={{ gridTemplateColumns: template }}
        >
          <Cells
            {...props}
            row={row}
            labelOf={labelOf}
            isLong={(label) => (isNarrow ? label.length > room : !fitsTwoLines(label, room))}
          />
        </div>
      ))}
    </div>
  );
}

/** Lines of questions: a row for each, and under each answer its price. In a narrow place the question stands above. */
function AnswerLines(props: MarketLinesProps) {
  const { block, head, isNarrow = false } = props;
  const headingOf = useHeadings(head);
  const question = useQuestionText(head);
  const asked = useMemo(
    () =>
      block.rows.map(({ cells }) => {
        const cell = cells.find((one) => one !== undefined);
        return cell ? question(cell.identity) : '';
      }),
    [block, question],
  );
  const template = isNarrow ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr) repeat(2, var(--answer-width))';
  return (
    <div className={styles['lines']}>
      <Headings
        headings={[...(isNarrow ? [] : ['']), ...(block.headings ?? []).map(headingOf)]}
        template={template}
      />
      {block.rows.map((row, at) => (
        <div
          key={row.key}
          className={styles['line']}
          data-grid-row=""
          data-center={row.isCenter || undefined}
          style={{ gridTemplateColumns: template }}
        >
          <bdi
            className={styles['question']}
            data-above={isNarrow || undefined}
            data-clipped={isNarrow || !fitsTwoLines(asked[at] ?? '', QUESTION_ROOM) || undefined}
            title={asked[at]}
          >
            {asked[at]}
          </bdi>
          <Cells {...props} row={row} labelOf={noLabel} isLong={never} />
        </div>
      ))}
    </div>
  );
}

const noLabel = (): undefined => undefined;
const never = (): boolean => false;

function Headings({
  headings,
  template,
}: {
  readonly headings: readonly string[];
  readonly template: string;
}) {
  return (
    <div className={styles['headings']} style={{ gridTemplateColumns: template }}>
      {headings.map((heading, column) => (
        // Two sides may be called alike.
        // oxlint-disable-next-line react/no-array-index-key
        <bdi key={column}>{heading}</bdi>
      ))}
    </div>
  );
}

interface CellsProps extends MarketLinesProps {
  readonly row: MarketRow;
  readonly labelOf: (cell: MarketCell, column: number) => string | undefined;
  readonly isLong: (label: string) => boolean;
}

function Cells({ head, isLong, labelOf, market, onToggle, row, sight, view }: CellsProps) {
  const texts = useGameTexts();
  const game = texts.game(head);
  return row.cells.map((cell, column) => {
    // oxlint-disable-next-line react/no-array-index-key
    // Without a price its cell stays.
    if (!cell)
      return (
        <span key={`none/${column}`} className={styles['empty']} aria-hidden="true">
          –
        </span>
      );
    const label = labelOf(cell, column);
    return (
      <SelectionButton
        key={cell.key}
        selection={cell}
        view={view}
        name={texts.named(texts.selection(cell.identity, head, cell.playerName), market, game)}
        {...(label !== undefined && { label, isLongLabel: isLong(label) })}
        sight={sight}
        column={column}
        shape={label === undefined ? 'board' : 'block'}
        onToggle={onToggle}
        isGone={cell.isGone ?? false}
        inGrid={false}
      />
    );
  });
}
