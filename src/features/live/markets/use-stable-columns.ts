import { useState } from 'react';
import { type BlockPlacement, type MarketBlock, placeBlocks } from '#streams/board/market-blocks.ts';

interface PlacedBlocks {
  readonly shown: readonly MarketBlock[];
  readonly question: string;
  readonly columnCount: number;
  readonly placement: BlockPlacement;
  readonly columns: readonly (readonly MarketBlock[])[];
}

/** Blocks by column. A block keeps its column until the user changes what is shown or the width changes the columns. */
export function useStableColumns(
  shown: readonly MarketBlock[],
  columnCount: number,
  question: string,
): readonly (readonly MarketBlock[])[] {
  const [memory, setMemory] = useState<PlacedBlocks>();
  if (memory?.shown === shown && memory.columnCount === columnCount && memory.question === question) {
    return memory.columns;
  }
  const isSame = memory?.question === question && memory.columnCount === columnCount;
  const placement = placeBlocks(shown, columnCount, isSame ? memory.placement : undefined);
  const columns = Array.from({ length: columnCount }, (_, column) =>
    shown.filter((block) => placement.get(block.group) === column),
  );
  setMemory({ shown, question, columnCount, placement, columns });
  return columns;
}
