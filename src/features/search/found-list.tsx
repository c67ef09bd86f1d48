import type { GameHead } from '#domain/sport/game.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../i18n/localizer-context.ts';
import type { Command } from '../../parts/commands/command.ts';
import type { Figure } from './figures/figures-of.ts';
import { FoundFigure } from './figures/found-figure.tsx';
import { FoundCommand } from './found-command.tsx';
import { FoundGame } from './found-game.tsx';
import styles from './found-list.module.css';

/** A row below the commands: a game, or what statistics have. */
export type FoundItem =
  | { readonly head: GameHead; readonly figure?: never }
  | { readonly figure: Figure; readonly head?: never };

export interface FoundListProps {
  readonly id: string;
  readonly commands: readonly Command[];
  readonly rows: readonly FoundItem[];
  /** The place of the chosen one, commands first. */
  readonly chosen: number;
  readonly live: FeedView | undefined;
  readonly rest: string;
  readonly onChoose: (at: number) => void;
  readonly onPoint: (at: number) => void;
}

/** Everything found: pages and actions, then games, then statistics. */
export function FoundList({ id, commands, rows, chosen, live, rest, onChoose, onPoint }: FoundListProps) {
  const home = useT('home');
  const rowAt = (at: number) => ({
    id: `${id}-${at}`,
    isChosen: at === chosen,
    onChoose: () => onChoose(at),
    onPoint: () => onPoint(at),
  });
  return (
    // A select cannot hold rows of this shape, nor leave the focus in the field.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label={home('search.results')} className={styles['list']}>
      {commands.map((command, at) => (
        <FoundCommand key={command.id} command={command} {...rowAt(at)} />
      ))}
      {rows.map(({ figure, head }, nth) => {
        const row = rowAt(commands.length + nth);
        return head ? (
          <FoundGame key={`${head.feed}${head.id}`} {...{ head, live, rest, ...row }} />
        ) : (
          <FoundFigure key={figure.path} {...{ figure, ...row }} />
        );
      })}
    </div>
  );
}
