/** The needs of a world that is made from messages, and why it may not follow them. */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { UnreadableMessage } from '#protocol/world/read-world-message.ts';
import type { Wanted } from '#protocol/world/world-messages.ts';
import type { Book, LegOutcome, World } from '../../source/source.ts';

/** Why a world no longer follows its stream. It follows again with the next snapshot. */
export type StaleWorld =
  | UnreadableMessage
  | { readonly kind: 'no-snapshot' }
  | { readonly kind: 'gap'; readonly expected: number; readonly got: number }
  | { readonly kind: 'other-incarnation'; readonly incarnation: string }
  | { readonly kind: 'contradiction'; readonly detail: string };

/** The outcomes that are stored. `epoch`: that of the world whose word is asked for. */
export interface OutcomesPort extends Pick<Book, 'onOutcomes'> {
  outcome(key: SelectionKey, epoch: string): LegOutcome | undefined;
  outcomeVersion?(key: SelectionKey, epoch: string): number;
  /** Whether a game that is told no more is the same in every epoch. */
  outlasts(id: GameId): boolean;
}

export interface QuestionsPort extends Pick<World, 'builderPrice' | 'buildDuel' | 'statistics'> {
  /**
   * Runs `read`. Answers how to ask what it asked and what has no answer yet; undefined where it asked nothing such.
   * Absent where questions are answered at once.
   */
  asked?(read: () => unknown): (() => Promise<void>) | undefined;
}

export interface RemoteWorldParts {
  readonly outcomes: OutcomesPort;
  readonly questions?: QuestionsPort;
  /** Asks the publisher to tell more of games. */
  readonly want: (wanted: readonly Wanted[]) => void;
  /** Called where a new snapshot is needed. */
  readonly onStale?: (why: StaleWorld) => void;
  /** Real milliseconds by which the stream is read too late; 0, or absent, where it is not. */
  readonly lateMs?: () => number;
  /** The real time, epoch ms. */
  readonly nowMs: () => number;
}
