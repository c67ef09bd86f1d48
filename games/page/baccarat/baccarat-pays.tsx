import { BACCARAT_PAYS, BACCARAT_SIDES } from '#domain/casino/baccarat/baccarat.ts';
import { approximately } from '#domain/casino/returns.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { Facts } from '#src/ui/lists/facts.tsx';
import type { GameText } from '../game-view.ts';

/** The payouts of sides for 1, stake included. */
export function BaccaratPays({ t }: { readonly t: GameText }) {
  const format = useFormat();
  return (
    <Facts
      look="ends"
      facts={BACCARAT_SIDES.map((side) => [
        t(`baccarat.side.${side}`),
        `×${format.number(approximately(BACCARAT_PAYS[side]))}`,
      ])}
    />
  );
}
