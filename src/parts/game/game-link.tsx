/** Links between the boards, a game and the multi-view. */
import type { ReactNode } from 'react';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { useLanguage } from '../../i18n/localizer-context.ts';
import { PathLink } from '../../platform/router/path-link.tsx';
import { type LastPanes, useLastPanes } from './last-panes.ts';

interface LinkLook {
  readonly className: string | undefined;
  /** The name where the content is no text. */
  readonly label?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

export interface GameLinkProps extends LinkLook {
  readonly head: Pick<GameHead, 'id' | 'feed'>;
  readonly isCurrent?: boolean;
}

/** The live feed is where a game is looked for first, so only the line says so. */
export function GameLink({ head, className, label, title, isCurrent = false, children }: GameLinkProps) {
  const { code } = useLanguage();
  const query = head.feed === 'line' ? '?feed=line' : '';
  return (
    <PathLink href={`/${code}/game/${head.id}${query}`} {...{ className, label, title, isCurrent }}>
      {children}
    </PathLink>
  );
}

export interface BoardLinkProps extends LinkLook {
  readonly feed: GameFeed;
}

export function BoardLink({ feed, className, label, title, children }: BoardLinkProps) {
  const { code } = useLanguage();
  return (
    <PathLink href={`/${code}/${feed}`} className={className} label={label} title={title ?? label}>
      {children}
    </PathLink>
  );
}

export interface MultiViewLinkProps extends LinkLook {
  readonly head: Pick<GameHead, 'id' | 'feed'>;
}

/** Puts the game into the last layout, and answers the address that shows it. */
export function multiViewPathWith(
  lastPanes: LastPanes,
  language: string,
  head: Pick<GameHead, 'id' | 'feed'>,
): string {
  const panes = lastPanes.with(head.id, head.feed);
  lastPanes.write(panes);
  return `/${language}/live/multi?panes=${panes}`;
}

/** Opens the multi-view with its last layout and this game in it. */
export function MultiViewLink({ head, className, label, title, children }: MultiViewLinkProps) {
  const { code } = useLanguage();
  const lastPanes = useLastPanes();
  const panes = lastPanes.with(head.id, head.feed);
  return (
    <PathLink
      href={`/${code}/live/multi?panes=${panes}`}
      className={className}
      label={label}
      title={title ?? label}
      onFollow={() => lastPanes.write(panes)}
    >
      {children}
    </PathLink>
  );
}
