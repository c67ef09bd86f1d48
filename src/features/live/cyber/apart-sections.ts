/** Sections of the menu whose games stand apart from those of their sport: their boards are lists of championships. */
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import type { ChampionshipId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { MenuSport } from '#protocol/hub/views.ts';

export const APART_SECTIONS = [
  MENU_SECTIONS['simulated-reality'],
  MENU_SECTIONS['aftermatch-vs-live'],
] as const;
export type ApartSection = (typeof APART_SECTIONS)[number];

/** The section of an address; undefined where it names none of them. */
export const apartFrom = (params: URLSearchParams): ApartSection | undefined =>
  APART_SECTIONS.find((section) => String(section) === params.get('section'));

export const feedFrom = (params: URLSearchParams): GameFeed =>
  params.get('feed') === 'line' ? 'line' : 'live';

/** The championships of a section, by their ids, without those of hidden sports. */
export const championshipsIn = (
  menu: readonly MenuSport[],
  section: ApartSection,
  hidden: readonly number[],
): readonly ChampionshipId[] =>
  menu
    .filter(({ id, menuSection }) => menuSection === section && !hidden.includes(id))
    .flatMap(({ championships }) => championships.map(({ id }) => id))
    .sort((one, other) => one - other);
