/** A board as it is often written: the whole list fetched and parsed every so often, and its first games written into cells. */

import type { SelectionKey } from '../../domain/lib/ids.ts';
import { selectionKey } from '../../domain/market/selection.ts';

const GAMES = 14;
const LIST = '/service-api/LiveFeed/Get1x2_VZip?count=5000&lng=en';

interface WireGame {
  readonly I: number;
  readonly E?: readonly {
    readonly G: number;
    readonly T: number;
    readonly P?: number;
    readonly C?: number;
  }[];
}

const keyOf = (game: number, { G, T, P = 0 }: { G: number; T: number; P?: number }): SelectionKey =>
  selectionKey({ gameId: game, group: G, type: T, parameter: Math.round(P * 10_000), player: 0 } as never);

export function poll(element: HTMLElement, everyMs: number): void {
  const cells = new Map<string, HTMLElement>();
  const ask = async () => {
    const answer = await fetch(LIST);
    const { Value } = (await answer.json()) as { readonly Value: readonly WireGame[] };
    requestAnimationFrame(() => {
      for (const game of Value.slice(0, GAMES)) {
        for (const selection of game.E?.slice(0, 12) ?? []) {
          const key = keyOf(game.I, selection);
          let cell = cells.get(key);
          if (!cell) {
            cell = element.appendChild(document.createElement('button'));
            cell.style.cssText = 'width:75px;height:30px';
            cell.dataset['selection'] = key;
            cells.set(key, cell);
          }
          const odds = String(selection.C ?? '');
          if (cell.dataset['odds'] === odds) continue;
          cell.dataset['odds'] = odds;
          cell.textContent = odds;
        }
      }
    });
  };
  const again = (): void => {
    void ask().finally(() => setTimeout(again, everyMs));
  };
  again();
}
