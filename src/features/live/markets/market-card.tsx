import { Pin } from 'lucide-react';
import { memo } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { MarketBlock } from '#streams/board/market-blocks.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { surelyFits } from '../../../parts/game/surely-fits.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { useSight } from '../../../platform/paint/use-sight.ts';
import { Chevron } from './lines/chevron.tsx';
import { FoldedLines } from './lines/folded-lines.tsx';
import styles from './market-card.module.css';

export interface MarketCardProps {
  readonly block: MarketBlock;
  readonly head: GameHead;
  readonly view: FeedView | undefined;
  readonly isFolded: boolean;
  readonly isPinned: boolean;
  readonly onFold: (group: number) => void;
  readonly onPin: (group: number) => void;
  readonly onToggle: (key: SelectionKey) => void;
}

/** The width of the name in the narrowest card. */
const NAME_PX = 240;

/** One market group: its name, and its lines as rows of equal height. */
export const MarketCard = memo(function MarketCard(props: MarketCardProps) {
  const { block, head, isFolded, isPinned, onFold, onPin } = props;
  const t = useT('game');
  const market = useGameTexts().market(block.group, head);
  const pinLabel = t(isPinned ? 'unpin' : 'pin', { market });
  const { ref, sight } = useSight();
  return (
    <section ref={ref} className={styles['card']} data-group={block.group}>
      <header className={styles['head']}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={!isFolded}
          title={t(isFolded ? 'expand' : 'collapse', { market })}
          onClick={() => onFold(block.group)}
        >
          <Chevron to={isFolded ? 'side' : 'down'} />
          <bdi className={styles['name']} data-clipped={!surelyFits(market, NAME_PX) || undefined}>
            {market}
          </bdi>
        </button>
        <button
          type="button"
          className={styles['pin']}
          aria-pressed={isPinned}
          aria-label={pinLabel}
          title={pinLabel}
          onClick={() => onPin(block.group)}
        >
          <Pin size={14} aria-hidden="true" />
        </button>
      </header>
      {isFolded ? null : <FoldedLines {...props} market={market} sight={sight} />}
    </section>
  );
});
