/** The games of our own as the lobby tells them. What they give back is worked out by their rules, which takes seconds: a test holds the figures. */
import { CASINO_GAMES, type CasinoGame } from '#domain/casino/games.ts';
import { own } from '#domain/lib/own.ts';
import type { CasinoFeature } from '#protocol/casino/casino-calls.ts';

/** The provider of our own games by its slug, and its name where it is told. */
export const OWN_SLUG = 'touchline-games';
export const OWN_NAME = 'Touchline Games';

interface Facts {
  readonly features: readonly CasinoFeature[];
  /** The return to the player in hundredths of a per cent: the least and the most over its bets. */
  readonly returns: readonly [least: number, most: number];
}

const FACTS: Readonly<Record<string, Facts>> = {
  'european-roulette': { features: ['table', 'fair'], returns: [9730, 9865] },
  blackjack: { features: ['cards', 'table', 'decisions', 'fair'], returns: [9231, 9943] },
  baccarat: { features: ['cards', 'table', 'fair'], returns: [8564, 9894] },
  'video-poker': { features: ['cards', 'decisions', 'fair'], returns: [9954, 9954] },
  keno: { features: ['instant', 'fair'], returns: [9435, 9592] },
  'tin-lighthouse': { features: ['slots', 'fair'], returns: [9511, 9511] },
  mines: { features: ['instant', 'decisions', 'fair'], returns: [9899, 9900] },
  crash: { features: ['instant', 'decisions', 'fair'], returns: [9900, 9900] },
  dice: { features: ['instant', 'fair'], returns: [9900, 9900] },
  plinko: { features: ['instant', 'fair'], returns: [9891, 9925] },
};

/** The day on which they were first there. */
const ADDED_AT = Date.UTC(2026, 10, 27);

export interface OwnGame extends Pick<CasinoGame, 'slug' | 'category'> {
  readonly features: readonly CasinoFeature[];
  readonly returns: { readonly least: number; readonly most: number };
  readonly addedAtMs: number;
}

export const OWN_GAMES: readonly OwnGame[] = CASINO_GAMES.flatMap(({ category, slug }) => {
  const facts = own(FACTS, slug);
  if (!facts) return [];
  const [least, most] = facts.returns;
  return [{ slug, category, features: facts.features, returns: { least, most }, addedAtMs: ADDED_AT }];
});
