import { Facts } from '#src/ui/lists/facts.tsx';
import type { GameText } from '../game-view.ts';

/** The payouts of hands for 1, stake included. */
export const BlackjackPays = ({ t }: { readonly t: GameText }) => (
  <Facts
    look="ends"
    facts={[
      [t('blackjack.natural'), '×2.5'],
      [t('blackjack.pays.win'), '×2'],
      [t('blackjack.pays.tie'), '×1'],
      [t('blackjack.insurance'), '×3'],
    ]}
  />
);
