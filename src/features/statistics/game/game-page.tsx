import type * as v from 'valibot';
import { writeStatistics } from '#domain/addresses/statistics-routes.ts';
import { STATISTIC_GAME, STATISTIC_STATUS } from '#protocol/statistics/statistic-feed-calls.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { type Cast, castOf } from '../parts/cast.ts';
import { Loaded } from '../parts/loaded.tsx';
import { TabLinks } from '../parts/tab-links.tsx';
import { useStatistic } from '../parts/use-statistic.ts';
import { FormTab } from './form-tab.tsx';
import { GameHead } from './game-head.tsx';
import { HeadToHeadTab } from './head-to-head-tab.tsx';
import { LineUpsTab } from './line-ups/line-ups-tab.tsx';
import { MainTab } from './main-tab.tsx';
import { ChronologyTab } from './play/chronology-tab.tsx';
import { InsightsTab } from './play/insights-tab.tsx';
import { StandingsTab } from './standings-tab.tsx';

export type GameFacts = v.InferOutput<typeof STATISTIC_GAME.answer>['entity'];
type Status = v.InferOutput<typeof STATISTIC_STATUS.answer>;

/** Their names in the address. */
const TABS = ['main', 'line-ups', 'h2h', 'standings', 'form', 'chronology', 'insights'] as const;
type Tab = (typeof TABS)[number];

export interface GamePageProps {
  readonly gameId: number;
  readonly tabName: string;
}

/** What every tab of a game is given. */
export interface GameTabProps {
  readonly game: GameFacts;
  readonly cast: Cast;
}

/** A game: who plays and how it stands, and below it one of its parts. */
export function GamePage({ gameId, tabName }: GamePageProps) {
  const game = useStatistic(STATISTIC_GAME, { id: gameId });
  const { told } = useStatistic(STATISTIC_STATUS, { id: gameId });
  return (
    <Loaded of={game}>
      {(answer) => {
        const cast = castOf(answer);
        return (
          <>
            <GameHead game={answer.entity} cast={cast} ratingId={told.answer?.ratingId} />
            <Parts game={answer.entity} cast={cast} has={told.answer} asked={tabName} />
          </>
        );
      }}
    </Loaded>
  );
}

interface PartsProps extends GameTabProps {
  readonly has: Status | undefined;
  readonly asked: string;
}

function Parts({ game, cast, has, asked }: PartsProps) {
  const t = useT('figures');
  const isThere = (tab: Tab): boolean => {
    if (tab === 'line-ups') return has?.hasLineUps ?? false;
    if (tab === 'h2h') return has?.hasHeadToHead ?? false;
    if (tab === 'standings') return has !== undefined && (has.hasTable || has.stageType === 'play-off');
    return true;
  };
  const tab = TABS.find((one) => one === asked) ?? 'main';
  const tabs = TABS.filter((one) => one === tab || isThere(one));
  return (
    <>
      <TabLinks
        label={t('parts')}
        tabs={[
          ...tabs.map((one) => ({
            to: writeStatistics('statistics-game', {
              sportId: cast.sportId,
              gameId: game.id,
              tabName: one,
            }),
            name: t(`tab.${one}`),
            isCurrent: one === tab,
          })),
          {
            to: writeStatistics('statistics-graph', { gameId: game.id }),
            name: t('item.prices'),
            isCurrent: false,
            isOther: true,
          },
        ]}
      />
      <TabOf tab={tab} game={game} cast={cast} />
    </>
  );
}

function TabOf({ tab, game, cast }: GameTabProps & { readonly tab: Tab }) {
  const shown = { game, cast };
  if (tab === 'line-ups') return <LineUpsTab {...shown} />;
  if (tab === 'h2h') return <HeadToHeadTab {...shown} />;
  if (tab === 'standings') return <StandingsTab {...shown} />;
  if (tab === 'form') return <FormTab {...shown} />;
  if (tab === 'chronology') return <ChronologyTab {...shown} />;
  if (tab === 'insights') return <InsightsTab {...shown} />;
  return <MainTab {...shown} />;
}
