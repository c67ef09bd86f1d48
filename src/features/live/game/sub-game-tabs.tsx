import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead, SubGame } from '#domain/sport/game.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { GameLink } from '../../../parts/game/game-link.tsx';
import styles from './sub-game-tabs.module.css';

export interface SubGameTabsProps {
  readonly main: GameHead;
  readonly current: GameId;
}

/** Halves, sets, corners: each a game of its own with an address of its own. */
export function SubGameTabs({ main, current }: SubGameTabsProps) {
  const t = useT('game');
  if (main.subGames.length === 0) return null;
  return (
    <nav className={styles['tabs']} aria-label={t('tabs.games')}>
      <Tab head={main} id={main.id} isCurrent={main.id === current} title={t('tabs.whole')} count={0} />
      {main.subGames.map((subGame) => (
        <Tab
          key={subGame.id}
          head={main}
          id={subGame.id}
          isCurrent={subGame.id === current}
          title={titleOf(subGame)}
          count={subGame.selectionCount}
        />
      ))}
    </nav>
  );
}

const titleOf = ({ periodName, typeName, variantName, id }: SubGame): string =>
  [periodName, typeName, variantName].filter(Boolean).join(' · ') || String(id);

interface TabProps {
  readonly head: GameHead;
  readonly id: GameId;
  readonly title: string;
  readonly count: number;
  readonly isCurrent: boolean;
}

function Tab({ head, id, title, count, isCurrent }: TabProps) {
  return (
    <GameLink head={{ id, feed: head.feed }} className={styles['tab']} isCurrent={isCurrent}>
      <bdi>{title}</bdi>
      {count > 0 ? <span className={styles['count']}>{count}</span> : null}
    </GameLink>
  );
}
