import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { GameId } from '#domain/lib/ids.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { alertWishes } from '../../../parts/alerts/alert-wish.ts';
import type { Command } from '../../../parts/commands/command.ts';
import { multiViewPathWith } from '../../../parts/game/game-link.tsx';
import { useLastPanes } from '../../../parts/game/last-panes.ts';
import { useMarketTexts } from '../../../parts/prices/use-market-texts.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { useService } from '../../../platform/services.ts';
import { useFavoritesStore } from '../../../platform/storage/browser-favorites.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { type MeantGame, pageGames } from '../moves/page-games.ts';
import { focusedCell, pageGrid } from '../moves/page-grid.ts';
import { priceMoves } from '../moves/use-price-moves.ts';
import { useKeyState } from '../use-key-state.ts';

/** Acts on the games of the screen and on the one that has the focus. */
export function useGameCommands(): readonly Command[] {
  const t = useT('keyboard');
  const grid = useService(pageGrid);
  const { patch } = useKeyState();
  const toasts = useToasts();
  const ways = useWaysToGames();
  const onGame = useActsOnGame();
  const acts = {
    'game/jump': () => patch({ figure: { of: 'game', text: '' } }),
    ...ways,
    'price/select': () => {
      const cell = focusedCell();
      if (cell?.dataset['selection'] === undefined) toasts.show(t('none.focus'));
      else cell.click();
    },
    ...onGame,
    'focus/board': () => grid.enter(),
    'focus/filter': () => {
      const field = document.querySelector<HTMLElement>('main :is(input[type="search"], input[type="text"])');
      if (field) field.focus();
      else toasts.show(t('none.filter'));
    },
  } as const;
  return (Object.keys(acts) as (keyof typeof acts)[]).map((id) => ({
    id,
    name: t(`act.${id}`),
    group: t('group.game'),
    run: acts[id],
  }));
}

/** A price that an act leads to. */
interface Target {
  readonly id: GameId;
  readonly slot: Slot;
}

/** How long presses of the same key go on with one list of targets. */
const LIST_MS = 10_000;

/** Ways from game to game: the next one, the one before, the next that is suspended, and those that moved most, one after the other. */
function useWaysToGames() {
  const t = useT('keyboard');
  const games = useService(pageGames);
  const moves = useService(priceMoves);
  const { client } = useFeedServices();
  const toasts = useToasts();
  const moved = useRef<{ readonly list: readonly Target[]; readonly at: number; readonly atMs: number }>(
    undefined,
  );

  /** Games of the screen, those behind the one that has the focus first. */
  const fromHere = (step: 1 | -1) => {
    const all = step > 0 ? games.all() : games.all().toReversed();
    const meant = games.meant();
    const here = all.findIndex(({ id }) => id === meant?.id);
    return [...all.slice(here + 1), ...all.slice(0, here + 1)];
  };
  const show = async (target: { readonly id: GameId; readonly slot?: Slot } | undefined, none: string) => {
    if (!target || !(await games.show(target.id, target.slot))) toasts.show(none);
  };
  const neighbour = (step: 1 | -1) => {
    const [game] = fromHere(step);
    void show(game && { id: game.id }, t('none.game'));
  };
  const isSuspended = (slot: Slot) => client.slots.suspended(slot) && !client.slots.gone(slot);
  return {
    'game/next': () => neighbour(1),
    'game/previous': () => neighbour(-1),
    'game/suspended': () => {
      const found = fromHere(1).flatMap(({ id, slots }) => {
        const slot = slots.find(isSuspended);
        return slot === undefined ? [] : [{ id, slot }];
      });
      void show(found[0], t('none.suspended'));
    },
    'game/moved': () => {
      const last = moved.current;
      const goesOn = last !== undefined && Date.now() - last.atMs < LIST_MS && last.at + 1 < last.list.length;
      const list = goesOn ? last.list : movedMost(games.all(), moves.of);
      const at = goesOn ? last.at + 1 : 0;
      moved.current = { list, at, atMs: Date.now() };
      void show(list[at], t('none.moved'));
    },
  };
}

/** The most games of the list of those that moved. */
const MOST_MOVED = 20;

/** The price of each game that moved furthest within the last minute, the furthest first; games without a move are left out. */
function movedMost(
  games: readonly { readonly id: GameId; readonly slots: readonly Slot[] }[],
  moveOf: (slot: Slot) => number,
): readonly Target[] {
  return games
    .flatMap(({ id, slots }) => {
      const best = slots
        .map((slot) => ({ id, slot, move: moveOf(slot) }))
        .reduce<{ readonly id: GameId; readonly slot: Slot; readonly move: number } | undefined>(
          (most, one) => (one.move > (most?.move ?? 0) ? one : most),
          undefined,
        );
      return best ? [best] : [];
    })
    .toSorted((one, other) => other.move - one.move)
    .slice(0, MOST_MOVED);
}

/** Acts on the game that has the focus, or whose page it is. */
function useActsOnGame() {
  const t = useT('keyboard');
  const { code } = useLanguage();
  const [, go] = useLocation();
  const games = useService(pageGames);
  const favorites = useFavoritesStore();
  const { set: openAlert } = useService(alertWishes);
  const lastPanes = useLastPanes();
  const texts = useMarketTexts();
  const { client } = useFeedServices();
  const toasts = useToasts();
  const on = (act: (game: MeantGame) => void) => () => {
    const game = games.meant();
    if (game) act(game);
    else toasts.show(t('none.focus'));
  };
  return {
    'game/open': on(({ feed, id }) => go(`/${code}/game/${id}${feed === 'line' ? '?feed=line' : ''}`)),
    'game/favorite': on(({ feed, id }) => {
      favorites.toggleGame(id, feed);
      const isPinned = favorites.current().games.some((one) => one.id === id);
      toasts.show(t(isPinned ? 'said.pinned' : 'said.unpinned'));
    }),
    'game/alerts': on(({ feed, id }) => {
      const view = client.open({ kind: 'game', gameId: id, feed });
      const listening = view.games$.subscribe((all) => {
        const head = all.get(id)?.head;
        if (!head) return;
        queueMicrotask(() => {
          listening.unsubscribe();
          view.close();
        });
        openAlert({ kind: 'game', gameId: id, sportId: head.sportId, game: texts.game(head) });
      });
    }),
    'game/multi': on((game) => go(multiViewPathWith(lastPanes, code, game))),
  };
}
