/** Market blocks of a game page or a pane that stand still under the pointer. */
import { type RefObject, useMemo } from 'react';
import { closedBlocks, holdBlocks } from '#streams/board/held-blocks.ts';
import type { MarketBlock } from '#streams/board/market-blocks.ts';
import { usePointed } from '../../../parts/prices/use-pointed.ts';
import { useStill } from '../../../parts/prices/use-still.ts';

export interface StillBlocksOptions {
  /** The element that holds the cards, each with `data-group`, those of one column in one parent. */
  readonly area: RefObject<HTMLElement | null>;
  /** The blocks in their own order; they must keep their identity while nothing changes. */
  readonly blocks: readonly MarketBlock[];
  /** The question that the user asked. */
  readonly question: string;
  /** Whether the game is over or has left: every price keeps its place, none is offered. */
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

/** The groups of a card and of all cards above it in its column, which would move it. */
function groupsDownTo(card: HTMLElement): string {
  const cards = [...(card.parentElement?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
  return cards
    .slice(0, cards.indexOf(card) + 1)
    .map((each) => each.dataset['group'])
    .join();
}
