import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Columns, Stack } from '../parts/columns.tsx';
import { CsvButton } from '../parts/csv-button.tsx';
import { Section } from '../parts/section.tsx';
import { BarsFigure } from '../sides/bars-figure.tsx';
import { type Pair, PairBars } from '../sides/pair-bars.tsx';
import type { GameFacts, GameTabProps } from './game-page.tsx';
import { GamePlace } from './game-place.tsx';
import { GameMaps } from './play/game-maps.tsx';
import { ScoreSheet } from './play/score-sheet.tsx';
import { useStatisticName } from './use-statistic-name.ts';

const HUNDREDTHS = 100;

/** What happened, the figures of both sides, and what they had in the games before. */
export function MainTab(props: GameTabProps) {
  const { game } = props;
  const t = useT('figures');
  const isBare =
    game.statistics.length === 0 &&
    game.sides.length === 0 &&
    game.goals.length === 0 &&
    game.maps.length === 0;
  if (isBare) return <EmptyState title={t('game.bare')} />;
  const hasCourse = [game.statistics, game.goals, game.cards, game.maps].some((told) => told.length > 0);
  const before = (
    <>
      <Means {...props} />
      <GamePlace {...props} />
    </>
  );
  return (
    <Columns>
      <Stack>
        <ScoreSheet {...props} />
        <GameMaps {...props} />
        <Figures {...props} />
        {hasCourse ? null : before}
      </Stack>
      <Stack>
        <Minutes {...props} />
        {hasCourse ? before : null}
      </Stack>
    </Columns>
  );
}

const namesOf = ({ cast, game }: GameTabProps): readonly [string, string] => [
  cast.team(game.team1)?.title ?? '–',
  cast.team(game.team2)?.title ?? '–',
];

const pairRows = (names: readonly [string, string], pairs: readonly Pair[]) => [
  ['', ...names],
  ...pairs.map(({ name, text1, text2 }) => [name, text1, text2]),
];

/** Shots, corners, cards: of this game. */
function Figures(props: GameTabProps) {
  const { game } = props;
  const t = useT('figures');
  const nameOf = useStatisticName();
  if (game.statistics.length === 0) return null;
  const names = namesOf(props);
  const pairs = game.statistics.map(
    ({ id, title, value1, value2 }): Pair => ({
      id,
      name: nameOf(id, title),
      value1,
      value2,
      text1: String(value1),
      text2: String(value2),
    }),
  );
  return (
    <Section
      item="figures"
      controls={
        <CsvButton name={`game-${game.id}`} title={t('item.figures')} rows={() => pairRows(names, pairs)} />
      }
    >
      <PairBars label={t('item.figures')} names={names} pairs={pairs} />
    </Section>
  );
}

/** What both had on average in their last games. */
function Means(props: GameTabProps) {
  const { game } = props;
  const t = useT('figures');
  const nameOf = useStatisticName();
  const format = useFormat();
  const [one, other] = [game.team1, game.team2].map((id) => game.sides.find(({ teamId }) => teamId === id));
  if (!one || !other) return null;
  const names = namesOf(props);
  const mean = (id: number | string, name: string, value1: number, value2: number): Pair => ({
    id,
    name,
    value1,
    value2,
    text1: format.number(value1),
    text2: format.number(value2),
  });
  const ofGame = (sum: number, games: number) =>
    games === 0 ? 0 : Math.round((HUNDREDTHS * sum) / games) / HUNDREDTHS;
  const pairs = [
    mean('scored', t('scored'), ofGame(one.scored, one.games), ofGame(other.scored, other.games)),
    {
      ...mean('missed', t('missed'), ofGame(one.missed, one.games), ofGame(other.missed, other.games)),
      isLessBetter: true,
    },
    ...one.means.map(({ id, own, title }) =>
      mean(
        id,
        nameOf(id, title),
        own / HUNDREDTHS,
        (other.means.find((opposite) => opposite.id === id)?.own ?? 0) / HUNDREDTHS,
      ),
    ),
  ];
  return (
    <Section
      item="means"
      controls={
        <CsvButton
          name={`game-${game.id}-averages`}
          title={t('item.means')}
          rows={() => pairRows(names, pairs)}
        />
      }
    >
      <PairBars label={t('item.means')} names={names} pairs={pairs} />
    </Section>
  );
}

/** A span as text, "1–15": minutes of the clock, or parts that are numbered. */
const spanText = ({ from, to }: GameFacts['sides'][number]['goalsByMinute'][number]): string =>
  from === to ? String(from) : `${from}–${to}`;

/** The minutes in which both score and concede. */
function Minutes({ game, cast }: GameTabProps) {
  const t = useT('figures');
  const sides = game.sides.filter(({ goalsByMinute }) => goalsByMinute.length > 0);
  return sides.length === 0 ? null : (
    <Section item="minutes">
      {sides.map(({ games, goalsByMinute, teamId }) => (
        <BarsFigure
          key={teamId}
          title={`${cast.team(teamId)?.title ?? '–'} · ${t('games', { count: games })}`}
          groups={t('part')}
          labels={goalsByMinute.map(spanText)}
          series={(['scored', 'missed'] as const).map((kind) => ({
            name: t(kind),
            values: goalsByMinute.map((span) => span[kind]),
          }))}
          fileName={`game-${game.id}-minutes-${teamId}`}
        />
      ))}
    </Section>
  );
}
