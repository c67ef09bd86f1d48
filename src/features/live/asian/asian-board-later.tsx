import { lazy } from 'react';
import { withRetries } from '../../../platform/with-retries.ts';
import type { ChosenListProps } from '../board/board-list.tsx';

const AsianBoard = lazy(async () => ({
  default: (await withRetries(() => import('./asian-board.tsx'))).AsianBoard,
}));

/** The Asian view of a board. A file of its own, since the first load names every file that a part needs. */
export const AsianBoardLater = (props: ChosenListProps) => <AsianBoard {...props} />;
