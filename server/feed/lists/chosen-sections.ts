/** The parameter `selectedMs` of lists: sections of the menu, each alone or with a sport and a championship in it. */
import { NO_SECTION } from '#domain/catalogues/sports/menu-sections.ts';
import { menuSectionOf } from '#domain/catalogues/sports/sports.ts';
import type { ChosenSection } from '#protocol/http/chosen-section.ts';
import type { SourceGame } from '../../source/source.ts';

/** What clients of the feed call the ordinary list of games in play. */
export const LIVE_LIST = 2;

/** The section of the menu that a game stands in, 0 for the ordinary list. */
export const sectionOf = ({ section, sportId }: Pick<SourceGame, 'section' | 'sportId'>): number =>
  section ?? menuSectionOf(sportId);

const isIn = (section: number, game: SourceGame): boolean => {
  const own = sectionOf(game);
  return own === section || (own === NO_SECTION && section === LIVE_LIST);
};

/** Whether a game stands in one of them; all do where none is chosen. */
export const isChosen = (game: SourceGame, chosen: readonly ChosenSection[]): boolean =>
  chosen.length === 0 ||
  chosen.some(
    (one) =>
      isIn(one.section, game) &&
      (one.sportId === undefined || one.sportId === game.sportId) &&
      (one.championshipId === undefined || one.championshipId === game.championshipId),
  );
