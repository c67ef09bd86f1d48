import { useState } from 'react';
import type * as v from 'valibot';
import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { STATISTIC_STAGE } from '#protocol/statistics/statistic-page-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { SegmentedControl } from '../../../ui/primitives/segmented-control.tsx';
import { Select } from '../../../ui/primitives/select.tsx';
import { firstTableType } from '../first-table-type.ts';
import { type Cast, castOf } from '../parts/cast.ts';
import { Columns } from '../parts/columns.tsx';
import { CsvButton } from '../parts/csv-button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Section } from '../parts/section.tsx';
import { TabLinks } from '../parts/tab-links.tsx';
import { useTournamentPath } from '../parts/tournament-path.ts';
import { useStatistic } from '../parts/use-statistic.ts';
import { GameList } from '../sides/game-list.tsx';
import { Bracket, bracketRows, type Net } from '../tables/bracket.tsx';
import { tableRows } from '../tables/data-table.tsx';
import { Scorers } from '../tables/player-tables.tsx';
import { Standings, type Table, useStandingColumns } from '../tables/standings.tsx';

type Stage = v.InferOutput<typeof STATISTIC_STAGE.answer>['entity'];

const TYPES = [1, 2, 3] as const;

export interface StagePageProps {
  readonly stageId: number;
  /** The table: 1 all games, 2 those at home, 3 those away. */
  readonly tableType?: number | undefined;
}

/** A stage of a season at an address of its own, the kind of its table in the query. */
export function StagePage({ stageId, tableType = 1 }: StagePageProps) {
  const asked = useStatistic(STATISTIC_STAGE, { id: stageId });
  const tournamentPath = useTournamentPath();
  return (
    <Loaded of={asked}>
      {(answer) => {
        const { season, stage, tournament } = answer.entity;
        const { sportId } = answer;
        return (
          <>
            <PageHead
              crumbs={[
                {
                  name: `${tournament.title} · ${season.title}`,
                  to: tournamentPath(sportId, tournament.id, season.id),
                },
              ]}
              title={stage.title}
            />
            <OtherStages stages={season.stages} stageId={stageId} sportId={sportId} />
            <StageParts stageId={stageId} tableType={tableType} />
          </>
        );
      }}
    </Loaded>
  );
}

interface OtherStagesProps {
  readonly stages: Stage['season']['stages'];
  readonly stageId: number;
  readonly sportId: number;
}

function OtherStages({ stages, stageId, sportId }: OtherStagesProps) {
  const t = useT('figures');
  return stages.length < 2 ? null : (
    <TabLinks
      label={t('stages')}
      tabs={stages.map(({ id, title }) => ({
        to: writeStatistics('statistics-stage', { sportId, stageId: id }),
        name: title,
        isCurrent: id === stageId,
      }))}
    />
  );
}

export interface StagePartsProps {
  readonly stageId: number;
  /** The table; undefined where it is chosen here, and not in the address. */
  readonly tableType?: number;
  readonly marked?: readonly number[];
  /** Whether it stands below a game, with the table or the bracket alone. */
  readonly isShort?: boolean;
}

