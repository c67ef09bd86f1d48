/** The games that the page can show, each loaded when it is opened. */
import type { Game } from './game-view.ts';

type LoadGame = () => Promise<{ readonly game: Game }>;

const LOADERS: Readonly<Record<string, LoadGame>> = {
  'european-roulette': () => import('./european-roulette/european-roulette-game.ts'),
  blackjack: () => import('./blackjack/blackjack-game.ts'),
  baccarat: () => import('./baccarat/baccarat-game.ts'),
  'video-poker': () => import('./video-poker/video-poker-game.ts'),
  keno: () => import('./keno/keno-game.ts'),
  'tin-lighthouse': () => import('./tin-lighthouse/tin-lighthouse-game.ts'),
  mines: () => import('./mines/mines-game.ts'),
  crash: () => import('./crash/crash-game.ts'),
  dice: () => import('./dice/dice-game.ts'),
  plinko: () => import('./plinko/plinko-game.ts'),
};

/** The game of a slug; undefined where there is none. */
export const loadGame = async (slug: string): Promise<Game | undefined> => (await LOADERS[slug]?.())?.game;
