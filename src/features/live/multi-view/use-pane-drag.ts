import { type PointerEvent, useCallback, useState } from 'react';
import type { GameId } from '#domain/lib/ids.ts';

export interface PaneDrag {
  readonly dragged: GameId | undefined;
  /** The position of the pane under the pointer, where a drop would put the dragged one. */
  readonly target: number | undefined;
  /** The handler of `pointerdown` on a pane's handle. */
  readonly start: (event: PointerEvent<HTMLElement>, gameId: GameId, game: string) => void;
}

/** Moves panes by pointer. Nothing is laid out anew before the drop; Escape cancels. */
export function usePaneDrag(onDrop: (gameId: GameId, position: number, game: string) => void): PaneDrag {
  const [dragged, setDragged] = useState<GameId>();
  const [target, setTarget] = useState<number>();

  const start = useCallback(
    (event: PointerEvent<HTMLElement>, gameId: GameId, game: string) => {
      if (event.button !== 0) return;
      const handle: HTMLElement = event.currentTarget;
      handle.setPointerCapture(event.pointerId);
      const end = new AbortController();
      const { signal } = end;
      let over: number | undefined;
      const finish = () => {
        end.abort();
        setDragged(undefined);
        setTarget(undefined);
      };
      handle.addEventListener(
        'pointermove',
        (moved) => {
          setDragged(gameId);
          over = positionAt(moved.clientX, moved.clientY);
          setTarget(over);
        },
        { signal },
      );
      handle.addEventListener(
        'pointerup',
        () => {
          finish();
          if (over !== undefined) onDrop(gameId, over, game);
        },
        { signal },
      );
      handle.addEventListener('pointercancel', finish, { signal });
      document.addEventListener('keydown', (key) => key.key === 'Escape' && finish(), { signal });
    },
    [onDrop],
  );
  return { dragged, target, start };
}

function positionAt(x: number, y: number): number | undefined {
  const pane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-pane-position]');
  const position = pane?.dataset['panePosition'];
  return position === undefined ? undefined : Number(position);
}
