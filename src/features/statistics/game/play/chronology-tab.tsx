import type * as v from 'valibot';
import { eventTime } from '#domain/sport/course/timeline.ts';
import { clockText } from '#domain/sport/game-clock.ts';
import { familyOf } from '#domain/sport/scoreboard/sport-families.ts';
import { STAGES } from '#domain/sport/scoreboard.ts';
import { FEED_CHRONO } from '#protocol/statistics/feed-statistics-calls.ts';
import { useFormat, useT } from '../../../../i18n/localizer-context.ts';
import { useStageText } from '../../../../parts/score/use-stage-text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { useStatistic } from '../../parts/use-statistic.ts';
import { Heading } from '../../places/heading.tsx';
import { PlayerName } from '../../sides/player-name.tsx';
import { Score } from '../../sides/score.tsx';
import type { GameTabProps } from '../game-page.tsx';
import styles from './chronology-tab.module.css';
import { minuteText } from './minute-text.ts';
import { useEventText } from './use-event-text.ts';

type Moment = v.InferOutput<typeof FEED_CHRONO.answer>['Events'][number];

/** The score that is at hand: none that would make an e-sport known by its maps. */
const NO_MAPS = { mapCount: 0 };

/** What happened, by parts of the game, the newest first: what one comes back for stands on top. */
export function ChronologyTab({ game, cast }: GameTabProps) {
  const t = useT('figures');
  const periodText = usePeriodText(cast.sportId);
  const asked = useStatistic(FEED_CHRONO, { id: game.id });
  return (
    <Section item="chronology">
      <Loaded of={asked} absent={t('chronology.none')}>
        {({ Events }) =>
          Events.length === 0 ? (
            <p className={styles['empty']}>{t('chronology.none')}</p>
          ) : (
            periodsOf(Events).map(({ events, period }) => (
              <section key={period} aria-label={periodText(period)}>
                <Heading depth={2} className={styles['period']}>
                  {periodText(period)}
                </Heading>
                <ol className={styles['moments']}>
                  {events.map((moment, nth) => (
                    // From the oldest on, an event keeps its number while new ones come before it.
                    <MomentLine key={events.length - nth} moment={moment} cast={cast} game={game} />
                  ))}
                </ol>
              </section>
            ))
          )
        }
      </Loaded>
    </Section>
  );
}

/** The name of a period, "1st half", "Q3"; past regular time and in other sports a number. */
function usePeriodText(sportId: number): (number: number) => string {
  const t = useT('figures');
  const stageText = useStageText();
  const rule = STAGES[familyOf(sportId, NO_MAPS)];
  return (number) =>
    rule && number > 0 && number <= rule.regular
      ? stageText({ word: rule.word, number })
      : t('period', { number });
}

/** The time of an event, "45+2′", "12:04", "15.3"; undefined where the sport has none. */
function timeText(sportId: number, { At, Period }: Moment): string | undefined {
  const at = { period: Period, ...(At !== undefined && { at: At }) };
  const time = eventTime(familyOf(sportId, NO_MAPS), sportId, at);
  if (!time) return undefined;
  if (time.kind === 'overs') return time.overs;
  return time.kind === 'clock' ? clockText(time.seconds) : minuteText(time.minute, time.added);
}

function periodsOf(events: readonly Moment[]) {
  const periods = new Map<number, Moment[]>();
  for (const event of events) periods.set(event.Period, [...(periods.get(event.Period) ?? []), event]);
  return [...periods].toReversed().map(([period, those]) => ({ period, events: those.toReversed() }));
}

interface MomentLineProps extends GameTabProps {
  readonly moment: Moment;
}

function MomentLine({ moment, cast, game }: MomentLineProps) {
  const eventText = useEventText();
  const format = useFormat();
  const { Kind, Other, OtherId, Player, PlayerId, Score1, Score2, Side, Time, Value } = moment;
  const team = Side === 0 ? undefined : cast.team(Side === 1 ? game.team1 : game.team2)?.title;
  const when = timeText(cast.sportId, moment) ?? format.time(Time);
  return (
    <li data-side={Side} data-kind={Kind}>
      <span className={styles['when']} dir="ltr">
        {when}
      </span>
      <span className={styles['what']}>
        <span className={styles['kind']}>{eventText(Kind, Value)}</span>
        {PlayerId === undefined ? (
          <bdi className={styles['team']}>{team}</bdi>
        ) : (
          <PlayerName id={PlayerId} name={Player} sportId={cast.sportId} />
        )}
        {OtherId === undefined ? null : (
          <span className={styles['other']}>
            (<PlayerName id={OtherId} name={Other} sportId={cast.sportId} />)
          </span>
        )}
      </span>
      {Score1 === undefined || Score2 === undefined ? null : (
        <span className={styles['score']}>
          <Score one={Score1} other={Score2} />
        </span>
      )}
    </li>
  );
}
