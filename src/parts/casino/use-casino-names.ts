/** Names of the casino's games in the language of the page. */
import { useT } from '../../i18n/localizer-context.ts';

/** Games of our own, whose names are in the dictionary. */
export const OWN_GAMES = [
  'european-roulette',
  'blackjack',
  'baccarat',
  'video-poker',
  'keno',
  'tin-lighthouse',
  'mines',
  'crash',
  'dice',
  'plinko',
] as const;
export type OwnGame = (typeof OWN_GAMES)[number];

export const isOwnGame = (slug: string): slug is OwnGame => (OWN_GAMES as readonly string[]).includes(slug);

export interface NamedGame {
  readonly slug: string;
  /** The name that a provider gave. */
  readonly name?: string | undefined;
}

/** The name of a game: that of the dictionary, of its provider, or else the words of its slug. */
export function useCasinoNames(): (game: NamedGame) => string {
  const t = useT('casino');
  return ({ name, slug }) => (isOwnGame(slug) ? t(`game.${slug}`) : (name ?? slug.replaceAll('-', ' ')));
}
