import { useCallback } from 'react';
import { placeTerms } from '#domain/market/race-markets.ts';
import type { Field } from '#domain/virtual/field.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { MarketCell } from '#streams/board/market-blocks.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { type RaceRunner, raceRunners } from '#streams/race/race-runners.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { SelectionButton } from '../../parts/prices/selection-button.tsx';
import { useGameTexts } from '../../parts/prices/use-game-texts.ts';
import { usePriceWords } from '../../parts/prices/use-price-words.ts';
import { useToggleSelection } from '../../parts/prices/use-selection.ts';
import { RunnerMark } from './drawings/runner-mark.tsx';
import styles from './runner-prices.module.css';

export interface RunnerPricesProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  readonly isClosed: boolean;
  readonly field: Field;
}

/** The runners of a round with their prices to win and to be placed. */
export function RunnerPrices({ field, isClosed, record, view }: RunnerPricesProps) {
  const t = useT('virtual');
  const places = placeTerms(field.sides.length)?.places ?? 1;
  const placeOf = ({ id }: RaceRunner): number => field.sides.findIndex((side) => side.id === id);
  const runners = raceRunners(record).toSorted((one, other) => placeOf(one) - placeOf(other));
  return (
    <table className={styles['runners']} style={usePriceWords()}>
      <thead>
        <tr>
          <th scope="col">{t('runner')}</th>
          <th scope="col">{t('win')}</th>
          <th scope="col">{t('place', { places })}</th>
        </tr>
      </thead>
      <tbody>
        {runners.map((runner) => (
          <tr key={runner.id}>
            <th scope="row">
              <span className={styles['runner']}>
                <RunnerMark runner={placeOf(runner)} />
                <bdi>{runner.name}</bdi>
              </span>
            </th>
            <td>
              <Price cell={runner.win} column={0} {...{ isClosed, record, view }} />
            </td>
            <td>
              <Price cell={runner.place} column={1} {...{ isClosed, record, view }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PriceProps extends Pick<RunnerPricesProps, 'record' | 'view' | 'isClosed'> {
  readonly cell: MarketCell | undefined;
  readonly column: number;
}

function Price({ cell, column, isClosed, record: { head }, view }: PriceProps) {
  const texts = useGameTexts();
  const toggle = useToggleSelection(texts);
  const onToggle = useCallback(() => {
    if (cell) toggle(head, cell);
  }, [cell, head, toggle]);
  const name = cell
    ? texts.named(
        texts.selection(cell.identity, head, cell.playerName),
        texts.market(cell.identity.group, head),
        texts.game(head),
      )
    : '';
  return (
    <SelectionButton
      selection={cell}
      view={view}
      name={name}
      column={column}
      shape="board"
      onToggle={onToggle}
      isGone={isClosed}
      inGrid={false}
    />
  );
}
