import { Facts } from '#src/ui/lists/facts.tsx';
import type { GameText } from '../game-view.ts';

/** What hands pay for 1, with the stake in it. */
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
