import { type RefObject, useLayoutEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ChampionshipId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { useLocalization, useT } from '../../../i18n/localizer-context.ts';
import type { FavoriteSets } from '../../../parts/game/use-favorites.ts';
import { pathOf } from '../../../platform/router/routes.ts';
import { useFavoritesStore } from '../../../platform/storage/browser-favorites.ts';
import { HungPanel } from '../../../ui/overlays/hung-panel.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { placePanel } from '../../../ui/overlays/place-overlay.ts';

/** The championship of a game whose row names it. */
export interface AskedChampionship {
  readonly head: GameHead;
  /** The element of its name in the row. */
  readonly from: Element;
}

export interface ChampionshipMenuProps {
  readonly asked: AskedChampionship;
  readonly list: RefObject<HTMLElement | null>;
  readonly pins: FavoriteSets;
  readonly onFold: (championship: ChampionshipId) => void;
  readonly onClose: () => void;
}

/** The least room below: with less, and more above, it opens upwards. */
const ENOUGH_PX = 140;

/** The menu of a championship that has no heading of its own: it is pinned, folded or opened as by a heading. */
export function ChampionshipMenu({ asked, list, onClose, onFold, pins }: ChampionshipMenuProps) {
  const t = useT('boards');
  const tGame = useT('game');
  const { language } = useLocalization();
  const store = useFavoritesStore();
  const panel = useRef<HTMLDivElement>(null);
  const { from, head } = asked;
  const { championship, feed, sportId } = head;
  const { id, name } = championship;
  useLayoutEffect(() => {
    if (!panel.current) return;
    placePanel(panel.current, { enough: ENOUGH_PX, from });
    panel.current.showPopover();
    panel.current.querySelector('button')?.focus();
  }, [from]);
  const acts = {
    pin: () => store.toggleChampionship(id),
    fold() {
      onFold(id);
      // The row that had the focus goes.
      list.current?.focus();
    },
    open: () => navigate(pathOf(language.code, { name: 'board', feed, sportId, championshipId: id })),
  };
  const labels = {
    pin: t(pins.championships.has(id) ? 'championship.unpin' : 'championship.pin', { name }),
    fold: t('championship.fold', { name }),
    open: tGame('championship.open', { name }),
  };
  return (
    <HungPanel
      ref={panel}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <Menu
        label={name}
        value={undefined}
        items={(['pin', 'fold', 'open'] as const).map((value) => ({ value, label: labels[value] }))}
        onChoose={(act) => {
          panel.current?.hidePopover();
          acts[act]();
        }}
      />
    </HungPanel>
  );
}
