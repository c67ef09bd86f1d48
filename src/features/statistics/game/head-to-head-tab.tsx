import { GAME_HEAD_TO_HEAD } from '#protocol/statistics/statistic-feed-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { castOf } from '../parts/cast.ts';
import { Columns } from '../parts/columns.tsx';
import { CsvButton } from '../parts/csv-button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Section } from '../parts/section.tsx';
import { useStatistic } from '../parts/use-statistic.ts';
import { GameList } from '../sides/game-list.tsx';
import { gameRows } from '../sides/game-rows.ts';
import { PairBars } from '../sides/pair-bars.tsx';
import type { GameTabProps } from './game-page.tsx';

const NEXT_GAMES = 3;

/** Games of the two with each other, and those that both play before and after this one. */
export function HeadToHeadTab({ game, cast: around }: GameTabProps) {
  const t = useT('figures');
  const format = useFormat();
  const asked = useStatistic(GAME_HEAD_TO_HEAD, { id: game.id });
  const name = (id: number) => around.team(id)?.title ?? '–';
  return (
    <Loaded of={asked}>
      {(answer) => {
        const cast = castOf(answer);
        const { entity } = answer;
        const met = cast.games(entity.gameIds);
        const sides = [
          { id: game.team1, last: entity.team1GameIds, next: entity.team1FutureGames },
          { id: game.team2, last: entity.team2GameIds, next: entity.team2FutureGames },
        ];
        return (
          <>
            <Section
              item="h2h"
              controls={
                <CsvButton
                  name={`game-${game.id}-meetings`}
                  title={t('item.h2h')}
                  rows={() => gameRows([t('date'), t('col.game'), t('item.score')], met, cast)}
                />
              }
            >
              <PairBars
                label={t('item.h2h')}
                names={[name(game.team1), name(game.team2)]}
                pairs={[
                  {
                    id: 'wins',
                    name: t('h2h.wins', { drawn: format.number(entity.drowCount) }),
                    value1: entity.winCount1,
                    value2: entity.winCount2,
                    text1: format.number(entity.winCount1),
                    text2: format.number(entity.winCount2),
                  },
                ]}
              />
              <GameList
                games={met}
                cast={cast}
                label={t('item.h2h')}
                teamId={game.team1}
                empty={t('h2h.none')}
              />
            </Section>
            <Columns>
              {sides.map(({ id, last, next }) => (
                <Section key={id} item="games" title={name(id)}>
                  <GameList
                    games={[...cast.games(next.slice(0, NEXT_GAMES)).toReversed(), ...cast.games(last)]}
                    cast={cast}
                    label={name(id)}
                    teamId={id}
                    empty={t('games.none')}
                  />
                </Section>
              ))}
            </Columns>
          </>
        );
      }}
    </Loaded>
  );
}
