import type { SpotKind } from '#domain/casino/european-roulette/roulette-spots.ts';
import { Facts } from '#src/ui/lists/facts.tsx';
import type { GameText } from '../game-view.ts';

/** Kinds of spots with the numbers that each covers. */
const KINDS: readonly (readonly [SpotKind, number])[] = [
  ['straight', 1],
  ['split', 2],
  ['street', 3],
  ['trio', 3],
  ['corner', 4],
  ['first-four', 4],
  ['six-line', 6],
  ['dozen', 12],
  ['column', 12],
  ['even-money', 18],
];
const NUMBERS = 36;

/** The payouts of spots for 1, stake included. */
export const RoulettePays = ({ t }: { readonly t: GameText }) => (
  <Facts
    look="ends"
    facts={KINDS.map(([kind, count]) => [t(`european-roulette.kind.${kind}`), `×${NUMBERS / count}`])}
  />
);