/** Table or bracket of a stage, scorers, and the games of a round. */
export function StageParts({ stageId, tableType, marked = [], isShort = false }: StagePartsProps) {
  const [round, setRound] = useState<number>();
  const [chosen, setChosen] = useState(firstTableType);
  const asked = useStatistic(STATISTIC_STAGE, { id: stageId, round });
  return (
    <Loaded of={asked}>
      {(answer) => {
        const cast = castOf(answer);
        const { entity: stage } = answer;
        const type = tableType ?? chosen;
        return (
          <>
            {stage.tables.length === 0 ? null : (
              <TableOf
                stage={stage}
                cast={cast}
                type={type}
                marked={marked}
                onType={tableType === undefined ? setChosen : undefined}
              />
            )}
            {stage.net ? (
              <Section
                item="net"
                controls={<NetFile net={stage.net} cast={cast} name={`stage-${stageId}`} />}
              >
                <Bracket net={stage.net} cast={cast} />
              </Section>
            ) : null}
            {isShort ? null : (
              <Columns>
                <Scorers scorers={stage.scorers} cast={cast} name={`stage-${stageId}-scorers`} />
                <Round stage={stage} cast={cast} onRound={setRound} />
              </Columns>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface TableOfProps {
  readonly stage: Stage;
  readonly cast: Cast;
  readonly type: number;
  readonly marked: readonly number[];
  /** Called with another table, where it is not part of the address. */
  readonly onType: ((type: number) => void) | undefined;
}

function TableOf({ stage, cast, type, marked, onType }: TableOfProps) {
  const t = useT('figures');
  const table = stage.tables.find((one) => one.type === type) ?? stage.tables[0];
  if (!table) return null;
  return (
    <Section
      item="table"
      controls={
        <>
          {stage.tables.length < 2 ? null : (
            <TypeChoice stage={stage} type={table.type} sportId={cast.sportId} onType={onType} />
          )}
          <TableFile table={table} cast={cast} name={`stage-${stage.stage.id}-${table.type}`} />
        </>
      }
    >
      <Standings table={table} cast={cast} label={t('item.table')} marked={marked} />
    </Section>
  );
}

interface TypeChoiceProps extends Pick<TableOfProps, 'stage' | 'type' | 'onType'> {
  readonly sportId: number;
}

/** The choice of a table, all games, those at home, those away: in the address where the page is the stage's own. */
function TypeChoice({ stage, type, sportId, onType }: TypeChoiceProps) {
  const t = useT('figures');
  const shown = TYPES.filter((one) => stage.tables.some((table) => table.type === one));
  if (onType)
    return (
      <SegmentedControl
        label={t('table.type')}
        value={String(type)}
        segments={shown.map((one) => ({ value: String(one), label: t(`table.${one}`) }))}
        onChange={(value) => onType(Number(value))}
      />
    );
  return (
    <TabLinks
      label={t('table.type')}
      look="pills"
      tabs={shown.map((one) => ({
        to: writeStatistics('statistics-stage', { sportId, stageId: stage.stage.id, tt: one }),
        name: t(`table.${one}`),
        isCurrent: one === type,
      }))}
    />
  );
}

interface TableFileProps {
  readonly table: Table;
  readonly cast: Cast;
  readonly name: string;
}

function TableFile({ table, cast, name }: TableFileProps) {
  const t = useT('figures');
  const columns = useStandingColumns(table, cast);
  return <CsvButton name={name} title={t('item.table')} rows={() => tableRows(columns, table.rows)} />;
}

interface NetFileProps {
  readonly net: Net;
  readonly cast: Cast;
  readonly name: string;
}

function NetFile({ net, cast, name }: NetFileProps) {
  const t = useT('figures');
  const columns = [t('item.rounds'), t('col.game'), t('item.score'), t('winner')] as const;
  return <CsvButton name={name} title={t('item.net')} rows={() => bracketRows(columns, net, cast)} />;
}

interface RoundProps {
  readonly stage: Stage;
  readonly cast: Cast;
  readonly onRound: (round: number) => void;
}

function Round({ stage: { round, roundGameIds, rounds }, cast, onRound }: RoundProps) {
  const t = useT('figures');
  if (rounds === 0) return null;
  return (
    <Section
      item="rounds"
      controls={
        <Select
          label={t('item.rounds')}
          labelHidden
          quiet
          value={String(round)}
          options={Array.from({ length: rounds }, (_, nth) => ({
            value: String(nth + 1),
            label: t('round', { round: nth + 1 }),
          }))}
          onChange={(value) => onRound(Number(value))}
        />
      }
    >
      <GameList
        games={cast.games(roundGameIds)}
        cast={cast}
        label={t('round', { round })}
        empty={t('games.none')}
      />
    </Section>
  );
}
