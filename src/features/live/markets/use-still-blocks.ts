/** Market blocks of a game page or a pane that stand still under the pointer. */
import { type RefObject, useMemo } from 'react';
import { closedBlocks, holdBlocks } from '#streams/board/held-blocks.ts';
import type { MarketBlock } from '#streams/board/market-blocks.ts';
import { usePointed } from '../../../parts/prices/use-pointed.ts';
import { useStill } from '../../../parts/prices/use-still.ts';

export interface StillBlocksOptions {
  /** Where the cards are, each with `data-group`, those of one column in one parent. */
  readonly area: RefObject<HTMLElement | null>;
  /** In their own order; must keep their identity while nothing changes. */
  readonly blocks: readonly MarketBlock[];
  /** What the user asked to see. */
  readonly question: string;
  /** Over or gone: every price keeps its place, none is offered. */
  readonly isClosed: boolean;
}

export function useStillBlocks(options: StillBlocksOptions): readonly MarketBlock[] {
  const { area, blocks, question, isClosed } = options;
  const now = useMemo(() => (isClosed ? closedBlocks(blocks) : blocks), [blocks, isClosed]);
  const pointed = usePointed(area, '[data-group]', groupsDownTo);
  return useStill({
    now,
    question,
    pointed,
    hold: holdBlocks,
    settle: (shown, next) => {
      const groups = new Set(pointed.split(',').map(Number));
      return holdBlocks(shown, next, (group) => groups.has(group));
    },
  });
}

/** The card and all above it in its column: what would move it. */
function groupsDownTo(card: HTMLElement): string {
  const cards = [...(card.parentElement?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
  return cards
    .slice(0, cards.indexOf(card) + 1)
    .map((each) => each.dataset['group'])
    .join();
}
