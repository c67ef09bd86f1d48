import { memo } from 'react';
import { FavoriteStar } from '../../../parts/game/favorite-star.tsx';
import { PathLink } from '../../../platform/router/path-link.tsx';
import type { RowPlace } from '../../../ui/lists/windowed-list.tsx';
import { GameDrawing } from '../drawings/game-drawing.tsx';
import styles from './game-tile.module.css';

export interface GameTileProps extends Pick<RowPlace, 'as'> {
  readonly slug: string;
  readonly href: string;
  readonly name: string;
  readonly provider: string;
  /** The return to player, and the minimum stake. */
  readonly back: string;
  readonly stake: string;
  /** What lies in its jackpot, where it has one. */
  readonly jackpot: string | undefined;
  /** The name of the whole, of its star, and of the way to play money where there is one. */
  readonly label: string;
  readonly starLabel: string;
  readonly demoLabel: string | undefined;
  readonly demo: string;
  readonly isStarred: boolean;
  readonly onStar: (slug: string) => void;
  /** Called with the tile’s link when it stands in the document. */
  readonly onMounted: (slug: string, link: HTMLAnchorElement) => void;
}

/**
 * A game: its drawing, its name, whose it is, what it gives back, the least stake, a star, and the way to play money. It subscribes to nothing: a grid
 * mounts some dozens of them while it scrolls.
 */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const {
    as: Element,
    back,
    demo,
    demoLabel,
    href,
    isStarred,
    jackpot,
    label,
    name,
    onMounted,
    onStar,
  } = props;
  const { provider, slug, stake, starLabel } = props;
  return (
    <Element
      className={styles['tile']}
      data-casino-game={slug}
      ref={(element: HTMLElement | null) => {
        const link = element?.querySelector('a');
        if (link) onMounted(slug, link);
      }}
    >
      <PathLink href={href} className={styles['open']} label={label}>
        <GameDrawing slug={slug} />
        {jackpot === undefined ? null : (
          <span className={styles['jackpot']} data-tile-jackpot={slug} aria-hidden="true">
            {jackpot}
          </span>
        )}
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
      </PathLink>
      <span className={styles['star']}>
        <FavoriteStar isPinned={isStarred} label={starLabel} onToggle={() => onStar(slug)} />
      </span>
      <span className={styles['provider']}>
        <bdi>{provider}</bdi>
      </span>
      <span className={styles['facts']} aria-hidden="true">
        {back}
      </span>
      <span className={styles['end']}>
        <span className={styles['facts']} aria-hidden="true">
          {stake}
        </span>
        {demoLabel === undefined ? null : (
          <PathLink href={`${href}?mode=demo`} className={styles['demo']} label={demoLabel}>
            {demo}
          </PathLink>
        )}
      </span>
    </Element>
  );
});
