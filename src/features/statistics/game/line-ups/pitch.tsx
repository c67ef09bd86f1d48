import type { LinedUp } from './line-ups-tab.tsx';
import styles from './pitch.module.css';

/** How the players stand, from the own goal up: a picture of the list that follows it. */
export function Pitch({ players }: { readonly players: readonly LinedUp[] }) {
  const lines = new Map<number, LinedUp[]>();
  for (const player of players) lines.set(player.line ?? 0, [...(lines.get(player.line ?? 0) ?? []), player]);
  return (
    <div className={styles['pitch']} aria-hidden="true">
      {[...lines]
        .toSorted(([one], [other]) => other - one)
        .map(([line, those]) => (
          <div key={line} className={styles['line']}>
            {those
              .toSorted((one, other) => (one.lane ?? 0) - (other.lane ?? 0))
              .map(({ player }) => (
                <span key={player.id} className={styles['player']}>
                  <span className={styles['shirt']}>{player.shirt ?? ''}</span>
                  <bdi>{lastName(player.name)}</bdi>
                </span>
              ))}
          </div>
        ))}
    </div>
  );
}

const lastName = (name: string): string => name.split(' ').at(-1) ?? name;
