import { Rows } from '#src/ui/lists/rows.tsx';
import { EmptyState } from '#src/ui/notices/empty-state.tsx';
import { FailureText } from '#src/ui/notices/failure-text.tsx';
import { Button } from '#src/ui/primitives/button.tsx';
import { Skeleton } from '#src/ui/primitives/skeleton.tsx';
import type { Game, GameTextKey } from '../game-view.ts';
import type { PlayFacts } from '../play/play-state.ts';
import { useGameText } from '../text/use-game-text.ts';
import { RoundEntry } from './round-entry.tsx';
import type { ShownRounds } from './use-rounds.ts';

export interface RoundListProps {
  readonly shown: ShownRounds;
  readonly game: Game;
  readonly facts: PlayFacts;
  readonly hasProof: boolean;
}

/** Rounds of the past, and more of them when asked. */
export function RoundList({ shown, ...entry }: RoundListProps) {
  const t = useGameText();
  const { failure, hasMore, isAsking, more, rounds } = shown;
  return (
    <>
      <Rows>
        {rounds.map((round) => (
          <RoundEntry key={round.roundGuid} round={round} {...entry} />
        ))}
      </Rows>
      {failure ? <FailureText code={failure}>{t(`refused.${failure}` as GameTextKey)}</FailureText> : null}
      {isAsking ? (
        <Skeleton height="96px" />
      ) : rounds.length === 0 && !failure ? (
        <EmptyState title={t('history.none')} />
      ) : hasMore ? (
        <Button wide onClick={more}>
          {t('history.more')}
        </Button>
      ) : null}
    </>
  );
}
