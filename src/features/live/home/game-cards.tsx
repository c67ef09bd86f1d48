import { type CSSProperties, useId } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { GameCard } from './game-card.tsx';
import styles from './game-cards.module.css';
import type { Reason } from './recommendations.ts';
import type { ShownGame } from './shown-games.ts';

export interface GameCardsProps {
  readonly games: readonly ShownGame[];
  readonly columns: number;
  /** The reason for each recommended game. */
  readonly reasonOf?: ((id: GameId) => Reason | undefined) | undefined;
}

/** Games as cards in columns, each with the reason for it where it is recommended. */
export function GameCards({ games, columns, reasonOf }: GameCardsProps) {
  return (
    <ul className={styles['cards']} style={{ '--columns': columns } as CSSProperties}>
      {games.map(({ record, view }) => (
        <GameItem key={record.head.id} shown={{ record, view }} reason={reasonOf?.(record.head.id)} />
      ))}
    </ul>
  );
}

interface GameItemProps {
  readonly shown: ShownGame;
  readonly reason: Reason | undefined;
}

function GameItem({ reason, shown: { record, view } }: GameItemProps) {
  const t = useT('offers');
  const id = useId();
  return (
    <li className={styles['item']} data-reason={reason?.kind} aria-describedby={reason && id}>
      {reason ? (
        <p id={id} className={styles['reason']}>
          {t(reason.kind === 'sport' ? 'because.bet' : 'because.follow', { name: reason.name })}
        </p>
      ) : null}
      <GameCard record={record} view={view} />
    </li>
  );
}
