import type * as v from 'valibot';
import { FEED_INSIGHTS } from '#protocol/statistics/feed-statistics-calls.ts';
import { GAME_HEAD_TO_HEAD } from '#protocol/statistics/statistic-feed-calls.ts';
import { useFormat, useT } from '../../../../i18n/localizer-context.ts';
import { type Cast, castOf } from '../../parts/cast.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { useStatistic } from '../../parts/use-statistic.ts';
import { GameList } from '../../sides/game-list.tsx';
import type { GameTabProps } from '../game-page.tsx';
import styles from './insights-tab.module.css';

type Insight = v.InferOutput<typeof FEED_INSIGHTS.answer>['Insights'][number];

const HUNDREDTHS = 100;

/** What stands out in the games before, a sentence each, with the games that it is made of. */
export function InsightsTab({ game, cast: around }: GameTabProps) {
  const t = useT('figures');
  const insights = useStatistic(FEED_INSIGHTS, { id: game.id });
  const { told } = useStatistic(GAME_HEAD_TO_HEAD, { id: game.id });
  const cast = told.answer ? castOf(told.answer) : around;
  return (
    <Section item="insights">
      <Loaded of={insights}>
        {({ Insights }) =>
          Insights.length === 0 ? (
            <p className={styles['empty']}>{t('insights.none')}</p>
          ) : (
            <ul className={styles['list']}>
              {Insights.map((insight) => (
                <li key={`${insight.Key} ${insight.Side} ${insight.Value ?? ''}`}>
                  <InsightLine insight={insight} cast={cast} names={around} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

interface InsightLineProps {
  readonly insight: Insight;
  readonly cast: Cast;
  /** Teams of the game. */
  readonly names: Cast;
}

function InsightLine({ insight, cast, names }: InsightLineProps) {
  const t = useT('figures');
  const format = useFormat();
  const { Count, GameIds, Key, Of, TeamId, Value } = insight;
  const sentence = t(`insight.${Key}`, {
    team: TeamId === undefined ? '' : (names.team(TeamId)?.title ?? '–'),
    count: Count,
    of: Of,
    value: Value === undefined ? '' : format.number(Value / HUNDREDTHS),
  });
  const games = cast.games(GameIds);
  return (
    <details className={styles['insight']}>
      <summary>
        <span className={styles['sentence']}>{sentence}</span>
        <span className={styles['share']} aria-hidden="true">
          {Of === 0 || Key === 'mean-total' ? '' : format.percent(Count / Of)}
        </span>
      </summary>
      <GameList games={games} cast={cast} label={sentence} teamId={TeamId} empty={t('games.none')} />
    </details>
  );
}
