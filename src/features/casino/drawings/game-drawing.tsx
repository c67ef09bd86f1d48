import type { CSSProperties, ReactNode } from 'react';
import { isOwnGame, type OwnGame } from '../../../parts/casino/use-casino-names.ts';
import { Baccarat, Blackjack, VideoPoker } from './card-drawings.tsx';
import styles from './game-drawing.module.css';
import { Crash, Dice, Mines, Plinko } from './quick-drawings.tsx';
import { Keno, Lighthouse, Roulette } from './table-drawings.tsx';
import { TokenDrawing, tokenHue } from './token-drawing.tsx';

/** Each game of our own has a drawing by which it is known, on a plate of its own colour. */
const DRAWINGS: Readonly<Record<OwnGame, () => ReactNode>> = {
  'european-roulette': Roulette,
  blackjack: Blackjack,
  baccarat: Baccarat,
  'video-poker': VideoPoker,
  keno: Keno,
  'tin-lighthouse': Lighthouse,
  mines: Mines,
  crash: Crash,
  dice: Dice,
  plinko: Plinko,
};

const PLATES: Readonly<Record<OwnGame, number>> = {
  'european-roulette': 152,
  blackjack: 168,
  baccarat: 350,
  'video-poker': 232,
  keno: 264,
  'tin-lighthouse': 212,
  mines: 196,
  crash: 284,
  dice: 16,
  plinko: 312,
};

/** The picture of a game: ours, or for a game of somebody else a token that is drawn from its slug. */
export function GameDrawing({ slug }: { readonly slug: string }) {
  const isOwn = isOwnGame(slug);
  const Drawing = isOwn ? DRAWINGS[slug] : undefined;
  return (
    <svg
      className={styles['drawing']}
      viewBox="0 0 160 104"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ '--plate-hue': isOwn ? PLATES[slug] : tokenHue(slug) } as CSSProperties}
    >
      {Drawing ? <Drawing /> : <TokenDrawing slug={slug} />}
    </svg>
  );
}
