import type { PanelProps } from './panel-sheet.tsx';
import { RoundList } from './round-list.tsx';
import { useRounds } from './use-rounds.ts';

/** The rounds of one's own in this game. */
export const HistoryPanel = ({ facts, game, parts }: PanelProps) => (
  <RoundList shown={useRounds(parts.session)} game={game} facts={facts} hasProof={false} />
);
