import { useCallback, useMemo, useRef } from 'react';
import type * as v from 'valibot';
import { placeTerms } from '#domain/market/race-markets.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { SITE_HORSES_RACE } from '#protocol/statistics/horses-race-call.ts';
import type { MarketCell } from '#streams/board/market-blocks.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { type RaceRunner, raceRunners } from '#streams/race/race-runners.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useTold } from '../../../parts/calls/use-told.ts';
import { SelectionButton } from '../../../parts/prices/selection-button.tsx';
import { useCellKeys } from '../../../parts/prices/use-cell-keys.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { usePriceWords } from '../../../parts/prices/use-price-words.ts';
import { useToggleSelection } from '../../../parts/prices/use-selection.ts';
import { StatisticsLink } from '../../../parts/statistics/statistics-link.tsx';
import { TeamCrest } from '../../../ui/betting/team-crest.tsx';
import styles from './race-card.module.css';
import { useEachWay } from './use-each-way.ts';

type ToldRunner = v.InferOutput<typeof SITE_HORSES_RACE.answer>['races'][number]['runners'][number];

interface CardRunner extends RaceRunner {
  /** What statistics know of it; undefined where a server has none. */
  readonly told: ToldRunner | undefined;
}

export interface RaceCardProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  readonly isClosed: boolean;
}

/** The card of a race: its runners with number, jockey and form, what they pay to win and to be placed, and how they came in. */
export function RaceCard({ record, view, isClosed }: RaceCardProps) {
  const { head } = record;
  const t = useT('game');
  const runners = useRunners(record);
  const terms = placeTerms(runners.length);
  const card = useRef<HTMLElement>(null);
  useCellKeys(card);
  const isRun = runners.some(({ told }) => told?.place !== undefined);
  return (
    <section ref={card} className={styles['card']} style={usePriceWords()} data-race={head.id}>
      <table className={styles['runners']}>
        <caption className={styles['terms']}>
          <bdi>{head.info}</bdi>
          {terms ? (
            <span>{t('race.terms', { places: terms.places, part: `1/${terms.divisor}` })}</span>
          ) : null}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles['number']}>
              {t('race.number')}
            </th>
            <th scope="col">{t('race.horse')}</th>
            <th scope="col">{t('race.win')}</th>
            <th scope="col">{t('race.place')}</th>
            <th scope="col">{t(isRun ? 'race.finish' : 'race.eachWay')}</th>
          </tr>
        </thead>
        <tbody>
          {runners.map((runner) => (
            <RunnerRow key={runner.id} {...{ head, isClosed, isRun, runner, view }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The runners by number, and once the race is run as they came in. */
function useRunners(record: GameRecord): readonly CardRunner[] {
  const { code } = useLanguage();
  const { finished, id } = record.head;
  // The result is told when the race is over.
  const asked = useTold(SITE_HORSES_RACE, { raceid: String(id), lng: code }, Number(finished));
  const told = asked.answer?.races[0]?.runners;
  return useMemo(() => {
    const byHorse = new Map(told?.map((one) => [one.horseId, one]));
    const orderOf = ({ told: one }: CardRunner): number => one?.place ?? one?.number ?? 0;
    return raceRunners(record)
      .map((runner) => ({ ...runner, told: byHorse.get(runner.id) }))
      .sort((one, other) => orderOf(one) - orderOf(other));
  }, [record, told]);
}

interface RunnerRowProps {
  readonly head: GameHead;
  readonly view: FeedView | undefined;
  readonly runner: CardRunner;
  readonly isClosed: boolean;
  /** Its result is known. */
  readonly isRun: boolean;
}

function RunnerRow({ head, view, runner, isClosed, isRun }: RunnerRowProps) {
  const t = useT('game');
  const { id, name, place, told, win } = runner;
  const texts = useGameTexts();
  const eachWay = useEachWay(texts);
  const label = t('race.eachWayOn', { horse: name });
  return (
    <tr data-runner={id} data-place={told?.place} data-grid-row="">
      <td className={styles['number']}>{told?.number}</td>
      <th scope="row">
        <span className={styles['horse']}>
          <TeamCrest ids={[id]} />
          <span className={styles['names']}>
            <StatisticsLink to="statistics-horse" values={{ horseId: id }} className={styles['name']}>
              <bdi>{name}</bdi>
            </StatisticsLink>
            {told ? (
              <span className={styles['about']}>
                <bdi>{told.jockey}</bdi>
                {told.form.length > 0 ? (
                  <span dir="ltr" title={t('race.form')}>
                    {told.form.join('-')}
                  </span>
                ) : null}
              </span>
            ) : null}
          </span>
        </span>
      </th>
      <td>
        <Price {...{ cell: win, head, view, isClosed, column: 0 }} />
      </td>
      <td>
        <Price {...{ cell: place, head, view, isClosed, column: 1 }} />
      </td>
      <td className={styles['last']}>
        {isRun ? (
          <strong>{told?.place}</strong>
        ) : win && place && !isClosed && !head.suspended ? (
          <button
            type="button"
            className={styles['both']}
            aria-label={label}
            title={label}
            onClick={() => eachWay(head, runner)}
          >
            {t('race.eachWay.short')}
          </button>
        ) : null}
      </td>
    </tr>
  );
}

interface PriceProps {
  readonly cell: MarketCell | undefined;
  readonly head: GameHead;
  readonly view: FeedView | undefined;
  readonly isClosed: boolean;
  readonly column: number;
}

function Price({ cell, head, view, isClosed, column }: PriceProps) {
  const texts = useGameTexts();
  const toggle = useToggleSelection(texts);
  const onToggle = useCallback(() => {
    if (cell) toggle(head, cell);
  }, [cell, head, toggle]);
  return (
    <SelectionButton
      selection={cell}
      view={view}
      name={
        cell
          ? texts.named(
              texts.selection(cell.identity, head, cell.playerName),
              texts.market(cell.identity.group, head),
              texts.game(head),
            )
          : ''
      }
      column={column}
      shape="board"
      onToggle={onToggle}
      isGone={isClosed}
      inGrid={false}
    />
  );
}
