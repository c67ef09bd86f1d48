/** The games with which a multi-view begins: those in play that the feed rates highest. */
import type { GameHead } from '#domain/sport/game.ts';
import { addPane, type Pane } from './pane-layout.ts';

export const STARTING_GAMES = 6;

export const topPanes = (heads: readonly GameHead[]): readonly Pane[] =>
  heads
    .filter((head) => !head.finished)
    .sort((a, b) => b.rating - a.rating || a.id - b.id)
    .slice(0, STARTING_GAMES)
    .reduce<readonly Pane[]>((panes, head) => addPane(panes, head.id, head.feed), []);
