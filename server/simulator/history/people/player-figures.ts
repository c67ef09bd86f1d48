/** What players did over games: appearances by line-ups, goals, cards and wickets by what is kept of each game. */
import { appearancesOf, lineUpOf } from '../games/line-up.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { Season } from '../seasons/season.ts';

export interface PlayerFigures {
  games: number;
  scored: number;
  assists: number;
  yellow: number;
  red: number;
  minutes: number;
  wickets: number;
}

export type FiguresByPlayer = ReadonlyMap<number, Readonly<PlayerFigures>>;

const FOOTBALL = 1;
const GAME_MINUTES = 90;

const nothing = (): PlayerFigures => ({
  games: 0,
  scored: 0,
  assists: 0,
  yellow: 0,
  red: 0,
  minutes: 0,
  wickets: 0,
});

export const NO_FIGURES: Readonly<PlayerFigures> = nothing();

function addTo(all: Map<number, PlayerFigures>, game: PlayedGame): void {
  const of = (player: number): PlayerFigures => {
    const found = all.get(player) ?? nothing();
    all.set(player, found);
    return found;
  };
  for (const side of [1, 2] as const) {
    const lineUp = lineUpOf(game.fixture, side);
    if (!lineUp) continue;
    for (const { id } of appearancesOf(lineUp)) of(id).games += 1;
    if (game.fixture.model.sportId !== FOOTBALL) continue;
    const sentOff = new Map(
      game.cards.flatMap(({ kind, minute = GAME_MINUTES, player }) =>
        kind === 'red' ? [[player, minute] as const] : [],
      ),
    );
    const until = (id: number, end: number): number => Math.min(end, sentOff.get(id) ?? end);
    for (const { id } of lineUp.starting) {
      const change = lineUp.changes.find(({ off }) => off.id === id);
      of(id).minutes += until(id, change?.minute ?? GAME_MINUTES);
    }
    for (const { minute, on } of lineUp.changes)
      of(on.id).minutes += Math.max(0, until(on.id, GAME_MINUTES) - minute);
  }
  for (const [player, value] of game.scored) of(player).scored += value;
  for (const [player, value] of game.wickets) of(player).wickets += value;
  for (const { assist } of game.goals) if (assist !== undefined) of(assist).assists += 1;
  for (const { kind, player } of game.cards) of(player)[kind] += 1;
}

/** The figures of players in these games alone. */
export function figuresOf(games: readonly PlayedGame[]): FiguresByPlayer {
  const all = new Map<number, PlayerFigures>();
  for (const game of games) addTo(all, game);
  return all;
}

const OF_SEASON = new WeakMap<Season, FiguresByPlayer>();

/** The figures of a season with further games: what was played before the world began is counted once. */
export function figuresOfSeason(season: Season, further: readonly PlayedGame[]): FiguresByPlayer {
  let before = OF_SEASON.get(season);
  if (!before) {
    before = figuresOf([...season.games, ...season.bracket.flatMap(({ games }) => games)]);
    OF_SEASON.set(season, before);
  }
  if (further.length === 0) return before;
  const all = new Map([...before].map(([player, figures]) => [player, { ...figures }]));
  for (const game of further) addTo(all, game);
  return all;
}
